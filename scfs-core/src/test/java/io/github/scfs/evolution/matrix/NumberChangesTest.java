package io.github.scfs.evolution.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every primitive type and its box to every other: each value that has the same meaning in the
 * other type arrives, each other one is left out and reported.
 */
class NumberChangesTest {
  static final String[] TYPES = {
    "boolean", "byte", "char", "short", "int", "long", "float", "double"
  };

  private static final String[] BOXES = {
    "Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"
  };

  private static final Object[][] SAMPLES = {
    {false, true},
    {(byte) 0, (byte) 1, (byte) -1, (byte) -128, (byte) 127},
    {(char) 0, 'A', (char) 127, (char) 128, (char) 255, (char) 0x7FFF, (char) 0xFFFF},
    {(short) 0, (short) -1, (short) 127, (short) -129, (short) -32768, (short) 32767},
    {
      0,
      65,
      -1,
      128,
      -129,
      65535,
      65536,
      1 << 24,
      (1 << 24) + 1,
      -(1 << 24),
      Integer.MIN_VALUE,
      Integer.MAX_VALUE
    },
    {
      0L,
      -1L,
      127L,
      65535L,
      1L << 31,
      -(1L << 31),
      (1L << 24) + 1,
      1L << 53,
      (1L << 53) + 1,
      Long.MIN_VALUE,
      Long.MAX_VALUE
    },
    {
      0f,
      -0f,
      1f,
      -1f,
      0.5f,
      255f,
      65535f,
      16777216f,
      2147483648f,
      -2147483648f,
      9.223372e18f,
      Float.NaN,
      Float.POSITIVE_INFINITY,
      Float.MIN_VALUE
    },
    {
      0d,
      -0d,
      1d,
      -129d,
      0.5,
      0.1,
      65535d,
      2147483647d,
      2147483648d,
      9007199254740993d,
      9.223372036854775807e18,
      -9.223372036854775808e18,
      Double.NaN,
      Double.NEGATIVE_INFINITY,
      Double.MAX_VALUE,
      1e-320
    }
  };

  /**
   * What the page says, from the type of the line to that of the column: A always, F where the
   * value fits, - never.
   */
  static final String[] TABLE = {
    "A-------", "-AFAAAAA", "-FAFAAAA", "-FFAAAAA", "-FFFAAFA", "-FFFFAFF", "-FFFFFAA", "-FFFFFFA"
  };

  private static final int MOST = 16;

  private static Version version(String type) {
    StringBuilder fields = new StringBuilder("class Order { {A} ");
    for (int i = 0; i < MOST; i++) {
      fields.append(type).append(" f").append(i).append("; ");
    }
    return Version.of(Frame.sources("shop", fields.append("{Z} }").toString()));
  }

  @TestFactory
  List<DynamicTest> everyPair() {
    List<Version> versions = new ArrayList<>();
    for (int i = 0; i < TYPES.length; i++) {
      versions.add(version(TYPES[i]));
      versions.add(version(BOXES[i]));
    }
    List<DynamicTest> tests = new ArrayList<>();
    for (int from = 0; from < 2 * TYPES.length; from++) {
      for (int to = 0; to < 2 * TYPES.length; to++) {
        for (NumberEncoding numbers : NumberEncoding.values()) {
          int writing = from;
          int reading = to;
          tests.add(
              DynamicTest.dynamicTest(
                  name(from) + " to " + name(to) + ", " + numbers,
                  () ->
                      send(
                          writing,
                          reading,
                          versions.get(writing),
                          versions.get(reading),
                          numbers)));
        }
      }
    }
    return tests;
  }

  private static String name(int index) {
    return (index % 2 == 0 ? TYPES : BOXES)[index / 2];
  }

