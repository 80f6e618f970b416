package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsLimits;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Numbers, counts, fences and what a user's serializer may call. */
class BodyInputTest {
  private static BodyInput input(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(bytes, 0, bytes.length);
    return in;
  }

  private static BodyInput zeros(int count) {
    return input(new int[count]);
  }

  @Test
  void readVar_everyPowerOfTwo_comesBackAtTheEndOfTheBytes() {
    for (int bit = 0; bit < 31; bit++) {
      for (int value : new int[] {(1 << bit) - 1, 1 << bit, (1 << bit) + 1}) {
        BodyOutput out = new BodyOutput(1, 100);
        out.writeVar(value);
        BodyInput in = new BodyInput(ScfsLimits.defaults());
        in.message(out.getBuffer(), 0, out.position());
        assertEquals(value, in.readVar());
        assertEquals(0, in.remaining());
      }
    }
  }

  @Test
  void readVar_moreThan31Bits_isMalformed() {
    assertEquals(Integer.MAX_VALUE, input(0xFF, 0xFF, 0xFF, 0xFF, 0x07).readVar());
    assertThrows(
        MalformedMessageException.class, () -> input(0xFF, 0xFF, 0xFF, 0xFF, 0x0F).readVar());
    assertThrows(
        MalformedMessageException.class, () -> input(0x80, 0x80, 0x80, 0x80, 0x10).readVar());
    assertThrows(
        MalformedMessageException.class, () -> input(0x80, 0x80, 0x80, 0x80, 0x80, 0x01).readVar());
  }

  @Test
  void readVar_cutOff_isMalformed() {
    assertThrows(MalformedMessageException.class, () -> input().readVar());
    assertThrows(MalformedMessageException.class, () -> input(0x80).readVar());
    assertThrows(MalformedMessageException.class, () -> input(0x80, 0xFF, 0xFF, 0xFF).readVar());
  }

  @Test
  void readCount_moreThanTheBytesHold_isMalformedAndNamesTheOffset() {
    assertEquals(3, input(3, 0, 0, 0).readCount(1));
    assertEquals(1, input(1, 0, 0, 0, 0).readCount(4));
    assertEquals(0, input(0).readCount(8));
    MalformedMessageException e =
        assertThrows(MalformedMessageException.class, () -> input(4, 0, 0, 0).readCount(1));
    assertEquals(1, e.offset());
    assertThrows(MalformedMessageException.class, () -> input(1, 0, 0, 0).readCount(4));
    assertThrows(
        MalformedMessageException.class,
        () -> input(0xFF, 0xFF, 0xFF, 0xFF, 0x07, 0, 0).readCount(8));
  }

  @Test
  void readCount_moreThanTheLimit_namesTheLimit() {
    BodyInput in = input(3, 0, 0, 0);
    in.limits(ScfsLimits.builder().elements(2).build());
    assertEquals(
        "elements", assertThrows(LimitExceededException.class, () -> in.readCount(1)).limit());
  }

  @Test
  void fence_nested_holdsUntilTakenAway() {
    BodyInput in = zeros(10);
    int outer = in.fence(8);
    assertEquals(10, outer);
    in.skipBytes(2);
    int inner = in.fence(4);
    assertEquals(8, inner);
    assertEquals(2, in.remaining());
    assertThrows(MalformedMessageException.class, in::readInt);
    assertThrows(MalformedMessageException.class, () -> in.skipBytes(3));
    in.readShort();
    assertThrows(MalformedMessageException.class, in::readByte);
    assertTrue(in.end());
    assertEquals(-1, in.read());
    in.unfence(inner);
    assertEquals(4, in.remaining());
    in.unfence(outer);
    assertEquals(6, in.remaining());
    assertFalse(in.end());
  }

