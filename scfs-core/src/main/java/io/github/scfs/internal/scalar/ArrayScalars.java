package io.github.scfs.internal.scalar;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Arrays of primitives: varint count, then the elements in fixed width, little-endian. */
final class ArrayScalars {
  /*
   * How this works
   *
   * Many elements are copied by a view of the byte array (IntBuffer and its siblings), which is one block copy in current
   * JDKs; few by Kryo's loops, because a view costs more than that to set up. The raw bits of float and double survive,
   * whatever kind of NaN they are; Kryo's loops for these two would change them.
   */
  private static final int FEW = 48;

  private ArrayScalars() {}

  static void write(int code, Object value, BodyOutput out) {
    switch (code) {
      case Tags.BOOLEANS:
        writeBooleans((boolean[]) value, out);
        return;
      case Tags.BYTES:
        byte[] bytes = (byte[]) value;
        out.writeVar(bytes.length);
        out.writeBytes(bytes);
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
        float[] floats = (float[]) value;
        room(floats.length, 4, out).asFloatBuffer().put(floats);
        return;
      default:
        double[] doubles = (double[]) value;
        room(doubles.length, 8, out).asDoubleBuffer().put(doubles);
    }
  }

  private static void writeChars(char[] array, BodyOutput out) {
    if (array.length > FEW) {
      room(array.length, 2, out).asCharBuffer().put(array);
    } else {
      out.writeVar(array.length);
      out.writeChars(array, 0, array.length);
    }
  }

  private static void writeShorts(short[] array, BodyOutput out) {
    if (array.length > FEW) {
      room(array.length, 2, out).asShortBuffer().put(array);
    } else {
      out.writeVar(array.length);
      out.writeShorts(array, 0, array.length);
    }
  }

  private static void writeInts(int[] array, BodyOutput out) {
    if (array.length > FEW) {
      room(array.length, 4, out).asIntBuffer().put(array);
    } else {
      out.writeVar(array.length);
      out.writeInts(array, 0, array.length);
    }
  }

  private static void writeLongs(long[] array, BodyOutput out) {
    if (array.length > FEW) {
      room(array.length, 8, out).asLongBuffer().put(array);
    } else {
      out.writeVar(array.length);
      out.writeLongs(array, 0, array.length);
    }
  }

  static Object read(int code, BodyInput in) {
    int count = in.readCount(widthOf(code));
    switch (code) {
      case Tags.BOOLEANS:
        return readBooleans(count, in);
      case Tags.BYTES:
        return in.readBytes(count);
      case Tags.CHARS:
        return readChars(count, in);
      case Tags.SHORTS:
        return readShorts(count, in);
      case Tags.INTS:
        return readInts(count, in);
      case Tags.LONGS:
        return readLongs(count, in);
      case Tags.FLOATS:
        float[] floats = new float[count];
        take(count, 4, in).asFloatBuffer().get(floats);
        return floats;
      default:
        double[] doubles = new double[count];
        take(count, 8, in).asDoubleBuffer().get(doubles);
        return doubles;
    }
  }

  private static char[] readChars(int count, BodyInput in) {
    if (count <= FEW) {
      return in.readChars(count);
    }
    char[] array = new char[count];
    take(count, 2, in).asCharBuffer().get(array);
    return array;
  }

  private static short[] readShorts(int count, BodyInput in) {
    if (count <= FEW) {
      return in.readShorts(count);
    }
    short[] array = new short[count];
    take(count, 2, in).asShortBuffer().get(array);
    return array;
  }

  private static int[] readInts(int count, BodyInput in) {
    if (count <= FEW) {
      return in.readInts(count);
    }
    int[] array = new int[count];
    take(count, 4, in).asIntBuffer().get(array);
    return array;
  }

  private static long[] readLongs(int count, BodyInput in) {
    if (count <= FEW) {
      return in.readLongs(count);
    }
    long[] array = new long[count];
    take(count, 8, in).asLongBuffer().get(array);
    return array;
  }

  static void skip(int code, BodyInput in) {
    int width = widthOf(code);
    in.skipBytes(in.readCount(width) * width);
  }

  private static int widthOf(int code) {
    switch (code) {
      case Tags.BOOLEANS:
      case Tags.BYTES:
        return 1;
      case Tags.CHARS:
      case Tags.SHORTS:
        return 2;
      case Tags.INTS:
      case Tags.FLOATS:
        return 4;
      default:
        return 8;
    }
  }

  /**
   * Writes the count; the buffer returned is the room for the elements, already counted as written.
   */
  private static ByteBuffer room(int count, int width, BodyOutput out) {
    long bytes = (long) count * width;
    if (bytes > Integer.MAX_VALUE - 64) {
      throw new LimitExceededException(
          "messageBytes",
          "An array of " + bytes + " bytes does not fit into any message. Send it in parts",
          null);
    }
    out.writeVar(count);
    int start = out.reserve((int) bytes);
    return ByteBuffer.wrap(out.getBuffer(), start, (int) bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The elements, passed over; their count was checked. */
  private static ByteBuffer take(int count, int width, BodyInput in) {
    int start = in.position();
    int bytes = count * width;
    in.skipBytes(bytes);
    return ByteBuffer.wrap(in.getBuffer(), start, bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void writeBooleans(boolean[] array, BodyOutput out) {
    out.writeVar(array.length);
    int at = out.reserve(array.length);
    byte[] to = out.getBuffer();
    for (int i = 0; i < array.length; i++) {
      to[at + i] = (byte) (array[i] ? 1 : 0);
    }
  }

  private static boolean[] readBooleans(int count, BodyInput in) {
    boolean[] array = new boolean[count];
    byte[] from = in.getBuffer();
    int at = in.position();
    int seen = 0;
    for (int i = 0; i < count; i++) {
      int value = from[at + i];
      seen |= value;
      array[i] = value != 0;
    }
    if ((seen & ~1) != 0) {
      throw in.malformed("A boolean of an array is neither 0 nor 1");
    }
    in.skipBytes(count);
    return array;
  }
}
