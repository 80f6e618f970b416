package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lists of boxed ints, longs and doubles, which have loops of their own. */
class UniformNumbersTest {
  private static final int CHUNK = 64; // so many are written at once

  private final Peer writer = new Peer(CreateOption.of());
  private final Peer reader = new Peer(CreateOption.of());

  private enum Kind {
    INTEGER,
    LONG,
    DOUBLE
  }

  /** Of every number of bytes, both signs, in no order. */
  private static List<Object> numbers(int count, Kind kind, Random random) {
    List<Object> numbers = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      if (kind == Kind.LONG) {
        numbers.add(random.nextLong() >> random.nextInt(64));
      } else if (kind == Kind.INTEGER) {
        numbers.add(random.nextInt() >> random.nextInt(32));
      } else {
        numbers.add(i % 3 == 0 ? i / 2.0 : Double.longBitsToDouble(random.nextLong()));
      }
    }
    return numbers;
  }

  /** Count, tag and elements; flags, check and tag of the collection are left out. */
  private byte[] elementsOf(Collection<?> collection) {
    writer.write(collection);
    byte[] message = writer.write(collection);
    return Arrays.copyOfRange(message, 4, message.length);
  }

  @Test
  void anyNumbers_haveTheBytesOfAListWithoutALoopOfItsOwn() {
    Random random = new Random(11);
    for (int count = 0; count < 3 * CHUNK; count++) {
      for (Kind kind : Kind.values()) {
        List<Object> sent = numbers(count, kind, random);
        assertEquals(sent, writer.send(sent, reader));
        assertArrayEquals(elementsOf(new LinkedList<>(sent)), elementsOf(sent));
      }
    }
  }

  @Test
  void leastAndGreatest_inEveryPlace() {
    Random random = new Random(12);
    for (int place = 0; place < 2 * CHUNK; place++) {
      List<Object> longs = numbers(2 * CHUNK, Kind.LONG, random);
      longs.set(place, place % 2 == 0 ? Long.MIN_VALUE : Long.MAX_VALUE);
      assertEquals(longs, writer.send(longs, reader));
      List<Object> ints = numbers(2 * CHUNK, Kind.INTEGER, random);
      ints.set(place, place % 2 == 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE);
      assertEquals(ints, writer.send(ints, reader));
    }
  }

  @Test
  void whatIsNoSuchNumber_inEveryPlace() {
    Random random = new Random(13);
    for (Object stranger : new Object[] {null, "text", 1.5f, (short) 3}) {
      for (int place = 0; place < 2 * CHUNK + 3; place += place < 3 ? 1 : 13) {
        for (Kind kind : Kind.values()) {
          List<Object> sent = numbers(2 * CHUNK + 3, kind, random);
          sent.set(place, stranger);
          assertEquals(sent, writer.send(sent, reader));
          sent.set(place, kind == Kind.LONG ? (Object) 7 : (Object) 7L);
          assertEquals(sent, writer.send(sent, reader));
          assertArrayEquals(elementsOf(new LinkedList<>(sent)), elementsOf(sent));
        }
      }
    }
  }

  @Test
  void moreThanAMessageMayHave_failsWithThePath_andLeavesTheSessionUsable() {
    Peer small =
        new Peer(CreateOption.of().limits(ScfsLimits.builder().messageBytes(4096).build()));
    List<Object> numbers = numbers(5000, Kind.LONG, new Random(14));
    LimitExceededException refused =
        assertThrows(LimitExceededException.class, () -> small.write(numbers));
    assertTrue(refused.path().matches("ArrayList\\[\\d+]"), refused.path());
    assertEquals(numbers.subList(0, 9), small.send(new ArrayList<>(numbers.subList(0, 9)), reader));
  }
}
