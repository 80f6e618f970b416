package io.github.scfs.internal.schema;

/**
 * What a definition defines. The code is the wire's; codes that are missing here are reserved and
 * refused.
 */
public enum SchemaKind {
  /** A class that is written field by field. */
  OBJECT(1),
  /** An enum with its constants. */
  ENUM(2),
  /** An array of references. */
  ARRAY(3),
  /** A collection without a comparator. */
  COLLECTION(4),
  /** A collection with a comparator, or an EnumSet. */
  SORTED_COLLECTION(5),
  /** A map without a comparator. */
  MAP(6),
  /** A map with a comparator, or an EnumMap. */
  SORTED_MAP(7),
  /** A class whose objects a serializer of the user's writes. */
  CUSTOM(8),
  /** An exception class with the fields that it adds. */
  THROWABLE(9),
  /** A class that is a value itself. */
  NAME(10),
  /** A collection of a class with fields of its own. */
  COLLECTION_WITH_FIELDS(11),
  /** A map of a class with fields of its own. */
  MAP_WITH_FIELDS(12),
  /** A class that writes part of its objects itself, or has a super class that does. */
  HOOKED(13),
  /** A text that comes again and again. */
  TEXT(14),
  /** An Externalizable class. */
  EXTERNALIZABLE(15);

  private static final SchemaKind[] BY_CODE = new SchemaKind[16];

  static {
    for (SchemaKind kind : values()) {
      BY_CODE[kind.code] = kind;
    }
  }

  private final int code;

  SchemaKind(int code) {
    this.code = code;
  }

  /** The code on the wire. */
  public int code() {
    return code;
  }

  /** Whether it has entries: a key and a value each. */
  public boolean isMap() {
    return this == MAP || this == SORTED_MAP || this == MAP_WITH_FIELDS;
  }

  /** The kind of a code, or null. */
  static SchemaKind of(int code) {
    return code > 0 && code < BY_CODE.length ? BY_CODE[code] : null;
  }
}
