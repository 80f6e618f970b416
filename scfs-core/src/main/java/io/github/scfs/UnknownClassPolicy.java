package io.github.scfs;

/**
 * What a reader does with an object, in a field that it knows, whose class it lacks. Objects in
 * unknown fields never matter.
 */
public enum UnknownClassPolicy {
  /** The message is refused with an {@link UnknownClassException}. The default. */
  FAIL,
  /**
   * The value is null; everything around it is read. Left out of a collection that takes no null.
   */
  NULL,
  /**
   * The value is a {@link GenericRecord}, which can be written again unchanged; where a field or
   * array is declared as something else, it is null as with {@link #NULL}. Elements of collections
   * and maps are records whatever is declared for them; a sorted one that would have to compare a
   * record is a record itself. The class has to be allowed all the same; nothing of it is loaded.
   */
  GENERIC
}
