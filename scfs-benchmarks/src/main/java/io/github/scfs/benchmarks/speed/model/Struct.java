package io.github.scfs.benchmarks.speed.model;

import io.github.scfs.benchmarks.speed.limit.HandCodec;
import io.github.scfs.benchmarks.speed.limit.HandReader;
import io.github.scfs.benchmarks.speed.limit.HandWriter;
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
}
