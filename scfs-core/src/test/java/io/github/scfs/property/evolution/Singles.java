package io.github.scfs.property.evolution;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/**
 * Single values as ones of another type: the first table of "Conversions" in docs/compatibility.md,
 * by exact arithmetic.
 */
final class Singles {
  private static final Pattern JSON_NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private Singles() {}

  /** The value or constant as one of the type, null if it means nothing there. */
  static Thing converted(Shape shape, Thing thing, Type type) {
    if (thing instanceof Thing.Constant) {
      return type.equals(Type.TEXT) ? new Thing.Value(((Thing.Constant) thing).name) : null;
    } else if (!(thing instanceof Thing.Value)) {
      return null;
    }
    Object value = ((Thing.Value) thing).value;
    if (type.kind == Type.Kind.ENUM) {
      return value instanceof String && shape.enumOf(type.name).constants.contains(value)
          ? new Thing.Constant(type.name, (String) value)
          : null;
    }
    Object other = isSingle(type) && isSingle(value) ? as(value, type) : null;
    return other == null ? null : new Thing.Value(other);
  }

  /** Whether values of the type can be converted. */
  static boolean isSingle(Type type) {
    return type.isLeaf()
        || type.kind == Type.Kind.ENUM
        || type.name.equals("java.math.BigInteger")
        || isDecimal(type.name);
  }

  private static boolean isDecimal(String type) {
    return type.equals("java.math.BigDecimal");
  }

  private static boolean isSingle(Object value) {
    return value instanceof String
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof Number;
  }

  private static Object as(Object value, Type type) {
    if (type.kind == Type.Kind.TEXT) {
      return value.toString();
    } else if (value instanceof String) {
      return ofText((String) value, type.name);
    } else if (value instanceof Boolean || type.name.equals("boolean")) {
      return null;
    } else if (value instanceof Float || value instanceof Double) {
      return ofFloating((Number) value, type.name);
    }
    BigDecimal number =
        value instanceof Character
            ? new BigDecimal((Character) value)
            : new BigDecimal(value.toString());
    boolean big = value instanceof BigInteger || value instanceof BigDecimal;
    if (isFloating(type.name)) {
      return big ? null : exactly(number, type.name);
    } else if (isDecimal(type.name)) {
      return number;
    }
    return number.scale() == 0 ? ofInteger(number.unscaledValue(), type.name) : null;
  }

  private static boolean isFloating(String type) {
    return type.equals("float") || type.equals("double");
  }

  /** A floating number that is just this one. */
  private static Object exactly(BigDecimal number, String type) {
    Object other = type.equals("float") ? (Object) number.floatValue() : number.doubleValue();
    double wide = ((Number) other).doubleValue();
    return !Double.isInfinite(wide) && new BigDecimal(wide).compareTo(number) == 0 ? other : null;
  }

  private static Object ofFloating(Number number, String type) {
    double value = number.doubleValue();
    if (type.equals("double")) {
      return value;
    } else if (Double.isNaN(value) || Double.isInfinite(value) || isNegativeZero(value)) {
      return type.equals("float") ? (Object) number.floatValue() : null;
    } else if (type.equals("float")) {
      return exactly(new BigDecimal(value), type);
    }
    boolean whole = value == Math.rint(value) && !type.startsWith("java.math.");
    return whole ? ofInteger(new BigDecimal(value).toBigIntegerExact(), type) : null;
  }

  private static boolean isNegativeZero(double value) {
    return Double.doubleToRawLongBits(value) == Double.doubleToRawLongBits(-0.0);
  }

  private static Object ofInteger(BigInteger number, String type) {
    switch (type) {
      case "byte":
        return number.bitLength() < 8 ? number.byteValue() : null;
      case "short":
        return number.bitLength() < 16 ? number.shortValue() : null;
      case "char":
        return number.signum() >= 0 && number.bitLength() <= 16 ? (char) number.intValue() : null;
      case "int":
        return number.bitLength() < 32 ? number.intValue() : null;
      case "long":
        return number.bitLength() < 64 ? number.longValue() : null;
      default:
        return number;
    }
  }

  private static Object ofText(String text, String type) {
    if (type.equals("boolean")) {
      return text.equals("true") || text.equals("false") ? text.equals("true") : null;
    } else if (type.equals("char")) {
      return text.length() == 1 ? text.charAt(0) : null;
    }
    try {
      if (isFloating(type)) {
        return floating(text, type.equals("double"));
      }
      Object number =
          isDecimal(type) ? new BigDecimal(text) : ofInteger(new BigInteger(text), type);
      return number != null && number.toString().equals(text) ? number : null;
    } catch (NumberFormatException noNumber) {
      return null;
    }
  }

  /** As Java writes it, or as JSON does, to the last digit. */
  private static Object floating(String text, boolean wide) {
    Number number = wide ? (Number) Double.valueOf(text) : (Number) Float.valueOf(text);
    double value = number.doubleValue();
    if (number.toString().equals(text)) {
      return number;
    } else if (Double.isInfinite(value) || !JSON_NUMBER.matcher(text).matches()) {
      return null;
    }
    BigDecimal sent = new BigDecimal(text);
    boolean few = sent.precision() <= (wide ? 15 : 6);
    boolean normal = Math.abs(value) >= (wide ? Double.MIN_NORMAL : Float.MIN_NORMAL);
    return few && normal || sent.compareTo(new BigDecimal(number.toString())) == 0 ? number : null;
  }
}
