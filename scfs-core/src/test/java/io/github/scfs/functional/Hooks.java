package io.github.scfs.functional;

/** Hooks of Java serialization, for the sources of classes. */
public final class Hooks {
  /** The beginning of the method: statements and a brace follow. */
  public static final String WRITE =
      " private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {";

  /** The same. */
  public static final String READ =
      " private void readObject(java.io.ObjectInputStream in) throws Exception {";

  public static final String WRITE_DEFAULT = WRITE + " out.defaultWriteObject(); }";

  public static final String READ_DEFAULT = READ + " in.defaultReadObject(); }";

  private Hooks() {}

  /** Writes fields by their names: {@code all.put("id", 7);}. */
  public static String puts(String puts) {
    return WRITE
        + " java.io.ObjectOutputStream.PutField all = out.putFields(); "
        + puts
        + " out.writeFields(); }";
  }

  /** The declaration of the fields that are sent, each by {@link #field}. */
  public static String declared(String... fields) {
    return " private static final java.io.ObjectStreamField[] serialPersistentFields = {"
        + String.join(", ", fields)
        + " };";
  }

  public static String field(String name, String type) {
    return "new java.io.ObjectStreamField(\"" + name + "\", " + type + ".class)";
  }
}
