package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.NumberEncoding;
import io.github.scfs.SessionKryo;
import io.github.scfs.property.Graphs;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Numbers in both encodings, whatever the other side writes. */
class NumberEncodingTest {
  private static final long[] LONGS = {
    0,
    1,
    -1,
    127,
    128,
    -128,
    -129,
    1 << 15,
    1 << 23,
    -(1 << 23) - 1,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    1L << 47,
    -(1L << 47) - 1,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };

  private static final double[] DOUBLES = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    1.5,
    100,
    0.1,
    -1e300,
    Double.MIN_VALUE,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    Double.longBitsToDouble(0x7FF8_0000_1234_5678L),
    Double.MAX_VALUE,
    65_536,
    1e-3
  };

  /** Boxes between texts, which are what lets the array of a message grow. */
  static final class Readings {
    String before;
    Long total;
    Boolean on;
    Double exact;
    String between;
    Integer count;
    Short small;
    Character letter;
    Float ratio;
    Byte tiny;
  }

  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void boxes_whereverTheArrayOfTheMessageGrows(NumberEncoding numbers) {
    CreateOption option = CreateOption.of().allow(Readings.class).numbers(numbers);
    for (int chars = 400; chars < 1100; chars++) {
      for (int step : new int[] {1, 2}) { // all boxes, every other one
        Readings sent = new Readings();
        sent.before = new String(new char[chars]);
        sent.between = chars % 3 == 0 ? null : "" + chars;
        sent.total = -(1L << chars % 64);
        sent.on = step == 1 ? chars % 2 == 0 : null;
        sent.exact = DOUBLES[chars % DOUBLES.length];
        sent.count = step == 1 ? 1 << chars % 32 : null;
        sent.small = (short) chars;
        sent.letter = step == 1 ? (char) chars : null;
        sent.ratio = chars / 8f;
        sent.tiny = step == 1 ? (byte) chars : null;
        Peer writer = new Peer(option);
        Graphs.assertSame(sent, writer.send(sent, new Peer(option)));
      }
    }
  }

  static final class Meter {
    boolean on;
    byte tiny;
    char letter;
    short small;
    int count;
    long total;
    float ratio;
    double exact;
    Boolean maybeOn;
    Byte maybeTiny;
    Character maybeLetter;
    Short maybeSmall;
    Integer maybeCount;
    Long maybeTotal;
    Float maybeRatio;
    Double maybeExact;
    boolean last;
    String text;
    Object any;
    int end;

    static Meter of(int sample) {
      long number = LONGS[sample % LONGS.length];
      double fraction = DOUBLES[sample % DOUBLES.length];
      Meter meter = new Meter();
      meter.on = sample % 2 == 0;
      meter.tiny = (byte) number;
      meter.letter = (char) number;
      meter.small = (short) number;
      meter.count = (int) number;
      meter.total = number;
      meter.ratio = sample == 12 ? Float.intBitsToFloat(0x7FC1_2345) : (float) fraction;
      meter.exact = fraction;
      meter.last = sample % 3 == 0;
      meter.end = ~(int) number;
      if (sample % 5 != 4) {
        meter.maybeOn = !meter.on;
        meter.maybeTiny = meter.tiny;
        meter.maybeLetter = meter.letter;
        meter.maybeSmall = meter.small;
        meter.maybeCount = meter.count;
        meter.maybeTotal = meter.total;
        meter.maybeRatio = meter.ratio;
        meter.maybeExact = meter.exact;
        meter.text = "at " + number;
        meter.any = sample % 2 == 0 ? (Object) number : fraction;
      }
      return meter;
    }
  }

  private static CreateOption option(NumberEncoding numbers) {
    return CreateOption.of().allow(Meter.class).numbers(numbers);
  }

  @Test
  void default_isCompact() {
    Peer usual = new Peer(CreateOption.of().allow(Meter.class));
    Peer compact = new Peer(option(NumberEncoding.COMPACT));
    Peer fixed = new Peer(option(NumberEncoding.FIXED));
    Meter meter = Meter.of(0);
    usual.write(meter);
    compact.write(meter);
    fixed.write(meter);
    assertEquals(compact.write(meter).length, usual.write(meter).length);
    assertTrue(compact.write(meter).length < fixed.write(meter).length);
    assertThrows(NullPointerException.class, () -> CreateOption.of().numbers(null));
  }

  @Test
  void peersOfBothEncodings_talkInOneConversation() {
    Peer fixed = new Peer(option(NumberEncoding.FIXED));
    Peer compact = new Peer(option(NumberEncoding.COMPACT));
    for (int sample = 0; sample < 3 * LONGS.length; sample++) {
      Meter meter = Meter.of(sample);
      Object there = fixed.send(meter, compact);
      Graphs.assertSame(meter, there);
      Graphs.assertSame(meter, compact.send(there, fixed));
    }
  }

  @Test
  void peersOfBothEncodings_announceAClassOncePerDirection() {
    Peer fixed = new Peer(option(NumberEncoding.FIXED));
    Peer compact = new Peer(option(NumberEncoding.COMPACT));
    for (int message = 0; message < 3; message++) {
      fixed.send(Meter.of(1), compact);
      compact.send(Meter.of(2), fixed);
    }
    assertEquals(1, compact.session().statistics().classesLearned());
    assertEquals(1, compact.session().statistics().classesAnnounced());
    assertEquals(1, fixed.session().statistics().classesLearned());
  }

  /** Two options write to one session: each form is a definition of its own. */
  @Test
  void oneSession_writtenInTurnsByBothEncodings() {
    Peer first = new Peer(option(NumberEncoding.FIXED));
    SessionKryo second = new SessionKryo(first, option(NumberEncoding.COMPACT));
    Peer reader = new Peer(option(NumberEncoding.COMPACT));
    Object key = "shared";
    for (int sample = 0; sample < LONGS.length; sample++) {
      SessionKryo writer = sample % 3 == 1 ? second : first.kryo();
      Meter meter = Meter.of(sample);
      byte[] message = writer.writeClassAndObject(key, meter);
      Graphs.assertSame(meter, reader.kryo().readClassAndObject(key, message));
    }
    assertEquals(2, reader.kryo().session(key).statistics().classesLearned());
  }

  @Test
  void arrays_ofBothEncodings() {
    long[] longs = LONGS.clone();
    int[] ints = Arrays.stream(LONGS).mapToInt(number -> (int) number).toArray();
    for (NumberEncoding numbers : NumberEncoding.values()) {
      Peer writer = new Peer(option(numbers));
      Peer reader = new Peer(option(NumberEncoding.FIXED));
      for (int length = 0; length <= LONGS.length; length++) {
        int[] someInts = Arrays.copyOf(ints, length);
        long[] someLongs = Arrays.copyOf(longs, length);
        Object[] sent = {someInts, someLongs, someInts, new int[][] {someInts, null}, "end"};
        Object[] read = (Object[]) writer.send(sent, reader);
        assertArrayEquals(someInts, (int[]) read[0]);
        assertArrayEquals(someLongs, (long[]) read[1]);
        assertSame(read[0], read[2]);
        assertSame(read[0], ((int[][]) read[3])[0]);
        assertEquals("end", read[4]);
      }
    }
  }

  @Test
  void arrays_compactOnesAreShort() {
    Peer writer = new Peer(option(NumberEncoding.COMPACT));
    writer.write(new int[0]);
    int overhead = 1 + 2 + 1; // flags, check, tag
    assertEquals(overhead + 2 + 1000, writer.write(new int[1000]).length);
    assertEquals(overhead + 2 + 1000, writer.write(new long[1000]).length);
    int[] someLong = new int[1000];
    someLong[999] = 1 << 30;
    assertEquals(overhead + 2 + 1000 / 4 + 1000 + 3, writer.write(someLong).length);
    Peer fixed = new Peer(option(NumberEncoding.FIXED));
    fixed.write(new int[0]);
    assertEquals(overhead + 2 + 4 * 1000, fixed.write(new int[1000]).length);
  }

  /** Compact numbers are stored wider than they count; the limit is on what counts. */
  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void messageOfExactlyTheLimit_isWritten_andOneByteLessIsNot(NumberEncoding numbers) {
    CreateOption option = option(numbers);
    Object[] values = {
      Meter.of(0),
      Meter.of(14),
      new int[] {1},
      new long[] {1, 2, 3, 4, 5},
      new long[300],
      lateInts(),
      Arrays.stream(lateInts()).asLongStream().toArray(),
      7,
      "end"
    };
    for (Object value : values) {
      Peer peer = new Peer(option);
      peer.kryo().writeClassAndObject("k", value);
      byte[] message = peer.kryo().writeClassAndObject("k", value);
      SessionKryo exact = new SessionKryo(peer, option.maxOutputBufferSize(message.length));
      assertArrayEquals(message, exact.writeClassAndObject("k", value));
      assertArrayEquals(message, exact.writeClassAndObject("k", value));
      SessionKryo less = new SessionKryo(peer, option.maxOutputBufferSize(message.length - 1));
      LimitExceededException e =
          assertThrows(LimitExceededException.class, () -> less.writeClassAndObject("k", value));
      assertEquals("messageBytes", e.limit());
      assertArrayEquals(message, exact.writeClassAndObject("k", value));
    }
  }

  /** Two bytes for each look worth it until the last one, with which groups are shorter. */
  private static int[] lateInts() {
    int[] late = new int[300];
    Arrays.setAll(late, i -> i % 3 == 0 ? 300 : 1);
    late[299] = 1 << 20;
    return late;
  }
}
