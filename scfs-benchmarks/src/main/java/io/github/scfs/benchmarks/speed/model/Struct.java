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

/** Ten ints and ten longs of mixed magnitude: nothing but numbers. */
public class Struct implements Serializable {
  private static final long serialVersionUID = 1;

  private int int0;
  private int int1;
  private int int2;
  private int int3;
  private int int4;
  private int int5;
  private int int6;
  private int int7;
  private int int8;
  private int int9;
  private long long0;
  private long long1;
  private long long2;
  private long long3;
  private long long4;
  private long long5;
  private long long6;
  private long long7;
  private long long8;
  private long long9;

  /** Small, middling and large numbers of both signs. */
  public static Struct example() {
    Struct struct = new Struct();
    struct.int0 = 0;
    struct.int1 = 1;
    struct.int2 = -1;
    struct.int3 = 90;
    struct.int4 = -300;
    struct.int5 = 12345;
    struct.int6 = -98765;
    struct.int7 = 1000000;
    struct.int8 = -123456789;
    struct.int9 = 2147483647;
    struct.long0 = 0L;
    struct.long1 = -7L;
    struct.long2 = 100L;
    struct.long3 = -20_000L;
    struct.long4 = 3_000_000L;
    struct.long5 = -4_000_000_000L;
    struct.long6 = 1_700_000_000_000L;
    struct.long7 = -9_007_199_254_740_993L;
    struct.long8 = 123L;
    struct.long9 = Long.MIN_VALUE;
    return struct;
  }

  /** Straight-line code. */
  public static final class Codec implements HandCodec<Struct> {
    @Override
    public void write(HandWriter out, Struct struct) {
      if (out.begins(struct)) {
        out.putInt(struct.int0);
        out.putInt(struct.int1);
        out.putInt(struct.int2);
        out.putInt(struct.int3);
        out.putInt(struct.int4);
        out.putInt(struct.int5);
        out.putInt(struct.int6);
        out.putInt(struct.int7);
        out.putInt(struct.int8);
        out.putInt(struct.int9);
        out.putLong(struct.long0);
        out.putLong(struct.long1);
        out.putLong(struct.long2);
        out.putLong(struct.long3);
        out.putLong(struct.long4);
        out.putLong(struct.long5);
        out.putLong(struct.long6);
        out.putLong(struct.long7);
        out.putLong(struct.long8);
        out.putLong(struct.long9);
      }
    }

    @Override
    public Struct read(HandReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (Struct) in.known(mark);
      }
      Struct struct = in.remember(new Struct());
      struct.int0 = in.getInt();
      struct.int1 = in.getInt();
      struct.int2 = in.getInt();
      struct.int3 = in.getInt();
      struct.int4 = in.getInt();
      struct.int5 = in.getInt();
      struct.int6 = in.getInt();
      struct.int7 = in.getInt();
      struct.int8 = in.getInt();
      struct.int9 = in.getInt();
      struct.long0 = in.getLong();
      struct.long1 = in.getLong();
      struct.long2 = in.getLong();
      struct.long3 = in.getLong();
      struct.long4 = in.getLong();
      struct.long5 = in.getLong();
      struct.long6 = in.getLong();
      struct.long7 = in.getLong();
      struct.long8 = in.getLong();
      struct.long9 = in.getLong();
      return struct;
    }
  }

  /** Straight-line code with compact numbers. */
  public static final class Compact implements CompactCodec<Struct> {
    private static final int CONTROL = 5;
    private static final int WIDEST = 10 * Integer.BYTES + 10 * Long.BYTES;

    @Override
    public void write(CompactWriter out, Struct struct) {
      if (out.begins(struct)) {
        NumbersOut numbers = out.numbers(CONTROL, WIDEST);
        numbers.putInt(struct.int0);
        numbers.putInt(struct.int1);
        numbers.putInt(struct.int2);
        numbers.putInt(struct.int3);
        numbers.putInt(struct.int4);
        numbers.putInt(struct.int5);
        numbers.putInt(struct.int6);
        numbers.putInt(struct.int7);
        numbers.putInt(struct.int8);
        numbers.putInt(struct.int9);
        numbers.putLong(struct.long0);
        numbers.putLong(struct.long1);
        numbers.putLong(struct.long2);
        numbers.putLong(struct.long3);
        numbers.putLong(struct.long4);
        numbers.putLong(struct.long5);
        numbers.putLong(struct.long6);
        numbers.putLong(struct.long7);
        numbers.putLong(struct.long8);
        numbers.putLong(struct.long9);
        out.end(numbers);
      }
    }

    @Override
    public Struct read(CompactReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (Struct) in.known(mark);
      }
      Struct struct = in.remember(new Struct());
      NumbersIn numbers = in.numbers(CONTROL);
      struct.int0 = numbers.getInt();
      struct.int1 = numbers.getInt();
      struct.int2 = numbers.getInt();
      struct.int3 = numbers.getInt();
      struct.int4 = numbers.getInt();
      struct.int5 = numbers.getInt();
      struct.int6 = numbers.getInt();
      struct.int7 = numbers.getInt();
      struct.int8 = numbers.getInt();
      struct.int9 = numbers.getInt();
      struct.long0 = numbers.getLong();
      struct.long1 = numbers.getLong();
      struct.long2 = numbers.getLong();
      struct.long3 = numbers.getLong();
      struct.long4 = numbers.getLong();
      struct.long5 = numbers.getLong();
      struct.long6 = numbers.getLong();
      struct.long7 = numbers.getLong();
      struct.long8 = numbers.getLong();
      struct.long9 = numbers.getLong();
      in.end(numbers);
      return struct;
    }
  }
}
