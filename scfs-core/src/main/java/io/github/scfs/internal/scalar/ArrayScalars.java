package io.github.scfs.internal.scalar;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.ArrayWords;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Arrays of primitives with their tag: a varint count, then the elements in fixed width,
 * little-endian. Thread-safe: no state.
 */
public final class ArrayScalars {
  /*
   * How this works
   *
   * Many elements are copied through a view of the byte array (IntBuffer and its siblings), which current JDKs turn into one
   * block copy. A view costs more to set up than a few elements, which are written one by one and read in words (ArrayWords).
   * Booleans, however many, are written and read in words. Where memory cannot be reached, both go one by one. Raw bits of
   * float and double are kept, whatever kind of NaN they are.
   */
  private static final int FEW = CompactArrays.MANY - 1;

  /** Bytes of the tag and the count of few elements. */
  private static final int HEAD = 2;

  /** No message holds more bytes of elements. */
  static final int MOST = Integer.MAX_VALUE - 64;

  private ArrayScalars() {}

  static void write(int tag, Object value, BodyOutput out) {
    switch (tag) {
      case Tags.BOOLEANS:
        writeBooleans((boolean[]) value, out);
        return;
      case Tags.BYTES:
        writeBytes((byte[]) value, out);
        return;
      case Tags.CHARS:
        writeChars((char[]) value, out);
        return;
      case Tags.SHORTS:
        writeShorts((short[]) value, out);
        return;
      case Tags.INTS:
        writeInts((int[]) value, out);
        return;
      case Tags.LONGS:
        writeLongs((long[]) value, out);
        return;
      case Tags.FLOATS:
        writeFloats((float[]) value, out);
        return;
      default:
        writeDoubles((double[]) value, out);
    }
  }

  /** A hash of the length and three elements; 0 for an empty array. */
  public static int hash(Object array) {
    int length = Array.getLength(array);
    return length == 0
        ? 0
        : 31 * (31 * (31 * length + hash(array, 0)) + hash(array, length >> 1))
            + hash(array, length - 1);
  }

  private static int hash(Object array, int index) {
    if (array instanceof byte[]) {
      return ((byte[]) array)[index];
    } else if (array instanceof int[]) {
      return ((int[]) array)[index];
    } else if (array instanceof long[]) {
      return Long.hashCode(((long[]) array)[index]);
    } else if (array instanceof double[]) {
      return Double.hashCode(((double[]) array)[index]);
    } else if (array instanceof float[]) {
      return Float.floatToRawIntBits(((float[]) array)[index]);
    } else if (array instanceof char[]) {
      return ((char[]) array)[index];
    } else if (array instanceof short[]) {
      return ((short[]) array)[index];
    }
    return Boolean.hashCode(((boolean[]) array)[index]);
  }

  private static void writeBytes(byte[] array, BodyOutput out) {
    int length = array.length;
    if (length > FEW) {
      writeMany(Tags.BYTES, array, length, 1, out);
      return;
    }
    int at = begin(Tags.BYTES, length, length, out);
    System.arraycopy(array, 0, out.getBuffer(), at, length);
  }

  private static void writeChars(char[] array, BodyOutput out) {
    int length = array.length;
    if (length > FEW) {
      writeMany(Tags.CHARS, array, length, 2, out);
      return;
    }
    int at = begin(Tags.CHARS, length, 2 * length, out);
    byte[] to = out.getBuffer();
    for (int i = 0; i < length; i++) {
      LittleEndian.putShort(to, at + 2 * i, (short) array[i]);
    }
  }

  private static void writeShorts(short[] array, BodyOutput out) {
    int length = array.length;
    if (length > FEW) {
      writeMany(Tags.SHORTS, array, length, 2, out);
      return;
    }
    int at = begin(Tags.SHORTS, length, 2 * length, out);
    byte[] to = out.getBuffer();
    for (int i = 0; i < length; i++) {
      LittleEndian.putShort(to, at + 2 * i, array[i]);
    }
  }

  static void writeInts(int[] array, BodyOutput out) {
    int length = array.length;
    if (length > FEW) {
      writeMany(Tags.INTS, array, length, 4, out);
      return;
    }
    int at = begin(Tags.INTS, length, 4 * length, out);
    byte[] to = out.getBuffer();
    for (int i = 0; i < length; i++) {
      LittleEndian.putInt(to, at + 4 * i, array[i]);
    }
  }

