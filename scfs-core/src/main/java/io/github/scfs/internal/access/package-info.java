/**
 * What is known about a local class, and how its objects are created, read and written without its
 * help.
 *
 * <p>A tour:
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.access.ClassInfo} is the door: one per class, found in a few
 *       nanoseconds. It explains how both a class loader of the user's and the one of SCFS stay
 *       collectable.
 *   <li>{@link io.github.scfs.internal.access.FieldInfo} is one serializable field with what Kryo's
 *       annotations say about it; {@link io.github.scfs.internal.access.FieldAccessor} reads and
 *       writes it.
 *   <li>{@code UnsafeAccessor} (where memory is reached silently) and {@code ReflectiveAccessor}
 *       (elsewhere, records, hidden classes) are its two executions; {@code UnsafeMemory} finds out
 *       which of them this JVM gets.
 *   <li>{@code WireOrder} decides in which order fields go on the wire.
 *   <li>{@code Creation} makes objects, with and without a constructor.
 *   <li>{@link io.github.scfs.internal.access.Throwables} makes exceptions without their own
 *       constructors; {@link io.github.scfs.internal.access.ComponentSlot} stands in for a field
 *       while a record is not made yet.
 *   <li>{@code ClassTraits} asks what Java 8 does not know: records, hidden classes, modules.
 * </ul>
 *
 * Everything here is thread-safe. The package depends on nothing of SCFS but its exceptions.
 */
package io.github.scfs.internal.access;
