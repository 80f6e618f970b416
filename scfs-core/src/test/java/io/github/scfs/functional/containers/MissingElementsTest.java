package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.lang.reflect.Method;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/**
 * Collections that take no null leave out what is missing on this side, where the policy is to read
 * on; entries that take none come as others.
 */
class MissingElementsTest {
  private static final Version THERE =
      Drift.shop(
          "enum Season { SPRING, SUMMER, AUTUMN }",
          "enum Color { RED }",
          "class Coupon { }",
          "class Item { String name = \"salt\"; }",
          "class Any implements java.util.Comparator<Object> { public int compare(Object a, Object b) { return a == b ? 0 : 1; } }");
  private static final Version HERE =
      Drift.shop("enum Season { AUTUMN, SPRING }", "class Item { String name; }");
  private static final CreateOption READING =
      Drift.SHOP
          .unknownClasses(UnknownClassPolicy.NULL)
          .unknownEnumConstants(UnknownEnumPolicy.NULL);

  private final Drift drift = new Drift(THERE, HERE, Drift.SHOP, READING);

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // the enum has no type here
  void unknownConstants_inSets() {
    EnumSet all = EnumSet.allOf((Class) THERE.type("shop.Season"));
    Object autumn = HERE.constant("shop.Season", "AUTUMN");
    Object spring = HERE.constant("shop.Season", "SPRING");
    assertEquals(EnumSet.of((Enum) autumn, (Enum) spring), drift.send(all));
    assertEquals(new TreeSet<>(Arrays.asList(autumn, spring)), drift.send(new TreeSet<>(all)));
    Collection<?> deque = (Collection<?>) drift.send(new ArrayDeque<>(all));
    assertEquals(Arrays.asList(spring, autumn), Arrays.asList(deque.toArray()));
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // the classes have no types here
  void containersWhoseComparatorOrEnumIsMissing_areMissingThemselves() {
    Object item = drift.make("Item");
    TreeSet set = new TreeSet<>((Comparator) drift.make("Any"));
    set.add(item);
    TreeMap map = new TreeMap<>((Comparator) drift.make("Any"));
    map.put("key", item);
    EnumSet colors = EnumSet.allOf((Class) THERE.type("shop.Color"));
    Object[] read =
        (Object[]) drift.send(new Object[] {colors, set, map, item, set, colors, "after"});
    assertNull(read[0]);
    assertNull(read[1]);
    assertNull(read[2]);
    assertEquals("salt", Drift.get(read[3], "name"));
    assertNull(read[4]);
    assertNull(read[5]);
    assertEquals("after", read[6]);
  }

  @Test
  void unknownConstantsAndObjects_inMaps() {
    Object summer = THERE.constant("shop.Season", "SUMMER");
    assertEquals(
        Collections.emptyMap(), drift.send(new TreeMap<>(Collections.singletonMap(summer, 1))));
    Map<Object, Object> map = new ConcurrentHashMap<>();
    map.put("coupon", drift.make("Coupon"));
    map.put("number", 1);
    assertEquals(Collections.singletonMap("number", 1), drift.send(map));
  }

  @Test
  void severalUnknownObjects_inSetsAndAsKeys_areOneNull() {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(drift.make("Coupon"), 1);
    map.put("known", 2);
    map.put(drift.make("Coupon"), 3);
    Map<?, ?> read = (Map<?, ?>) drift.send(map);
    assertEquals(new HashSet<>(Arrays.asList(null, "known")), read.keySet());
    assertEquals(2, read.get("known"));
    assertEquals(
        new HashSet<>(Arrays.asList(null, "known")), drift.send(new HashSet<>(map.keySet())));
  }

  @Test
  void unknownConstantsAndObjects_inEntries() {
    assumeTrue(entry("k", "v") != null, "Map.entry is of Java 9");
    Object[] unknown = {drift.make("Coupon"), THERE.constant("shop.Season", "SUMMER")};
    for (int message = 0; message < 60; message++) {
      for (Object one : unknown) {
        Object item = drift.make("Item");
        Object known = entry("k", item);
        Object[] sent = {"before", entry("k", one), entry(one, "v"), known, item, "after"};
        Object[] read = (Object[]) drift.send(sent);
        assertEquals("before", read[0]);
        assertEquals(new SimpleImmutableEntry<>("k", null), read[1]);
        assertEquals(new SimpleImmutableEntry<>(null, "v"), read[2]);
        assertSame(known.getClass(), read[3].getClass());
        assertSame(read[4], ((Map.Entry<?, ?>) read[3]).getValue());
        assertEquals("salt", Drift.get(read[4], "name"));
        assertEquals("after", read[5]);
      }
    }
  }

  /** {@code Map.entry}, or null on Java 8. */
  private static Object entry(Object key, Object value) {
    try {
      Method entry = Map.class.getMethod("entry", Object.class, Object.class);
      return entry.invoke(null, key, value);
    } catch (NoSuchMethodException e) {
      return null;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
