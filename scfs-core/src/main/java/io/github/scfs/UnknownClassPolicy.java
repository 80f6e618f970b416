package io.github.scfs;

/**
 * What a reader does with an object whose class it lacks, in a field that it knows. Objects in
 * unknown fields never matter.
 */
public enum UnknownClassPolicy {
  /** The message is refused with an {@link UnknownClassException}. The default. */
  FAIL,
  /**
   * The value is null; everything around it is read. Left out of a collection that takes no null;
   * as elements of a set or keys of a map, several of them are one null.
   */
  NULL,
  /**
   * The value is a {@link GenericRecord}, which can be written again unchanged; where a field or
   * array is declared as something else, it is null as with {@link #NULL}. Elements of collections
   * and maps are records whatever is declared for them; a sorted one that would have to compare a
   * record is a record itself. The class has to be allowed all the same; nothing of it is loaded.
   */
  GENERIC,
  /**
   * The object becomes one of its nearest super class that is here, allowed, and not abstract;
   * fields that this lacks are skipped. For beans whose super class declares a field that is
   * written, and for exceptions, which end at the class of the JDK that they extend. Without such a
   * class the message is refused as with {@link #FAIL}. The missing class has to be allowed as
   * well. Written again, it is an object of the super class. A field of the missing class goes to
   * one of that name in the super class, as if it had moved there.
   */
  SUPERCLASS
}
