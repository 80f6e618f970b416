package io.github.scfs.benchmarks.speed.model;

import io.github.scfs.benchmarks.speed.limit.CompactCodec;
import io.github.scfs.benchmarks.speed.limit.CompactReader;
import io.github.scfs.benchmarks.speed.limit.CompactWriter;
import io.github.scfs.benchmarks.speed.limit.HandCodec;
import io.github.scfs.benchmarks.speed.limit.HandReader;
import io.github.scfs.benchmarks.speed.limit.HandWriter;
import io.github.scfs.benchmarks.speed.limit.NumbersIn;
import io.github.scfs.benchmarks.speed.limit.NumbersOut;
import java.io.Serializable;

/** A field of each primitive type, of each box and of each array of primitives; one is nested. */
public class Sample implements Serializable {
  private static final long serialVersionUID = 1;

  private int intValue;
  private long longValue;
  private float floatValue;
  private double doubleValue;
  private short shortValue;
  private char charValue;
  private boolean booleanValue;
  private Integer intBox;
  private Long longBox;
  private Float floatBox;
  private Double doubleBox;
  private Short shortBox;
  private Character charBox;
  private Boolean booleanBox;
  private int[] intArray;
  private long[] longArray;
  private float[] floatArray;
  private double[] doubleArray;
  private short[] shortArray;
  private char[] charArray;
  private boolean[] booleanArray;
  private String text;
  private Sample nested;

  /** A full sample around an almost empty one. */
  public static Sample example() {
    Sample sample = new Sample();
    sample.intValue = -1234;
    sample.longValue = 1_230_000L;
    sample.floatValue = 12.345f;
    sample.doubleValue = 1.234567;
    sample.shortValue = (short) 12345;
    sample.charValue = '!';
    sample.booleanValue = true;
    sample.intBox = 1_230_000;
    sample.longBox = -45_000_000_000L;
    sample.floatBox = -0.5f;
    sample.doubleBox = 1e-9;
    sample.shortBox = (short) -7;
    sample.charBox = '\u00e9';
    sample.booleanBox = false;
    sample.intArray = new int[] {-1234, -123, -12, -1, 0, 1, 12, 123, 1234};
    sample.longArray =
        new long[] {-123_400L, -12_300L, -1_200L, -100L, 0L, 100L, 1_200L, 12_300L, 123_400L};
    sample.floatArray = new float[] {-12.3f, -12.2f, -12, -1, 0, 1, 12, 12.2f, 12.3f};
    sample.doubleArray = new double[] {-1.234, -1.23, -12, -1, 0, 1, 12, 1.23, 1.234};
    sample.shortArray = new short[] {-1234, -123, -12, -1, 0, 1, 12, 123, 1234};
    sample.charArray = new char[] {'a', 's', 'd', 'f', 'g', 'h', 'j', 'k'};
    sample.booleanArray = new boolean[] {true, false, false, true};
    sample.text = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    sample.nested = new Sample();
    sample.nested.intValue = 17;
    sample.nested.text = "nested";
    return sample;
  }

