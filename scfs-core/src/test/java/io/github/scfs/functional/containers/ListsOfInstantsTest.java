package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.PrefixVarint;
import io.github.scfs.testing.Peer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Instants of an ArrayList are written and read many at once, with the bytes of one by one. */
class ListsOfInstantsTest {
  private static final Instant[] INSTANTS = {
    Instant.EPOCH,
    Instant.MIN,
    Instant.MAX,
    Instant.ofEpochSecond(-1, 999_999_999),
    Instant.ofEpochMilli(1_700_000_000_123L),
    Instant.ofEpochSecond(1_700_000_000, 123_456_000),
    Instant.ofEpochSecond(1_700_000_000, 123_456_789),
    Instant.ofEpochSecond(1_700_000_000, 1),
    Instant.ofEpochSecond(63),
    Instant.ofEpochSecond(-64)
  };

  private final Peer writer = new Peer(CreateOption.of());
  private final Peer reader = new Peer(CreateOption.of());

  private static List<Object> some(int count) {
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(INSTANTS[i * 7 % INSTANTS.length]);
    }
    return list;
  }

  @Test
  void anyNumber() {
    for (int count = 0; count < 140; count++) {
      assertEquals(some(count), writer.send(some(count), reader));
    }
    assertEquals(some(5_000), writer.send(some(5_000), reader));
  }

  @Test
  void anotherElementSomewhere() {
    for (Object other : new Object[] {null, 1, "text", new ArrayList<>()}) {
      for (int at : new int[] {1, 5, 63, 64, 65, 99}) {
        List<Object> list = some(100);
        list.set(at, other);
        assertEquals(list, writer.send(list, reader));
      }
    }
  }

  /** A LinkedList is written one by one. */
  @Test
  void sameBytesAsOneByOne() {
    List<Object> list = some(100);
    byte[][] last = new byte[2][];
    for (int message = 0; message < 2; message++) {
      last[0] = writer.write(list);
      last[1] = writer.write(new LinkedList<>(list));
    }
    int start = 5; // flags, check, tag of the class
    assertEquals(last[0].length, last[1].length);
    assertArrayEquals(
        Arrays.copyOfRange(last[0], start, last[0].length),
        Arrays.copyOfRange(last[1], start, last[1].length));
  }

  @Test
  void fractionsHaveTheCoarsestUnitThatIsExact() {
    writer.send(Instant.EPOCH, reader);
    int rest = writer.write(Instant.EPOCH).length - 1;
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      int unit = new int[] {1, 8, 125, 1000, 8_000, 125_000, 1_000_000}[i % 7];
      int nanos = i < 3_000 ? i : random.nextInt(1_000_000_000 / unit) * unit;
      long fraction =
          nanos == 0
              ? 0
              : nanos % 1_000_000 == 0
                  ? (long) nanos / 1_000_000 << 2 | 1
                  : nanos % 1000 == 0 ? (long) nanos / 1000 << 2 | 2 : (long) nanos << 2 | 3;
      Instant instant = Instant.ofEpochSecond(0, nanos);
      byte[] message = writer.write(instant);
      assertEquals(rest + PrefixVarint.bytesOf(fraction), message.length, instant.toString());
      assertEquals(instant, reader.read(message));
    }
  }

  @Test
  void damagedOnesAreRefused() {
    writer.send(some(20), reader);
    byte[] message = writer.write(some(20));
    int refused = 0;
    for (int at = 8; at < message.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = message.clone();
        damaged[at] ^= (byte) (1 << bit);
        try {
          assertEquals(20, ((List<?>) reader.read(damaged)).size());
        } catch (ScfsException e) {
          refused++;
        }
      }
    }
    assertTrue(refused > 50, refused + " refused");
    for (int length = 8; length < message.length; length++) {
      byte[] cut = Arrays.copyOf(message, length);
      assertThrows(ScfsException.class, () -> reader.read(cut));
    }
    assertEquals(some(20), reader.read(message));
  }
}