  static void writeLongs(long[] array, BodyOutput out) {
    int length = array.length;
    if (length > FEW) {
      writeMany(Tags.LONGS, array, length, 8, out);
      return;
    }
    int at = begin(Tags.LONGS, length, 8 * length, out);
    byte[] to = out.getBuffer();
    for (int i = 0; i < length; i++) {
      LittleEndian.putLong(to, at + 8 * i, array[i]);
    }
  }

  private static void writeFloats(float[] array, BodyOutput out) {
    int length = array.length;
    if (length > FEW) {
      writeMany(Tags.FLOATS, array, length, 4, out);
      return;
    }
    int at = begin(Tags.FLOATS, length, 4 * length, out);
    byte[] to = out.getBuffer();
    for (int i = 0; i < length; i++) {
      LittleEndian.putInt(to, at + 4 * i, Float.floatToRawIntBits(array[i]));
    }
  }

  private static void writeDoubles(double[] array, BodyOutput out) {
    int length = array.length;
    if (length > FEW) {
      writeMany(Tags.DOUBLES, array, length, 8, out);
      return;
    }
    int at = begin(Tags.DOUBLES, length, 8 * length, out);
    byte[] to = out.getBuffer();
    for (int i = 0; i < length; i++) {
      LittleEndian.putLong(to, at + 8 * i, Double.doubleToRawLongBits(array[i]));
    }
  }

  /** Writes tag and count of few elements; returns where these go, counted as written. */
  private static int begin(int tag, int length, int bytes, BodyOutput out) {
    int at = out.room(HEAD + bytes);
    byte[] to = out.getBuffer();
    to[at] = (byte) tag;
    to[at + 1] = (byte) length;
    out.moveTo(at + HEAD + bytes);
    return at + HEAD;
  }

  private static void writeMany(int tag, Object array, int count, int width, BodyOutput out) {
    out.writeByte(tag);
    out.writeVar(count);
    out.writeArray(array, checked((long) count * width));
  }

  static Object read(int code, BodyInput in) {
    switch (code) {
      case Tags.BOOLEANS:
        return readBooleans(in);
      case Tags.BYTES:
        return readBytes(in);
      case Tags.CHARS:
        return readChars(in);
      case Tags.SHORTS:
        return readShorts(in);
      case Tags.INTS:
        return readInts(in);
      case Tags.LONGS:
        return readLongs(in);
      case Tags.FLOATS:
        return readFloats(in);
      default:
        return readDoubles(in);
    }
  }

  public static byte[] readBytes(BodyInput in) {
    return in.readBytes(in.readCount(1));
  }

  public static char[] readChars(BodyInput in) {
    int count = in.readCount(2);
    char[] array = new char[count];
    if (count > FEW) {
      take(count, 2, in).asCharBuffer().get(array);
      return array;
    }
    int at = passed(count, 2, in);
    if (ArrayWords.read(in.getBuffer(), at, 2 * count, array)) {
      return array;
    }
    for (int i = 0; i < count; i++, at += 2) {
      array[i] = (char) LittleEndian.getShort(in.getBuffer(), at);
    }
    return array;
  }

  public static short[] readShorts(BodyInput in) {
    int count = in.readCount(2);
    short[] array = new short[count];
    if (count > FEW) {
      take(count, 2, in).asShortBuffer().get(array);
      return array;
    }
    int at = passed(count, 2, in);
    if (ArrayWords.read(in.getBuffer(), at, 2 * count, array)) {
      return array;
    }
    for (int i = 0; i < count; i++, at += 2) {
      array[i] = LittleEndian.getShort(in.getBuffer(), at);
    }
    return array;
  }

  public static int[] readInts(BodyInput in) {
    int count = in.readCount(4);
    int[] array = new int[count];
    if (count > FEW) {
      take(count, 4, in).asIntBuffer().get(array);
      return array;
    }
    int at = passed(count, 4, in);
    if (ArrayWords.read(in.getBuffer(), at, 4 * count, array)) {
      return array;
    }
    for (int i = 0; i < count; i++, at += 4) {
      array[i] = LittleEndian.getInt(in.getBuffer(), at);
    }
    return array;
  }