  /** Straight-line code. */
  public static final class Codec implements HandCodec<Sample> {
    @Override
    public void write(HandWriter out, Sample sample) {
      if (!out.begins(sample)) {
        return;
      }
      out.putInt(sample.intValue);
      out.putLong(sample.longValue);
      out.putFloat(sample.floatValue);
      out.putDouble(sample.doubleValue);
      out.putShort(sample.shortValue);
      out.putChar(sample.charValue);
      out.putBoolean(sample.booleanValue);
      out.putBoolean(sample.intBox != null);
      if (sample.intBox != null) {
        out.putInt(sample.intBox);
      }
      out.putBoolean(sample.longBox != null);
      if (sample.longBox != null) {
        out.putLong(sample.longBox);
      }
      out.putBoolean(sample.floatBox != null);
      if (sample.floatBox != null) {
        out.putFloat(sample.floatBox);
      }
      out.putBoolean(sample.doubleBox != null);
      if (sample.doubleBox != null) {
        out.putDouble(sample.doubleBox);
      }
      out.putBoolean(sample.shortBox != null);
      if (sample.shortBox != null) {
        out.putShort(sample.shortBox);
      }
      out.putBoolean(sample.charBox != null);
      if (sample.charBox != null) {
        out.putChar(sample.charBox);
      }
      out.putBoolean(sample.booleanBox != null);
      if (sample.booleanBox != null) {
        out.putBoolean(sample.booleanBox);
      }
      if (out.begins(sample.intArray)) {
        out.putInt(sample.intArray.length);
        out.putInts(sample.intArray);
      }
      if (out.begins(sample.longArray)) {
        out.putInt(sample.longArray.length);
        out.putLongs(sample.longArray);
      }
      if (out.begins(sample.floatArray)) {
        out.putInt(sample.floatArray.length);
        out.putFloats(sample.floatArray);
      }
      if (out.begins(sample.doubleArray)) {
        out.putInt(sample.doubleArray.length);
        out.putDoubles(sample.doubleArray);
      }
      if (out.begins(sample.shortArray)) {
        out.putInt(sample.shortArray.length);
        out.putShorts(sample.shortArray);
      }
      if (out.begins(sample.charArray)) {
        out.putInt(sample.charArray.length);
        out.putChars(sample.charArray);
      }
      if (out.begins(sample.booleanArray)) {
        out.putInt(sample.booleanArray.length);
        out.putBooleans(sample.booleanArray);
      }
      out.putText(sample.text);
      write(out, sample.nested);
    }

