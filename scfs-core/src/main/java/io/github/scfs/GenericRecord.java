package io.github.scfs;

import java.util.List;

/**
 * An object of a class that is missing here, read under {@link UnknownClassPolicy#GENERIC}. Written
 * again, to any peer, it is the object that it was read from: a peer that has the class gets it as
 * if the first one had sent it, with its references to and from the objects around it.
 *
 * <p>What it holds was read by the usual rules: objects of classes that exist here are objects of
 * these classes, the others are records too. A value that has no form without its class is null:
 * one that a serializer wrote. What a hook of Java serialization wrote beside fields is passed on,
 * but not shown.
 *
 * <p>Equal to no other record, except that enum constants and classes as values are equal by name.
 * Not to be implemented by others. Thread rule: immutable, except for what it refers to.
 */
public interface GenericRecord {
  /**
   * The binary name of the class on the other side; for arrays the name of the element class
   * followed by {@code []} for each dimension.
   */
  String className();

  /**
   * The names of the fields in the order of the writer; one that a class and its super class both
   * have is there twice. Empty for enum constants and arrays.
   */
  List<String> fieldNames();

  /**
   * The value of a field; numbers are boxed. Of two fields of the same name, that of the sub class.
   *
   * @throws IllegalArgumentException if there is no such field
   */
  Object get(String fieldName);

  /**
   * The name if this is an enum constant or a class as a value, for which {@link #className} is
   * {@code java.lang.Class}; else null.
   */
  String constant();

  /**
   * The elements of an array or collection; keys and values of a map in turn; the cause, which may
   * be null, and the suppressed exceptions of a Throwable; what is inside of a wrapper or
   * comparator of the JDK. Otherwise empty. Not to be changed.
   */
  List<Object> elements();

  /** The message of an exception, which may be null; null for everything else. */
  String message();

  /**
   * The stack trace of an exception, in a new array; null for everything else, so that an exception
   * of a missing class can be told from an answer.
   */
  StackTraceElement[] stackTrace();
}
