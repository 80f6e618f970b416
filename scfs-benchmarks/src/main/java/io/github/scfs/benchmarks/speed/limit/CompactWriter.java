package io.github.scfs.benchmarks.speed.limit;

/**
 * The output of hand-written codecs with compact numbers. One thread at a time.
 *
 * <p>How this works: ints, longs, floats, doubles and truth values of an object stand together as
 * {@link NumbersOut} has them, the ints and longs of an array in fours; all other numbers have
 * fixed width. Marks, lengths and counts take seven bits of each byte, the lowest first; a text
 * begins with twice its bytes and a bit for the encoding, plus one, or zero for null.
 */
public final class CompactWriter extends HandWriter {
  static final int GROUP = 4;

  /** The message of this root, in an array of its own. */
  public <T> byte[] message(CompactCodec<T> codec, T root) {
    position = 0;
    codec.write(this, root);
    return finish();
  }

  @Override
  public boolean begins(Object object) {
    int mark = mark(object);
    putCount(mark);
    return mark == NEW;
  }

  /** Writes a number that is not negative. */
  public void putCount(int count) {
    int at = advance(5);
    int rest = count;
    while (rest > 0x7F) {
      buffer[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buffer[at++] = (byte) rest;
    position = at;
  }

  /**
   * Begins a run; {@link #end} ends it.
   *
   * @param controlBytes that it needs, at most eight
   * @param widest bytes that its numbers may take
   */
  public NumbersOut numbers(int controlBytes, int widest) {
    int start = advance(controlBytes + widest + Long.BYTES);
    return new NumbersOut(buffer, start, controlBytes);
  }

  /** Ends a run. */
  public void end(NumbersOut numbers) {
    position = numbers.end();
  }

  @Override
  public void putText(String text) {
    if (text == null) {
      putByte(NO_TEXT);
    } else if (TextBytes.AVAILABLE) {
      byte[] bytes = TextBytes.of(text);
      boolean latin = bytes.length == text.length();
      putBytes(bytes, latin);
    } else {
      putBytes(text.getBytes(HandReader.WIDE_CHARSET), false);
    }
  }

  private void putBytes(byte[] bytes, boolean latin) {
    putCount((bytes.length << 1 | (latin ? 0 : 1)) + 1);
    int at = advance(bytes.length);
    System.arraycopy(bytes, 0, buffer, at, bytes.length);
  }

  /** Writes a byte for null or the width, and the bytes of the value. */
  public void putBox(Integer value) {
    if (value == null) {
      putByte(NULL);
    } else {
      putBoxed(Widths.zigzag((int) value));
    }
  }

  /** Writes a byte for null or the width, and the bytes of the value. */
  public void putBox(Float value) {
    if (value == null) {
      putByte(NULL);
    } else {
      putBoxed(Integer.reverseBytes(Float.floatToRawIntBits(value)));
    }
  }

  /** Writes a byte for null or the width, and the bytes of the value. */
  public void putBox(Long value) {
    if (value == null) {
      putByte(NULL);
    } else {
      putBoxed(Widths.zigzag((long) value));
    }
  }

  /** Writes a byte for null or the width, and the bytes of the value. */
  public void putBox(Double value) {
    if (value == null) {
      putByte(NULL);
    } else {
      putBoxed(Long.reverseBytes(Double.doubleToRawLongBits(value)));
    }
  }

  private void putBoxed(int raw) {
    int at = advance(1 + Integer.BYTES);
    int width = Widths.intWidth(Widths.intCode(raw));
    buffer[at] = (byte) (1 + width);
    Widths.INTS.set(buffer, at + 1, raw);
    position = at + 1 + width;
  }

  private void putBoxed(long raw) {
    int at = advance(1 + Long.BYTES);
    int width = Widths.longWidth(Widths.longCode(raw));
    buffer[at] = (byte) (1 + width);
    Widths.LONGS.set(buffer, at + 1, raw);
    position = at + 1 + width;
  }

  @Override
  public void putInts(int[] values) {
    int i = 0;
    for (; i + GROUP <= values.length; i += GROUP) {
      NumbersOut numbers = numbers(1, GROUP * Integer.BYTES);
      numbers.putElement(values[i]);
      numbers.putElement(values[i + 1]);
      numbers.putElement(values[i + 2]);
      numbers.putElement(values[i + 3]);
      end(numbers);
    }
    if (i < values.length) {
      NumbersOut numbers = numbers(1, GROUP * Integer.BYTES);
      for (; i < values.length; i++) {
        numbers.putElement(values[i]);
      }
      end(numbers);
    }
  }

  @Override
  public void putLongs(long[] values) {
    int i = 0;
    for (; i + GROUP <= values.length; i += GROUP) {
      NumbersOut numbers = numbers(1, GROUP * Long.BYTES);
      numbers.putLong(values[i]);
      numbers.putLong(values[i + 1]);
      numbers.putLong(values[i + 2]);
      numbers.putLong(values[i + 3]);
      end(numbers);
    }
    if (i < values.length) {
      NumbersOut numbers = numbers(1, GROUP * Long.BYTES);
      for (; i < values.length; i++) {
        numbers.putLong(values[i]);
      }
      end(numbers);
    }
  }
}
