package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Growth, limits, and room that is patched later. */
class BodyOutputTest {
  @Test
  void write_fromASmallArray_growsAndKeepsWhatWasWritten() {
    BodyOutput out = new BodyOutput(0, 1 << 20);
    Random random = new Random(3);
    byte[] expected = new byte[100_000];
    random.nextBytes(expected);
    for (int at = 0; at < expected.length; at += 1000) {
      out.writeByte(expected[at]);
      out.writeBytes(expected, at + 1, 999);
    }
    assertArrayEquals(expected, out.toBytes());
  }

  @Test
  void write_toTheLimit_fitsAndOneByteMoreDoesNot() {
    for (int initial : new int[] {0, 1, 7, 10}) {
      BodyOutput out = new BodyOutput(initial, 10);
      out.writeLong(1);
      out.writeShort(2);
      LimitExceededException e = assertThrows(LimitExceededException.class, () -> out.writeByte(3));
      assertEquals("messageBytes", e.limit());
      assertEquals(10, out.position());
    }
  }

  @Test
  void writeText_longerThanTheLimit_namesTheLimit() {
    for (String text : new String[] {"margherita", "10 € each"}) {
      BodyOutput out = new BodyOutput(4, 8);
      assertThrows(LimitExceededException.class, () -> out.writeText(text));
    }
  }

  /** Short texts take a short way where there is room and no limit below their length. */
  @Test
  void writeText_withLittleRoomOrALowLimit_hasTheSameBytes() {
    String words = "Four words of eight chars, full.";
    String wideWords = "Four words: 10 €";
    String longer = "A text with more chars than fit into four words.";
    String[] texts = {"", "a", "a text", "10 € each", "€", words, wideWords, longer};
    for (String text : texts) {
      BodyOutput expected = new BodyOutput(512, 1 << 20);
      expected.writeText(text);
      for (int room = 0; room < 128; room++) {
        BodyOutput little = new BodyOutput(room, 1 << 20);
        little.writeText(text);
        assertArrayEquals(expected.toBytes(), little.toBytes(), text + " in " + room);
      }
      BodyOutput limited = new BodyOutput(512, 1 << 20);
      limited.limitText(text.length());
      limited.writeText(text);
      assertArrayEquals(expected.toBytes(), limited.toBytes(), text);
      assertThrows(LimitExceededException.class, () -> limited.writeText(text + "b"));
      assertThrows(LimitExceededException.class, () -> limited.writeText(text + "€"));
    }
  }

  /** The output need not know the position before it has to grow. */
  @Test
  void writeTextOrNullAt_whereverTheArrayEnds_keepsWhatWasWritten() {
    String[] texts = {null, "a text", null, null, "10 € each", "", null};
    BodyOutput expected = new BodyOutput(512, 1 << 20);
    for (int i = 0; i < 10 * texts.length; i++) {
      expected.writeTextOrNull(texts[i % texts.length]);
    }
    for (int room = 0; room < expected.position(); room++) {
      BodyOutput out = new BodyOutput(room, 1 << 20);
      int at = 0;
      for (int i = 0; i < 10 * texts.length; i++) {
        at = out.writeTextOrNullAt(at, texts[i % texts.length]);
      }
      out.moveTo(at);
      assertArrayEquals(expected.toBytes(), out.toBytes(), "room " + room);
    }
  }

  @Test
  void writeTextOrNullAt_nullBeyondTheLimit_namesTheLimit() {
    for (int room = 0; room <= 10; room++) {
      BodyOutput out = new BodyOutput(room, 10);
      int at = 0;
      while (at < 10) {
        at = out.writeTextOrNullAt(at, null);
      }
      LimitExceededException e =
          assertThrows(LimitExceededException.class, () -> out.writeTextOrNullAt(10, null));
      assertEquals("messageBytes", e.limit());
    }
  }

  @Test
  void prepareAndShrink_betweenMessages_keepTheArrayWithinBounds() {
    BodyOutput out = new BodyOutput(16, 1 << 20);
    out.writeBytes(new byte[5000]);
    out.shrinkTo(1024);
    assertEquals(0, out.position());
    assertEquals(1024, out.getBuffer().length);
    out.take(1020);
    out.writeText("a text"); // which the array had room for before
    assertEquals(1027, out.toBytes().length);
    out.prepare(2048, 0);
    assertTrue(out.getBuffer().length >= 2048);
    out.writeLong(1);
    out.prepare(16, 0);
    assertEquals(0, out.position());
    assertEquals(0, out.total());
  }

  @Test
  void grow_forOneLongArray_goesBackToTheSmallOne() {
    BodyOutput out = new BodyOutput(512, 1 << 26);
    byte[] usual = out.getBuffer();
    for (int i = 0; i < 3; i++) {
      out.take(3 << 20);
      byte[] large = out.getBuffer();
      out.writeLong(7);
      assertTrue(large == out.getBuffer(), "there is room for a little more");
      out.shrinkTo(1 << 20);
      assertTrue(usual == out.getBuffer(), "the array of before");
      out.prepare(64, 8);
    }
    out.take(3 << 20);
    out.shrinkTo(100);
    assertEquals(100, out.getBuffer().length, "no more than was asked for");
  }

  @Test
  void shrink_whenManyInARowHaveUsedLittle_letsGoOfTheArray() {
    BodyOutput out = new BodyOutput(512, 1 << 26);
    out.take(500_000);
    assertFalse(out.shrinkTo(1 << 20));
    byte[] large = out.getBuffer();
    for (int message = 1; message < 64; message++) {
      out.take(100);
      assertFalse(out.shrinkTo(1 << 20));
    }
    out.take(300_000);
    assertFalse(out.shrinkTo(1 << 20), "the count starts anew");
    for (int message = 1; message < 64; message++) {
      out.take(100);
      assertFalse(out.shrinkTo(1 << 20));
    }
    assertSame(large, out.getBuffer());
    assertTrue(out.shrinkTo(1 << 20));
    assertTrue(out.getBuffer().length <= 4096, "bytes: " + out.getBuffer().length);
    byte[] usual = out.getBuffer();
    for (int message = 0; message < 200; message++) {
      out.take(100);
      assertFalse(out.shrinkTo(1 << 20));
    }
    assertSame(usual, out.getBuffer());
  }

  @Test
  void reserve_overOldBytes_isZeroedAndPatched() {
    BodyOutput out = new BodyOutput(4, 100);
    for (int i = 0; i < 20; i++) {
      out.writeByte(-1);
    }
    out.prepare(4, 0);
    out.writeByte(7);
    int at = out.reserve(6);
    assertEquals(1, at);
    out.writeByte(8);
    assertArrayEquals(new byte[] {7, 0, 0, 0, 0, 0, 0, 8}, out.toBytes());
    out.patchInt(at, 0x04030201);
    out.patchByte(at + 4, 0x1FF);
    assertArrayEquals(new byte[] {7, 1, 2, 3, 4, -1, 0, 8}, out.toBytes());
  }

  @Test
  void reserve_beyondTheLimit_namesTheLimit() {
    BodyOutput out = new BodyOutput(4, 8);
    assertThrows(LimitExceededException.class, () -> out.reserve(9));
    assertThrows(LimitExceededException.class, () -> out.reserve(Integer.MAX_VALUE));
  }
}
