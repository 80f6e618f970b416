package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * A class, layout or enum that is first seen inside a field that the reader lacks is known
 * afterwards, in the same message and in later ones.
 */
class FirstSeenInSkippedTest {
  private static final String[] TYPES = {
    "class Item { String name; Object next; Season season; }", "enum Season { SPRING, AUTUMN }"
  };
  private static final Version THERE =
      Drift.shop("class Order { Object a; Object b; int id; }", TYPES[0], TYPES[1]);
  private static final Version HERE =
      Drift.shop(
          "class Order { Object b; int id; }",
          "class Item { int stock = 3; Object next; String name; Season season; }",
          "enum Season { WINTER, AUTUMN, SPRING }");

  private final Drift drift = new Drift(THERE, HERE);

  private Object order(Object a, Object b) {
    Object order = drift.make("Order", "a", a);
    Drift.set(order, "b", b);
    return order;
  }

  private Object item(String name) {
    return drift.make("Item", "name", name);
  }

  private Object season(String name) {
    return THERE.constant("shop.Season", name);
  }

  private void checkItem(String name, Object read) {
    assertSame(drift.local("Item"), read.getClass());
    assertEquals(name, Drift.get(read, "name"));
    assertEquals(3, Drift.get(read, "stock"));
  }

  @Test
  void classAndLayout_inTheSameMessage() {
    Object read = drift.send(order(item("gone"), item("here")));
    checkItem("here", Drift.get(read, "b"));
  }

  @Test
  void classAndLayout_inTheNextMessage() {
    drift.send(order(Arrays.asList("x", item("gone")), null));
    byte[] message = drift.writer.write(order(null, item("here")));
    assertTrue(message.length < 30, "no definition is sent again");
    checkItem("here", Drift.get(drift.reader.read(message), "b"));
  }

  @Test
  void classAndLayout_asTheNextRoot() {
    drift.send(order(Collections.singletonMap("k", item("gone")), null));
    checkItem("here", drift.send(item("here")));
  }

  @Test
  void enumeration_inTheSameAndTheNextMessage() {
    Object read = drift.send(order(season("SPRING"), season("AUTUMN")));
    assertSame(HERE.constant("shop.Season", "AUTUMN"), Drift.get(read, "b"));
    assertSame(HERE.constant("shop.Season", "SPRING"), drift.send(season("SPRING")));
  }

  @Test
  void enumeration_insideAnObjectInsideASkippedField() {
    Object autumn = item("leaf");
    Drift.set(autumn, "season", season("AUTUMN"));
    drift.send(order(autumn, null));
    Object read = drift.send(order(null, autumn));
    assertSame(HERE.constant("shop.Season", "AUTUMN"), Drift.get(read, "b.season"));
  }

  @Test
  void arrayCollectionsAndClassValues() {
    Object items = Array.newInstance(THERE.type("shop.Item"), 1);
    Array.set(items, 0, item("in an array"));
    List<Object> skipped =
        new ArrayList<>(
            Arrays.asList(items, new TreeSet<>(Arrays.asList(2, 1)), THERE.type("shop.Item")));
    drift.send(order(skipped, null));
    Object read = drift.send(order(null, skipped));
    List<?> list = (List<?>) Drift.get(read, "b");
    checkItem("in an array", ((Object[]) list.get(0))[0]);
    assertEquals(new TreeSet<>(Arrays.asList(1, 2)), list.get(1));
    assertSame(drift.local("Item"), list.get(2));
  }

  @Test
  void exceptions() {
    drift.send(order(new IllegalStateException("gone"), null));
    Object read = drift.send(order(null, new IllegalStateException("here")));
    assertEquals("here", ((Throwable) Drift.get(read, "b")).getMessage());
  }

  @Test
  void whenTheReaderLacksTheWholeRoot_laterMessagesStillRead() {
    Version there = Drift.shop("class Ghost { Object a; }", TYPES[0], TYPES[1]);
    Drift ghosts =
        new Drift(there, HERE, Drift.SHOP, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    Object item = ghosts.make("Item", "name", "here");
    assertSame(null, ghosts.send(ghosts.make("Ghost", "a", item)));
    checkItem("here", ghosts.send(item));
  }

  @Test
  void enumerationAsKeyOfAMap() {
    Map<Object, Object> bySeason = new HashMap<>();
    bySeason.put(season("SPRING"), item("tulip"));
    drift.send(order(bySeason, null));
    Map<?, ?> read = (Map<?, ?>) Drift.get(drift.send(order(null, bySeason)), "b");
    checkItem("tulip", read.get(HERE.constant("shop.Season", "SPRING")));
  }
}
