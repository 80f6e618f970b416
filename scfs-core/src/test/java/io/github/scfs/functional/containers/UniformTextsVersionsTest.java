package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Texts with anything else between them, where the two sides have different classes. */
class UniformTextsVersionsTest {
  private static final String LID = "class Lid { int id = 3; Object on; }";
  private static final CreateOption NULLS = Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL);

  /** Every container, its elements one text, then these. */
  private static List<Object> containers(Object... others) {
    List<Object> list = new ArrayList<>(Collections.singletonList("a"));
    list.addAll(Arrays.asList(others));
    list.add("z");
    Map<Object, Object> keys = new LinkedHashMap<>();
    Map<Object, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < list.size(); i++) {
      keys.put(list.get(i), "v" + i);
      values.put("k" + i, list.get(i));
    }
    return new ArrayList<>(
        Arrays.asList(
            list, new LinkedList<>(list), new LinkedHashSet<>(list), list.toArray(), keys, values));
  }

  /** Fields that the reader lacks, and references to and through what stands in them. */
  @Test
  void skippedFields_andReferencesBehindThem() {
    Drift drift =
        new Drift(
            Drift.shop("class Crate { Object gone; int a = 7; Object kept; int end = 9; }", LID),
            Drift.shop("class Crate { int a; Object kept; int end; }", LID));
    int kinds = containers().size();
    for (int kind = 0; kind < kinds; kind++) {
      Object lid = drift.make("Lid");
      Object container = containers(null, 1, lid, lid, "b", 2L).get(kind);
      Drift.set(lid, "on", container);
      Object crate = drift.make("Crate", "gone", container);
      // First the object that stands in what is skipped, then the whole, then both through a list.
      for (Object kept :
          new Object[] {
            lid, new Object[] {container, lid}, new ArrayList<>(Arrays.asList("x", lid, container)),
          }) {
        Drift.set(crate, "kept", kept);
        for (int message = 0; message < 2; message++) {
          Object read = drift.send(crate);
          assertEquals(7, Drift.get(read, "a"));
          assertEquals(9, Drift.get(read, "end"));
          Object there = Drift.get(read, "kept");
          Object readLid =
              there instanceof Object[]
                  ? ((Object[]) there)[1]
                  : there instanceof List ? ((List<?>) there).get(1) : there;
          assertEquals(3, Drift.get(readLid, "id"));
          checkHolds(Drift.get(readLid, "on"), readLid, null, 1, "b", 2L);
          if (there instanceof List) {
            assertSame(Drift.get(readLid, "on"), ((List<?>) there).get(2));
          }
        }
      }
    }
  }

  /** The container as {@link #containers} made it, with the lid in it as often as it was. */
  private static void checkHolds(Object container, Object lid, Object... others) {
    Collection<?> elements;
    if (container instanceof Map) {
      Map<?, ?> map = (Map<?, ?>) container;
      elements = map.containsKey("a") ? map.keySet() : map.values();
    } else {
      elements =
          container instanceof Object[]
              ? Arrays.asList((Object[]) container)
              : (Collection<?>) container;
    }
    assertTrue(elements.stream().anyMatch(one -> one == lid), "the lid");
    List<Object> rest = new ArrayList<>(elements);
    rest.removeIf(one -> one == lid);
    List<Object> expected = new ArrayList<>(Arrays.asList(others));
    expected.add(0, "a");
    expected.add("z");
    assertEquals(expected, rest);
  }

  /** Each side has a class that the other one lacks. */
  @Test
  void unknownClassesBetweenTexts_areNull_inBothDirections() {
    Version old = Drift.shop(LID, "class Cassette { int minutes = 90; Object tape; }");
    Version young = Drift.shop(LID, "class Stream { Object[] parts; }");
    checkUnknown(new Drift(old, young, NULLS), "Cassette", "tape");
    checkUnknown(new Drift(young, old, NULLS), "Stream", "parts");
  }

  private static void checkUnknown(Drift drift, String unknown, String field) {
    for (int message = 0; message < 2; message++) {
      Object lid = drift.make("Lid");
      Object gone = drift.make(unknown, field, new Object[] {"in", null, 5, lid, "out"});
      List<?> read = (List<?>) drift.send(new ArrayList<>(containers(gone, 1, lid, gone)));
      Object readLid = ((List<?>) read.get(0)).get(3);
      assertEquals(3, Drift.get(readLid, "id"));
      List<Object> expected = Arrays.asList("a", null, 1, readLid, null, "z");
      assertEquals(expected, read.get(0));
      assertEquals(expected, read.get(1));
      assertEquals(new LinkedHashSet<>(expected), read.get(2));
      assertArrayEquals(expected.toArray(), (Object[]) read.get(3));
      Map<Object, Object> values = new LinkedHashMap<>();
      for (int i = 0; i < expected.size(); i++) {
        values.put("k" + i, expected.get(i));
      }
      assertEquals(values, read.get(5));
      Map<?, ?> keys = (Map<?, ?>) read.get(4);
      assertEquals("v0", keys.get("a"));
      assertEquals("v2", keys.get(1));
      assertEquals("v3", keys.get(readLid));
      assertEquals("v5", keys.get("z"));
    }
  }

  @Test
  void unknownClassesBetweenTexts_areLeftOutWhereThereIsNoNull() {
    Drift drift = new Drift(Drift.shop("class Gone { int id; }"), Drift.shop(LID), NULLS);
    List<Object> list = Arrays.asList("a", drift.make("Gone"), "b", 1);
    Collection<?> queue = (Collection<?>) drift.send(new ArrayDeque<>(list));
    assertEquals(Arrays.asList("a", "b", 1), new ArrayList<>(queue));
    Map<Object, Object> map = new ConcurrentHashMap<>();
    map.put("a", "b");
    map.put("gone", drift.make("Gone"));
    map.put("n", 1);
    Map<?, ?> read = (Map<?, ?>) drift.send(map);
    map.remove("gone");
    assertEquals(map, read);
  }

  /** What stands between texts inside of an object that cannot be built is still found. */
  @Test
  void objectsOfUnknownClasses_holdWhatIsReferredTo() {
    for (boolean reversed : new boolean[] {false, true}) {
      Version with = Drift.shop(LID, "class Gone { Object[] inside; int a = 70000; Object map; }");
      Version without = Drift.shop(LID, "class Other { Object[] inside; Object map; int b; }");
      Drift drift = reversed ? new Drift(without, with, NULLS) : new Drift(with, without, NULLS);
      Object lid = drift.make("Lid");
      Object other = drift.make("Lid");
      List<Object> shared = new ArrayList<>(Arrays.asList("a", null, lid, 2));
      Drift.set(other, "on", shared);
      Object gone = drift.make(reversed ? "Other" : "Gone");
      Drift.set(gone, "inside", new Object[] {"x", shared, null, 5, lid});
      Map<Object, Object> map = new LinkedHashMap<>();
      map.put("k", "v");
      map.put(other, 9);
      map.put("o", other);
      Drift.set(gone, "map", map);
      for (int message = 0; message < 2; message++) {
        List<?> read =
            (List<?>)
                drift.send(new ArrayList<>(Arrays.asList("first", gone, other, lid, shared, "z")));
        assertEquals("first", read.get(0));
        assertNull(read.get(1));
        assertSame(read.get(4), Drift.get(read.get(2), "on"));
        List<?> readShared = (List<?>) read.get(4);
        assertEquals(Arrays.asList("a", null, read.get(3), 2), readShared);
        assertSame(read.get(3), readShared.get(2));
        assertEquals(3, Drift.get(read.get(3), "id"));
        assertEquals("z", read.get(5));
      }
    }
  }

  @Test
  void unknownClassBetweenTexts_failsWithItsPlace_whereThePolicySaysSo() {
    Drift drift = new Drift(Drift.shop("class Gone { int id; }"), Drift.shop(LID));
    Object list = new ArrayList<>(Arrays.asList("a", null, drift.make("Gone"), "b"));
    UnknownClassException unknown =
        assertThrows(UnknownClassException.class, () -> drift.send(list));
    assertEquals("shop.Gone", unknown.className());
    assertTrue(unknown.path().endsWith("[2]"), unknown.path());
    assertEquals(7, drift.send(7));
  }
}
