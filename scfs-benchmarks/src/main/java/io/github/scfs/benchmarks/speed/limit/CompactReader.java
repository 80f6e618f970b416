package io.github.scfs.benchmarks.speed.limit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads what {@link CompactWriter} writes. One thread at a time. */
public final class CompactReader extends HandReader {
  /** The root in this message. */
  public <T> T message(CompactCodec<T> codec, byte[] bytes) {
    buffer = bytes.length < Long.BYTES ? Arrays.copyOf(bytes, Long.BYTES) : bytes;
    position = 0;
    T root = codec.read(this);
    finish();
    return root;
  }

  @Override
  public int mark() {
    return getCount();
  }

  /** Reads a number that is not negative. */
  public int getCount() {
    int octet = getByte();
    int count = octet & 0x7F;
    for (int shift = 7; octet < 0; shift += 7) {
      octet = getByte();
      count |= (octet & 0x7F) << shift;
    }
    return count;
  }

  /** Begins a run of so many control bytes; {@link #end} ends it. */
  public NumbersIn numbers(int controlBytes) {
    return new NumbersIn(buffer, position, controlBytes);
  }

  /** Ends a run. */
  public void end(NumbersIn numbers) {
    position = numbers.end();
  }

  @Override
  public String getText() {
    int head = getCount();
    if (head == HandWriter.NO_TEXT) {
      return null;
    }
    int length = head - 1 >>> 1;
    boolean latin = (head - 1 & 1) == 0;
    int at = advance(length);
    return new String(
        buffer, at, length, latin ? StandardCharsets.ISO_8859_1 : HandReader.WIDE_CHARSET);
  }

  /** Reads what was boxed, or null. */
  public Integer getIntegerBox() {
    int head = getByte();
    return head == HandWriter.NULL ? null : (Integer) Widths.fromZigzag((int) raw(head - 1));
  }

  /** Reads what was boxed, or null. */
  public Float getFloatBox() {
    int head = getByte();
    return head == HandWriter.NULL
        ? null
        : (Float) Float.intBitsToFloat(Integer.reverseBytes((int) raw(head - 1)));
  }

  /** Reads what was boxed, or null. */
  public Long getLongBox() {
    int head = getByte();
    return head == HandWriter.NULL ? null : (Long) Widths.fromZigzag(raw(head - 1));
  }

  /** Reads what was boxed, or null. */
  public Double getDoubleBox() {
    int head = getByte();
    return head == HandWriter.NULL
        ? null
        : (Double) Double.longBitsToDouble(Long.reverseBytes(raw(head - 1)));
  }

  private long raw(int width) {
    long bytes = NumbersIn.load(buffer, position);
    position += width;
    return width == Long.BYTES ? bytes : bytes & (1L << 8 * width) - 1;
  }

  @Override
  public void getInts(int[] values) {
    int i = 0;
    for (; i + CompactWriter.GROUP <= values.length; i += CompactWriter.GROUP) {
      NumbersIn numbers = numbers(1);
      values[i] = numbers.getElement();
      values[i + 1] = numbers.getElement();
      values[i + 2] = numbers.getElement();
      values[i + 3] = numbers.getElement();
      end(numbers);
    }
    if (i < values.length) {
      NumbersIn numbers = numbers(1);
      for (; i < values.length; i++) {
        values[i] = numbers.getElement();
      }
      end(numbers);
    }
  }

  @Override
  public void getLongs(long[] values) {
    int i = 0;
    for (; i + CompactWriter.GROUP <= values.length; i += CompactWriter.GROUP) {
      NumbersIn numbers = numbers(1);
      values[i] = numbers.getLong();
      values[i + 1] = numbers.getLong();
      values[i + 2] = numbers.getLong();
      values[i + 3] = numbers.getLong();
      end(numbers);
    }
    if (i < values.length) {
      NumbersIn numbers = numbers(1);
      for (; i < values.length; i++) {
        values[i] = numbers.getLong();
      }
      end(numbers);
    }
  }
}