  private static void send(int from, int to, Version there, Version here, NumberEncoding numbers) {
    CreateOption option = CreateOption.of().allowPackages("shop").numbers(numbers);
    List<TypeMismatch> told = new ArrayList<>();
    Peer writer = Peer.of(option, there);
    Peer reader = Peer.of(option.onTypeMismatch(told::add), here);
    Peer strict = Peer.of(option.strictTypes(), here);
    Object[] samples = SAMPLES[from / 2];
    int lost = 0;
    for (int number = 1; number <= 3; number++) {
      Object order = there.make("shop.Order");
      List<Object> message = Frame.message(order, there.make("shop.Item"), number);
      for (int i = 0; i < samples.length; i++) {
        Version.set(order, "f" + i, samples[i]);
      }
      byte[] bytes = writer.write(message);
      Object read = Frame.checked(reader.read(bytes), number);
      lost = 0;
      for (int i = 0; i < samples.length; i++) {
        Object expected = in(to / 2, samples[i]);
        lost += expected == null ? 1 : 0;
        Object kept = to % 2 == 0 ? Version.get(here.make("shop.Order"), "f" + i) : null;
        assertEquals(
            expected == null ? kept : expected, Version.get(read, "f" + i), "of " + samples[i]);
      }
      if (lost > 0) {
        ScfsException refused =
            Assertions.assertThrows(ScfsException.class, () -> strict.read(bytes));
        assertEquals("type-mismatch", refused.anchor());
      } else {
        Frame.checked(strict.read(bytes), number);
      }
      assertEquals("next", writer.send("next", reader));
    }
    // Fields behind the samples hold 0, which fits wherever anything does; boxes hold null.
    boolean never = TABLE[from / 2].charAt(to / 2) == '-';
    int behind = never && from % 2 == 0 ? MOST - samples.length : 0;
    assertEquals(lost + behind, told.size(), told.toString());
  }

  /** The value in that type if it has the same meaning there, else null. Numbers by their value. */
  private static Object in(int type, Object value) {
    if (type == 0 || value instanceof Boolean) {
      return type == 0 && value instanceof Boolean ? value : null;
    }
    boolean floating = value instanceof Float || value instanceof Double;
    double wide = value instanceof Character ? (Character) value : ((Number) value).doubleValue();
    if (floating && type >= 6) {
      boolean same = type == 7 || Double.isNaN(wide) || (float) wide == wide;
      return !same ? null : type == 7 ? (Object) wide : (Object) (float) wide;
    }
    if (floating && (Double.isNaN(wide) || Double.isInfinite(wide) || 1 / wide < 0 && wide == 0)) {
      return null;
    }
    BigDecimal exact =
        floating
            ? new BigDecimal(wide)
            : new BigDecimal(
                value instanceof Character
                    ? (long) (Character) value
                    : ((Number) value).longValue());
    Object there = cast(type, exact);
    BigDecimal back =
        there instanceof Character
            ? new BigDecimal((Character) there)
            : there instanceof Float || there instanceof Double
                ? new BigDecimal(((Number) there).doubleValue())
                : new BigDecimal(((Number) there).longValue());
    return back.compareTo(exact) == 0 ? there : null;
  }

  private static Object cast(int type, BigDecimal exact) {
    switch (type) {
      case 1:
        return exact.byteValue();
      case 2:
        return (char) exact.intValue();
      case 3:
        return exact.shortValue();
      case 4:
        return exact.intValue();
      case 5:
        return exact.longValue();
      case 6:
        return exact.floatValue();
      default:
        return exact.doubleValue();
    }
  }

  @Test
  void theTableOfThePage_isTrue() {
    for (int from = 0; from < TYPES.length; from++) {
      for (int to = 0; to < TYPES.length; to++) {
        int fitting = 0;
        for (Object sample : SAMPLES[from]) {
          fitting += in(to, sample) == null ? 0 : 1;
        }
        char expected = fitting == 0 ? '-' : fitting == SAMPLES[from].length ? 'A' : 'F';
        assertEquals(expected, TABLE[from].charAt(to), TYPES[from] + " to " + TYPES[to]);
      }
    }
  }

  @Test
  void nullIsTheDefaultOfAPrimitive_andNullInABox() {
    Version there =
        Version.of(Frame.sources("shop", "class Order { {A} Integer f; Integer g; {Z} }"));
    Version here =
        Version.of(Frame.sources("shop", "class Order { {A} long f = 5; Long g = 6L; {Z} }"));
    CreateOption option = CreateOption.of().allowPackages("shop").strictTypes();
    Peer writer = Peer.of(option, there);
    Peer reader = Peer.of(option, here);
    Object order = there.make("shop.Order");
    List<Object> message = Frame.message(order, there.make("shop.Item"), 1);
    Object read = Frame.checked(writer.send(message, reader), 1);
    assertEquals(5L, Version.get(read, "f"));
    assertEquals(null, Version.get(read, "g"));
  }
}
