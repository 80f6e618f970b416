package io.github.scfs;

/**
 * How much one message or one session may cost. Immutable. The same limits hold on write and on
 * read, so you meet them before your peer does. Every violation is a {@link LimitExceededException}
 * that names value, limit and method.
 *
 * <table>
 * <caption>Limits</caption>
 * <tr><th>limit</th><th>unit</th><th>default</th></tr>
 * <tr><td>{@link Builder#messageBytes}</td><td>bytes of one message</td><td>{@value #DEFAULT_MESSAGE_BYTES}</td></tr>
 * <tr><td>{@link Builder#depth}</td><td>objects nested in objects</td><td>{@value #DEFAULT_DEPTH}</td></tr>
 * <tr><td>{@link Builder#recursion}</td><td>of these, those that take room on the stack</td><td>{@value #DEFAULT_RECURSION}</td></tr>
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

  /** The defaults of the table. */
  public static ScfsLimits defaults() {
    return DEFAULTS;
  }

  /** A builder that starts from the defaults. */
  public static Builder builder() {
    return new Builder();
  }

  /** The longest message, in bytes. */
  public int messageBytes() {
    return messageBytes;
  }

  /** How many objects may be nested in each other. */
  public int depth() {
    return depth;
  }

  /** See {@link Builder#recursion}. */
  public int recursion() {
    return recursion;
  }

  /** The most elements of one array or collection, or entries of one map. */
  public int elements() {
    return elements;
  }

  /** The longest string, in chars. */
  public int stringLength() {
    return stringLength;
  }

  /** The most definitions that one session half may hold. */
  public int classes() {
    return classes;
  }

  /** The most fields of one class, or constants of one enum. */
  public int fields() {
    return fields;
  }

  /** The longest name of a class, field or enum constant, in chars. */
  public int nameLength() {
    return nameLength;
  }

  /** All limits by their names, for logs. */
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
   * Collects limits. Not thread-safe. Each method refuses a value below 1 with an {@link
   * IllegalArgumentException}.
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

    /** Bytes of one message, header and definitions included. */
    public Builder messageBytes(int bytes) {
      messageBytes = positive("messageBytes", bytes);
      return this;
    }

    /** Objects nested in objects; the root is at depth 1. */
    public Builder depth(int levels) {
      depth = positive("depth", levels);
      return this;
    }

    /**
     * Objects nested in objects that have to be complete before what holds them can be built:
     * arrays in arrays, records, elements of sets, keys, sorted, immutable and wrapped collections
     * and maps, collections of one's own, Optional, exceptions, and what a serializer writes. They
     * take room on the stack of the thread. Beans, the usual lists and values of the usual maps do
     * not: from a depth of 256, or half of this limit, their content is put off.
     */
    public Builder recursion(int levels) {
      recursion = positive("recursion", levels);
      return this;
    }

    /** Elements of one array or collection, entries of one map. */
    public Builder elements(int count) {
      elements = positive("elements", count);
      return this;
    }

    /** Chars of one string, {@link StringBuilder} included. */
    public Builder stringLength(int chars) {
      stringLength = positive("stringLength", chars);
      return this;
    }

    /** Definitions (classes, enums, layouts) that one session half may hold. */
    public Builder classes(int count) {
      classes = positive("classes", count);
      return this;
    }

    /** Fields of one class with its super classes; constants of one enum. */
    public Builder fields(int count) {
      fields = positive("fields", count);
      return this;
    }

    /** Chars of the name of a class, field or enum constant. */
    public Builder nameLength(int chars) {
      nameLength = positive("nameLength", chars);
      return this;
    }

    /** The limits so far. The builder may be used on. */
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
