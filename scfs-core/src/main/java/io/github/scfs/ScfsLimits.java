package io.github.scfs;

/**
 * How much one message or one session may cost. Immutable. The same limits apply on write and on
 * read, so you notice a violation before your peer does. Each violation is a {@link
 * LimitExceededException} that names the value, the limit and the method that changes it.
 *
 * <table>
 * <caption>Limits</caption>
 * <tr><th>limit</th><th>unit</th><th>default</th></tr>
 * <tr><td>{@link Builder#messageBytes}</td><td>bytes of one message</td><td>{@value #DEFAULT_MESSAGE_BYTES}</td></tr>
 * <tr><td>{@link Builder#depth}</td><td>levels of objects in objects</td><td>{@value #DEFAULT_DEPTH}</td></tr>
 * <tr><td>{@link Builder#recursion}</td><td>those of these levels that need stack</td><td>{@value #DEFAULT_RECURSION}</td></tr>
 * <tr><td>{@link Builder#elements}</td><td>elements of one array, collection or map</td><td>{@value #DEFAULT_ELEMENTS}</td></tr>
 * <tr><td>{@link Builder#stringLength}</td><td>chars of one string</td><td>{@value #DEFAULT_STRING_LENGTH}</td></tr>
 * <tr><td>{@link Builder#classes}</td><td>definitions of one session half</td><td>{@value #DEFAULT_CLASSES}</td></tr>
 * <tr><td>{@link Builder#fields}</td><td>fields of a class, constants of an enum</td><td>{@value #DEFAULT_FIELDS}</td></tr>
 * <tr><td>{@link Builder#nameLength}</td><td>chars of a class, field or constant name</td><td>{@value #DEFAULT_NAME_LENGTH}</td></tr>
 * </table>
 */
public final class ScfsLimits {
  /** Default of {@link Builder#messageBytes}: 64 MiB. */
  public static final int DEFAULT_MESSAGE_BYTES = 64 << 20;

  /** Default of {@link Builder#depth}. */
  public static final int DEFAULT_DEPTH = 1_000_000;

  /** Default of {@link Builder#recursion}. */
  public static final int DEFAULT_RECURSION = 512;

  /** Default of {@link Builder#elements}. */
  public static final int DEFAULT_ELEMENTS = 64 << 20;

  /** Default of {@link Builder#stringLength}. */
  public static final int DEFAULT_STRING_LENGTH = 32 << 20;

  /** Default of {@link Builder#classes}. */
  public static final int DEFAULT_CLASSES = 8192;

  /** Default of {@link Builder#fields}. */
  public static final int DEFAULT_FIELDS = 2048;

  /** Default of {@link Builder#nameLength}. */
  public static final int DEFAULT_NAME_LENGTH = 1024;

  private static final ScfsLimits DEFAULTS = new Builder().build();

  private final int messageBytes;
  private final int depth;
  private final int recursion;
  private final int elements;
  private final int stringLength;
  private final int classes;
  private final int fields;
  private final int nameLength;

  private ScfsLimits(Builder builder) {
    messageBytes = builder.messageBytes;
    depth = builder.depth;
    recursion = builder.recursion;
    elements = builder.elements;
    stringLength = builder.stringLength;
    classes = builder.classes;
    fields = builder.fields;
    nameLength = builder.nameLength;
  }

  /** Returns the defaults of the table. */
  public static ScfsLimits defaults() {
    return DEFAULTS;
  }

  /** Returns a builder that starts from the defaults. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the maximum length of a message in bytes. */
  public int messageBytes() {
    return messageBytes;
  }

  /** Returns the maximum nesting of objects in objects. */
  public int depth() {
    return depth;
  }

  /** Returns the maximum nesting that needs stack; see {@link Builder#recursion}. */
  public int recursion() {
    return recursion;
  }

  /**
   * Returns the maximum number of elements of one array or collection, or of entries of one map.
   */
  public int elements() {
    return elements;
  }

  /** Returns the maximum length of a string in chars. */
  public int stringLength() {
    return stringLength;
  }

  /** Returns the maximum number of definitions that one session half may hold. */
  public int classes() {
    return classes;
  }

  /** Returns the maximum number of fields of one class, or of constants of one enum. */
  public int fields() {
    return fields;
  }

  /** Returns the maximum length in chars of the name of a class, field or enum constant. */
  public int nameLength() {
    return nameLength;
  }

  /** Returns all limits by name, for logs. */
  @Override
  public String toString() {
    return "messageBytes "
        + messageBytes
        + ", depth "
        + depth
        + ", recursion "
        + recursion
        + ", elements "
        + elements
        + ", stringLength "
        + stringLength
        + ", classes "
        + classes
        + ", fields "
        + fields
        + ", nameLength "
        + nameLength;
  }

  /**
   * Builds limits. Not thread-safe. Each method throws {@link IllegalArgumentException} for a value
   * below 1.
   */
  public static final class Builder {
    private int messageBytes = DEFAULT_MESSAGE_BYTES;
    private int depth = DEFAULT_DEPTH;
    private int recursion = DEFAULT_RECURSION;
    private int elements = DEFAULT_ELEMENTS;
    private int stringLength = DEFAULT_STRING_LENGTH;
    private int classes = DEFAULT_CLASSES;
    private int fields = DEFAULT_FIELDS;
    private int nameLength = DEFAULT_NAME_LENGTH;

    private Builder() {}

    /** Limits the bytes of one message, header and definitions included. */
    public Builder messageBytes(int bytes) {
      messageBytes = positive("messageBytes", bytes);
      return this;
    }

    /** Limits how deeply objects are nested in objects; the root is at depth 1. */
    public Builder depth(int levels) {
      depth = positive("depth", levels);
      return this;
    }

    /**
     * Limits the nesting that takes room on the stack of the thread: objects that must be complete
     * before the object that holds them can be built. These are arrays in arrays, records, elements
     * of sets, keys, sorted, immutable and wrapped collections and maps, collection classes of your
     * own, Optional, exceptions, and what a serializer writes.
     *
     * <p>Beans, the usual lists and the values of the usual maps do not count: from a depth of 256,
     * or half of this limit, their content is processed later instead of on the stack.
     */
    public Builder recursion(int levels) {
      recursion = positive("recursion", levels);
      return this;
    }

    /** Limits the elements of one array or collection and the entries of one map. */
    public Builder elements(int count) {
      elements = positive("elements", count);
      return this;
    }

    /** Limits the chars of one string, {@link StringBuilder} included. */
    public Builder stringLength(int chars) {
      stringLength = positive("stringLength", chars);
      return this;
    }

    /** Limits the definitions (classes, enums, layouts) that one session half may hold. */
    public Builder classes(int count) {
      classes = positive("classes", count);
      return this;
    }

    /** Limits the fields of one class with its super classes, and the constants of one enum. */
    public Builder fields(int count) {
      fields = positive("fields", count);
      return this;
    }

    /** Limits the chars of the name of a class, field or enum constant. */
    public Builder nameLength(int chars) {
      nameLength = positive("nameLength", chars);
      return this;
    }

    /** Returns the limits so far. The builder can be used further. */
    public ScfsLimits build() {
      return new ScfsLimits(this);
    }

    private static int positive(String limit, int value) {
      if (value < 1) {
        throw new IllegalArgumentException(limit + " must be at least 1, not " + value);
      }
      return value;
    }
  }
}
