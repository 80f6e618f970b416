package io.github.scfs;

/**
 * What a reader does with an object in a known field whose class is missing here. Objects in
 * unknown fields are skipped in any case. The class must be allowed under every policy.
 *
 * <p>An array whose class is missing, in a field that declares an array of as many dimensions, is
 * read as what the field declares; the policy then is for its elements. Not with {@link #GENERIC}.
 */
public enum UnknownClassPolicy {
  /** The message is refused with an {@link UnknownClassException}. The default. */
  FAIL,
  /**
   * The value is null, and everything around it is read. A collection that takes no null is read
   * without it. Several such elements of a set, or keys of a map, become one null.
   */
  NULL,
  /**
   * The value is a {@link GenericRecord}, which can be written again unchanged. Nothing of the
   * class is loaded.
   *
   * <p>In a field or array of another declared type the value is null, as with {@link #NULL}.
   * Elements of collections and maps are records whatever is declared for them. A sorted collection
   * or map that would have to compare a record becomes a record itself.
   */
  GENERIC,
  /**
   * The object becomes one of its nearest super class that exists here, is allowed, and is not
   * abstract. Without such a class the message is refused, as with {@link #FAIL}.
   *
   * <p>This is for beans whose super class declares a field that is written, and for exceptions,
   * for which at least the JDK class that they extend exists. Fields of the missing class go to
   * fields of the same name in the super class, as if they had moved there; others are skipped.
   * Written again, it is an object of the super class.
   */
  SUPERCLASS
}
