package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** As {@link OrderLostTest}, for components of records: they are null. */
class OrderLostRecordsTest {
  private static final String KEYS = "TreeSet<K> f, Set<K> u, Optional<TreeSet<K>> o, K k, int z";

  @Test
  void theComponentIsNull_whichIsTold() {
    Version from =
        Drift.shop(
            "class K implements Comparable<K> { int i = 5; public int compareTo(K k) { return i - k.i; } }",
            "record R("
                + KEYS
                + ") { R(TreeSet<K> f) { this(f, Collections.unmodifiableSortedSet(f), Optional.of(f), f.first(), 3); } }",
            "class Order { R r = new R(new TreeSet<>(Arrays.asList(new K()))); int behind = 4; }");
    Version to =
        Drift.shop(
            "class K { int i; }", "record R(" + KEYS + ") {}", "class Order { R r; int behind; }");
    Drift[] drifts = Drift.lenientAndStrict(from, to);
    for (int i = 1; i <= 60; i++) {
      Object read = drifts[0].send(drifts[0].make("Order"));
      assertEquals(null, Drift.get(read, "r.f"));
      assertEquals(null, Drift.get(read, "r.u"));
      assertEquals(null, Drift.get(read, "r.o"));
      assertEquals(5, Drift.get(read, "r.k.i"));
      assertEquals(3, Drift.get(read, "r.z"));
      assertEquals(4, Drift.get(read, "behind"));
      assertEquals(3 * i, drifts[0].mismatches());
      ScfsException e =
          assertThrows(ScfsException.class, () -> drifts[1].send(drifts[1].make("Order")));
      assertEquals("Order.r.f", e.path());
    }
  }
}
