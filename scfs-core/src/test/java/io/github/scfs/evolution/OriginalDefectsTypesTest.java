package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** D2, D3, D7, D9, D11, D12: what a field holds, and who decides it. */
public class OriginalDefectsTypesTest {
  private static final String KRYO = "com.esotericsoftware.kryo.serializers.";

  // --- D2: types are compared, not only names

  @Test
  void d02a_changedFieldTypes_areConvertedOrReportedAndEverythingAroundIsIntact() {
    Version old =
        Version.of(
            "package shop; import java.util.*; public class Box { int head = 1; int intToLong = 7; int intToInteger = 8;"
                + " Integer integerToInt = 9; String stringToObject = \"s\"; String middle = \"m\"; int intToString = 10;"
                + " List<String> listToSet = new ArrayList<>(Arrays.asList(\"p\", \"q\")); Object objectToString = 11;"
                + " String stringToInt = \"12\"; Object objectToDate = \"13\"; String[] arrayToList = {\"u\"}; long tail = 2; }");
    Version newer =
        Version.of(
            "package shop; import java.util.*; public class Box { int head; long intToLong = -1; Integer intToInteger = -1;"
                + " int integerToInt = -1; Object stringToObject = \"-\"; String middle; String intToString = \"-\";"
                + " Set<String> listToSet; String objectToString = \"-\"; int stringToInt = -1; Date objectToDate;"
                + " List<String> arrayToList; long tail; }");
    List<String> reported = new ArrayList<>();
    Peer writer = Shop.peer(old);
    Peer reader = Peer.of(Shop.OPTION.onTypeMismatch(m -> reported.add(m.fieldName())), newer);
    for (int i = 0; i < 3; i++) {
      Object box = writer.send(old.make("shop.Box"), reader);
      assertEquals(1, Version.get(box, "head"));
      assertEquals("m", Version.get(box, "middle"));
      assertEquals(2L, Version.get(box, "tail"));
      assertEquals(8, Version.get(box, "intToInteger"));
      assertEquals(9, Version.get(box, "integerToInt"));
      assertEquals("s", Version.get(box, "stringToObject"));
      assertConvertedOrReported(box, "intToLong", 7L, -1L, reported);
      assertConvertedOrReported(box, "intToString", "10", "-", reported);
      assertConvertedOrReported(
          box, "listToSet", new HashSet<>(Arrays.asList("p", "q")), null, reported);
      assertConvertedOrReported(box, "objectToString", "11", "-", reported);
      assertConvertedOrReported(box, "stringToInt", 12, -1, reported);
      assertConvertedOrReported(box, "objectToDate", null, null, reported);
      assertConvertedOrReported(box, "arrayToList", Collections.singletonList("u"), null, reported);
    }
    assertTrue(reported.contains("objectToDate"), reported.toString());
    assertEquals(new HashSet<>(reported).size(), reported.size(), "reported once each");
    assertEquals(3L * reported.size(), reader.session().statistics().typeMismatches());
  }

  private static void assertConvertedOrReported(
      Object box, String field, Object converted, Object kept, List<String> reported) {
    Object value = Version.get(box, field);
    if (reported.contains(field)) {
      assertEquals(kept, value, field + " was reported and keeps its default");
    } else {
      assertEquals(converted, value, field + " was not reported: converted");
    }
  }

  @Test
  void d02b_nullForAPrimitive_leavesTheDefault() {
    Version old = Version.of("package shop; public class Box { Integer count; int tail = 2; }");
    Version newer = Version.of("package shop; public class Box { int count = 5; int tail; }");
    Object box = Shop.peer(old).send(old.make("shop.Box"), Shop.peer(newer));
    assertEquals(5, Version.get(box, "count"));
    assertEquals(2, Version.get(box, "tail"));
  }

  @Test
  void d02c_strictTypes_refuseTheMessageAndLeaveTheSessionUsable() {
    Version old = Version.of("package shop; public class Box { String date = \"today\"; }");
    Version newer = Version.of("package shop; public class Box { java.util.Date date; }");
    Peer writer = Shop.peer(old);
    Peer reader = Peer.of(Shop.OPTION.strictTypes(), newer);
    for (int i = 0; i < 2; i++) {
      ScfsException problem =
          Shop.fails(ScfsException.class, reader, writer.write(old.make("shop.Box")));
      assertEquals("type-mismatch", problem.anchor());
      Shop.assertUsable(writer, reader);
    }
  }

  // --- D3: final or not

