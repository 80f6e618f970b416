package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Maps of numbers by numbers, which are written in one pass, and those that only begin so. */
class NumberKeyedMapsTest {
  private static final int[] SIZES = {2, 3, 63, 64, 65, 128, 129, 300};

  private final Peer writer = new Peer(CreateOption.of());
  private final Peer reader = new Peer(CreateOption.of());

  /** Of any magnitude, each key another one. */
  private static long number(int i) {
    return i << 1 ^ 0x0123_4567_89AB_CDEFL << 16 >> i % 60;
  }

  private static Object boxed(long number, boolean isLong) {
    return isLong ? (Object) number : (Object) (int) number;
  }

  private static Map<Object, Object> map(int size, boolean longKeys, boolean longValues) {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; map.size() < size; i++) {
      map.put(boxed(number(i) + i, longKeys), boxed(number(i * 7), longValues));
    }
    return map;
  }

  private void check(Map<?, ?> map) {
    Map<?, ?> read = (Map<?, ?>) writer.send(map, reader);
    assertEquals(new ArrayList<>(map.entrySet()), new ArrayList<>(read.entrySet()));
  }

  @Test
  void areReadAsTheyWere() {
    for (int size : SIZES) {
      for (int kinds = 0; kinds < 4; kinds++) {
        Map<Object, Object> map = map(size, (kinds & 1) != 0, (kinds & 2) != 0);
        check(map);
        check(new TreeMap<>(map));
      }
    }
  }

  @Test
  void withSomethingElseInIt_too() {
    for (int size : SIZES) {
      for (int at : new int[] {0, 1, size / 2, size - 1}) {
        for (Object other : new Object[] {"text", null, 7, 7L, 7.5, 'c', new Object[] {1}}) {
          Map<Object, Object> values = map(size, true, true);
          List<Object> keys = new ArrayList<>(values.keySet());
          if (!(other instanceof Object[])) {
            values.put(keys.get(at), other);
            check(values);
          }
          Map<Object, Object> first = new LinkedHashMap<>();
          for (int i = 0; i < size; i++) {
            if (i == at) {
              first.put(other instanceof Object[] ? "key" : other, 1L);
            }
            first.put(keys.get(i), 1L);
          }
          check(first);
        }
      }
    }
  }

  /** Says that it has so many entries more than it has. */
  @SuppressWarnings("serial")
  static final class Lying extends LinkedHashMap<Object, Object> {
    private final int more;

    Lying(int more) {
      this.more = more;
    }

    @Override
    public int size() {
      return super.size() + more;
    }
  }

  @Test
  void thatChangeWhileTheyAreWritten_areRefused() {
    Peer any = new Peer(CreateOption.of().allow(Lying.class));
    for (int size : SIZES) {
      Lying growing = new Lying(size == 2 ? 0 : -1);
      growing.putAll(map(size, true, false));
      Lying shrinking = new Lying(1);
      shrinking.putAll(map(size, true, false));
      if (size > 2) {
        Throwable grew = assertThrows(ScfsException.class, () -> any.write(growing)).getCause();
        assertTrue(grew instanceof ConcurrentModificationException, String.valueOf(grew));
      }
      ScfsException shrank = assertThrows(ScfsException.class, () -> any.write(shrinking));
      assertTrue(shrank.getCause() instanceof NoSuchElementException, shrank.toString());
      assertEquals("Lying[key " + size + "]", shrank.path());
    }
  }

  @Test
  void ofObjects_thatChangeWhileTheyAreWritten_areRefused() {
    Peer any = new Peer(CreateOption.of().allow(Lying.class));
    for (Object value : new Object[] {new ArrayList<>(), "text", 'c', null}) {
      for (int more : new int[] {-1, 1}) {
        Lying lying = new Lying(more);
        for (long key = 0; key < 5; key++) {
          lying.put(key, key == 3 ? 7.5 : value);
        }
        ScfsException e = assertThrows(ScfsException.class, () -> any.write(lying));
        Class<?> cause =
            more < 0 ? ConcurrentModificationException.class : NoSuchElementException.class;
        assertEquals(cause, e.getCause().getClass());
        if (more > 0) {
          assertEquals("Lying[key 5]", e.path());
        }
        check(new LinkedHashMap<>(lying));
      }
    }
  }
}
