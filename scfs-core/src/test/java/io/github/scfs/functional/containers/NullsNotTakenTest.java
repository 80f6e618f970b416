package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A container of a class of one's own that takes no null on this side, and did on the other. */
class NullsNotTakenTest {
  private static final int MESSAGES = 60;

  private static Version shop(String map, String list) {
    return Drift.shop(
        "class Table extends " + map + " { }",
        "class Line extends " + list + " { }",
        "class Box { Object before = 1; Table table; Line line; Object after = 2; }");
  }

  private static Object box(Drift drift) {
    Object box = drift.make("Box");
    Map<Object, Object> table = cast(drift.make("Table"));
    table.put("a", 1);
    table.put("b", null);
    Collection<Object> line = cast(drift.make("Line"));
    line.addAll(Arrays.asList(1, null, "x"));
    Drift.set(box, "table", table);
    Drift.set(box, "line", line);
    return box;
  }

  @SuppressWarnings("unchecked") // the versions' classes have no types here
  private static <T> T cast(Object made) {
    return (T) made;
  }

  @Test
  void whatRefusesNull_isWithoutIt_andThatIsTold() {
    Version there = shop("HashMap<Object, Object>", "LinkedList<Object>");
    Version here =
        shop(
            "java.util.concurrent.ConcurrentHashMap<Object, Object>",
            "java.util.concurrent.ConcurrentLinkedQueue<Object>");
    Drift[] drifts = Drift.lenientAndStrict(there, here);
    for (int i = 1; i <= MESSAGES; i++) {
      Object read = drifts[0].send(box(drifts[0]));
      assertEquals(Collections.singletonMap("a", 1), Drift.get(read, "table"));
      assertEquals(
          Arrays.asList(1, "x"),
          Arrays.asList(((Collection<?>) Drift.get(read, "line")).toArray()));
      assertEquals(2, Drift.get(read, "after"));
      assertEquals(2 * i, drifts[0].mismatches());
      ScfsException refused =
          assertThrows(ScfsException.class, () -> drifts[1].send(box(drifts[1])));
      assertEquals("type-mismatch", refused.anchor());
    }
  }

  /** One whose own method refuses it has it all the same, as Java serialization has it. */
  @Test
  void whatOnlyItsOwnMethodRefuses_isThere() {
    Version there = shop("HashMap<Object, Object>", "LinkedList<Object>");
    String put =
        "HashMap<Object, Object> { public Object put(Object key, Object value) { return super.put(key, Objects.requireNonNull(value)); } } class Unused";
    Version here = shop(put, "LinkedList<Object>");
    Drift drift = new Drift(there, here);
    for (int i = 0; i < MESSAGES; i++) {
      Map<?, ?> table = cast(Drift.get(drift.send(box(drift)), "table"));
      assertEquals(2, table.size());
      assertNull(table.get("b"));
    }
    assertEquals(0, drift.mismatches());
  }

  /** What is missing inside of an element is no reason to ask for what no constructor has made. */
  @Test
  void missingInsideOfAnElement_whereNoConstructorRuns() {
    String notes =
        " transient List<Object> notes = new ArrayList<>(); public %s(int size) { }"
            + " public %s { notes.add(this); return super.%s; }";
    String add = String.format(notes, "Line", "boolean add(Object e)", "add(e)");
    String put = String.format(notes, "Table", "Object put(Object k, Object v)", "put(k, v)");
    String[] classes = {
      "class Item { String name = \"salt\"; Object gone; }",
      "class Line extends ArrayList<Object> {" + add + " }",
      "class Table extends LinkedHashMap<Object, Object> {" + put + " }",
      "class Coupon { }"
    };
    Drift drift =
        new Drift(
            Drift.shop(classes),
            Drift.shop(Arrays.copyOf(classes, 3)),
            Drift.SHOP,
            Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    for (int i = 0; i < MESSAGES; i++) {
      Object item = drift.make("Item", "gone", drift.make("Coupon"));
      List<Object> line = cast(drift.there.make("shop.Line", 1));
      line.add(item);
      Map<Object, Object> table = cast(drift.there.make("shop.Table", 1));
      table.put("k", item);
      Object[] read = (Object[]) drift.send(new Object[] {line, table});
      Object one = ((List<?>) read[0]).get(0);
      assertEquals("salt", Drift.get(one, "name"));
      assertNull(Drift.get(one, "gone"));
      assertSame(one, ((Map<?, ?>) read[1]).get("k"));
    }
  }
}