  @Test
  void d03a_classGainsOrLosesFinal_nothingChanges() {
    String order =
        "package shop; public class Order { Item item; Object any; Item[] items; int n; }";
    Version open = Version.of(order, "package shop; public class Item { int price; }");
    Version closed = Version.of(order, "package shop; public final class Item { int price; }");
    for (Version[] way : new Version[][] {{open, closed}, {closed, open}}) {
      Peer writer = Shop.peer(way[0]);
      Peer reader = Shop.peer(way[1]);
      for (int i = 0; i < 2; i++) {
        Object item = way[0].make("shop.Item");
        Version.set(item, "price", 30 + i);
        Object order0 = way[0].make("shop.Order");
        Object items = java.lang.reflect.Array.newInstance(way[0].type("shop.Item"), 1);
        java.lang.reflect.Array.set(items, 0, item);
        Version.set(order0, "item", item);
        Version.set(order0, "any", item);
        Version.set(order0, "items", items);
        Version.set(order0, "n", 5);
        Object read = writer.send(order0, reader);
        assertEquals(30 + i, Version.get(Version.get(read, "item"), "price"));
        assertSame(Version.get(read, "item"), Version.get(read, "any"));
        assertSame(Version.get(read, "item"), ((Object[]) Version.get(read, "items"))[0]);
        assertEquals(5, Version.get(read, "n"));
      }
    }
  }

  @Test
  void d03b_enumConstantsGainOrLoseBodies_nothingChanges() {
    String order = "package shop; public class Order { Size size; Object any; int n; }";
    Version plain = Version.of(order, "package shop; public enum Size { SMALL, LARGE }");
    Version bodies = Version.of(order, "package shop; public enum Size { SMALL, LARGE { } }");
    for (Version[] way : new Version[][] {{plain, bodies}, {bodies, plain}}) {
      Object sent = way[0].make("shop.Order");
      Version.set(sent, "size", way[0].constant("shop.Size", "LARGE"));
      Version.set(sent, "any", way[0].constant("shop.Size", "LARGE"));
      Version.set(sent, "n", 5);
      Object read = Shop.peer(way[0]).send(sent, Shop.peer(way[1]));
      assertSame(way[1].constant("shop.Size", "LARGE"), Version.get(read, "size"));
      assertSame(way[1].constant("shop.Size", "LARGE"), Version.get(read, "any"));
      assertEquals(5, Version.get(read, "n"));
    }
  }

  // --- D7: annotations decide the bytes, the wire type says so

  private static final String[] ANNOTATED = {
    "@" + KRYO + "FieldSerializer.NotNull Integer checked = 4",
    "@" + KRYO + "FieldSerializer.Bind(variableLengthEncoding = false) int fixed = 5",
    "@"
        + KRYO
        + "FieldSerializer.Bind(serializer = "
        + LoudSerializer.NAME
        + ".class)"
        + " String bound = \"six\"",
    "@" + KRYO + "FieldSerializer.Bind(optimizePositive = true) long positive = 7",
    "String tail = \"end\"",
    "Object last = new int[] {1, 2}"
  };

  /** Writes text in its own way, and reads it louder. */
  public static final class LoudSerializer extends Serializer<String> {
    static final String NAME = "io.github.scfs.evolution.OriginalDefectsTypesTest.LoudSerializer";

    @Override
    public void write(Kryo kryo, Output output, String text) {
      output.writeInt(text.length());
      output.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public String read(Kryo kryo, Input input, Class<? extends String> type) {
      byte[] text = input.readBytes(input.readInt());
      return new String(text, StandardCharsets.US_ASCII) + "!";
    }
  }

  @Test
  void d07a_annotatedFieldsThatTheReaderLacks_doNotDisturbTheFieldsAfterThem() {
    Version reading = Version.of("package shop; public class Box { String tail; Object last; }");
    for (String source : Shop.bothOrders("package shop; public class Box", ANNOTATED)) {
      Version writing = Version.of(source);
      Peer writer = Shop.peer(writing);
      Peer reader = Shop.peer(reading);
      for (int i = 0; i < 2; i++) {
        Object box = writer.send(writing.make("shop.Box"), reader);
        assertEquals("end", Version.get(box, "tail"));
        assertTrue(Arrays.equals(new int[] {1, 2}, (int[]) Version.get(box, "last")));
      }
      Object same = Shop.peer(writing).send(writing.make("shop.Box"), Shop.peer(writing));
      assertEquals("six!", Version.get(same, "bound"), "the field's own serializer was used");
      assertEquals("end", Version.get(same, "tail"));
    }
  }

  @Test
  void d07b_annotatedOnOneSideOnly_isReadOrReportedAndTheRestIsIntact() {
    String bare =
        "package shop; public class Box { Integer checked; int fixed; String bound = \"-\";";
    Version plain = Version.of(bare + " long positive; String tail; Object last; }");
    Version annotated =
        Version.of(Shop.source("package shop; public class Box", Arrays.asList(ANNOTATED)));
    List<TypeMismatch> reported = new ArrayList<>();
    Peer reader = Peer.of(Shop.OPTION.onTypeMismatch(reported::add), plain);
    Object box = Shop.peer(annotated).send(annotated.make("shop.Box"), reader);
    assertEquals(4, Version.get(box, "checked"));
    assertEquals(5, Version.get(box, "fixed"));
    assertEquals(7L, Version.get(box, "positive"));
    assertEquals("end", Version.get(box, "tail"));
    assertEquals(reported.isEmpty() ? "six" : "-", Version.get(box, "bound"));

    Object back = plain.make("shop.Box");
    Version.set(back, "bound", "seven");
    Version.set(back, "checked", 8);
    Version.set(back, "tail", "end");
    Object read = Shop.peer(plain).send(back, Shop.peer(annotated));
    assertEquals("seven", Version.get(read, "bound"));
    assertEquals(8, Version.get(read, "checked"));
    assertEquals("end", Version.get(read, "tail"));
  }

