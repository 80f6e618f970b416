package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.serializers.DefaultSerializers.DateSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

/** D15 to D19: fields that the reader lacks, and references around, into and out of them. */
class OriginalDefectsSkippingTest {
  private static final String ORDER = "package shop; public class Order";
  private static final String ITEM =
      "package shop; public class Item { String name; int price; Item part; Object any; }";

  /** An order in both orders of its fields, with the item class. */
  private static List<Version> orders(String... fields) {
    List<Version> versions = new ArrayList<>();
    for (String source : Shop.bothOrders(ORDER, fields)) {
      versions.add(Version.of(source, ITEM));
    }
    return versions;
  }

  private static Object item(Version version, String name, int price) {
    Object item = version.make("shop.Item");
    Version.set(item, "name", name);
    Version.set(item, "price", price);
    return item;
  }

  private static void assertItem(String name, int price, Object item) {
    assertNotNull(item, name);
    assertEquals("shop.Item", item.getClass().getName());
    assertEquals(name, Version.get(item, "name"));
    assertEquals(price, Version.get(item, "price"));
  }

  // --- D15, D16: what is skipped does not shift references

  @Test
  void d15_skippedObjectFieldHoldsAValueOrAList_theMessageIsRead() {
    Object[] values = {
      "x",
      1,
      2L,
      true,
      3.0,
      4f,
      'c',
      (byte) 5,
      (short) 6,
      null,
      new BigDecimal("7.50"),
      new Date(8),
      String.class,
      new int[] {9},
      new Object[] {"a", null},
      new StringBuilder("b"),
      Thread.State.NEW,
      new Object[] {Thread.State.NEW, Thread.State.NEW, null, 1},
      Arrays.asList("a", "b", "a"),
      Arrays.asList("x", new Date(5), "x", new StringBuilder("y")),
      Collections.emptyList()
    };
    Version nothing = Version.of("package shop; public class Order { }", ITEM);
    Version reading =
        Version.of("package shop; public class Order { Item a; Item b; int n; }", ITEM);
    for (Version writing : orders("Object extra", "Item a", "Item b", "int n")) {
      Peer writer = Peer.of(Shop.OPTION.allow(Thread.State.class), writing);
      Peer reader = Shop.peer(reading);
      Peer blind = Shop.peer(nothing);
      for (Object value : values) {
        Object order = writing.make("shop.Order");
        Object shared = item(writing, "pan", 20);
        Version.set(order, "extra", value);
        Version.set(order, "a", shared);
        Version.set(order, "b", shared);
        Version.set(order, "n", 5);
        byte[] message = writer.write(order);
        Object read = reader.read(message);
        assertItem("pan", 20, Version.get(read, "a"));
        assertSame(Version.get(read, "a"), Version.get(read, "b"), () -> "after " + value);
        assertEquals(5, Version.get(read, "n"));
        assertSame(nothing.type("shop.Order"), blind.read(message).getClass());
      }
    }
  }

  @Test
  void d16_skippedEnumsAndBoundTypeVariables_doNotShiftReferences() {
    String size = "package shop; public enum Size { SMALL, LARGE { } }";
    String base = "package shop; public class Base<T> { ";
    Version reading =
        Version.of(
            base + "Item a; Item b; }",
            "package shop; public class Order extends Base<Integer> { Item c; }",
            ITEM);
    for (String source :
        Shop.bothOrders(
            "package shop; public class Base<T>", "Size size", "T value", "Item a", "Item b")) {
      Version writing =
          Version.of(
              source,
              "package shop; public class Order extends Base<Integer> { Size other; Item c; }",
              size,
              ITEM);
      Peer writer = Shop.peer(writing);
      Peer reader = Shop.peer(reading);
      for (String constant : new String[] {"SMALL", "LARGE"}) {
        Object order = writing.make("shop.Order");
        Object shared = item(writing, "pan", 20);
        Version.set(order, "size", writing.constant("shop.Size", constant));
        Version.set(order, "other", writing.constant("shop.Size", constant));
        Version.set(order, "value", 77);
        Version.set(order, "a", shared);
        Version.set(order, "b", item(writing, "pot", 30));
        Version.set(order, "c", shared);
        Object read = writer.send(order, reader);
        assertItem("pan", 20, Version.get(read, "a"));
        assertItem("pot", 30, Version.get(read, "b"));
        assertSame(Version.get(read, "a"), Version.get(read, "c"));
      }
    }
  }

