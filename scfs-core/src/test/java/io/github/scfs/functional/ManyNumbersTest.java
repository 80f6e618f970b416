package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.Tags;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
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
    writer.send(numbers, reader);
    byte[] message = writer.write(numbers);
    for (int length = 4; length < message.length; length++) {
      byte[] cut = Arrays.copyOf(message, length);
      assertThrows(ScfsException.class, () -> reader.read(cut));
    }
    assertEquals(numbers, reader.read(message));
  }
}
