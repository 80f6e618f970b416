package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.Tags;
import io.github.scfs.testing.Peer;
import java.time.Instant;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.RandomAccess;
import java.util.Vector;
import org.junit.jupiter.api.Test;

/**
 * Lists of boxed numbers, which are written and read many at once, as other collections write them
 * unless one width serves all.
 */
class ManyNumbersTest {
  private final Peer writer = new Peer(CreateOption.of());
  private final Peer reader = new Peer(CreateOption.of());

  /** The second message, without what stands in front of the count. */
  private static byte[] elements(List<?> list) {
    Peer peer = new Peer(CreateOption.of());
    peer.write(list);
    byte[] message = peer.write(list);
    return Arrays.copyOfRange(message, 4, message.length);
  }

  private void isOneByOne(List<?> numbers) {
    List<?> list = new ArrayList<>(numbers);
    byte[] expected = elements(new LinkedList<>(numbers));
    byte[] found = elements(list);
    if (list.size() < 64 || found[2] < Tags.INTEGER_1) {
      assertArrayEquals(expected, found);
    } else { // the same number of bytes for each
      assertTrue(found.length <= expected.length + expected.length / 16);
    }
    assertEquals(list, writer.send(list, reader));
  }

  @Test
  void numbersOfEverySize_andListsOfEverySize() {
    Random random = new Random(11);
    for (int size = 0; size < 200; size++) {
      List<Object> longs = new ArrayList<>();
      List<Object> ints = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        longs.add(random.nextLong() >> random.nextInt(64));
        ints.add(random.nextInt() >> random.nextInt(32));
      }
      isOneByOne(longs);
      isOneByOne(ints);
    }
  }

  @Test
  void theLargestAndTheSmallest_anywhere() {
    for (Object[] extremes :
        new Object[][] {
          {Long.MIN_VALUE, Long.MAX_VALUE, 0L, -1L, 1L << 54, 1L << 55, -1L << 55, -1L << 56},
          {Integer.MIN_VALUE, Integer.MAX_VALUE, 0, -1, 1 << 27, -1 << 27}
        }) {
      for (Object extreme : extremes) {
        for (int at : new int[] {0, 1, 63, 64, 65, 99}) {
          Object[] numbers = new Object[100];
          Arrays.fill(numbers, extremes[2]);
          numbers[at] = extreme;
          isOneByOne(Arrays.asList(numbers));
        }
      }
      isOneByOne(Arrays.asList(extremes));
    }
  }

  @Test
  void otherListsOfTheJdk_haveTheBytesOfAnArrayList() {
    Random random = new Random(12);
    for (int size = 0; size < 140; size++) {
      Object[] numbers = new Object[size];
      for (int i = 0; i < size; i++) {
        numbers[i] = random.nextLong() >> random.nextInt(64);
      }
      List<Object> list = new ArrayList<>(Arrays.asList(numbers));
      for (List<?> other :
          Arrays.asList(
              Arrays.asList(numbers), Collections.unmodifiableList(list), new Vector<>(list))) {
        assertArrayEquals(elements(list), elements(other));
        Object read = writer.send(other, reader);
        assertEquals(list, read);
        assertSame(other.getClass(), read.getClass());
      }
    }
  }

  /** One that the user wrote, which shows its elements one by one. */
  static final class OneByOne extends AbstractList<Object> implements RandomAccess {
    @Override
    public Object get(int index) {
      return (long) index * index;
    }

    @Override
    public int size() {
      return 100;
    }

    @Override
    public Object[] toArray() {
      throw new IllegalStateException("The array was asked for");
    }
  }

  @Test
  void aListOfTheUsers_insideOfOneOfTheJdk_isAskedForNoCopy() {
    List<Object> list = Collections.unmodifiableList(new OneByOne());
    List<?> read = (List<?>) writer.send(list, reader);
    assertEquals(100, read.size());
    assertEquals(99L * 99, read.get(99));
  }

  @Test
  void listsMadeFromTheirElements_areReadWhatever() {
    Object[][] kinds = {
      {1, 2},
      {300, -300},
      {1 << 30, -1 << 30},
      {1L, 1L << 60},
      {-300L, 300L},
      {1L << 40, -1L << 40},
      {1.5, 2.5},
      {1f, 2f},
      {"a", "\u20ac"},
      {Instant.EPOCH, Instant.MAX},
      {true, false},
      {1, null},
      {"a", null},
      {"a", 1},
      {1L, 2}
    };
    for (Object[] kind : kinds) {
      for (int size = 0; size < 140; size++) {
        Object[] elements = new Object[size];
        for (int i = 0; i < size; i++) {
          elements[i] = kind[i * 7 % 13 % 2];
        }
        List<Object> list = Arrays.asList(elements);
        assertEquals(list, writer.send(list, reader));
        assertEquals(list, writer.send(Collections.unmodifiableList(list), reader));
      }
    }
  }

  @Test
  void anotherClassInBetween_isNoListOfNumbers() {
    for (int at : new int[] {1, 63, 64, 99}) {
      for (Object other : new Object[] {1L, "text", 'c', 2.5}) {
        List<Object> mixed = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
          mixed.add(i);
        }
        mixed.set(at, other);
        assertEquals(mixed, writer.send(mixed, reader));
        mixed.set(at, null);
        assertEquals(mixed, writer.send(mixed, reader));
      }
    }
  }

  @Test
  void aListThatIsCutOff_isRefused() {
    List<Object> numbers = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      numbers.add((long) i << i % 40);
    }
    isRefusedCutOff(numbers);
    isRefusedCutOff(Arrays.asList(numbers.toArray()));
    for (Object number : new Object[] {7, 700, 70_000, 700L, 7_000_000_000L}) {
      isRefusedCutOff(Arrays.asList(Collections.nCopies(100, number).toArray()));
    }
  }

  private void isRefusedCutOff(List<Object> numbers) {
    writer.send(numbers, reader);
    byte[] message = writer.write(numbers);
    for (int length = 4; length < message.length; length++) {
      byte[] cut = Arrays.copyOf(message, length);
      assertThrows(ScfsException.class, () -> reader.read(cut));
    }
    assertEquals(numbers, reader.read(message));
  }
}
