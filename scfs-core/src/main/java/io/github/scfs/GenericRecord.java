package io.github.scfs;

import java.util.List;

/**
 * An object of a class that is missing here, read under {@link UnknownClassPolicy#GENERIC}. Written
 * again, to any peer, it is the object that it was read from: a peer that has the class gets it as
 * if the first peer had sent it, including references to and from the objects around it.
 *
 * <p>Its values follow the usual rules: objects of classes that exist here are objects of these
 * classes, others are records too. A value that has no form without its class, because a serializer
 * wrote it, is null. What a hook of Java serialization wrote beside fields is passed on but not
 * shown.
 *
 * <p>A record equals no other record, except that enum constants and class values are equal by
 * name. Do not implement this interface.
 *
 * <p>Thread safety: immutable, except for the objects that it refers to.
 */
public interface GenericRecord {
  /**
   * Returns the binary name of the class at the peer; for an array the name of the element class
   * followed by {@code []} for each dimension.
   */
  String className();

  /**
   * Returns the names of the fields in the order of the writer. A name that a class and its super
   * class both use occurs twice. Empty for enum constants and arrays.
   */
  List<String> fieldNames();

  /**
   * Returns the value of a field; numbers are boxed. If two fields have the name, returns that of
   * the sub class.
   *
   * @throws IllegalArgumentException if there is no such field
   */
  Object get(String fieldName);

  /**
   * Returns the name of an enum constant, or of a class value, for which {@link #className} is
   * {@code java.lang.Class}; null for anything else.
   */
  String constant();

  /**
   * Returns an unmodifiable list of
   *
   * <ul>
   *   <li>the elements of an array or collection
   *   <li>the keys and values of a map, alternating
   *   <li>the cause, which may be null, and the suppressed exceptions of a Throwable
   *   <li>the content of a wrapper or comparator of the JDK
   * </ul>
   *
   * It is empty for anything else.
   */
  List<Object> elements();

  /** Returns the message of an exception, which may be null; null for anything else. */
  String message();

  /**
   * Returns the stack trace of an exception, in a new array; null for anything else. This tells an
   * exception of a missing class from an answer.
   */
  StackTraceElement[] stackTrace();
}
