package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsLimits;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The table of large lengths: told when a field has ended, in ascending order all the same. */
class LargeLengthsTest {
  @Test
  void noted_isFound_othersAreNot() {
    LargeLengths large = new LargeLengths();
    assertEquals(0, large.count());
    assertEquals(LargeLengths.IN_TABLE, large.note(9, 255));
    assertEquals(1, large.count());
    assertEquals(255, large.find(9));
    assertEquals(-1, large.find(5));
  }

  /** Fields in fields end from the inside out; then a neighbour, and what is nested in that. */
  @Test
  void nested_isNotedBeforeWhatIsAroundIt_andFound() {
    LargeLengths large = new LargeLengths();
    for (int depth = 40; depth > 0; depth--) {
      large.note(10 * depth, 5_000 - 20 * depth);
    }
    large.note(9_000, 300);
    large.note(9_500, 400);
    large.note(8_000, 2_000);
    large.note(2, 20_000);
    assertEquals(44, large.count());

    BodyOutput out = new BodyOutput(16, 1 << 20);
    large.write(out, 1);
    LargeLengths read = new LargeLengths();
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(Arrays.copyOf(out.toBytes(), out.position() + 30_000), 0, out.position() + 30_000);
    read.read(in);
    assertEquals(out.position(), in.position());
    assertEquals(44, read.count());
    for (int depth = 40; depth > 0; depth--) {
      assertEquals(5_000 - 20 * depth, read.find(10 * depth - 1));
    }
    assertEquals(300, read.find(8_999));
    assertEquals(400, read.find(9_499));
    assertEquals(2_000, read.find(7_999));
    assertEquals(20_000, read.find(1));
    assertEquals(-1, read.find(11));
  }

  /** An entry does not pass over all that are nested in it: this many would take minutes. */
  @Test
  void nestedByTheHundredThousands_areOrderedOnce_andFoundInAnyOrder() {
    int deepest = 400_000;
    LargeLengths large = new LargeLengths();
    BodyOutput out = new BodyOutput(1 << 20, 1 << 24);
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          for (int depth = deepest; depth > 0; depth--) {
            large.note(2 * depth, 255 + depth % 7);
          }
          large.write(out, 0);
        });
    LargeLengths read = new LargeLengths();
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    byte[] message = Arrays.copyOf(out.toBytes(), out.position() + 2 * deepest + 300);
    in.message(message, 0, message.length);
    read.read(in);
    for (int depth = 1; depth <= deepest; depth += 3) {
      assertEquals(255 + depth % 7, read.find(2 * depth));
      assertEquals(255 + 1 % 7, read.find(2));
      assertEquals(-1, read.find(2 * depth + 1));
    }
    for (int depth = 1; depth <= deepest; depth++) {
      assertEquals(255 + depth % 7, read.find(2 * depth));
    }
  }

  /** In front of a body, as long as there is room. */
  @Test
  void writtenBefore_isWhatIsWritten() {
    LargeLengths large = new LargeLengths();
    int position = 3;
    for (int count = 1; count < 30; count++) {
      large.note(position, 255 << count % 20);
      position += 1 << count % 22;
      BodyOutput out = new BodyOutput(16, 1 << 20);
      large.write(out, 2);
      byte[] table = out.toBytes();
      for (int least = 0; least < 64; least++) {
        byte[] into = new byte[64];
        int start = large.writeBefore(into, 60, least, 2);
        int spare = 60 - table.length - least;
        assertTrue(start >= least ? spare >= 0 : spare < 5, least + " and " + table.length);
        if (start >= least) {
          assertArrayEquals(table, Arrays.copyOfRange(into, start, 60));
        }
        assertArrayEquals(new byte[least], Arrays.copyOf(into, least));
        assertArrayEquals(new byte[4], Arrays.copyOfRange(into, 60, 64));
      }
    }
  }

  /** A table of one field of 300 bytes at position 10, in a message that is that long. */
  private static byte[] message(int length) {
    LargeLengths large = new LargeLengths();
    large.note(10, 300);
    BodyOutput out = new BodyOutput(16, 1 << 20);
    large.write(out, 0);
    return Arrays.copyOf(out.toBytes(), length);
  }

  /** Reads the message from the middle of an array. */
  private static LargeLengths readAt(int offset, byte[] message) {
    byte[] around = new byte[offset + message.length + 1_000];
    System.arraycopy(message, 0, around, offset, message.length);
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(around, offset, message.length);
    LargeLengths read = new LargeLengths();
    read.read(in);
    return read;
  }

  @Test
  void beyondTheMessage_isRefused_whereverTheMessageStands() {
    for (int length : new int[] {20, 100, 250, 300, 309}) {
      byte[] message = message(length);
      MalformedMessageException first =
          assertThrows(MalformedMessageException.class, () -> readAt(0, message));
      for (int offset : new int[] {1, 11, 100, 1_000}) {
        MalformedMessageException e =
            assertThrows(
                MalformedMessageException.class,
                () -> readAt(offset, message),
                length + " bytes at " + offset);
        assertEquals(first.getMessage(), e.getMessage());
      }
    }
  }

  @Test
  void withinTheMessage_isFound_whereverTheMessageStands() {
    byte[] message = message(400);
    for (int offset : new int[] {0, 1, 100, 1_000}) {
      assertEquals(300, readAt(offset, message).find(10));
    }
  }
}
