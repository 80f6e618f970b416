package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Containers that wait and are converted are converted when they are filled. */
class WaitingConvertedTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static Version animals(String declared) {
    return Drift.shop(
        "class Animal { public int id; public "
            + declared
            + " others; public int hashCode() { return id; }"
            + " public boolean equals(Object other) {"
            + " return other instanceof Animal && ((Animal) other).id == id; } }");
  }

  /** Sends an animal with what the function makes of it and of another one. */
  private static Object animal(Drift drift, Function<List<Object>, Object> others) {
    Object first = drift.make("Animal", "id", 7);
    Object second = drift.make("Animal", "id", 8);
    Drift.set(first, "others", others.apply(Arrays.asList(first, second)));
    return first;
  }

  private static Set<Object> hashSet(Collection<Object> elements) {
    return new HashSet<>(elements);
  }

  private static void elementsArrive(
      String there, String here, Function<List<Object>, Object> others) {
    Drift drift = new Drift(animals(there), animals(here));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(animal(drift, others));
      Object held = Drift.get(read, "others");
      List<Object> elements =
          new ArrayList<>(
              held instanceof Object[] ? Arrays.asList((Object[]) held) : (Collection<?>) held);
      assertEquals(2, elements.size(), there + " to " + here);
      assertTrue(elements.remove(read));
      assertEquals(8, Drift.get(elements.get(0), "id"));
    }
    assertEquals(0, drift.mismatches());
  }

  /** A list of the user's asks nothing, the set that it becomes does. */
  @Test
  void listsOfTheUser_becomeSetsWhenTheirElementsAreComplete() {
    String own = "class Own<T> extends ArrayList<T> {}";
    String animal =
        "class Animal { public Own<Animal> others; public int id;"
            + " public int hashCode() { return id; } public boolean equals(Object other) {"
            + " return other instanceof Animal && ((Animal) other).id == id; } }";
    Drift drift =
        new Drift(
            Drift.shop(own, animal), Drift.shop(own, animal.replace("Own<Animal>", "Set<Animal>")));
    for (int message = 0; message < MESSAGES; message++) {
      Object animalThere =
          animal(
              drift,
              both -> {
                @SuppressWarnings("unchecked")
                Collection<Object> list = (Collection<Object>) drift.make("Own");
                list.addAll(both);
                return list;
              });
      Object read = drift.send(animalThere);
      Set<?> others = (Set<?>) Drift.get(read, "others");
      assertEquals(2, others.size());
      assertTrue(others.contains(read));
    }
  }

  @Test
  void wrappersOfWaitingSets_areConverted() {
    elementsArrive("Set<Animal>", "List<Animal>", HashSet::new);
    elementsArrive(
        "Set<Animal>", "List<Animal>", both -> Collections.unmodifiableSet(hashSet(both)));
    elementsArrive(
        "Set<Animal>", "List<Animal>", both -> Collections.synchronizedSet(hashSet(both)));
    elementsArrive("Set<Animal>", "Animal[]", both -> Collections.unmodifiableSet(hashSet(both)));
    elementsArrive(
        "Set<Animal>", "HashSet<Animal>", both -> Collections.unmodifiableSet(hashSet(both)));
    elementsArrive(
        "Collection<Animal>",
        "List<Animal>",
        both -> Collections.unmodifiableCollection(hashSet(both)));
  }

  @Test
  void setsFromWaitingMaps_areConverted() {
    elementsArrive(
        "Set<Animal>",
        "List<Animal>",
        both -> {
          Set<Object> set = Collections.newSetFromMap(new HashMap<>());
          set.addAll(both);
          return set;
        });
    elementsArrive(
        "Set<Animal>",
        "List<Animal>",
        both -> {
          Set<Object> set = ConcurrentHashMap.newKeySet();
          set.addAll(both);
          return set;
        });
  }

  @Test
  void elementsOfAWrappedSetThatFitNowhere_areReported() {
    Drift drift = new Drift(animals("Set<Object>"), animals("Set<Animal[]>"));
    for (int message = 1; message <= MESSAGES; message++) {
      Object sent = animal(drift, both -> Collections.unmodifiableSet(hashSet(both)));
      assertNull(Drift.get(drift.send(sent), "others"));
      assertEquals(message, drift.mismatches());
    }
  }

  private static Map<Object, Object> map(List<Object> both, Object first, Object second) {
    Map<Object, Object> map = new HashMap<>();
    map.put(both.get(0), first);
    map.put(both.get(1), second);
    return map;
  }

  private static void mapArrives(
      String around,
      String there,
      String here,
      UnaryOperator<Object> wrap,
      Function<Object, Object> unwrap) {
    Drift drift =
        new Drift(animals(around.replace("MAP", there)), animals(around.replace("MAP", here)));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(animal(drift, both -> wrap.apply(map(both, 1, 2))));
      Map<?, ?> map = (Map<?, ?>) unwrap.apply(Drift.get(read, "others"));
      assertEquals(2, map.size());
      assertEquals(1L, map.get(read), around);
      assertTrue(map.containsValue(2L));
    }
    assertEquals(0, drift.mismatches());
  }

  @Test
  void waitingMaps_areConverted() {
    String there = "Map<Animal, Integer>";
    mapArrives("MAP", there, "Map<Animal, Long>", map -> map, map -> map);
    mapArrives(
        "MAP",
        there,
        "Map<Animal, Long>",
        map -> Collections.unmodifiableMap((Map<?, ?>) map),
        map -> map);
    mapArrives(
        "MAP",
        there,
        "HashMap<Animal, Long>",
        map -> Collections.unmodifiableMap((Map<?, ?>) map),
        map -> map);
  }

  @Test
  void waitingMapInAnOptional_isConverted() {
    String there = "Map<Animal, Integer>";
    String here = "Map<Animal, Long>";
    mapArrives("Optional<MAP>", there, here, Optional::of, held -> ((Optional<?>) held).get());
  }

  @Test
  void waitingMapsInContainers_areConverted() {
    String there = "Map<Animal, Integer>";
    String here = "Map<Animal, Long>";
    mapArrives(
        "List<MAP>",
        there,
        here,
        map -> new ArrayList<>(Arrays.asList(map)),
        held -> ((List<?>) held).get(0));
    mapArrives(
        "Map<String, MAP>",
        there,
        here,
        map -> new HashMap<>(Collections.singletonMap("k", map)),
        held -> ((Map<?, ?>) held).get("k"));
    mapArrives(
        "MAP[]",
        there,
        here,
        map -> new Map<?, ?>[] {(Map<?, ?>) map},
        held -> ((Object[]) held)[0]);
  }
}
