package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Containers of a class of the user's that keep less than they are given: it does not go unsaid.
 */
class ElementsNotKeptTest {
  private static final int MESSAGES = 50;

  /** The class there, the class here, how many of what was sent are kept. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ArrayList<Object> { S() { add(1); add(1); add(2); } } | HashSet<Object> { } | 2",
        "ArrayList<Object> { int own; S() { add(1); add(1); add(2); } } | HashSet<Object> { int own; } | 2",
        "ArrayList<Object> { S() { super.add(1); super.add(2); } public boolean add(Object o) { return false; } } | same | 0",
        "LinkedHashMap<Object, Object> { S() { super.put(1, 2); } public Object put(Object k, Object v) { return null; } } | same | 0",
        "LinkedHashMap<Object, Object> { int own; S() { super.put(1, 2); } public Object put(Object k, Object v) { return null; } } | same | 0",
        "IdentityHashMap<Object, Object> { S() { put(new String(\"a\"), 1); put(new String(\"a\"), 2); } } | HashMap<Object, Object> { } | 1"
      })
  void areReported(String there, String here, int kept) {
    Version from = shop(there);
    Version to = shop(here.equals("same") ? there : here);
    Drift lenient = Drift.lenientAndStrict(from, to)[0];
    for (int i = 1; i <= MESSAGES; i++) {
      Object read = lenient.send(lenient.make("S"));
      int size = read instanceof Map ? ((Map<?, ?>) read).size() : ((Collection<?>) read).size();
      assertEquals(kept, size);
      assertEquals(i, lenient.mismatches());
    }
    Drift strict = Drift.lenientAndStrict(from, to)[1];
    ScfsException refused = assertThrows(ScfsException.class, () -> strict.send(strict.make("S")));
    assertTrue(refused.getMessage().contains("keeps " + kept), refused.getMessage());
  }

  /** What makes the key, the container of two of them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "equals | Set<K> f = new HashSet<>(Arrays.asList(new K(1), new K(2)))",
        "equals | Set<K> f = new LinkedHashSet<>(Arrays.asList(new K(1), new K(2)))",
        "equals | Object f = new java.util.concurrent.CopyOnWriteArraySet<>(Arrays.asList(new K(1), new K(2)))",
        "equals | Map<K, Object> f = new HashMap<>(); { f.put(new K(1), 1); f.put(new K(2), new Object[1]); }",
        "equals | Map<K, Long> f = new java.util.concurrent.ConcurrentHashMap<>(); { f.put(new K(1), 1L); f.put(new K(2), 2L); }",
        "compareTo | TreeSet<K> f = new TreeSet<>(Arrays.asList(new K(1), new K(2)))",
        "compareTo | TreeMap<K, Object> f = new TreeMap<>(); { f.put(new K(1), 1); f.put(new K(2), 1); }"
      })
  void equalKeysHere_areReported(String by, String field) {
    String made = " int a = 7; int b; K(int b) { this.b = b; } ";
    Version from = keys(made + asking(by, "b"), field);
    Version to = keys(made + asking(by, "a"), field);
    Drift[] drifts = Drift.lenientAndStrict(from, to);
    for (int i = 1; i <= MESSAGES; i++) {
      Object read = Version.get(drifts[0].send(drifts[0].make("Order")), "f");
      int size = read instanceof Map ? ((Map<?, ?>) read).size() : ((Collection<?>) read).size();
      assertEquals(1, size);
      assertEquals(i, drifts[0].mismatches());
    }
    ScfsException refused =
        assertThrows(ScfsException.class, () -> drifts[1].send(drifts[1].make("Order")));
    assertEquals("type-mismatch", refused.anchor());
    assertTrue(refused.getMessage().contains("2 elements"), refused.getMessage());
    Drift alike = Drift.lenientAndStrict(from, from)[1];
    alike.send(alike.make("Order"));
  }

  private static Version keys(String key, String field) {
    return Drift.shop(
        "class K implements Comparable<K> {" + key + " }", "class Order { " + field + "; }");
  }

  private static String asking(String by, String what) {
    String compares =
        "public int compareTo(K o) { return Integer.compare(" + what + ", o." + what + "); }";
    return by.equals("compareTo")
        ? compares
        : compares
            + " public boolean equals(Object o) { return "
            + what
            + " == ((K) o)."
            + what
            + "; } public int hashCode() { return "
            + what
            + "; }";
  }

  @Test
  void whatIsKeptIsNot() {
    Drift drift =
        new Drift(
            shop("ArrayList<Object> { S() { add(1); add(2); add(null); } }"),
            shop("HashSet<Object> { }"));
    for (int i = 0; i < MESSAGES; i++) {
      assertEquals(3, ((Collection<?>) drift.send(drift.make("S"))).size());
    }
    assertEquals(0, drift.mismatches());
  }

  private static Version shop(String body) {
    return Drift.shop("class S extends " + body);
  }
}