  @Test
  void fence_outsideOfTheCurrentOne_isMalformedAndChangesNothing() {
    BodyInput in = zeros(10);
    in.skipBytes(3);
    in.fence(8);
    assertThrows(MalformedMessageException.class, () -> in.fence(9));
    assertThrows(MalformedMessageException.class, () -> in.fence(2));
    assertThrows(MalformedMessageException.class, () -> in.fence(Integer.MIN_VALUE));
    assertThrows(MalformedMessageException.class, () -> in.fence(Integer.MAX_VALUE));
    assertEquals(5, in.remaining());
    in.fence(3);
    assertEquals(0, in.remaining());
  }

  @Test
  void skipBytes_beyondTheEndOrNegative_isMalformed() {
    BodyInput in = zeros(4);
    assertThrows(MalformedMessageException.class, () -> in.skipBytes(5));
    assertThrows(MalformedMessageException.class, () -> in.skipBytes(-1));
    assertThrows(MalformedMessageException.class, () -> in.skip(Integer.MAX_VALUE));
    assertThrows(MalformedMessageException.class, () -> in.skip(5L));
    assertEquals(0, in.position());
    in.skip(4L);
    assertEquals(0, in.remaining());
  }

  @Test
  void bulkReads_ofAUserSerializerBeyondTheEnd_areMalformed() {
    refuses(in -> in.readBytes(17));
    refuses(in -> in.readBytes(-1));
    refuses(in -> in.readBytes(Integer.MAX_VALUE));
    refuses(in -> in.readBytes(new byte[17]));
    refuses(in -> in.readShorts(9));
    refuses(in -> in.readChars(Integer.MAX_VALUE));
    refuses(in -> in.readInts(5));
    refuses(in -> in.readInts(1 << 30));
    refuses(in -> in.readInts(17, true));
    refuses(in -> in.readLongs(3));
    refuses(in -> in.readLongs(1 << 29));
    refuses(in -> in.readLongs(17, false));
    refuses(in -> in.readFloats(5));
    refuses(in -> in.readDoubles(3));
    refuses(in -> in.readBooleans(17));
  }

  /** Each array fills the input to its last byte. */
  @Test
  void bulkReads_ofAUserSerializer_giveWhatWasWritten() {
    BodyOutput out = new BodyOutput(8, 1 << 20);
    int[] ints = {1, -1, Integer.MIN_VALUE};
    long[] longs = {1, -1, Long.MIN_VALUE};
    out.writeInts(ints, 0, 3);
    assertArrayEquals(ints, of(out).readInts(3));
    out.writeInts(ints, 0, 3, false);
    assertArrayEquals(ints, of(out).readInts(3, false));
    out.writeLongs(longs, 0, 3);
    assertArrayEquals(longs, of(out).readLongs(3));
    out.writeLongs(longs, 0, 3, false);
    assertArrayEquals(longs, of(out).readLongs(3, false));
    out.writeFloats(new float[] {1.5f, -0.0f}, 0, 2);
    assertArrayEquals(new float[] {1.5f, -0.0f}, of(out).readFloats(2));
    out.writeDoubles(new double[] {1.5, -0.0}, 0, 2);
    assertArrayEquals(new double[] {1.5, -0.0}, of(out).readDoubles(2));
    out.writeShorts(new short[] {1, -2}, 0, 2);
    assertArrayEquals(new short[] {1, -2}, of(out).readShorts(2));
    out.writeChars(new char[] {'a', '\uffff'}, 0, 2);
    assertArrayEquals(new char[] {'a', '\uffff'}, of(out).readChars(2));
    out.writeBooleans(new boolean[] {true, false, true}, 0, 3);
    assertArrayEquals(new boolean[] {true, false, true}, of(out).readBooleans(3));
    out.writeBytes(new byte[] {1, -1});
    assertArrayEquals(new byte[] {1, -1}, of(out).readBytes(2));
  }

  /** What was written, which is forgotten there. */
  private static BodyInput of(BodyOutput out) {
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(out.getBuffer(), 0, out.position());
    out.prepare(0, 0);
    return in;
  }

