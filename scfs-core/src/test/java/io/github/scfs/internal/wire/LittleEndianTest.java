package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ways to the same bytes: memory or the view that newer JVMs have, and the loop. */
class LittleEndianTest {
  private static final int COUNT = 32;

  private static byte[] noise(long seed) {
    byte[] bytes = new byte[COUNT];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  @Test
  void lowByte_comesFirst() {
    byte[] bytes = new byte[10];
    LittleEndian.putShort(bytes, 1, (short) 0xFFFE);
    assertArrayEquals(new byte[] {0, -2, -1, 0, 0, 0, 0, 0, 0, 0}, bytes);
    LittleEndian.putInt(bytes, 1, 0xF4030201);
    assertArrayEquals(new byte[] {0, 1, 2, 3, -12, 0, 0, 0, 0, 0}, bytes);
    LittleEndian.putLong(bytes, 1, 0xF807060504030201L);
    assertArrayEquals(new byte[] {0, 1, 2, 3, 4, 5, 6, 7, -8, 0}, bytes);
    assertEquals((short) 0x0201, LittleEndian.getShort(bytes, 1));
    assertEquals(0x04030201, LittleEndian.getInt(bytes, 1));
    assertEquals(0xF807060504030201L, LittleEndian.getLong(bytes, 1));
  }

  @Test
  void reading_byByte_isTheSameAtEveryPosition() {
    for (int seed = 0; seed < 200; seed++) {
      byte[] bytes = noise(seed);
      for (int at = 0; at <= COUNT - 2; at++) {
        assertEquals(LittleEndian.getShort(bytes, at), LittleEndian.getShortByByte(bytes, at));
      }
      for (int at = 0; at <= COUNT - 4; at++) {
        assertEquals(LittleEndian.getInt(bytes, at), LittleEndian.getIntByByte(bytes, at));
      }
      for (int at = 0; at <= COUNT - 8; at++) {
        assertEquals(LittleEndian.getLong(bytes, at), LittleEndian.getLongByByte(bytes, at));
      }
    }
  }

  @Test
  void writing_byByte_isTheSameAtEveryPosition_andTouchesNothingElse() {
    Random random = new Random(7);
    for (int at = 0; at <= COUNT - 8; at++) {
      long value = random.nextLong();
      byte[] view = noise(at);
      byte[] loop = noise(at);
      LittleEndian.putShort(view, at, (short) value);
      LittleEndian.putShortByByte(loop, at, (short) value);
      assertArrayEquals(view, loop);
      assertEquals((short) value, LittleEndian.getShort(loop, at));
      LittleEndian.putInt(view, at, (int) value);
      LittleEndian.putIntByByte(loop, at, (int) value);
      assertArrayEquals(view, loop);
      assertEquals((int) value, LittleEndian.getInt(loop, at));
      LittleEndian.putLong(view, at, value);
      LittleEndian.putLongByByte(loop, at, value);
      assertArrayEquals(view, loop);
      assertEquals(value, LittleEndian.getLong(loop, at));
      byte[] before = noise(at);
      for (int i = 0; i < COUNT; i++) {
        if (i < at || i >= at + 8) {
          assertEquals(before[i], view[i], "byte " + i);
        }
      }
    }
  }

  @Test
  void lastBytesOfTheArray_canBeWritten() {
    byte[] bytes = new byte[8];
    LittleEndian.putLong(bytes, 0, 0x0807060504030201L);
    LittleEndian.putInt(bytes, 4, 0xFCFBFAF9);
    LittleEndian.putShort(bytes, 6, (short) 0xFEFD);
    assertArrayEquals(new byte[] {1, 2, 3, 4, -7, -6, -3, -2}, bytes);
  }

  @Test
  void outsideOfTheArray_isAnError() {
    byte[] bytes = new byte[8];
    for (int at : new int[] {-1, -3, 5, 8, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      assertThrows(IndexOutOfBoundsException.class, () -> LittleEndian.getInt(bytes, at));
      assertThrows(IndexOutOfBoundsException.class, () -> LittleEndian.putInt(bytes, at, 1));
    }
    for (int at : new int[] {-1, 7, 8, Integer.MAX_VALUE}) {
      assertThrows(IndexOutOfBoundsException.class, () -> LittleEndian.getShort(bytes, at));
      assertThrows(
          IndexOutOfBoundsException.class, () -> LittleEndian.putShort(bytes, at, (short) 1));
    }
    for (int at : new int[] {-1, -7, 1, 8, Integer.MAX_VALUE - 6, Integer.MAX_VALUE}) {
      assertThrows(IndexOutOfBoundsException.class, () -> LittleEndian.getLong(bytes, at));
      assertThrows(IndexOutOfBoundsException.class, () -> LittleEndian.putLong(bytes, at, 1));
    }
  }

  @Test
  void arrayShorterThanTheNumber_isAnError() {
    for (int length = 0; length < 8; length++) {
      byte[] bytes = new byte[length];
      assertThrows(IndexOutOfBoundsException.class, () -> LittleEndian.getLong(bytes, 0));
      assertThrows(IndexOutOfBoundsException.class, () -> LittleEndian.putLong(bytes, 0, 1));
    }
  }

  /** Which Java 8 needs, and no later version. */
  @Test
  void ownCheckOfAnIndex_isThatOfTheJdk() {
    assertEquals(0, Memory.checkIndex(0, 1));
    assertEquals(6, Memory.checkIndex(6, 7));
    int[][] outside = {{-1, 7}, {7, 7}, {0, 0}, {0, -7}, {-7, -6}, {Integer.MAX_VALUE, 1}};
    for (int[] one : outside) {
      assertThrows(IndexOutOfBoundsException.class, () -> Memory.checkIndex(one[0], one[1]));
    }
  }

  /** The processors by the names that JVMs have for them. */
  @Test
  void memory_isUsedWhereNumbersMayStandAnywhere() {
    for (String any : "amd64 x86_64 x86 i386 i686 aarch64 ppc64le riscv64 loongarch64".split(" ")) {
      assertTrue(RawMemory.isAnyPlaceAllowed(any), any);
    }
    for (String strict : new String[] {"arm", "mips64el", "i786", "a64", ""}) {
      assertFalse(RawMemory.isAnyPlaceAllowed(strict), strict);
    }
  }
}
