package io.github.scfs.internal.wire;

/**
 * The tag that stands in front of every value: a varint.
 *
 * <pre>
 *   0        null
 *   1        back reference: varint distance to the first byte of the object, of any size
 *   2        sized: u32 length, then a value. Lets a value of any class stand in a field of a self-sized type
 *   3        written by the field's own serializer
 *   4 .. 63  a type of the fixed table; the value says by itself where it ends (but 53 and 62, see there)
 *   64 .. 71 the same in two bytes: the upper bits of a distance below 2,048; its lower eight follow
 *   72 ..    72 + id of a definition of the session
 * </pre>
 *
 * Each type of the fixed table has the tag of its name. Codes without a name here are reserved and
 * refused.
 */
public final class Tags {
  public static final int NULL = 0;
  public static final int REFERENCE = 1;
  public static final int SIZED = 2;
  public static final int OWN_SERIALIZER = 3;

  public static final int BOOLEAN = 4;
  public static final int BYTE = 5;
  public static final int CHARACTER = 6;
  public static final int SHORT = 7;
  public static final int INTEGER = 8;
  public static final int LONG = 9;
  public static final int FLOAT = 10;
  public static final int DOUBLE = 11;
  public static final int STRING = 12;

  public static final int BOOLEANS = 13;
  public static final int BYTES = 14;
  public static final int CHARS = 15;
  public static final int SHORTS = 16;
  public static final int INTS = 17;
  public static final int LONGS = 18;
  public static final int FLOATS = 19;
  public static final int DOUBLES = 20;

  public static final int BIG_INTEGER = 21;
  public static final int BIG_DECIMAL = 22;
  public static final int DATE = 23;
  public static final int SQL_TIMESTAMP = 24;
  public static final int SQL_DATE = 25;
  public static final int SQL_TIME = 26;
  public static final int CURRENCY = 27;
  public static final int STRING_BUFFER = 28;
  public static final int STRING_BUILDER = 29;
  public static final int TIME_ZONE = 30;
  public static final int CALENDAR = 31;
  public static final int LOCALE = 32;
  public static final int CHARSET = 33;
  public static final int URL = 34;
  public static final int CLASS = 35;
  public static final int UUID = 36;

  public static final int INSTANT = 37;
  public static final int LOCAL_DATE = 38;
  public static final int LOCAL_TIME = 39;
  public static final int LOCAL_DATE_TIME = 40;
  public static final int OFFSET_TIME = 41;
  public static final int OFFSET_DATE_TIME = 42;
  public static final int ZONED_DATE_TIME = 43;
  public static final int ZONE_REGION = 44;
  public static final int ZONE_OFFSET = 45;
  public static final int YEAR = 46;
  public static final int YEAR_MONTH = 47;
  public static final int MONTH_DAY = 48;
  public static final int DURATION = 49;
  public static final int PERIOD = 50;

  public static final int COMPACT_INTS = 51;

  public static final int COMPACT_LONGS = 52;

  /** The tag of an object whose content stands behind the root; its own tag follows. */
  public static final int DEFERRED = 53;

  /** An Integer in one signed byte; the next three take two, three and four. */
  public static final int INTEGER_1 = 54;

  /** A Long in two signed bytes; the next three take four, six and eight. */
  public static final int LONG_2 = 58;

  public static final int LONG_8 = 61;

  /** What a hook of Java serialization writes between two objects; occurs nowhere else. */
  public static final int HOOK_DATA = 62;

  /** A reference in two bytes; the next seven tags stand for other upper bits of the distance. */
  public static final int NEAR_REFERENCE = 64;

  private static final int NEAR_REFERENCES = 8;

  /** From here on a tag is the id of a definition plus this number. */
  public static final int FIRST_DEFINED = NEAR_REFERENCE + NEAR_REFERENCES;

  private Tags() {}

  /** Whether a tag is that of a reference; the rest of the distance follows. */
  public static boolean isReference(int tag) {
    return tag == REFERENCE || isNearReference(tag);
  }

  /** Whether a tag is that of a reference of two bytes. */
  public static boolean isNearReference(int tag) {
    return (tag & -NEAR_REFERENCES) == NEAR_REFERENCE;
  }

  /** Whether a distance fits into a reference of two bytes; see {@link #near}. */
  public static boolean isNear(int distance) {
    return distance < NEAR_REFERENCES << 8;
  }

  /**
   * Returns the two bytes of a reference to something {@link #isNear near}, the first byte lowest.
   */
  public static int near(int distance) {
    return NEAR_REFERENCE | distance >> 8 | (distance & 0xFF) << 8;
  }

  /** Returns the distance of a reference of two bytes. */
  public static int distance(int nearTag, int next) {
    return nearTag - NEAR_REFERENCE << 8 | next & 0xFF;
  }
}
