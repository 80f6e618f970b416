package io.github.scfs.internal.schema;

/**
 * How the value of a field is written: the code of a field in a definition. The code with the name
 * of a primitive type means its fixed width. docs/wire-format.md has the bytes.
 */
public final class FieldType {
  public static final int BOOLEAN = 1;
  public static final int BYTE = 2;
  public static final int CHAR = 3;
  public static final int SHORT = 4;
  public static final int INT = 5;
  public static final int LONG = 6;
  public static final int FLOAT = 7;
  public static final int DOUBLE = 8;

  /** Added to a primitive's code for its box: one byte 0 for null or 1, then the value. */
  public static final int BOXED = 8;

  /** A string or null. */
  public static final int TEXT = 17;

  /** A tagged value that tells itself where it ends. */
  public static final int SELF_SIZED = 18;

  /** Any tagged value; its length stands in the length block. */
  public static final int ANY = 19;

  /**
   * Added to the code of boolean, int, long, float, double or their boxes: in as few bytes as the
   * value needs.
   */
  public static final int COMPACT = 32;

  private static final int[] WIDTH = {0, 1, 1, 2, 2, 4, 8, 4, 8};
  private static final Class<?>[] PRIMITIVES = {
    null,
    boolean.class,
    byte.class,
    char.class,
    short.class,
    int.class,
    long.class,
    float.class,
    double.class
  };
  private static final Class<?>[] BOXES = {
    null,
    Boolean.class,
    Byte.class,
    Character.class,
    Short.class,
    Integer.class,
    Long.class,
    Float.class,
    Double.class
  };
  private static final String[] NAMES = {
    "", "boolean", "byte", "char",
    "short", "int", "long", "float",
    "double", "Boolean", "Byte", "Character",
    "Short", "Integer", "Long", "Float",
    "Double", "String", "a value of the fixed table", "an object"
  };

  private FieldType() {}

  /** Whether the code has a meaning in wire version 1. */
  static boolean isKnown(int code) {
    return code >= BOOLEAN && code <= ANY
        || isCompact(code) && code <= COMPACT + BOXED + DOUBLE && canBeCompact(plain(code));
  }

  private static boolean canBeCompact(int primitive) {
    return primitive == BOOLEAN || primitive >= INT;
  }

  public static boolean isPrimitive(int code) {
    int fixed = code & ~COMPACT;
    return fixed >= BOOLEAN && fixed <= DOUBLE;
  }

  public static boolean isBoxed(int code) {
    int fixed = code & ~COMPACT;
    return fixed > DOUBLE && fixed <= BOXED + DOUBLE;
  }

  public static boolean isCompact(int code) {
    return code > COMPACT;
  }

  /** The compact form of the code if it has one, else the code itself. */
  public static int compact(int code) {
    return (isPrimitive(code) || isBoxed(code)) && canBeCompact(plain(code))
        ? code | COMPACT
        : code;
  }

  /** The primitive of a primitive or boxed type, compact or not. */
  public static int plain(int code) {
    int fixed = code & ~COMPACT;
    return fixed > DOUBLE ? fixed - BOXED : fixed;
  }

  /** How many bits of the code are in the block before an object; 8 means a byte of its own. */
  public static int blockBits(int code) {
    return code == ANY
        ? 8
        : !isCompact(code) || !isPrimitive(code) ? 0 : plain(code) == BOOLEAN ? 1 : 2;
  }

  /** Bytes of a primitive of fixed width, or of the value in a box. */
  public static int width(int code) {
    return WIDTH[plain(code)];
  }

  /** A name for messages. */
  public static String nameOf(int code) {
    return NAMES[code & ~COMPACT];
  }

  public static int ofPrimitiveOrBox(Class<?> type) {
    boolean primitive = type.isPrimitive();
    Class<?>[] all = primitive ? PRIMITIVES : BOXES;
    for (int code = BOOLEAN; code <= DOUBLE; code++) {
      if (all[code] == type) {
        return primitive ? code : BOXED + code;
      }
    }
    return 0; // also for void
  }

  public static Class<?> primitiveOf(int primitive) {
    return PRIMITIVES[primitive];
  }

  public static Class<?> boxOf(int primitive) {
    return BOXES[primitive];
  }

  /** The bits of a boxed value: raw ones of a float or double, 0 or 1 of a boolean. */
  public static long bits(int primitive, Object box) {
    switch (primitive) {
      case BOOLEAN:
        return (Boolean) box ? 1 : 0;
      case CHAR:
        return (Character) box;
      case FLOAT:
        return Float.floatToRawIntBits((Float) box);
      case DOUBLE:
        return Double.doubleToRawLongBits((Double) box);
      default:
        return ((Number) box).longValue();
    }
  }

  /** The boxed value of its {@linkplain #bits bits}. */
  public static Object box(int primitive, long bits) {
    switch (primitive) {
      case BOOLEAN:
        return bits != 0;
      case BYTE:
        return (byte) bits;
      case CHAR:
        return (char) bits;
      case SHORT:
        return (short) bits;
      case INT:
        return (int) bits;
      case LONG:
        return bits;
      case FLOAT:
        return Float.intBitsToFloat((int) bits);
      default:
        return Double.longBitsToDouble(bits);
    }
  }
}
