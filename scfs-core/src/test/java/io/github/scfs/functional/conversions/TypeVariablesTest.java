package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * What a class gives for the type variables of its super classes counts in the fields that these
 * declare as if it stood there.
 */
class TypeVariablesTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static Object order(Drift drift, Object value) {
    Object order = drift.make("Order", "f", value);
    Drift.set(order, "z", 26);
    return order;
  }

  /** A field f of an Order arrives so, in each message. */
  private static void assertArrives(Object expected, Version there, Object sent, Version here) {
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int i = 0; i < MESSAGES; i++) {
        Object read = drift.send(order(drift, sent));
        assertArrayEquals(
            new Object[] {expected, 26}, new Object[] {Drift.get(read, "f"), Drift.get(read, "z")});
      }
      assertEquals(0, drift.mismatches());
    }
  }

  /** A field f of an Order stays null, which is reported. */
  private static void assertReported(Version there, Object sent, Version here) {
    Drift[] drifts = Drift.lenientAndStrict(there, here);
    for (int i = 1; i <= MESSAGES; i++) {
      Object read = drifts[0].send(order(drifts[0], sent));
      assertNull(Drift.get(read, "f"));
      assertEquals(26, Drift.get(read, "z"));
      assertEquals(i, drifts[0].mismatches());
      byte[] message = drifts[1].writer.write(order(drifts[1], sent));
      ScfsException e = assertThrows(ScfsException.class, () -> drifts[1].reader.read(message));
      assertEquals("type-mismatch", e.anchor());
    }
  }

  /** An Order that extends {@code Base<T>}, which declares the field, or such with a bound. */
  private static Version base(String variables, String field, String extended) {
    return Drift.shop(
        "class Base<" + variables + "> { " + field + "; }",
        "class Order extends Base<" + extended + "> { int z; }");
  }

  private static Version plain(String field) {
    return Drift.shop("class Order { " + field + "; int z; }");
  }

  @Test
  void elementsAndKeysAndValues() {
    Version there = base("T", "List<T> f", "Integer");
    Version here = base("T", "List<T> f", "Long");
    assertArrives(list(1L, null, 2L), there, list(1, null, 2), here);
    assertArrives(list(1, null, 2), here, list(1L, null, 2L), there);
    assertArrives(list("1"), there, list(1), base("T", "List<T> f", "String"));
    Map<Object, Object> sent = new HashMap<>(Collections.singletonMap(3, list(1)));
    Map<Object, Object> read = Collections.singletonMap("3", list(1L));
    there = base("K, T", "Map<K, List<T>> f", "Integer, Integer");
    assertArrives(read, there, sent, base("K, T", "Map<K, List<T>> f", "String, Long"));
    there = base("T", "Optional<T> f", "Integer");
    assertArrives(Optional.of(7L), there, Optional.of(7), base("T", "Optional<T> f", "Long"));
  }

  @Test
  void argumentsThatAreContainers() {
    Version there = base("T", "List<T> f", "List<Integer>");
    assertArrives(list(list(1L)), there, list(list(1)), base("T", "List<T> f", "List<Long>"));
    assertArrives(
        list(new LinkedHashSet<>(list(1L))),
        there,
        list(list(1)),
        base("T", "List<T> f", "Set<Long>"));
    there = base("T", "T f", "List<Integer>");
    assertArrives(list(1L), there, list(1), base("T", "T f", "List<Long>"));
  }

  @Test
  void boundsAndSeveralLevels() {
    assertArrives(
        list(1L),
        base("T extends Number", "List<T> f", "Integer"),
        list(1),
        base("T extends Number & Comparable<T>", "List<T> f", "Long"));
    Version[] levels = new Version[2];
    String[] arguments = {"Integer", "Long"};
    for (int i = 0; i < 2; i++) {
      levels[i] =
          Drift.shop(
              "class Base<A, B> { Map<A, B> f; }",
              "class Middle<B, X> extends Base<X, List<B>> { }",
              "class Lower<Y> extends Middle<Y, String> { }",
              "class Order extends Lower<" + arguments[i] + "> { int z; }");
    }
    Map<Object, Object> sent = new HashMap<>(Collections.singletonMap("k", list(1)));
    assertArrives(Collections.singletonMap("k", list(1L)), levels[0], sent, levels[1]);
  }

  @Test
  void variablesOfAnOuterClass() {
    String outer =
        "class Outer<T> { public class Inner { List<T> f; } public class More extends Inner { } }";
    String order =
        "class Order extends Outer<%s>.More { int z; public Order() { new Outer<%s>().super(); } }";
    assertArrives(
        list(1L),
        Drift.shop(outer, order.replace("%s", "Integer")),
        list(1),
        Drift.shop(outer, order.replace("%s", "Long")));
  }

  @Test
  void fieldMovedUp() {
    assertArrives(list(1L), plain("List<Integer> f"), list(1), base("T", "List<T> f", "Long"));
    assertArrives(list(1), base("T", "List<T> f", "Long"), list(1L), plain("List<Integer> f"));
  }

  @Test
  void variableItself() {
    Version here = base("T", "T f", "Long");
    assertArrives(1L, base("T", "T f", "Integer"), 1, here);
    assertArrives(null, base("T", "T f", "Integer"), null, here);
    assertArrives(1L, plain("Object f"), "1", here);
    assertArrives(1L, plain("Integer f"), 1, here);
    assertArrives(1L, plain("int f"), 1, here);
    assertArrives(1L, plain("String f"), "1", here);
    assertArrives(1L, plain("long f"), 1L, here);
    assertArrives("1", plain("int f"), 1, base("T", "T f", "String"));
    assertArrives(1, here, 1L, plain("int f"));
    assertArrives(
        7L, base("T extends Number", "T f", "Integer"), 7, base("T extends Number", "T f", "Long"));
    assertReported(base("T", "T f", "String"), "x", here);
    assertReported(plain("String f"), "x", here);
    assertReported(plain("Object f"), list(1), here);
  }

  @Test
  void objectsOfTheArgument() {
    String[] types = {"class Item { int price = 3; }", "class Cup { int n = 1; }"};
    Version there =
        Drift.shop(
            "class Base<T> { T f; }",
            "class Order extends Base<Item> { int z; }",
            types[0],
            types[1]);
    Version here =
        Drift.shop(
            "class Base<T> { T f; }",
            "class Order extends Base<Cup> { int z; }",
            types[0],
            types[1]);
    assertReported(there, there.make("shop.Item"), here);
    Drift same = new Drift(there, there);
    for (int i = 0; i < MESSAGES; i++) {
      Object read = same.send(order(same, same.make("Item")));
      assertEquals(3, Drift.get(read, "f.price"));
    }
  }

  /** A class that makes one by {@code (T[]) new Object[n]} may hold it in another place as well. */
  @Test
  void arraysOfAVariable_areLeftAlone() {
    for (Object[] array : new Object[][] {new Object[] {1L, null}, new Integer[] {1, null}}) {
      Version version =
          Drift.shop(
              "class Base<T> { T[] f; }", "class Order extends Base<Long> { int z; Object same; }");
      Drift drift = new Drift(version, version);
      for (int i = 0; i < MESSAGES; i++) {
        Object order = order(drift, array);
        Drift.set(order, "same", array);
        Object read = drift.send(order);
        assertSame(array.getClass(), Drift.get(read, "f").getClass());
        assertArrayEquals(array, (Object[]) Drift.get(read, "f"));
        assertSame(Drift.get(read, "f"), Drift.get(read, "same"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  private static void assertSameArrives(Object array, Object sent, Version version) {
    Drift drift = new Drift(version, version);
    for (int i = 0; i < MESSAGES; i++) {
      Object order = order(drift, sent);
      Drift.set(order, "same", array);
      Object read = drift.send(order);
      Object arrived = Drift.get(read, "f");
      assertSame(sent.getClass(), arrived.getClass());
      Object inside =
          arrived instanceof List
              ? ((List<?>) arrived).get(0)
              : arrived instanceof Map
                  ? ((Map<?, ?>) arrived).get("k")
                  : arrived instanceof Optional ? ((Optional<?>) arrived).get() : arrived;
      assertSame(array.getClass(), inside.getClass());
      assertSame(Drift.get(read, "same"), inside);
    }
    assertEquals(0, drift.mismatches());
  }

  @Test
  void arraysOfAVariableInContainers_areLeftAlone() {
    String order = "class Order extends Base<String> { int z; Object same; }";
    for (Object[] array :
        new Object[][] {{"a", null}, {}, new String[] {"a"}, new Comparable<?>[] {"a"}}) {
      assertSameArrives(
          array, list((Object) array), Drift.shop("class Base<T> { List<T[]> f; }", order));
      assertSameArrives(
          array,
          new HashMap<>(Collections.singletonMap("k", array)),
          Drift.shop("class Base<T> { Map<T, T[]> f; }", order));
      assertSameArrives(
          array, Optional.of(array), Drift.shop("class Base<T> { Optional<T[]> f; }", order));
    }
    Object[][] pages = {{"a"}, null};
    Version version = Drift.shop("class Base<T> { List<T[][]> f; }", order);
    assertSameArrives(pages, list((Object) pages), version);
    Object[] compared = new Comparable<?>[] {"a"};
    version = Drift.shop("class Base<T extends Comparable<T>> { List<T[]> f; }", order);
    assertSameArrives(compared, list((Object) compared), version);
  }

  @Test
  void arraysThatAreTheArgument_areLeftAlone() {
    String middle = "class Middle<X> extends Base<X[]> { }";
    String order = "class Order extends Middle<Long> { int z; Object same; }";
    Object[] array = {5L, null};
    assertSameArrives(array, array, Drift.shop("class Base<T> { T f; }", middle, order));
    assertSameArrives(
        array, list((Object) array), Drift.shop("class Base<T> { List<T> f; }", middle, order));
  }

  @Test
  void arraysOfAVariableThatIsAContainer_areLeftAlone() {
    String order = "class Order extends Base<ArrayList<Long>> { int z; Object same; }";
    Object[] array = new List<?>[] {list(1L), null};
    assertSameArrives(array, array, Drift.shop("class Base<T extends List<?>> { T[] f; }", order));
    assertSameArrives(
        array,
        list((Object) array),
        Drift.shop(
            "class Base<U extends List<?>, T extends U> { List<T[]> f; }",
            "class Order extends Base<List<Long>, ArrayList<Long>> { int z; Object same; }"));
  }

  /** What is told besides the variable counts, and so does what is no array. */
  @Test
  void arraysOfContainersOfAVariable_areConverted() {
    Version there = base("T", "List<List<T>[]> f", "Integer");
    Version here = base("T", "List<List<T>[]> f", "Long");
    Drift drift = new Drift(there, here);
    for (int i = 0; i < MESSAGES; i++) {
      Object sent = list((Object) new List<?>[] {list(1)});
      List<?> read = (List<?>) Drift.get(drift.send(order(drift, sent)), "f");
      assertArrayEquals(new List<?>[] {list(1L)}, (Object[]) read.get(0));
    }
    there = plain("List<Integer> f");
    here = base("T", "T[] f", "Long");
    drift = new Drift(there, here);
    for (int i = 0; i < MESSAGES; i++) {
      Object read = Drift.get(drift.send(order(drift, list(1, 2))), "f");
      assertArrayEquals(new Long[] {1L, 2L}, (Object[]) read);
    }
    assertReported(plain("List<String> f"), list("a"), base("T", "List<T[]> f", "Long"));
  }

  @Test
  void whatIsNotTold_isLeftAlone() {
    Version there = base("T", "List<T> f", "Integer");
    Version raw = Drift.shop("class Base<T> { List<T> f; }", "class Order extends Base { int z; }");
    assertArrives(list(1), there, list(1), raw);
    assertArrives(list(1), there, list(1), base("T", "List<T> f", "Object"));
    Version open =
        Drift.shop("class Base<T> { List<T> f; }", "class Order<T> extends Base<T> { int z; }");
    assertArrives(list(1), there, list(1), open);
    Version wild =
        Drift.shop(
            "class Base<T> { List<? super T> f; }", "class Order extends Base<Long> { int z; }");
    assertArrives(list(1), there, list(1), wild);
  }

  @Test
  void wildcard_isWhatItsBoundStandsFor() {
    Version there = base("T", "List<? extends T> f", "Integer");
    assertArrives(list(1L), there, list(1), base("T", "List<? extends T> f", "Long"));
  }

  /** The class is the argument of another one's field, which is that one's own matter. */
  @Test
  void argumentsOfFields_areLeftAlone() {
    String box = "class Box<T> { List<T> f; int z; }";
    Drift drift =
        new Drift(
            Drift.shop(box, "class Order { Box<Integer> box; }"),
            Drift.shop(box, "class Order { Box<Long> box; }"));
    Object boxed = drift.make("Box", "f", list(1));
    assertEquals(list(1), Drift.get(drift.send(drift.make("Order", "box", boxed)), "box.f"));
  }

  /** Besides the missing argument all else counts. */
  @Test
  void argumentThatIsMissing_isNotTold() {
    Version here =
        Version.layered(
            TypeVariablesTest.class.getClassLoader(),
            "shop",
            "package gone; public class Gone { }",
            "package shop; import java.util.*; public class Base<T> { List<T> g; List<Long> f; }",
            "package shop; public class Order extends Base<gone.Gone> { int z; }")[0];
    assertArrives(list(1L), plain("List<Integer> f"), list(1), here);
    Version there = Drift.shop("class Order { List<Object> g; List<Integer> f; int z; }");
    Drift drift = new Drift(there, here);
    Object order = drift.make("Order", "g", list(1));
    assertEquals(list(1), Drift.get(drift.send(order), "g"));
  }
}
