package io.github.scfs.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes that no writer produces: cut off, changed, random, or with lengths that lie. */
class HostileScalarsTest {
  static List<Integer> codes() {
    return ScalarSamples.codes();
  }

  @ParameterizedTest
  @MethodSource("codes")
  void readAndSkip_bytesCutOff_areMalformed(int code) {
    List<Object> samples = ScalarSamples.of(code);
    for (int i = 0; i < samples.size(); i += 1 + samples.size() / 50) {
      byte[] bytes = ScalarsTest.write(code, samples.get(i));
      for (int length = 0; length < bytes.length; length += 1 + bytes.length / 500) {
        byte[] part = Arrays.copyOf(bytes, length);
        assertThrows(MalformedMessageException.class, () -> ScalarsTest.read(code, part));
        assertThrows(
            MalformedMessageException.class, () -> Scalars.skip(code, ScalarsTest.input(part)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("codes")
  void read_beyondAFence_isMalformed(int code) {
    byte[] bytes = ScalarsTest.write(code, ScalarSamples.of(code).get(0));
    BodyInput in = ScalarsTest.input(bytes);
    in.fence(bytes.length - 1);
    assertThrows(MalformedMessageException.class, () -> Scalars.read(code, in));
  }

  @ParameterizedTest
  @MethodSource("codes")
  void read_randomBytes_givesAValueOrAnScfsException(int code) {
    Random random = new Random(20_000 + code);
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = new byte[random.nextInt(64)];
      random.nextBytes(bytes);
      check(code, bytes);
    }
  }

  @ParameterizedTest
  @MethodSource("codes")
  void read_changedBytes_givesAValueOrAnScfsException(int code) {
    Random random = new Random(code);
    List<Object> samples = ScalarSamples.of(code);
    for (int i = 0; i < 5_000; i++) {
      byte[] bytes = ScalarsTest.write(code, samples.get(random.nextInt(samples.size())));
      if (bytes.length > 0) {
        bytes[random.nextInt(Math.min(bytes.length, 16))] = (byte) random.nextInt();
        check(code, bytes);
      }
    }
  }

  private static void check(int code, byte[] bytes) {
    BodyInput in = ScalarsTest.input(bytes);
    Object value;
    try {
      value = Scalars.read(code, in);
    } catch (ScfsException expected) {
      assertTrue(expected.getMessage().length() < 700, expected.getMessage());
      return;
    } catch (RuntimeException | Error e) {
      fail("tag " + code + ", bytes " + Arrays.toString(bytes), e);
      return;
    }
    assertTrue(ScalarTypes.typeOf(code).isInstance(value));
    if (value.getClass().isArray()) {
      assertTrue(Array.getLength(value) <= bytes.length);
    } else if (value instanceof CharSequence) {
      assertTrue(((CharSequence) value).length() <= bytes.length);
    }
    int end = in.position();
    in.setPosition(0);
    Scalars.skip(code, in);
    assertEquals(end, in.position(), () -> "tag " + code + ", bytes " + Arrays.toString(bytes));
    Object again =
        value.getClass().isArray()
            ? ScalarsTest.readArray(ScalarsTest.writeArray(code, value))
            : ScalarsTest.read(code, ScalarsTest.write(code, value));
    assertEquals(value.getClass(), again.getClass());
  }

  @ParameterizedTest
  @MethodSource("codes")
  void read_hugeLengthInFewBytes_isRefusedBeforeAllocation(int code) {
    for (int last = 0; last < 8; last++) {
      byte[] bytes = {-1, -1, -1, -1, (byte) last, 1, 2, 3};
      try {
        Object value = ScalarsTest.read(code, bytes);
        assertTrue(ScalarTypes.typeOf(code).isInstance(value));
      } catch (ScfsException expected) {
        assertTrue(expected.offset() >= 0, expected.getMessage());
      }
    }
  }

  @Test
  void read_arrayBeyondTheLimit_namesTheLimit() {
    for (int code : new int[] {Tags.INTS, Tags.COMPACT_INTS}) {
      byte[] bytes = ScalarsTest.write(code, new int[11]);
      BodyInput in = ScalarsTest.input(bytes);
      in.limits(ScfsLimits.builder().elements(10).build());
      LimitExceededException e =
          assertThrows(LimitExceededException.class, () -> Scalars.read(code, in));
      assertEquals("elements", e.limit());
    }
  }

  @Test
  void read_bigIntegerLongerThanTheLimitOfElements_isNoArray() {
    BigInteger price = BigInteger.ONE.shiftLeft(1000);
    BodyInput in = ScalarsTest.input(ScalarsTest.write(Tags.BIG_INTEGER, price));
    in.limits(ScfsLimits.builder().elements(10).build());
    assertEquals(price, Scalars.read(Tags.BIG_INTEGER, in));
  }

  @Test
  void write_arrayBeyondTheMessage_namesTheLimit() {
    for (Object array : new Object[] {new boolean[99], new byte[99], new char[64], new long[64]}) {
      LimitExceededException e =
          assertThrows(
              LimitExceededException.class,
              () ->
                  Scalars.writeArray(
                      ScalarTypes.codeOf(array.getClass()), array, new BodyOutput(1, 99)));
      assertEquals("messageBytes", e.limit());
    }
  }

  @Test
  void read_numbersOutOfRange_areMalformed() {
    malformed(Tags.BOOLEAN, 2);
    malformed(Tags.BOOLEAN, 0xFF);
    malformed(Tags.BOOLEANS, 2, 1, 2);
    malformed(Tags.COMPACT_INTS, 1 << 2, 0x04, 2);
    malformed(Tags.COMPACT_INTS, 1 << 2, 0x80, 2);
    malformed(Tags.COMPACT_INTS, 3 << 2, 0x40, 2, 2, 2);
    malformed(Tags.COMPACT_INTS, 1 << 2 | 3, 1, 0);
    malformed(Tags.COMPACT_INTS, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1, 2);
    malformed(Tags.COMPACT_LONGS, 2 << 2, 0x10, 2, 2);
    malformed(Tags.COMPACT_LONGS, 5 << 2, 0, 2, 2, 2, 2, 0xC0, 2);
    malformed(Tags.COMPACT_LONGS, 2 << 2 | 3, 1, 0, 0, 0, 2, 0, 0);
    malformed(Tags.COMPACT_LONGS, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1, 2);
    malformed(Tags.BIG_INTEGER, 0);
    malformed(Tags.BIG_DECIMAL, 0, 0);
    malformed(Tags.SQL_TIMESTAMP, 0, 0, 0, 0, 0, 0, 0, 0, 0x00, 0xCA, 0x9A, 0x3B);
    malformed(Tags.SQL_TIMESTAMP, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF);
    malformed(Tags.SQL_TIMESTAMP, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0);
    malformed(Tags.INTEGER, 0x10, 0, 0, 0, 0x20); // 2^32
    malformed(Tags.INTEGER, 0, 0, 0, 0, 0, 1, 0, 0, 0);
    malformed(Tags.LOCAL_DATE, 1); // day 0
    malformed(Tags.LOCAL_DATE, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF);
    malformed(Tags.LOCAL_TIME, 0x04, 0x30, 0x2A); // 86,400 seconds
    malformed(Tags.INSTANT, 1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF);
    malformed(Tags.INSTANT, 1, 4 << 1 | 1); // a fraction that counts seconds
    malformed(Tags.INSTANT, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1);
    malformed(Tags.ZONE_OFFSET, 73);
    malformed(Tags.ZONE_OFFSET, 0x80);
    malformed(Tags.ZONE_OFFSET, 127, 0xFF, 0xFF, 0xFF, 0x7F);
    malformed(Tags.ZONE_REGION, 2, 'Z');
    malformed(Tags.YEAR, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F);
    malformed(Tags.YEAR_MONTH, 13 << 1 | 1);
    malformed(Tags.MONTH_DAY, 2, 30);
  }

  private static void malformed(int code, int... bytes) {
    assertThrows(MalformedMessageException.class, () -> ScalarsTest.read(code, bytes(bytes)));
  }

  @Test
  void read_namesThatThisJvmDoesNotKnow_namesThemAndTheRemedy() {
    unknown(Tags.CURRENCY, "unknown-name", "QQQ", text("QQQ"));
    unknown(Tags.CHARSET, "unknown-name", "x-klingon", text("x-klingon"));
    unknown(Tags.CHARSET, "unknown-name", "", text(""));
    unknown(Tags.URL, "unknown-name", "klingon", text("klingon://pizza"));
    unknown(
        Tags.TIME_ZONE,
        "unknown-time-zone",
        "Kitchen/Oven",
        concat(text("Kitchen/Oven"), bytes(0)));
    unknown(Tags.TIME_ZONE, "unknown-time-zone", "", concat(text(""), bytes(0)));
    unknown(Tags.ZONE_REGION, "unknown-time-zone", "Kitchen/Oven", text("Kitchen/Oven"));
    unknown(Tags.ZONE_REGION, "unknown-time-zone", "line?two", text("line\ntwo"));
    unknown(
        Tags.CALENDAR,
        "unknown-name",
        "mayan",
        concat(text("mayan"), bytes(0x40), text("UTC"), new byte[10]));
  }

  @Test
  void errors_countBytesFromTheStartOfTheMessage() {
    byte[] message = concat(new byte[7], text("Kitchen/Oven"));
    for (int code : new int[] {Tags.ZONE_REGION, Tags.CURRENCY, Tags.CHARSET, Tags.URL}) {
      BodyInput in = new BodyInput(ScfsLimits.defaults());
      in.message(message, 5, message.length - 5);
      in.skipBytes(2);
      ScfsException e = assertThrows(ScfsException.class, () -> Scalars.read(code, in));
      assertEquals(2, e.offset(), e.getMessage());
    }
  }

  private static void unknown(int code, String anchor, String name, byte[] bytes) {
    ScfsException e = assertThrows(ScfsException.class, () -> ScalarsTest.read(code, bytes));
    assertEquals(anchor, e.anchor());
    assertTrue(e.getMessage().contains("'" + name), e.getMessage());
    assertEquals(0, e.offset());
  }

  private static byte[] text(String text) {
    return ScalarsTest.write(Tags.STRING, text);
  }

  private static byte[] concat(byte[]... parts) {
    BodyOutput out = new BodyOutput(16, 1000);
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toBytes();
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }
}
