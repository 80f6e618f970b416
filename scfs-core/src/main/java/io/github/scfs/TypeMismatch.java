package io.github.scfs;

/**
 * A field whose type here cannot hold without loss what the writer sends. The field keeps its
 * default and everything around it is read. Or a serializer of yours that did not read all that was
 * written: what it has read is kept. Reported once for each field and pair of schemas; see {@link
 * CreateOption#onTypeMismatch}. Immutable.
 */
public final class TypeMismatch {
  private final String className;
  private final String fieldName;
  private final String writerType;
  private final String readerType;

  /** A remark on the writer's type, or null. */
  private final String remark;

  /** Library use. */
  public TypeMismatch(String className, String fieldName, String writerType, String readerType) {
    this(className, fieldName, writerType, readerType, null);
  }

  /** Library use. */
  public TypeMismatch(
      String className, String fieldName, String writerType, String readerType, String remark) {
    this.className = className;
    this.fieldName = fieldName;
    this.writerType = writerType;
    this.readerType = readerType;
    this.remark = remark;
  }

  /**
   * Returns the binary name of the local class that declares the field; for elements of an array
   * the name of the component class followed by {@code []}.
   */
  public String className() {
    return className;
  }

  /**
   * Returns the name of the field; {@code []} for elements of an array, or of a container of a
   * class of your own; {@code read} if a serializer of the class left bytes unread.
   */
  public String fieldName() {
    return fieldName;
  }

  /**
   * Returns what the writer sends: a wire type such as {@code int}, the class of the value, or a
   * number of bytes or elements.
   */
  public String writerType() {
    return writerType;
  }

  /**
   * Returns the type that the local field declares, with binary names and with type arguments:
   * {@code java.util.List<java.lang.Long>}. Where there is no field, what takes the place of one.
   */
  public String readerType() {
    return readerType;
  }

  @Override
  public String toString() {
    return Visible.of(
        className
            + "."
            + fieldName
            + ": the peer sends "
            + writerType
            + (remark == null ? "" : ", " + remark)
            + ", the field is "
            + readerType);
  }
}
