package io.github.scfs.benchmarks.speed.limit;

import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads what {@link HandWriter} writes. One thread at a time. */
public class HandReader {
  static final Charset WIDE_CHARSET =
      ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN
          ? StandardCharsets.UTF_16LE
          : StandardCharsets.UTF_16BE;

  byte[] buffer;
  int position;
  private Object[] seen = new Object[16];
  private int seenCount;

  /** The root in this message. */
  public <T> T message(HandCodec<T> codec, byte[] bytes) {
    buffer = bytes;
    position = 0;
    T root = codec.read(this);
    finish();
    return root;
  }

  /** Forgets the objects and the bytes. */
  final void finish() {
    Arrays.fill(seen, 0, seenCount, null);
    seenCount = 0;
    buffer = null;
  }

  final int advance(int bytes) {
    int start = position;
    position = start + bytes;
    return start;
  }

  /** The mark of a tracked object: whether it is new; if not, {@link #known} has it. */
  public int mark() {
    return getInt();
  }

  /** Whether the fields of a new object follow the mark. */
  public static boolean isNew(int mark) {
    return mark == HandWriter.NEW;
  }

  /** The object of a mark that is not new, or null. */
  public Object known(int mark) {
    return mark == HandWriter.NULL ? null : seen[mark - HandWriter.FIRST_SEEN];
  }

  /** Remembers a new object, before its fields are read. */
  public <T> T remember(T object) {
    if (seenCount == seen.length) {
      seen = Arrays.copyOf(seen, 2 * seenCount);
    }
    seen[seenCount++] = object;
    return object;
  }

  /** Reads one byte. */
  public byte getByte() {
    return buffer[position++];
  }

  /** Reads a truth value. */
  public boolean getBoolean() {
    return getByte() != 0;
  }

  /** Reads two bytes. */
  public short getShort() {
    return (short) HandWriter.SHORTS.get(buffer, advance(Short.BYTES));
  }

  /** Reads two bytes. */
  public char getChar() {
    return (char) HandWriter.CHARS.get(buffer, advance(Character.BYTES));
  }

  /** Reads four bytes. */
  public int getInt() {
    return (int) HandWriter.INTS.get(buffer, advance(Integer.BYTES));
  }

  /** Reads eight bytes. */
  public long getLong() {
    return (long) HandWriter.LONGS.get(buffer, advance(Long.BYTES));
  }

  /** Reads four bytes. */
  public float getFloat() {
    return (float) HandWriter.FLOATS.get(buffer, advance(Float.BYTES));
  }

  /** Reads eight bytes. */
  public double getDouble() {
    return (double) HandWriter.DOUBLES.get(buffer, advance(Double.BYTES));
  }

  /** Reads a text, or null. */
  public String getText() {
    byte kind = getByte();
    if (kind == HandWriter.NO_TEXT) {
      return null;
    }
    int length = getInt();
    int at = advance(length);
    return new String(
        buffer, at, length, kind == HandWriter.LATIN ? StandardCharsets.ISO_8859_1 : WIDE_CHARSET);
  }

  /** Fills the array. */
  public void getBooleans(boolean[] values) {
    int at = advance(values.length);
    byte[] source = buffer;
    for (int i = 0; i < values.length; i++) {
      values[i] = source[at + i] != 0;
    }
  }

  /** Fills the array. */
  public void getShorts(short[] values) {
    int at = advance(Short.BYTES * values.length);
    byte[] source = buffer;
    for (int i = 0; i < values.length; i++) {
      values[i] = (short) HandWriter.SHORTS.get(source, at + Short.BYTES * i);
    }
  }

  /** Fills the array. */
  public void getChars(char[] values) {
    int at = advance(Character.BYTES * values.length);
    byte[] source = buffer;
    for (int i = 0; i < values.length; i++) {
      values[i] = (char) HandWriter.CHARS.get(source, at + Character.BYTES * i);
    }
  }

  /** Fills the array. */
  public void getInts(int[] values) {
    int at = advance(Integer.BYTES * values.length);
    byte[] source = buffer;
    for (int i = 0; i < values.length; i++) {
      values[i] = (int) HandWriter.INTS.get(source, at + Integer.BYTES * i);
    }
  }

  /** Fills the array. */
  public void getLongs(long[] values) {
    int at = advance(Long.BYTES * values.length);
    byte[] source = buffer;
    for (int i = 0; i < values.length; i++) {
      values[i] = (long) HandWriter.LONGS.get(source, at + Long.BYTES * i);
    }
  }

  /** Fills the array. */
  public void getFloats(float[] values) {
    int at = advance(Float.BYTES * values.length);
    byte[] source = buffer;
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) HandWriter.FLOATS.get(source, at + Float.BYTES * i);
    }
  }

  /** Fills the array. */
  public void getDoubles(double[] values) {
    int at = advance(Double.BYTES * values.length);
    byte[] source = buffer;
    for (int i = 0; i < values.length; i++) {
      values[i] = (double) HandWriter.DOUBLES.get(source, at + Double.BYTES * i);
    }
  }
}