  public static long[] readLongs(BodyInput in) {
    int count = in.readCount(8);
    long[] array = new long[count];
    if (count > FEW) {
      take(count, 8, in).asLongBuffer().get(array);
      return array;
    }
    int at = passed(count, 8, in);
    if (ArrayWords.read(in.getBuffer(), at, 8 * count, array)) {
      return array;
    }
    for (int i = 0; i < count; i++, at += 8) {
      array[i] = LittleEndian.getLong(in.getBuffer(), at);
    }
    return array;
  }

  public static float[] readFloats(BodyInput in) {
    int count = in.readCount(4);
    float[] array = new float[count];
    if (count > FEW) {
      take(count, 4, in).asFloatBuffer().get(array);
      return array;
    }
    int at = passed(count, 4, in);
    if (ArrayWords.read(in.getBuffer(), at, 4 * count, array)) {
      return array;
    }
    for (int i = 0; i < count; i++, at += 4) {
      array[i] = Float.intBitsToFloat(LittleEndian.getInt(in.getBuffer(), at));
    }
    return array;
  }

  public static double[] readDoubles(BodyInput in) {
    int count = in.readCount(8);
    double[] array = new double[count];
    if (count > FEW) {
      take(count, 8, in).asDoubleBuffer().get(array);
      return array;
    }
    int at = passed(count, 8, in);
    if (ArrayWords.read(in.getBuffer(), at, 8 * count, array)) {
      return array;
    }
    for (int i = 0; i < count; i++, at += 8) {
      array[i] = Double.longBitsToDouble(LittleEndian.getLong(in.getBuffer(), at));
    }
    return array;
  }

  /** Skips elements whose count was checked; returns where they start. */
  private static int passed(int count, int width, BodyInput in) {
    int start = in.position();
    in.skipBytes(count * width);
    return start;
  }

  static void skip(int code, BodyInput in) {
    int width = FieldType.width(code - Tags.BOOLEANS + FieldType.BOOLEAN); // in one order
    in.skipBytes(in.readCount(width) * width);
  }

  /** Makes room for elements, already counted as written; returns where it starts. */
  static int take(long bytes, BodyOutput out) {
    return out.take(checked(bytes));
  }

  private static int checked(long bytes) {
    if (bytes > MOST) {
      throw new LimitExceededException(
          "messageBytes",
          "An array of " + bytes + " bytes does not fit into any message. Send it in parts",
          null);
    }
    return (int) bytes;
  }

  /** Skips the elements, whose count was checked, and returns them. */
  private static ByteBuffer take(int count, int width, BodyInput in) {
    int start = in.position();
    int bytes = count * width;
    in.skipBytes(bytes);
    return ByteBuffer.wrap(in.getBuffer(), start, bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void writeBooleans(boolean[] array, BodyOutput out) {
    int length = array.length;
    out.writeByte(Tags.BOOLEANS);
    out.writeVar(length);
    int at = out.take(length);
    out.room(ArrayWords.SLACK);
    byte[] to = out.getBuffer();
    if (ArrayWords.USABLE) {
      ArrayWords.writeBooleans(array, to, at);
    } else {
      for (int i = 0; i < length; i++) {
        to[at + i] = (byte) (array[i] ? 1 : 0);
      }
    }
  }

  public static boolean[] readBooleans(BodyInput in) {
    int count = in.readCount(1);
    boolean[] array = new boolean[count];
    byte[] from = in.getBuffer();
    int at = in.position();
    boolean valid =
        ArrayWords.canRead(from, at, count)
            ? ArrayWords.readBooleans(from, at, count, array)
            : readBooleans(from, at, array);
    if (!valid) {
      throw in.malformed("A boolean of an array is neither 0 nor 1");
    }
    in.skipBytes(count);
    return array;
  }

  /** Returns whether each byte is 0 or 1. */
  private static boolean readBooleans(byte[] from, int at, boolean[] array) {
    int seen = 0;
    for (int i = 0; i < array.length; i++) {
      int value = from[at + i];
      seen |= value;
      array[i] = value != 0;
    }
    return (seen & ~1) == 0;
  }
}
