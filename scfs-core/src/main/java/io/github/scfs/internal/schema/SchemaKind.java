package io.github.scfs.internal.schema;

/** What a definition is about. The codes are those on the wire; missing ones are reserved. */
public enum SchemaKind {
  /** A class that is written field by field. */
  OBJECT(1),
  /** An enum with its constants. */
  ENUM(2),
  /** An array of references. */
  ARRAY(3, false, 1),
  /** A collection without a comparator. */
  COLLECTION(4, false, 1),
  /** A collection with a comparator, or an EnumSet. */
  SORTED_COLLECTION(5, true, 1),
  /** A map without a comparator. */
  MAP(6, false, 2),
  /** A map with a comparator, or an EnumMap. */
  SORTED_MAP(7, true, 2),
  /** A class whose objects a user's serializer writes. */
  CUSTOM(8),
  /** An exception class with the fields that it adds. */
  THROWABLE(9),
  /** A class that is itself a value. */
  NAME(10),
  /** A collection of a class with fields of its own. */
  COLLECTION_WITH_FIELDS(11, true, 1),
  /** A map of a class with fields of its own. */
  MAP_WITH_FIELDS(12, true, 2),
  /** A class that writes part of its objects itself, or has a super class that does. */
  HOOKED(13),
  /** A text that occurs often. */
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
  private final boolean head;
  private final int each;

  SchemaKind(int code) {
    this(code, false, 0);
  }

  SchemaKind(int code, boolean head, int each) {
    this.code = code;
    this.head = head;
    this.each = each;
  }

  int code() {
    return code;
  }

  /** Whether a value comes before all else: a comparator, a capacity, a class of constants. */
  public boolean hasHead() {
    return head;
  }

  /** How many values each element has behind the fields: 2 for a map, 0 without elements. */
  public int each() {
    return each;
  }

  /** Whether it has entries of a key and a value. */
  public boolean isMap() {
    return each == 2;
  }

  static SchemaKind of(int code) {
    return code > 0 && code < BY_CODE.length ? BY_CODE[code] : null;
  }
}
