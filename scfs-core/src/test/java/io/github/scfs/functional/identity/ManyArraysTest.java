package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays of primitives, of which a message has so many that a hash tells the new ones. */
class ManyArraysTest {
  static final class Row {
    int number;
    byte[] bytes;
    int[] ints;
    double[] doubles;
    Object any;
  }

  private static final CreateOption OPTION = CreateOption.of().allow(Meddler.class, Row.class);

  private final Peer left = new Peer(OPTION);
  private final Peer right = new Peer(OPTION);
  private final Random random = new Random(1);

  /** One of the arrays of the type so far, or a new one, which may equal others. */
  private <T> T array(Class<T> type, List<Object> all, int sharedPart, int differentOnes) {
    if (random.nextInt(100) < sharedPart) {
      for (int tries = 0; tries < 10 && !all.isEmpty(); tries++) {
        Object one = all.get(random.nextInt(all.size()));
        if (type.isInstance(one)) {
          return type.cast(one);
        }
      }
    }
    int seed = random.nextInt(differentOnes);
    Object made = Array.newInstance(type.getComponentType(), seed % 5);
    for (int i = 0; i < seed % 5; i++) {
      Array.setByte(made, i, (byte) (seed + i));
    }
    all.add(made);
    return type.cast(made);
  }

  private List<Object> rows(int count, int sharedPart, int differentOnes) {
    List<Object> all = new ArrayList<>();
    List<Object> rows = new ArrayList<>();
    Class<?>[] others = {long[].class, short[].class, float[].class, int[].class, byte[].class};
    for (int i = 0; i < count; i++) {
      Row row = new Row();
      row.number = random.nextInt(100) < 90 ? i : random.nextInt(count);
      row.bytes = array(byte[].class, all, sharedPart, differentOnes);
      row.ints = array(int[].class, all, sharedPart, differentOnes);
      row.doubles = random.nextBoolean() ? null : array(double[].class, all, 5, differentOnes);
      row.any = array(others[i % others.length], all, sharedPart, differentOnes);
      rows.add(row);
    }
    for (int i = 0; i < count / 4; i++) {
      rows.add(random.nextInt(rows.size()), array(int[].class, all, sharedPart, differentOnes));
    }
    return rows;
  }

  /** What is behind a row: its arrays. */
  private static Object[] parts(Object of) {
    if (!(of instanceof Row)) {
      return new Object[] {of};
    }
    Row row = (Row) of;
    return new Object[] {row, row.bytes, row.ints, row.doubles, row.any};
  }

  private static void assertAlike(List<?> sent, List<?> read) {
    assertEquals(sent.size(), read.size());
    Map<Object, Object> there = new IdentityHashMap<>();
    Map<Object, Object> back = new IdentityHashMap<>();
    for (int i = 0; i < sent.size(); i++) {
      Object[] parts = parts(sent.get(i));
      Object[] copies = parts(read.get(i));
      for (int k = 0; k < parts.length; k++) {
        if (parts[k] == null || copies[k] == null) {
          assertSame(parts[k], copies[k]);
        } else if (parts[k] instanceof Row) {
          assertEquals(((Row) parts[k]).number, ((Row) copies[k]).number);
        } else {
          Object known = there.putIfAbsent(parts[k], copies[k]);
          assertSame(known == null ? copies[k] : known, copies[k], "one array became two");
          Object origin = back.putIfAbsent(copies[k], parts[k]);
          assertSame(origin == null ? parts[k] : origin, parts[k], "two arrays became one");
          assertEquals(
              Arrays.deepToString(new Object[] {parts[k]}),
              Arrays.deepToString(new Object[] {copies[k]}));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 50, 1_000, 1_000_000})
  void eachArrayStaysItself(int differentOnes) {
    for (int message = 0; message < 60; message++) {
      int count = message % 3 == 0 ? 3 : 10 + random.nextInt(80);
      List<Object> rows = rows(count, message % 7 * 10, differentOnes);
      assertAlike(rows, (List<?>) left.send(rows, right));
    }
  }

  private static Row row(int number, int... ints) {
    Row row = new Row();
    row.number = number;
    row.ints = ints;
    return row;
  }

  /** Sends rows of which one changes the array of the first, and a last one that has it too. */
  private void assertSameAfterChange(int size, int meddled, boolean earlier) {
    List<Object> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      rows.add(row(i, i, 2 * i, 3 * i + size)); // hashes of their own in each size
    }
    int[] shared = ((Row) rows.get(0)).ints;
    ((Row) rows.get(1)).any = earlier ? new Meddler(() -> {}) : null;
    ((Row) rows.get(meddled)).any = new Meddler(() -> shared[0] = 1_000);
    rows.add(row(size, shared));
    List<?> read = (List<?>) left.send(rows, right);
    assertSame(((Row) read.get(0)).ints, ((Row) read.get(size)).ints);
    assertEquals(0, ((Row) read.get(size)).ints[0]);
  }

  /** Earlier: a hook that changes nothing; after it content counts no more. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void arraysThatAHookChanges_stayThemselves(boolean earlier) {
    for (int meddled = 10; meddled < 40; meddled += 3) {
      assertSameAfterChange(40, meddled, earlier);
      assertSameAfterChange(3, 2, earlier);
    }
  }
}
