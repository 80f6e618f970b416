package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The order of iteration of hash tables is no promise, but a report that is in another order at the
 * other end, or a page, looks broken.
 */
class HashOrderTest {
  private final Peer writer = new Peer(CreateOption.of());
  private final Peer reader = new Peer(CreateOption.of());

  /** The order is that of the table, and depends on its size. */
  private void check(int count, Random random) {
    Map<String, Object> map = new HashMap<>();
    Set<Object> set = new HashSet<>();
    while (map.size() < count) {
      String key = Integer.toString(random.nextInt(1 << 20), 36);
      map.put(key, count);
      set.add(count % 2 == 0 ? (Object) key : random.nextInt());
    }
    Object[] read = (Object[]) writer.send(new Object[] {map, set}, reader);
    Map<?, ?> readMap = (Map<?, ?>) read[0];
    Set<?> readSet = (Set<?>) read[1];
    assertEquals(HashMap.class, readMap.getClass());
    assertEquals(HashSet.class, readSet.getClass());
    assertEquals(map, readMap);
    assertEquals(new ArrayList<>(map.keySet()), new ArrayList<>(readMap.keySet()));
    assertEquals(Arrays.asList(set.toArray()), Arrays.asList(readSet.toArray()));
  }

  @Test
  void filledOneByOne_theOrderStays() {
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      check(2 + random.nextInt(499), random);
    }
    for (int count = 0; count < 100; count++) {
      check(count, random);
    }
  }

  @Test
  void largeOnes_too() {
    Random random = new Random(2);
    for (int count : new int[] {3071, 3072, 3073, 4095, 4096, 4097, 6144, 6145, 20_000}) {
      check(count, random);
    }
  }
}
