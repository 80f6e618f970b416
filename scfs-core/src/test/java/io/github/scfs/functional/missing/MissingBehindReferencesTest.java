package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * References to what was passed over and decoded since, in which something is missing: that matters
 * only to those who take the target or something that leads to it, in whatever order they come.
 */
class MissingBehindReferencesTest {
  private static final int MESSAGES = 60;

  /** Fields stand on the wire in the order of their names. */
  private static final Version THERE =
      Drift.shop(
          "class Order { Object a; Object b; Object c; Object d; int id; }",
          "class Gone { Object part; }");

  private static final String LEFT = "Object b; Object c; Object d; int id; }";

  private static Version here(String c) {
    return Drift.shop("class Order { Number[] a; " + LEFT.replace("Object c;", c));
  }

  private static Object order(Drift drift, int id) {
    Object order = drift.make("Order");
    Drift.set(order, "id", id);
    return order;
  }

  /** The second order, which the root needs, leads back to the first, which nobody needs. */
  @Test
  void inAFieldThatCannotHoldIt_fromInside() {
    Drift drift = new Drift(THERE, here("Object c;"));
    for (int id = 1; id <= MESSAGES; id++) {
      Object first = order(drift, id + 1);
      Object second = order(drift, id + 2);
      Drift.set(first, "a", second);
      Drift.set(first, "b", new Object[] {null, drift.make("Gone")});
      Drift.set(second, "a", first);
      Object root = order(drift, id);
      Drift.set(root, "a", first);
      Drift.set(root, "b", new Object[] {-3f, second});
      Object read = drift.send(root);
      assertEquals(id, Drift.get(read, "id"));
      assertNull(Drift.get(read, "a"));
      Object needed = ((Object[]) Drift.get(read, "b"))[1];
      assertEquals(id + 2, Drift.get(needed, "id"));
      assertNull(Drift.get(needed, "a"));
    }
  }

  @Test
  void inAFieldThatCannotHoldIt_afterPartsOfItWereNeeded() {
    for (String c : new String[] {"Number[] c;", "int c;", "Date c = new Date(9);", "String c;"}) {
      Drift drift = new Drift(THERE, here(c));
      Object ownDefault = Drift.get(drift.here.make("shop.Order"), "c");
      for (int id = 1; id <= MESSAGES; id++) {
        Object first = order(drift, id + 1);
        Drift.set(first, "a", new Date(id));
        Drift.set(first, "b", drift.make("Gone"));
        Object root = order(drift, id);
        Drift.set(root, "a", first);
        Drift.set(root, "b", Drift.get(first, "a"));
        Drift.set(root, "c", first);
        Object read = drift.send(root);
        assertEquals(id, Drift.get(read, "id"));
        assertEquals(new Date(id), Drift.get(read, "b"));
        assertEquals(ownDefault, Drift.get(read, "c"));
        assertEquals(3 * id, drift.mismatches()); // first.a counts, since it was needed
      }
    }
  }

  @ParameterizedTest
  @EnumSource(UnknownClassPolicy.class)
  void inAFieldThatCannotHoldIt_itsClassIsMissing(UnknownClassPolicy policy) {
    for (String c : new String[] {"Date[] c;", "int c;", "String c = \"c\";", "Long c = 9L;"}) {
      CreateOption reading = Drift.SHOP.unknownClasses(policy);
      Drift drift = new Drift(THERE, here(c), Drift.SHOP, reading);
      Object ownDefault = Drift.get(drift.here.make("shop.Order"), "c");
      for (int id = 1; id <= MESSAGES; id++) {
        Object gone = drift.make("Gone", "part", new Date(id));
        Object root = order(drift, id);
        Drift.set(root, "a", gone);
        Drift.set(root, "b", Drift.get(gone, "part"));
        Drift.set(root, "c", gone);
        Object read = drift.send(root);
        assertEquals(new Date(id), Drift.get(read, "b"));
        assertEquals(ownDefault, Drift.get(read, "c"), c);
        assertEquals(2 * id, drift.mismatches());
      }
    }
  }

  /** Where a value of the kind is converted, what is missing in it matters as everywhere. */
  @Test
  void whatMayBeConverted_matters() {
    for (String c : new String[] {"Object[] c;", "Set<Object> c;", "Object c;"}) {
      Drift drift = new Drift(THERE, here(c));
      Object list = new ArrayList<>(Arrays.asList(new Date(1), drift.make("Gone")));
      Object first = order(drift, 2);
      Drift.set(first, "b", list);
      Object root = order(drift, 1);
      Drift.set(root, "a", first);
      Drift.set(root, "b", ((List<?>) list).get(0));
      assertEquals(new Date(1), Drift.get(drift.send(root), "b"));
      Drift.set(root, "c", list);
      assertThrows(UnknownClassException.class, () -> drift.send(root), c);
    }
  }

  /** What is needed refers to what is being decoded around it, whose other fields come later. */
  @Test
  void whatLeadsBackToIt_matters() {
    for (String a : new String[] {"", "Number[] a;"}) {
      for (String gone : new String[] {"a", "b", "d"}) {
        Drift drift = new Drift(THERE, Drift.shop("class Order { " + a + LEFT));
        Object first = order(drift, 2);
        Object second = order(drift, 3);
        Object third = order(drift, 4);
        Drift.set(first, "c", second);
        Drift.set(second, "c", third);
        Drift.set(third, "c", new Object[] {first});
        Drift.set(first, gone, drift.make("Gone"));
        Object root = order(drift, 1);
        Drift.set(root, "a", first);
        Drift.set(root, "b", third);
        if (gone.equals("a")) { // the reader takes that of nobody
          assertEquals(2, Drift.get(((Object[]) Drift.get(drift.send(root), "b.c"))[0], "id"));
        } else {
          assertThrows(UnknownClassException.class, () -> drift.send(root));
        }
        Drift.set(third, "c", null);
        assertEquals(4, Drift.get(drift.send(root), "b.id"));
      }
    }
  }

  /** The same object in a field that takes it. */
  @Test
  void whatIsTaken_matters() {
    Drift drift = new Drift(THERE, here("Date c;"));
    Object first = order(drift, 2);
    Drift.set(first, "a", new Date(1));
    Drift.set(first, "b", drift.make("Gone"));
    Object root = order(drift, 1);
    Drift.set(root, "a", first);
    Drift.set(root, "b", Drift.get(first, "a"));
    Drift.set(root, "c", first);
    Object read = drift.send(root);
    assertSame(drift.local("Order"), read.getClass());
    Drift.set(root, "d", first);
    assertThrows(UnknownClassException.class, () -> drift.send(root));
  }
}
