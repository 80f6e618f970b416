package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** A hash is never called new twice; most that are new are called so; searches have an end. */
class HashFilterTest {
  @Test
  void add_isTrueForNewHashesAlone() {
    Random random = new Random(1);
    HashFilter filter = new HashFilter();
    for (int message = 0; message < 100; message++) {
      assertTrue(filter.begin());
      int taken = 0;
      int[] hashes = random.ints(100, 0, message % 2 == 0 ? 100_000 : Integer.MAX_VALUE).toArray();
      for (int i = 0; i < hashes.length; i++) {
        taken += filter.add(hashes[i]) ? 0 : 1;
        for (int j = 0; j <= i; j++) {
          assertFalse(filter.add(hashes[j]));
        }
      }
      assertTrue(taken < 12, taken + " of 100");
    }
  }

  @Test
  void afterManySearches_itRests() {
    HashFilter filter = new HashFilter();
    for (int again = 0; again < 3; again++) {
      assertTrue(filter.begin());
      for (int i = 0; i < 2 + again; i++) {
        assertTrue(filter.isWorthSearching(16 * again));
      }
      assertFalse(filter.isWorthSearching(16 * again));
      for (int i = 0; i < 64; i++) {
        assertFalse(filter.begin());
      }
    }
  }

  /** Each search goes through all of them. */
  @Test
  void amongVeryManyObjects_fewSearchesAreWorthIt() {
    HashFilter filter = new HashFilter();
    assertTrue(filter.begin());
    int searches = 0;
    while (searches < 1_000 && filter.isWorthSearching(1_000_000)) {
      searches++;
    }
    assertEquals(34, searches);
  }
}
