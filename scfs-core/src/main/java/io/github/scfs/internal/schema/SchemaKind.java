package io.github.scfs.internal.schema;

/**
 * What a definition defines. The code is the wire's; codes that are missing here are reserved and
 * refused.
 */
public enum SchemaKind {
  OBJECT(1),
  ENUM(2),
  ARRAY(3),
  COLLECTION(4),
  SORTED_COLLECTION(5),
  MAP(6),
  SORTED_MAP(7),
  CUSTOM(8),
  THROWABLE(9),
  NAME(10);

  private static final SchemaKind[] BY_CODE = new SchemaKind[11];

  static {
    for (SchemaKind kind : values()) {
      BY_CODE[kind.code] = kind;
    }
  }

  private final int code;

  SchemaKind(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /** The kind of a code, or null. */
  public static SchemaKind of(int code) {
    return code > 0 && code < BY_CODE.length ? BY_CODE[code] : null;
  }

  /** Whether definitions of this kind list fields. */
  public boolean hasFields() {
    return this == OBJECT || this == THROWABLE;
  }
}