  // --- D9: enums by name

  @Test
  void d09_constantRemovedInTheMiddle_isNeverTakenForAnother() {
    String order = "package shop; public class Order { Size size = Size.A; int n; }";
    Version old = Version.of(order, "package shop; public enum Size { A, B, C }");
    Version newer = Version.of(order, "package shop; public enum Size { A, C }");
    for (UnknownEnumPolicy policy : UnknownEnumPolicy.values()) {
      Peer writer = Shop.peer(old);
      Peer reader = Peer.of(Shop.OPTION.unknownEnumConstants(policy), newer);
      byte[] unknown = writer.write(order(old, "B"));
      if (policy == UnknownEnumPolicy.FAIL) {
        ScfsException problem = Shop.fails(ScfsException.class, reader, unknown);
        assertEquals("unknown-enum-constant", problem.anchor());
        assertTrue(problem.getMessage().contains("constant B of shop.Size"), problem.getMessage());
      } else {
        Object read = reader.read(unknown);
        Object kept = policy == UnknownEnumPolicy.NULL ? null : newer.constant("shop.Size", "A");
        assertSame(kept, Version.get(read, "size"));
        assertEquals(5, Version.get(read, "n"));
      }
      Object read = writer.send(order(old, "C"), reader);
      assertSame(newer.constant("shop.Size", "C"), Version.get(read, "size"));
    }
  }

  private static Object order(Version version, String size) {
    Object order = version.make("shop.Order");
    Version.set(order, "size", version.constant("shop.Size", size));
    Version.set(order, "n", 5);
    return order;
  }

  // --- D11: the type asked for

  @Test
  void d11_rootOfAnotherType_isAnErrorOrAnAssignableReadNeverAMix() {
    Version zoo =
        Version.of(
            "package shop; public class Animal { String name; int legs; }",
            "package shop; public class Dog extends Animal { String trick; }",
            "package shop; public class Cat extends Animal { String trick; }");
    Peer writer = Shop.peer(zoo);
    Peer reader = Shop.peer(zoo);
    Object dog = zoo.make("shop.Dog");
    Version.set(dog, "name", "Rex");
    Version.set(dog, "trick", "sit");
    for (int i = 0; i < 2; i++) {
      byte[] message = writer.kryo().writeObject("the only connection", dog);
      ScfsException problem =
          assertThrows(ScfsException.class, () -> reader.read(message, zoo.type("shop.Cat")));
      assertEquals("type-mismatch", problem.anchor());
      assertEquals(message.length, problem.offset());
      assertEquals("Dog", problem.path());
      Object read = reader.read(message, zoo.type("shop.Animal"));
      assertSame(zoo.type("shop.Dog"), read.getClass());
      assertEquals("Rex", Version.get(read, "name"));
      assertEquals("sit", Version.get(read, "trick"));
    }
  }

  // --- D12: what an engine writes is its own affair

  @Test
  void d12_enginesWithDifferentFieldsOfOneClass_doNotShareALayout() {
    Version shop =
        Version.of(
            "package shop; public class Account { String name; @"
                + KRYO
                + "FieldSerializer.Optional(\"admin\") String secret; int n; Object last; }");
    CreateOption admin = Shop.OPTION.customize(OriginalDefectsTypesTest::enableAdmin);
    Peer full = Peer.of(admin, shop);
    Peer less = Peer.of(Shop.OPTION, shop);
    Peer reader = Peer.of(admin, shop);
    Object account = shop.make("shop.Account");
    Version.set(account, "name", "Ada");
    Version.set(account, "secret", "1815");
    Version.set(account, "n", 5);
    Version.set(account, "last", "end");
    for (int i = 0; i < 3; i++) {
      Object fromFull = reader.kryo().readClassAndObject("full", full.write(account));
      Object fromLess = reader.kryo().readClassAndObject("less", less.write(account));
      assertNotSame(fromFull, fromLess);
      assertEquals("1815", Version.get(fromFull, "secret"));
      assertNull(Version.get(fromLess, "secret"));
      for (Object read : new Object[] {fromFull, fromLess}) {
        assertEquals("Ada", Version.get(read, "name"));
        assertEquals(5, Version.get(read, "n"));
        assertEquals("end", Version.get(read, "last"));
      }
    }
    Object plain = Peer.of(Shop.OPTION, shop).read(Peer.of(admin, shop).write(account));
    assertNull(Version.get(plain, "secret"), "the reader did not enable the field");
    assertEquals("end", Version.get(plain, "last"));
  }

  @SuppressWarnings("unchecked") // Kryo's context is a raw map
  private static void enableAdmin(Kryo kryo) {
    kryo.getContext().put("admin", true);
  }
}