  @Test
  void errors_nameTheOffsetInTheMessage_andHowMuchIsMissing() {
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(new byte[12], 4, 6);
    in.readInt();
    assertEquals(4, in.offset());
    MalformedMessageException cut =
        assertThrows(MalformedMessageException.class, () -> in.readLong());
    assertTrue(cut.getMessage().startsWith("8 bytes are needed, 2 remain"), cut.getMessage());
    assertEquals(4, cut.offset());
    MalformedMessageException behind = in.beyond(in.position() + 5);
    assertTrue(behind.getMessage().startsWith("5 bytes are needed, 2 remain"), behind.getMessage());
    MalformedMessageException fence =
        assertThrows(MalformedMessageException.class, () -> in.fence(in.position() + 3));
    assertTrue(
        fence.getMessage().startsWith("A length of 3 bytes does not fit into the 2 that remain"),
        fence.getMessage());
    MalformedMessageException count =
        assertThrows(MalformedMessageException.class, () -> in.checkCount(3, 1));
    assertTrue(
        count.getMessage().startsWith("3 elements are announced, 2 bytes remain"),
        count.getMessage());
    assertEquals(2, in.checkCount(2, 1), "exactly what remains");
  }

  @Test
  void aLargeMessageIsLetGo_aSmallOneIsKept() {
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    byte[] small = new byte[1 << 14];
    in.message(small, 0, small.length);
    in.release();
    assertTrue(in.getBuffer() == small);
    byte[] large = new byte[(1 << 14) + 1];
    in.message(large, 0, large.length);
    in.release();
    assertEquals(0, in.getBuffer().length);
  }

  private static void refuses(Consumer<BodyInput> read) {
    assertThrows(MalformedMessageException.class, () -> read.accept(zeros(16)));
  }

  @Test
  void read_streamMethodsAtTheEnd_answerMinusOne() {
    BodyInput in = input(1, 2, 3);
    byte[] into = new byte[5];
    assertEquals(3, in.read(into));
    assertArrayEquals(new byte[] {1, 2, 3, 0, 0}, into);
    assertEquals(-1, in.read(into));
    assertEquals(-1, in.read());
  }

  @Test
  void fixedWidthReads_cutOff_areMalformed() {
    for (int length = 0; length < 8; length++) {
      BodyInput in = zeros(length);
      assertThrows(MalformedMessageException.class, in::readLong);
      assertThrows(MalformedMessageException.class, in::readDouble);
    }
    assertThrows(MalformedMessageException.class, () -> zeros(3).readFloat());
    assertThrows(MalformedMessageException.class, () -> zeros(1).readChar());
    assertThrows(MalformedMessageException.class, () -> zeros(0).readBoolean());
    byte[] nines = new byte[8];
    Arrays.fill(nines, (byte) -1);
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(nines, 0, nines.length);
    assertThrows(MalformedMessageException.class, () -> in.readVarLong(true));
  }

  /** Keys are loaded in words, also the first ones of an array, but never beyond the limit. */
  @Test
  void readKeyOrNull_fromTheStartOfTheArrayToAnyLimit() {
    String[] keys = {"k", "key", null, "a longer key", "key"};
    BodyOutput out = new BodyOutput(64, 64);
    for (String key : keys) {
      out.writeTextOrNull(key);
    }
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    for (int limit = 0; limit <= out.position(); limit++) {
      in.message(out.getBuffer(), 0, limit);
      int end = 0;
      for (int i = 0; i < keys.length && end <= limit; i++) {
        end += keys[i] == null ? 1 : 1 + keys[i].length();
        if (end > limit) {
          assertThrows(MalformedMessageException.class, in::readKeyOrNull);
        } else {
          assertEquals(keys[i], in.readKeyOrNull());
          assertEquals(end, in.position());
        }
      }
    }
  }
}