    @Override
    public Sample read(HandReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (Sample) in.known(mark);
      }
      Sample sample = in.remember(new Sample());
      sample.intValue = in.getInt();
      sample.longValue = in.getLong();
      sample.floatValue = in.getFloat();
      sample.doubleValue = in.getDouble();
      sample.shortValue = in.getShort();
      sample.charValue = in.getChar();
      sample.booleanValue = in.getBoolean();
      if (in.getBoolean()) {
        sample.intBox = in.getInt();
      }
      if (in.getBoolean()) {
        sample.longBox = in.getLong();
      }
      if (in.getBoolean()) {
        sample.floatBox = in.getFloat();
      }
      if (in.getBoolean()) {
        sample.doubleBox = in.getDouble();
      }
      if (in.getBoolean()) {
        sample.shortBox = in.getShort();
      }
      if (in.getBoolean()) {
        sample.charBox = in.getChar();
      }
      if (in.getBoolean()) {
        sample.booleanBox = in.getBoolean();
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.intArray = in.remember(new int[in.getInt()]);
        in.getInts(sample.intArray);
      } else {
        sample.intArray = (int[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.longArray = in.remember(new long[in.getInt()]);
        in.getLongs(sample.longArray);
      } else {
        sample.longArray = (long[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.floatArray = in.remember(new float[in.getInt()]);
        in.getFloats(sample.floatArray);
      } else {
        sample.floatArray = (float[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.doubleArray = in.remember(new double[in.getInt()]);
        in.getDoubles(sample.doubleArray);
      } else {
        sample.doubleArray = (double[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.shortArray = in.remember(new short[in.getInt()]);
        in.getShorts(sample.shortArray);
      } else {
        sample.shortArray = (short[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.charArray = in.remember(new char[in.getInt()]);
        in.getChars(sample.charArray);
      } else {
        sample.charArray = (char[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.booleanArray = in.remember(new boolean[in.getInt()]);
        in.getBooleans(sample.booleanArray);
      } else {
        sample.booleanArray = (boolean[]) in.known(mark);
      }
      sample.text = in.getText();
      sample.nested = read(in);
      return sample;
    }
  }

  /** Straight-line code with compact numbers. */
  public static final class Compact implements CompactCodec<Sample> {
    private static final int CONTROL = 2;
    private static final int WIDEST = 2 * Integer.BYTES + 2 * Long.BYTES;

    @Override
    public void write(CompactWriter out, Sample sample) {
      if (!out.begins(sample)) {
        return;
      }
      NumbersOut numbers = out.numbers(CONTROL, WIDEST);
      numbers.putInt(sample.intValue);
      numbers.putLong(sample.longValue);
      numbers.putFloat(sample.floatValue);
      numbers.putDouble(sample.doubleValue);
      numbers.putBoolean(sample.booleanValue);
      out.end(numbers);
      out.putShort(sample.shortValue);
      out.putChar(sample.charValue);
      out.putBox(sample.intBox);
      out.putBox(sample.longBox);
      out.putBox(sample.floatBox);
      out.putBox(sample.doubleBox);
      out.putBoolean(sample.shortBox != null);
      if (sample.shortBox != null) {
        out.putShort(sample.shortBox);
      }
      out.putBoolean(sample.charBox != null);
      if (sample.charBox != null) {
        out.putChar(sample.charBox);
      }
      out.putBoolean(sample.booleanBox != null);
      if (sample.booleanBox != null) {
        out.putBoolean(sample.booleanBox);
      }
      if (out.begins(sample.intArray)) {
        out.putCount(sample.intArray.length);
        out.putInts(sample.intArray);
      }
      if (out.begins(sample.longArray)) {
        out.putCount(sample.longArray.length);
        out.putLongs(sample.longArray);
      }
      if (out.begins(sample.floatArray)) {
        out.putCount(sample.floatArray.length);
        out.putFloats(sample.floatArray);
      }
      if (out.begins(sample.doubleArray)) {
        out.putCount(sample.doubleArray.length);
        out.putDoubles(sample.doubleArray);
      }
      if (out.begins(sample.shortArray)) {
        out.putCount(sample.shortArray.length);
        out.putShorts(sample.shortArray);
      }
      if (out.begins(sample.charArray)) {
        out.putCount(sample.charArray.length);
        out.putChars(sample.charArray);
      }
      if (out.begins(sample.booleanArray)) {
        out.putCount(sample.booleanArray.length);
        out.putBooleans(sample.booleanArray);
      }
      out.putText(sample.text);
      write(out, sample.nested);
    }

    @Override
    public Sample read(CompactReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (Sample) in.known(mark);
      }
      Sample sample = in.remember(new Sample());
      NumbersIn numbers = in.numbers(CONTROL);
      sample.intValue = numbers.getInt();
      sample.longValue = numbers.getLong();
      sample.floatValue = numbers.getFloat();
      sample.doubleValue = numbers.getDouble();
      sample.booleanValue = numbers.getBoolean();
      in.end(numbers);
      sample.shortValue = in.getShort();
      sample.charValue = in.getChar();
      sample.intBox = in.getIntegerBox();
      sample.longBox = in.getLongBox();
      sample.floatBox = in.getFloatBox();
      sample.doubleBox = in.getDoubleBox();
      if (in.getBoolean()) {
        sample.shortBox = in.getShort();
      }
      if (in.getBoolean()) {
        sample.charBox = in.getChar();
      }
      if (in.getBoolean()) {
        sample.booleanBox = in.getBoolean();
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.intArray = in.remember(new int[in.getCount()]);
        in.getInts(sample.intArray);
      } else {
        sample.intArray = (int[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.longArray = in.remember(new long[in.getCount()]);
        in.getLongs(sample.longArray);
      } else {
        sample.longArray = (long[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.floatArray = in.remember(new float[in.getCount()]);
        in.getFloats(sample.floatArray);
      } else {
        sample.floatArray = (float[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.doubleArray = in.remember(new double[in.getCount()]);
        in.getDoubles(sample.doubleArray);
      } else {
        sample.doubleArray = (double[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.shortArray = in.remember(new short[in.getCount()]);
        in.getShorts(sample.shortArray);
      } else {
        sample.shortArray = (short[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.charArray = in.remember(new char[in.getCount()]);
        in.getChars(sample.charArray);
      } else {
        sample.charArray = (char[]) in.known(mark);
      }
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        sample.booleanArray = in.remember(new boolean[in.getCount()]);
        in.getBooleans(sample.booleanArray);
      } else {
        sample.booleanArray = (boolean[]) in.known(mark);
      }
      sample.text = in.getText();
      sample.nested = read(in);
      return sample;
    }
  }
}
