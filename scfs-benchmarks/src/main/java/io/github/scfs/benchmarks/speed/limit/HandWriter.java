package io.github.scfs.benchmarks.speed.limit;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The output of hand-written codecs: a buffer that is kept from message to message, and the objects
 * written so far. One thread at a time.
 *
 * <p>How this works: every number takes its full width. A tracked object starts with an int: 0
 * null, 1 new, else its place among the objects seen plus 2; the place is found by comparing with
 * each of them, which is cheap for a handful and needs no identity hash.
 */
public class HandWriter {
  static final int NULL = 0;
  static final int NEW = 1;
  static final int FIRST_SEEN = 2;
  static final byte NO_TEXT = 0;
  static final byte LATIN = 1;
  static final byte WIDE = 2;
  static final VarHandle SHORTS = view(short[].class);
  static final VarHandle CHARS = view(char[].class);
  static final VarHandle INTS = view(int[].class);
  static final VarHandle LONGS = view(long[].class);
  static final VarHandle FLOATS = view(float[].class);
  static final VarHandle DOUBLES = view(double[].class);

  byte[] buffer = new byte[1024];
  int position;
  private Object[] seen = new Object[16];
  private int seenCount;

  private static VarHandle view(Class<?> array) {
    return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.nativeOrder());
  }

  /** The message of this root, in an array of its own. */
  public <T> byte[] message(HandCodec<T> codec, T root) {
    position = 0;
    codec.write(this, root);
    return finish();
  }

  /** Forgets the objects and copies the bytes. */
  final byte[] finish() {
    Arrays.fill(seen, 0, seenCount, null);
    seenCount = 0;
    return Arrays.copyOf(buffer, position);
  }

  final int advance(int bytes) {
    int start = position;
    int end = start + bytes;
    if (end > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(end, 2 * buffer.length));
    }
    position = end;
    return start;
  }

  /** Writes the mark of a tracked object; true if its fields follow. */
  public boolean begins(Object object) {
    int mark = mark(object);
    putInt(mark);
    return mark == NEW;
  }

  /** The mark of an object, which is remembered if it is new. */
  final int mark(Object object) {
    if (object == null) {
      return NULL;
    }
    Object[] objects = seen;
    int count = seenCount;
    for (int i = 0; i < count; i++) {
      if (objects[i] == object) {
        return i + FIRST_SEEN;
      }
    }
    if (count == objects.length) {
      seen = Arrays.copyOf(objects, 2 * count);
    }
    seen[count] = object;
    seenCount = count + 1;
    return NEW;
  }

  /** Writes one byte. */
  public void putByte(int value) {
    int at = advance(1);
    buffer[at] = (byte) value;
  }

  /** Writes a truth value as a byte. */
  public void putBoolean(boolean value) {
    putByte(value ? 1 : 0);
  }

  /** Writes two bytes. */
  public void putShort(short value) {
    int at = advance(Short.BYTES);
    SHORTS.set(buffer, at, value);
  }

  /** Writes two bytes. */
  public void putChar(char value) {
    int at = advance(Character.BYTES);
    CHARS.set(buffer, at, value);
  }

  /** Writes four bytes. */
  public void putInt(int value) {
    int at = advance(Integer.BYTES);
    INTS.set(buffer, at, value);
  }

  /** Writes eight bytes. */
  public void putLong(long value) {
    int at = advance(Long.BYTES);
    LONGS.set(buffer, at, value);
  }

  /** Writes four bytes. */
  public void putFloat(float value) {
    int at = advance(Float.BYTES);
    FLOATS.set(buffer, at, value);
  }

  /** Writes eight bytes. */
  public void putDouble(double value) {
    int at = advance(Double.BYTES);
    DOUBLES.set(buffer, at, value);
  }

  /** Writes a byte for null or the encoding, the length and the chars as the JVM has them. */
  public void putText(String text) {
    if (text == null) {
      putByte(NO_TEXT);
    } else if (TextBytes.AVAILABLE) {
      byte[] bytes = TextBytes.of(text);
      int length = bytes.length;
      int at = advance(1 + Integer.BYTES + length);
      buffer[at] = length == text.length() ? LATIN : WIDE;
      INTS.set(buffer, at + 1, length);
      System.arraycopy(bytes, 0, buffer, at + 1 + Integer.BYTES, length);
    } else {
      putTextByChars(text);
    }
  }

  private void putTextByChars(String text) {
    int length = 2 * text.length();
    int at = advance(1 + Integer.BYTES + length);
    buffer[at] = WIDE;
    INTS.set(buffer, at + 1, length);
    for (int i = 0; i < text.length(); i++) {
      CHARS.set(buffer, at + 1 + Integer.BYTES + 2 * i, text.charAt(i));
    }
  }

  /** Writes a byte for each truth value. */
  public void putBooleans(boolean[] values) {
    int at = advance(values.length);
    byte[] target = buffer;
    for (int i = 0; i < values.length; i++) {
      target[at + i] = (byte) (values[i] ? 1 : 0);
    }
  }

  /** Writes the elements. */
  public void putShorts(short[] values) {
    int at = advance(Short.BYTES * values.length);
    byte[] target = buffer;
    for (int i = 0; i < values.length; i++) {
      SHORTS.set(target, at + Short.BYTES * i, values[i]);
    }
  }

  /** Writes the elements. */
  public void putChars(char[] values) {
    int at = advance(Character.BYTES * values.length);
    byte[] target = buffer;
    for (int i = 0; i < values.length; i++) {
      CHARS.set(target, at + Character.BYTES * i, values[i]);
    }
  }

  /** Writes the elements. */
  public void putInts(int[] values) {
    int at = advance(Integer.BYTES * values.length);
    byte[] target = buffer;
    for (int i = 0; i < values.length; i++) {
      INTS.set(target, at + Integer.BYTES * i, values[i]);
    }
  }

  /** Writes the elements. */
  public void putLongs(long[] values) {
    int at = advance(Long.BYTES * values.length);
    byte[] target = buffer;
    for (int i = 0; i < values.length; i++) {
      LONGS.set(target, at + Long.BYTES * i, values[i]);
    }
  }

  /** Writes the elements. */
  public void putFloats(float[] values) {
    int at = advance(Float.BYTES * values.length);
    byte[] target = buffer;
    for (int i = 0; i < values.length; i++) {
      FLOATS.set(target, at + Float.BYTES * i, values[i]);
    }
  }

  /** Writes the elements. */
  public void putDoubles(double[] values) {
    int at = advance(Double.BYTES * values.length);
    byte[] target = buffer;
    for (int i = 0; i < values.length; i++) {
      DOUBLES.set(target, at + Double.BYTES * i, values[i]);
    }
  }
}
