package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A class that the reader lacks, where the reader's field cannot hold the value anyway. */
class UnknownInAnotherTypeTest {
  private static final Version THERE =
      Drift.shop(
          "class Order { Object what; Object again; int after; }", "enum Size { SMALL, LARGE }");
  private static final Object SIZE = THERE.constant("shop.Size", "LARGE");

  static Stream<Object> values() {
    return Stream.of(
        Arrays.asList(SIZE),
        Collections.singletonList(SIZE),
        Collections.unmodifiableCollection(Collections.singletonList(SIZE)),
        Collections.synchronizedMap(Collections.singletonMap(SIZE, SIZE)),
        new CopyOnWriteArrayList<>(Arrays.asList(SIZE)),
        new AtomicReference<>(SIZE),
        new SimpleImmutableEntry<>(SIZE, SIZE),
        Optional.of(SIZE),
        new Object[] {new Object[] {SIZE}}, // the outer one is the list of arguments
        new ArrayList<>(Arrays.asList(SIZE)),
        Collections.singletonMap("size", SIZE));
  }

  @ParameterizedTest
  @MethodSource("values")
  void doesNotMatter(Object value) {
    for (String type : new String[] {"int", "Date", "Other"}) {
      Version here =
          Drift.shop(
              "class Order { " + type + " what; " + type + " again; int after; }",
              "class Other { }");
      Drift drift = new Drift(THERE, here);
      Object order = drift.make("Order", "what", value);
      Drift.set(order, "after", 7);
      Drift.set(order, "again", value); // a reference to what was passed over
      for (int i = 1; i <= 3; i++) {
        assertEquals(7, Drift.get(drift.send(order), "after"));
        assertEquals(2 * i, drift.reader.session().statistics().typeMismatches());
      }
    }
  }

  @Test
  void whatWasPassedOver_isStillConvertedForWhoRefersToIt() {
    Version there = Drift.shop("class Order { Object what; Object again; }");
    Version here = Drift.shop("class Order { int what; String[] again; }");
    Drift drift = new Drift(there, here);
    Object order = drift.make("Order", "what", new ArrayList<>(Arrays.asList("a", "b")));
    Drift.set(order, "again", Drift.get(order, "what"));
    Object read = drift.send(order);
    assertArrayEquals(new String[] {"a", "b"}, (String[]) Drift.get(read, "again"));
  }