  // --- D18: skipping does not build objects

  @Test
  void d18a_skippedDateOfASubClassThatTheReaderLacks_doesNotMatter() {
    CreateOption chosen =
        Shop.OPTION.customize(kryo -> kryo.addDefaultSerializer(Date.class, new DateSerializer()));
    for (CreateOption dates : new CreateOption[] {Shop.OPTION, chosen}) {
      skipPayDay(dates);
    }
  }

  private static void skipPayDay(CreateOption dates) {
    Version reading = Version.of("package shop; public class Order { Item a; Item b; }", ITEM);
    for (String source :
        Shop.bothOrders(ORDER, "java.util.Date when", "Object dates", "Item a", "Item b")) {
      Version writing =
          Version.of(source, ITEM, "package shop; public class PayDay extends java.util.Date { }");
      Object payDay = writing.make("shop.PayDay");
      Object order = writing.make("shop.Order");
      Object shared = item(writing, "pan", 20);
      Version.set(order, "when", payDay);
      Version.set(order, "dates", new ArrayList<>(Arrays.asList(payDay, new Date(3))));
      Version.set(order, "a", shared);
      Version.set(order, "b", shared);
      Peer writer = Peer.of(dates, writing);
      Peer reader = Shop.peer(reading);
      for (int i = 0; i < 2; i++) {
        Object read = writer.send(order, reader);
        assertItem("pan", 20, Version.get(read, "a"));
        assertSame(Version.get(read, "a"), Version.get(read, "b"));
      }
    }
  }

  @Test
  void d18b_subClassesOfDateAndCalendar_keepTheirTimeAndTheirOwnFields() {
    String payDay = "package shop; public class PayDay extends java.util.Date { String who; %s }";
    String term =
        "package shop; public class Term extends java.util.GregorianCalendar { int number; %s }";
    Version writing = Version.of(String.format(payDay, "long more = 3;"), String.format(term, ""));
    Version reading = Version.of(String.format(payDay, ""), String.format(term, "int added = 9;"));
    Peer writer = Shop.peer(writing);
    Peer reader = Shop.peer(reading);
    Date day = (Date) writing.make("shop.PayDay");
    day.setTime(123_456);
    Version.set(day, "who", "Ada");
    Calendar summer = (Calendar) writing.make("shop.Term");
    summer.setTimeZone(TimeZone.getTimeZone("GMT+02:00"));
    summer.setTimeInMillis(654_321);
    Version.set(summer, "number", 2);
    for (int i = 0; i < 2; i++) {
      Object[] read = (Object[]) writer.send(new Object[] {day, summer, day}, reader);
      assertSame(reading.type("shop.PayDay"), read[0].getClass());
      assertEquals(123_456, ((Date) read[0]).getTime());
      assertEquals("Ada", Version.get(read[0], "who"));
      assertSame(read[0], read[2]);
      assertSame(reading.type("shop.Term"), read[1].getClass());
      assertEquals(654_321, ((Calendar) read[1]).getTimeInMillis());
      assertEquals(summer.getTimeZone(), ((Calendar) read[1]).getTimeZone());
      assertEquals(2, Version.get(read[1], "number"));
      assertEquals(9, Version.get(read[1], "added"));
    }
  }

  // --- D19: references into what was skipped

  @Test
  void d19c_objectOfAnotherTypeFirstSeenInASkippedField_isNeverStoredWhereItDoesNotFit() {
    Version reading =
        Version.of("package shop; public class Order { Integer b; String c; int n; }", ITEM);
    for (Version writing : orders("Object a", "Object b", "Object c", "int n")) {
      Object order = writing.make("shop.Order");
      Object pan = item(writing, "pan", 20);
      Version.set(order, "a", pan);
      Version.set(order, "b", pan);
      Version.set(order, "c", pan);
      Version.set(order, "n", 5);
      Peer writer = Shop.peer(writing);
      Peer reader = Shop.peer(reading);
      for (int i = 1; i < 3; i++) {
        Object read = writer.send(order, reader);
        assertSame(null, Version.get(read, "b"));
        assertSame(null, Version.get(read, "c"));
        assertEquals(5, Version.get(read, "n"));
        assertEquals(2L * i, reader.session().statistics().typeMismatches());
      }
    }
  }
}
