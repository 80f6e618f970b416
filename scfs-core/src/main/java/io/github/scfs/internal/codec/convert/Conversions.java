package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.access.EnumNames;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/**
 * Converts single values from the writer's type to the reader's if nothing is lost;
 * docs/compatibility.md has the table.
 */
public final class Conversions {
  /*
   * How this works
   *
   * One rule: a value is converted if it means the same in the other type, and nothing has to be guessed: no unit, charset, zone
   * or rounding. So numbers are compared by value, not by Java's casts. A number becomes a text as Java writes it. A text becomes
   * a number only if it is written as numbers are, and the number keeps its last digit.
   *
   * Numbers of many digits are not converted: parsing and printing them takes more than linear time.
   */

  private static final int MOST_DIGITS = 1000;

  /** More bits mean more digits; for a first check. */
  private static final int MOST_BITS = 4 * MOST_DIGITS;

  /** A text with this many digits survives a double, or a float. */
  private static final int DOUBLE_DIGITS = 15;

  private static final int FLOAT_DIGITS = 6;

  private static final String LEAST_LONG = String.valueOf(Long.MIN_VALUE);

  private static final String MOST_LONG = String.valueOf(Long.MAX_VALUE);

  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,5})?");

  private Conversions() {}

  /**
   * Whether no missing class of that kind fits a variable of that type. False for a user's final
   * class, which may have another name there, and for classes as values, where that is not known.
   */
  public static boolean canHoldNone(SchemaKind kind, Class<?> type) {
    if (type.isInterface() || type == Object.class || kind == SchemaKind.NAME) {
      return false;
    } else if (kind == SchemaKind.ENUM) {
      return !type.isEnum() && type != Enum.class;
    } else if (kind == SchemaKind.OBJECT
        && (type.isArray() || type.isEnum() || Kinds.isSingle(type))) {
      return true;
    }
    boolean closed = !type.isArray() && Modifier.isFinal(type.getModifiers());
    return RunningJava.isOfTheJdk(type)
        && (closed || kind == SchemaKind.OBJECT && Kinds.isContainer(type));
  }

  /** Whether a variable of that class takes a value that was converted to a text. */
  public static boolean isText(Class<?> type) {
    return type == String.class || type == CharSequence.class;
  }

  /** The value as one of the class, not a primitive; {@link GraphReader#MISMATCH} if it is none. */
  public static Object convert(Object value, Class<?> to) {
    if (to.isInstance(value)) {
      return value;
    }
    Object converted = null;
    if (value instanceof String) {
      converted = ofText((String) value, to);
    } else if (isText(to)) {
      converted = textOf(value);
    } else if (value instanceof BigDecimal) {
      converted = ofDecimal((BigDecimal) value, to);
    } else if (value instanceof BigInteger) {
      converted = ofInteger((BigInteger) value, to);
    } else if (value instanceof Float || value instanceof Double) {
      converted = ofFloating(((Number) value).doubleValue(), to);
    } else if (isInteger(value)) {
      converted = ofLong(((Number) value).longValue(), to);
    } else if (value instanceof Character) {
      converted = ofLong((Character) value, to);
    }
    return converted == null ? GraphReader.MISMATCH : converted;
  }

  private static boolean isInteger(Object value) {
    return value instanceof Integer
        || value instanceof Long
        || value instanceof Short
        || value instanceof Byte;
  }

  // --- numbers; null if the value has no such meaning

  private static Object ofLong(long value, Class<?> to) {
    if (to == Long.class) {
      return value;
    } else if (to == Integer.class) {
      return (int) value == value ? (Object) (int) value : null;
    } else if (to == Short.class) {
      return (short) value == value ? (Object) (short) value : null;
    } else if (to == Byte.class) {
      return (byte) value == value ? (Object) (byte) value : null;
    } else if (to == Character.class) {
      return (char) value == value ? (Object) (char) value : null;
    } else if (to == Double.class) {
      return isBack(value, (double) value) ? (Object) (double) value : null;
    } else if (to == Float.class) {
      return isBack(value, (float) value) ? (Object) (float) value : null;
    } else if (to == BigInteger.class) {
      return BigInteger.valueOf(value);
    }
    return to == BigDecimal.class ? BigDecimal.valueOf(value) : null;
  }

  /** Whether rounding lost nothing; the cast back stops at the largest long. */
  private static boolean isBack(long value, double rounded) {
    return (long) rounded == value && value != Long.MAX_VALUE;
  }

  private static Object ofFloating(double value, Class<?> to) {
    if (to == Double.class) {
      return value;
    } else if (to == Float.class) {
      return (float) value == value || Double.isNaN(value) ? (Object) (float) value : null;
    } else if (to == BigDecimal.class || to == BigInteger.class) {
      return null; // which decimal fraction is meant is not known
    }
    long whole = (long) value;
    boolean same = whole == value && whole != Long.MAX_VALUE && !isNegativeZero(value);
    return same ? ofLong(whole, to) : null;
  }

  private static boolean isNegativeZero(double value) {
    return value == 0 && 1 / value < 0;
  }

  private static Object ofInteger(BigInteger value, Class<?> to) {
    if (to == BigDecimal.class) {
      return new BigDecimal(value);
    }
    boolean floating = to == Float.class || to == Double.class;
    return floating || value.bitLength() > 63 ? null : ofLong(value.longValue(), to);
  }

  private static Object ofDecimal(BigDecimal value, Class<?> to) {
    if (value.scale() != 0) {
      return null;
    }
    return to == BigInteger.class ? value.unscaledValue() : ofInteger(value.unscaledValue(), to);
  }

  // --- texts

  private static String textOf(Object value) {
    if (value instanceof Enum) {
      return ((Enum<?>) value).name();
    } else if (value instanceof BigInteger) {
      return textOf(new BigDecimal((BigInteger) value));
    } else if (value instanceof BigDecimal) {
      return textOf((BigDecimal) value);
    }
    return Kinds.isSingle(value.getClass()) ? value.toString() : null;
  }

  private static String textOf(BigDecimal value) {
    boolean small = value.unscaledValue().bitLength() <= MOST_BITS;
    return small && value.precision() <= MOST_DIGITS ? value.toString() : null;
  }

  private static Object ofText(String text, Class<?> to) {
    int length = text.startsWith("-") ? text.length() - 1 : text.length();
    if (to.isEnum()) {
      return EnumNames.of(to).get(text);
    } else if (to == Character.class) {
      return text.length() == 1 ? (Object) text.charAt(0) : null;
    } else if (to == Boolean.class) {
      return text.equals("true") ? Boolean.TRUE : text.equals("false") ? Boolean.FALSE : null;
    } else if (text.isEmpty() || length > MOST_DIGITS || !Kinds.isSingle(to)) {
      return null;
    }
    try {
      return to == Double.class || to == Float.class ? floatingOf(text, to) : numberOf(text, to);
    } catch (NumberFormatException outOfRange) {
      return null;
    }
  }

  /** A number, if its text is the same again. */
  private static Object numberOf(String text, Class<?> to) {
    Object number;
    if (to == BigDecimal.class) {
      number = NUMBER.matcher(text).matches() ? new BigDecimal(text) : null;
    } else if (!isWhole(text)) {
      return null; // the exception of what parses it would take as long as forty texts
    } else if (to == BigInteger.class) {
      number = new BigInteger(text);
    } else {
      number = isLong(text) ? ofLong(Long.parseLong(text), to) : null;
    }
    return number != null && number.toString().equals(text) ? number : null;
  }

  /** Whether a text that is not empty consists of digits, perhaps behind a minus. */
  private static boolean isWhole(String text) {
    int first = text.length() > 1 && text.charAt(0) == '-' ? 1 : 0;
    for (int i = first; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** Whether a whole number has as few digits as one in the range of a long. */
  private static boolean isLong(String text) {
    String limit = text.startsWith("-") ? LEAST_LONG : MOST_LONG;
    return text.length() < limit.length()
        || text.length() == limit.length() && text.compareTo(limit) <= 0;
  }

  private static Object floatingOf(String text, Class<?> to) {
    boolean wide = to == Double.class;
    if (text.equals("NaN") || text.endsWith("Infinity")) {
      Object special = wide ? (Object) Double.valueOf(text) : (Object) Float.valueOf(text);
      return special.toString().equals(text) ? special : null;
    }
    if (!NUMBER.matcher(text).matches()) {
      return null;
    }
    double value = wide ? Double.parseDouble(text) : Float.parseFloat(text);
    Object parsed = wide ? (Object) value : (Object) (float) value;
    if (Double.isInfinite(value)) {
      return null;
    }
    BigDecimal written = new BigDecimal(text);
    boolean normal = Math.abs(value) >= (wide ? Double.MIN_NORMAL : Float.MIN_NORMAL);
    int digits = wide ? DOUBLE_DIGITS : FLOAT_DIGITS;
    boolean kept =
        normal && written.precision() <= digits
            || written.compareTo(new BigDecimal(parsed.toString())) == 0;
    return kept ? parsed : null;
  }
}
