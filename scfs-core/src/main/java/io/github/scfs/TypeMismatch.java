package io.github.scfs;

/**
 * One field whose content cannot be stored here: the reader's type cannot hold what the writer
 * sends without loss. The field keeps its default and everything around it is read. Reported once
 * per pair of schemas and field.
 */
public final class TypeMismatch {
  private final String className;
  private final String fieldName;
  private final String writerType;
  private final String readerType;

  /** What else is to be said of the writer's type, or null. */
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
   * The binary name of the local class that declares the field; for elements of an array that of
   * the component class with {@code []} behind it.
   */
  public String className() {
    return className;
  }

  /**
   * The name of the field; {@code []} for elements of an array, or of a container of a class of
   * one's own.
   */
  public String fieldName() {
    return fieldName;
  }

  /** What the writer sends: a wire type such as {@code int}, or the class of the value. */
  public String writerType() {
    return writerType;
  }

  /**
   * The type that the local field declares, with binary names; that of a container with what it
   * tells of elements, keys and values: {@code java.util.List<java.lang.Long>}.
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
