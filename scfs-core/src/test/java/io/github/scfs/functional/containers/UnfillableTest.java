package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Containers of a user's class that cannot be changed any more in the version of the reader. */
class UnfillableTest {
  private static final String THROWS = " { throw new UnsupportedOperationException(); } ";

  private static final String MAP =
      "class Mine extends AbstractMap<Object, Object> { public Mine() { }"
          + " transient Map<Object, Object> all = new HashMap<>();"
          + " public Set<Map.Entry<Object, Object>> entrySet() { return all.entrySet(); } }";

  private static final String LIST =
      "class Mine extends AbstractList<Object> { public Mine() { }"
          + " transient List<Object> all = new ArrayList<>(); public int size() { return all.size(); }"
          + " public Object get(int index) { return all.get(index); } }";

  private static final String SET =
      "class Mine extends AbstractSet<Object> { public Mine() { }"
          + " transient List<Object> all = new ArrayList<>(); public int size() { return all.size(); }"
          + " public Iterator<Object> iterator() { return all.iterator(); } }";

  private static Drift drift(String base, String fill, String here) {
    String mine = "class Mine extends " + base + " { public Mine() { } }";
    return new Drift(
        Drift.shop(mine, "class Gone { }", "class Order { Mine f = new Mine(); { " + fill + " } }"),
        Drift.shop(here, "class Order { Mine f; }"),
        Drift.SHOP,
        Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
  }

  private static void assertRefused(Drift drift, String method, String path) {
    ScfsException refused =
        assertThrows(ScfsException.class, () -> drift.send(drift.make("Order")));
    String told = refused.getMessage();
    assertEquals("read-failed", refused.anchor());
    assertTrue(told.startsWith(method + " of shop.Mine failed: "), told);
    assertTrue(told.contains(" it needs " + method + ": support that here, or register"), told);
    assertEquals(path, refused.path());
    assertEquals(UnsupportedOperationException.class, refused.getCause().getClass());
    assertEquals("after it", drift.send("after it"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "HashMap<Object, Object>; f.put(\"k\", 7); Order.f[k]",
        "TreeMap<Object, Object>; f.put(\"k\", 7); Order.f[k]",
        "HashMap<Object, Object>; f.put(1, new Gone()); Order.f[1]",
        "HashMap<Object, Object>; f.put(new Gone(), 1); Order.f[null]",
        "HashMap<Object, Object>; f.put(this, 1); Order.Mine[0]",
        "HashMap<Object, Object>; f.put(Arrays.asList(this, new Gone()), new Gone()); Order.Mine[0]"
      })
  void aMap_isToldByItsPut(String base, String fill, String path) {
    assertRefused(drift(base, fill + ";", MAP), "put", path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ArrayList<Object>; f.add(7); Order.f[0]",
        "ArrayList<Object>; f.add(new Gone()); Order.f[0]",
        "java.util.concurrent.CopyOnWriteArrayList<Object>; f.add(7); Order.f[0]"
      })
  void aList_isToldByItsAdd(String base, String fill, String path) {
    assertRefused(drift(base, fill + ";", LIST), "add", path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "HashSet<Object>; f.add(7); Order.f[0]",
        "TreeSet<Object>; f.add(7); Order.f[0]",
        "HashSet<Object>; f.add(new Gone()); Order.f[0]",
        "HashSet<Object>; f.add(this); Order.Mine[0]",
        "ArrayDeque<Object>; f.add(7); Order.f[0]"
      })
  void aSet_isToldByItsAdd(String base, String fill, String path) {
    assertRefused(drift(base, fill + ";", SET), "add", path);
  }

  /** What its constructor has added cannot be removed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Mine extends ArrayList<Object> { ",
        "class Mine extends ArrayList<Object> { int more = 4; ",
        "class Mine extends AbstractList<Object> { transient int a = 1; public int size() { return 1; }"
            + " public Object get(int index) { return 1; } "
      })
  void aListThatIsNotEmpty_isToldByItsClear(String begin) {
    String constructor =
        begin.contains("ArrayList") ? "public Mine() { super.add(1); }" : "public Mine() { }";
    String here = begin + constructor + " public void clear()" + THROWS + "}";
    assertRefused(drift("ArrayList<Object>", "f.add(7);", here), "clear", "Order.f");
  }

  @Test
  void aListWithoutASize_isToldByIt() {
    String here = LIST.replace("{ return all.size(); }", THROWS);
    assertRefused(drift("ArrayList<Object>", "f.add(7);", here), "size", "Order.f");
  }

  /** Below a class of the JDK's, whose methods fill it, also with what is missing here. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "f.put(1, new Gone()); f.put(2, 3);",
        "f.put(2, 3); f.put(1, new Gone());",
        "f.put(Arrays.asList(this), 3); f.put(1, new Gone());"
      })
  void aMapBelowAClassOfTheJdk_isFilledAllTheSame(String fill) {
    String here =
        "class Mine extends HashMap<Object, Object> { public Mine() { super.put(5, 5); }"
            + " public Object put(Object key, Object value)"
            + THROWS
            + "public void clear()"
            + THROWS
            + "}";
    Drift drift = drift("HashMap<Object, Object>", fill, here);
    Map<?, ?> read = (Map<?, ?>) Drift.get(drift.send(drift.make("Order")), "f");
    assertEquals(2, read.size());
    assertTrue(read.containsKey(1) && read.get(1) == null && read.containsValue(3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"f.add(new Gone()); f.add(3);", "f.add(3); f.add(new Gone());", "f.add(this);"})
  void aSetBelowAClassOfTheJdk_isFilledAllTheSame(String fill) {
    String here =
        "class Mine extends LinkedHashSet<Object> { public Mine() { super.add(5); }"
            + " public boolean add(Object element)"
            + THROWS
            + "public void clear()"
            + THROWS
            + "}";
    Drift drift = drift("LinkedHashSet<Object>", fill, here);
    Object order = drift.send(drift.make("Order"));
    Collection<?> read = (Collection<?>) Drift.get(order, "f");
    boolean itself = fill.contains("this");
    assertEquals(itself ? 1 : 2, read.size());
    assertTrue(itself ? read.contains(order) : read.contains(3) && read.contains(null));
  }

  /** Its own methods are asked first, and what they do not take is left out. */
  @Test
  void whatIsMissing_isLeftOutWhereNoNullIsTaken() {
    String here =
        "class Mine extends ArrayList<Object> { public Mine() { } public boolean add(Object element)"
            + " { return super.add(\"own \" + element.toString()); } }";
    Drift drift = drift("ArrayList<Object>", "f.add(3); f.add(new Gone()); f.add(4);", here);
    Collection<?> read = (Collection<?>) Drift.get(drift.send(drift.make("Order")), "f");
    assertEquals("[3, 4]", read.toString());
  }

  /** Whatever stands first: what is missing, or an element that shows that its own method fails. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "f.add(new Gone()), f.add(3); [null, 3]",
        "f.add(3), f.add(new Gone()); [3, null]",
        "f.add(new Gone()); [null]",
        "f.add(new Gone()), f.add(3), f.add(new Gone()), f.add(4); [null, 3, null, 4]"
      })
  void whatIsMissing_isNullInAListThatItsSuperClassFills(String fill, String expected) {
    String add = "public boolean add(Object element)";
    String[] lists = {
      "{ transient Set<Object> log = new HashSet<>(); public Mine(int log) { } "
          + add
          + " { log.add(element); return super.add(element); } }",
      "{ public Mine() { } " + add + " { element.hashCode(); " + THROWS + " } }"
    };
    for (String list : lists) {
      boolean alone = expected.equals("[null]") && list.contains("Mine()");
      Drift drift =
          drift(
              "ArrayList<Object>",
              fill.replace("),", ");") + ";",
              "class Mine extends ArrayList<Object> " + list);
      Collection<?> read = (Collection<?>) Drift.get(drift.send(drift.make("Order")), "f");
      assertEquals(alone ? "[]" : expected, read.toString());
    }
  }
}
