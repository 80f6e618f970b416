package io.github.scfs.internal.schema;

/** One field of a definition. */
public final class SchemaField {
  private final String name;
  private final int type;
  private final int owner;
  private final int declaration;

  /** A field by name, code in {@link FieldType} and index of the declaring class. */
  public SchemaField(String name, int type, int owner, int declaration) {
    this.name = name;
    this.type = type;
    this.owner = owner;
    this.declaration = declaration;
  }

  public String name() {
    return name;
  }

  public int type() {
    return type;
  }

  /** Index of the declaring class in {@link Schema#owner}. */
  public int owner() {
    return owner;
  }

  /**
   * 24 bits that tell whether two peers declare the same for elements, keys, values or a type
   * variable; 0 if nothing is declared.
   */
  public int declaration() {
    return declaration;
  }
}
