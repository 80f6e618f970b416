package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionKryo;
import io.github.scfs.TypeMismatch;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
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

    List<Object> boxes() {
      return Arrays.asList(total, on, exact, count, small, letter, ratio, tiny);
    }
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
        Readings read = (Readings) writer.send(sent, new Peer(option));
        assertEquals(sent.before, read.before);
        assertEquals(sent.between, read.between);
        assertEquals(sent.boxes(), read.boxes());
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

  private static void assertSameMeter(Meter expected, Meter actual) {
    assertEquals(expected.on, actual.on);
    assertEquals(expected.tiny, actual.tiny);
    assertEquals(expected.letter, actual.letter);
    assertEquals(expected.small, actual.small);
    assertEquals(expected.count, actual.count);
    assertEquals(expected.total, actual.total);
    assertEquals(Float.floatToRawIntBits(expected.ratio), Float.floatToRawIntBits(actual.ratio));
    assertEquals(
        Double.doubleToRawLongBits(expected.exact), Double.doubleToRawLongBits(actual.exact));
    assertEquals(expected.maybeOn, actual.maybeOn);
    assertEquals(expected.maybeTiny, actual.maybeTiny);
    assertEquals(expected.maybeLetter, actual.maybeLetter);
    assertEquals(expected.maybeSmall, actual.maybeSmall);
    assertEquals(expected.maybeCount, actual.maybeCount);
    assertEquals(expected.maybeTotal, actual.maybeTotal);
    assertEquals(expected.maybeRatio == null, actual.maybeRatio == null);
    if (expected.maybeRatio != null) {
      assertEquals(
          Float.floatToRawIntBits(expected.maybeRatio), Float.floatToRawIntBits(actual.maybeRatio));
      assertEquals(
          Double.doubleToRawLongBits(expected.maybeExact),
          Double.doubleToRawLongBits(actual.maybeExact));
    }
    assertEquals(expected.last, actual.last);
    assertEquals(expected.text, actual.text);
    assertEquals(expected.any, actual.any);
    assertEquals(expected.end, actual.end);
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
      Meter there = (Meter) fixed.send(meter, compact);
      assertSameMeter(meter, there);
      assertSameMeter(meter, (Meter) compact.send(there, fixed));
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
      assertSameMeter(meter, (Meter) reader.kryo().readClassAndObject(key, message));
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

  // --- versions

  private static Object filled(Version version) {
    Object meter = version.make("shop.Meter");
    Version.set(meter, "first", 70_000);
    Version.set(meter, "on", true);
    Version.set(meter, "total", -5_000_000_000L);
    Version.set(meter, "boxed", 300);
    Version.set(meter, "exact", -2.25);
    Version.set(meter, "last", -1);
    return meter;
  }

  private static final String ALL =
      "class Meter { int first; boolean on; long total; Integer boxed; double exact; float unset;"
          + " Object any; Long none; boolean off; int last; }";

  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void fieldsThatTheReaderLacks_arePassed(NumberEncoding numbers) {
    Version there = Drift.shop(ALL);
    String[] fields = {
      "int first;",
      "boolean on;",
      "long total;",
      "Integer boxed;",
      "double exact;",
      "float unset = 1;",
      "Object any = 1;",
      "Long none = 1L;",
      "boolean off = true;",
      "int last;"
    };
    Object meter = filled(there);
    for (int left = 0; left < fields.length; left++) {
      StringBuilder here = new StringBuilder("class Meter {");
      for (int i = 0; i < fields.length; i++) {
        here.append(i == left ? "" : fields[i]);
      }
      Version reading = Drift.shop(here + " }");
      Drift drift = new Drift(there, reading, Drift.SHOP.numbers(numbers), Drift.SHOP);
      for (int message = 0; message < 2; message++) {
        Object read = drift.send(meter);
        for (int i = 0; i < fields.length; i++) {
          String name = fields[i].replace(";", "").split(" ")[1];
          if (i != left) {
            assertEquals(Version.get(meter, name), Version.get(read, name), name);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void fieldsThatTheWriterLacks_keepTheirDefault(NumberEncoding numbers) {
    Drift drift =
        new Drift(
            Drift.shop("class Meter { int first = 7; boolean on = true; int last = -9; }"),
            Drift.shop(
                "class Meter { boolean added = true; long more = 5; int first; double rate = 0.5;"
                    + " boolean on; Integer box = 3; int last; Object any = 1; }"),
            Drift.SHOP.numbers(numbers),
            Drift.SHOP);
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(drift.make("Meter"));
      assertEquals(7, Drift.get(read, "first"));
      assertEquals(true, Drift.get(read, "on"));
      assertEquals(-9, Drift.get(read, "last"));
      assertEquals(true, Drift.get(read, "added"));
      assertEquals(5L, Drift.get(read, "more"));
      assertEquals(0.5, Drift.get(read, "rate"));
      assertEquals(3, Drift.get(read, "box"));
      assertEquals(1, Drift.get(read, "any"));
    }
  }

  private static final String[][] KINDS = {
    {"boolean", "Boolean", "true"},
    {"byte", "Byte", "(byte) -7"},
    {"char", "Character", "'\\u20ac'"},
    {"short", "Short", "(short) -300"},
    {"int", "Integer", "70000"},
    {"long", "Long", "-5000000000L"},
    {"float", "Float", "1.5f"},
    {"double", "Double", "0.1"},
  };

  /**
   * A class for each kind, with a field of the type that the kind has in that column, or of this
   * type.
   */
  private static Version kinds(int column, String type, boolean filled) {
    String[] classes = new String[KINDS.length];
    for (int i = 0; i < classes.length; i++) {
      String declared = type == null ? KINDS[i][column] : type;
      String value = filled ? " = " + KINDS[i][2] : "";
      classes[i] =
          "class Meter"
              + i
              + " { int before = 1; "
              + declared
              + " it"
              + value
              + "; boolean after = true; }";
    }
    return Drift.shop(classes);
  }

  @Test
  void primitiveToBoxToPrimitiveToSuperType_isConverted() {
    Version primitive = kinds(0, null, true);
    Version box = kinds(1, null, true);
    for (Version here :
        new Version[] {
          kinds(0, null, false),
          kinds(1, null, false),
          kinds(0, "Object", false),
          kinds(0, "Comparable", false),
          kinds(0, "Serializable", false)
        }) {
      exchange(primitive, here, primitive);
      exchange(box, here, box);
    }
  }

  @Test
  void nullOfABox_leavesAPrimitiveAloneAndIsAValueElsewhere() {
    Version none = kinds(1, null, false);
    Version primitive = kinds(0, null, true);
    exchange(none, primitive, primitive);
    exchange(none, kinds(1, null, true), none);
    exchange(none, kinds(0, "Object", true), none);
  }

  /** The second message in each encoding, compared with what that version's objects have. */
  private static void exchange(Version there, Version here, Version like) {
    for (NumberEncoding numbers : NumberEncoding.values()) {
      Drift drift = new Drift(there, here, Drift.SHOP.numbers(numbers), Drift.SHOP);
      for (int i = 0; i < KINDS.length; i++) {
        Object meter = drift.make("Meter" + i);
        Drift.set(meter, "before", -1);
        drift.send(meter);
        Object read = drift.send(meter);
        Object expected = Version.get(like.make("shop.Meter" + i), "it");
        assertEquals(expected, Version.get(read, "it"), KINDS[i][0] + " " + numbers);
        assertEquals(-1, Version.get(read, "before"));
        assertEquals(true, Version.get(read, "after"));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void otherTypes_keepTheDefaultAndAreReportedByTheirName(NumberEncoding numbers) {
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift =
        new Drift(
            Drift.shop(
                "class Meter { int a = 1; long b = 2; boolean c = true; Double d = 4.0; int e = 5;"
                    + " Long f = 8L; int end = 6; }"),
            Drift.shop(
                "class Meter { Date a = new Date(1); boolean b; List<Object> c; Date d; Date[] e = {};"
                    + " Date f = new Date(9); int end; }"),
            Drift.SHOP.numbers(numbers),
            Drift.SHOP.onTypeMismatch(told::add));
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(drift.make("Meter"));
      assertEquals(new Date(1), Drift.get(read, "a"));
      assertEquals(false, Drift.get(read, "b"));
      assertNull(Drift.get(read, "c"));
      assertNull(Drift.get(read, "d"));
      assertEquals(0, ((Object[]) Drift.get(read, "e")).length);
      assertEquals(new Date(9), Drift.get(read, "f"));
      assertEquals(6, Drift.get(read, "end"));
    }
    List<String> types = new ArrayList<>();
    told.forEach(mismatch -> types.add(mismatch.fieldName() + " " + mismatch.writerType()));
    Collections.sort(types);
    assertEquals(
        Arrays.asList("a int", "b long", "c boolean", "d Double", "e int", "f Long"), types);

    Drift strict =
        new Drift(drift.there, drift.here, Drift.SHOP.numbers(numbers), Drift.SHOP.strictTypes());
    ScfsException refused =
        assertThrows(ScfsException.class, () -> strict.send(strict.make("Meter")));
    assertEquals("type-mismatch", refused.anchor());
  }

  /** What a field that the reader lacks contains is referred to from behind it. */
  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void referencesIntoPassedObjects_withNumbersAllAround(NumberEncoding numbers) {
    String part =
        "class Part { boolean on = true; int a = 70000; Object inner; double b = 0.1; Integer c = 5;"
            + " Long d; long e = -1; }";
    Drift drift =
        new Drift(
            Drift.shop(
                "class Meter { int a = 1; Object gone; long b = 1L << 40; Object kept; int end = 7; }",
                part),
            Drift.shop("class Meter { int end; Object kept; }", part),
            Drift.SHOP.numbers(numbers),
            Drift.SHOP);
    Object outer = drift.make("Part");
    Object inner = drift.make("Part");
    Drift.set(outer, "inner", inner);
    Drift.set(inner, "inner", outer);
    Drift.set(inner, "a", -1);
    Object meter = drift.make("Meter", "gone", new Object[] {3, new int[300], outer});
    Drift.set(meter, "kept", new Object[] {inner, outer, inner});
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(meter);
      assertEquals(7, Drift.get(read, "end"));
      Object kept = Drift.get(read, "kept");
      Object first = Array.get(kept, 0);
      assertEquals(-1, Drift.get(first, "a"));
      assertEquals(0.1, Drift.get(first, "b"));
      assertEquals(5, Drift.get(first, "c"));
      assertNull(Drift.get(first, "d"));
      assertEquals(-1L, Drift.get(first, "e"));
      assertEquals(true, Drift.get(first, "on"));
      assertSame(first, Array.get(kept, 2));
      assertSame(first, Drift.get(Array.get(kept, 1), "inner"));
      assertSame(Array.get(kept, 1), Drift.get(first, "inner"));
      assertEquals(70_000, Drift.get(Array.get(kept, 1), "a"));
    }
  }

  @Test
  void manyFields_theBlockIsLongerThanALength() {
    StringBuilder all = new StringBuilder("class Meter {");
    StringBuilder third = new StringBuilder("class Meter {");
    for (int i = 0; i < 999; i++) {
      String type = i % 3 == 0 ? "int" : i % 3 == 1 ? "boolean" : "double";
      all.append(' ').append(type).append(" f").append(i).append(';');
      if (i % 9 < 3) {
        third.append(' ').append(type).append(" f").append(i).append(';');
      }
    }
    Drift drift = new Drift(Drift.shop(all + " }"), Drift.shop(third + " }"));
    Object meter = drift.make("Meter");
    for (int i = 0; i < 999; i++) {
      Object value = i % 3 == 0 ? (Object) (i * i) : i % 3 == 1 ? (Object) (i % 2 == 0) : i / 8.0;
      Drift.set(meter, "f" + i, value);
    }
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(meter);
      for (int i = 0; i < 999; i++) {
        if (i % 9 < 3) {
          assertEquals(Drift.get(meter, "f" + i), Drift.get(read, "f" + i));
        }
      }
    }
  }
}