  @ParameterizedTest
  @EnumSource(UnknownClassPolicy.class)
  void inAnObjectOfAKnownClass_itIsTheSameThroughAPeerBetween(UnknownClassPolicy policy) {
    Version there =
        Drift.shop(
            "class Order { Object what; int after; }",
            "class Item { Object part; }",
            "class Gone { }");
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("int what = 9;", 9);
    fields.put("List<Object> what = Arrays.asList(9);", Arrays.asList(9));
    fields.put("Date what = new Date(9);", new Date(9));
    fields.put("Other what;", null);
    fields.forEach(
        (field, ownDefault) -> {
          Version here =
              Drift.shop(
                  "class Order { " + field + " int after; }",
                  "class Item { Object part; }",
                  "class Other { }");
          CreateOption reading = Drift.SHOP.unknownClasses(policy);
          Drift direct = new Drift(there, here, Drift.SHOP, reading);
          Drift passedOn = new Drift(there, here, Drift.SHOP, reading);
          Peer between = new Peer(Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC));
          for (int message = 1; message <= 60; message++) {
            Object item = direct.make("Item", "part", direct.make("Gone"));
            Object order = direct.make("Order", "what", item);
            Drift.set(order, "after", message);
            Object read = direct.send(order);
            assertEquals(ownDefault, Drift.get(read, "what"));
            assertEquals(message, Drift.get(read, "after"));
            assertEquals(message, direct.mismatches());
            Object held = between.kryo().readClassAndObject("there", passedOn.writer.write(order));
            read = passedOn.reader.read(between.kryo().writeClassAndObject("here", held));
            assertEquals(ownDefault, Drift.get(read, "what"));
            assertEquals(message, Drift.get(read, "after"));
            assertEquals(message, passedOn.mismatches());
          }
        });
  }

  @ParameterizedTest
  @EnumSource(UnknownClassPolicy.class)
  void itself_inAFieldThatHoldsNoClassOfThatKind(UnknownClassPolicy policy) {
    Version there =
        Drift.shop(
            "class Order { Object what; Object again; Object inside; int after; }",
            "class Gone { Object part; }",
            "enum Size { SMALL, LARGE }");
    Object size = there.constant("shop.Size", "LARGE");
    for (String field : new String[] {"int %s;", "Long %s;", "String %s;", "Date[] %s;"}) {
      for (boolean constant : new boolean[] {false, true}) {
        if (constant && field.startsWith("String")) {
          continue; // gets the name
        }
        Version here =
            Drift.shop(
                "class Order { "
                    + String.format(field, "what")
                    + String.format(field, "again")
                    + " Date inside; int after; }");
        Drift drift = new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(policy));
        for (int message = 1; message <= 60; message++) {
          Object gone = constant ? size : drift.make("Gone", "part", new Date(message));
          Object order = drift.make("Order", "what", gone);
          Drift.set(order, "again", gone); // a reference to what was passed over
          Drift.set(order, "inside", constant ? new Date(message) : Drift.get(gone, "part"));
          Drift.set(order, "after", message);
          Object read = drift.send(order);
          assertEquals(message, Drift.get(read, "after"));
          assertEquals(new Date(message), Drift.get(read, "inside"));
          assertEquals(2 * message, drift.mismatches());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = UnknownClassPolicy.class,
      names = {"NULL", "GENERIC"})
  void itself_referredTo_keepsTheDefaultAsWellAsWhereItIsSent(UnknownClassPolicy policy) {
    Version there =
        Drift.shop(
            "class Order { Object any; Object what; int after; }", "class Gone { int n = 4; }");
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("int what = 9;", 9);
    fields.put("Integer what = 9;", 9);
    fields.put("String what = \"nine\";", "nine");
    fields.put("UUID what = new UUID(1, 2);", new UUID(1, 2));
    fields.forEach(
        (field, ownDefault) -> {
          Version here = Drift.shop("class Order { Object any; " + field + " int after; }");
          Drift drift = new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(policy));
          Drift strict =
              new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(policy).strictTypes());
          for (int message = 1; message <= 60; message++) {
            Object order = drift.make("Order", "any", drift.make("Gone"));
            Drift.set(order, "what", Drift.get(order, "any"));
            Drift.set(order, "after", message);
            Object read = drift.send(order);
            assertEquals(ownDefault, Drift.get(read, "what"), field);
            assertEquals(message, Drift.get(read, "after"));
            assertEquals(message, drift.mismatches());
            assertThrows(ScfsException.class, () -> strict.send(order));
          }
        });
  }

  @Test
  void itself_whereItMayBeRenamed_isUnknown() {
    Version there =
        Drift.shop(
            "class Order { Object what; }", "class Gone { int n; }", "enum Size { SMALL, LARGE }");
    for (String type : new String[] {"Other", "Runnable", "Number", "List<Object>"}) {
      Version here =
          Drift.shop("class Order { " + type + " what; }", "final class Other { int n; }");
      Drift drift = new Drift(there, here);
      Object order = drift.make("Order", "what", drift.make("Gone"));
      assertThrows(UnknownClassException.class, () -> drift.send(order));
    }
    Version here = Drift.shop("class Order { Amount what; }", "enum Amount { SMALL, LARGE }");
    Drift drift = new Drift(there, here);
    Object order = drift.make("Order", "what", there.constant("shop.Size", "LARGE"));
    assertThrows(UnknownClassException.class, () -> drift.send(order));
  }
}
