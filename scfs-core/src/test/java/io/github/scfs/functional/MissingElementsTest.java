package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.testing.Version;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/**
 * Collections that take no null leave out what is missing on this side, where the policy is to read
 * on.
 */
class MissingElementsTest {
  private static final Version THERE =
      Drift.shop("enum Season { SPRING, SUMMER, AUTUMN }", "class Coupon { }");
  private static final Version HERE = Drift.shop("enum Season { AUTUMN, SPRING }");
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
  void unknownConstantsAndObjects_inMaps() {
    Object summer = THERE.constant("shop.Season", "SUMMER");
    assertEquals(
        Collections.emptyMap(), drift.send(new TreeMap<>(Collections.singletonMap(summer, 1))));
    Map<Object, Object> map = new ConcurrentHashMap<>();
    map.put("coupon", drift.make("Coupon"));
    map.put("number", 1);
    assertEquals(Collections.singletonMap("number", 1), drift.send(map));
  }
}
