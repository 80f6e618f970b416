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
 *   <li>Its executions are {@code UnsafeAccessor} (where memory is reached silently), {@code
 *       ReflectiveAccessor} (elsewhere, records, hidden classes), {@code SerialAccessor}
 *       (elsewhere, exceptions of the JDK) and {@link
 *       io.github.scfs.internal.access.ComponentSlot}, which stands in for a field while a record
 *       is not made yet; {@link io.github.scfs.internal.wire.RawMemory} finds out which of the
 *       first two this JVM gets.
 *   <li>{@code WireOrder} decides in which order fields go on the wire.
 *   <li>{@code Creation} makes objects, with and without a constructor.
 *   <li>{@link io.github.scfs.internal.access.EnumNames} are the constants of an enum by all names
 *       that peers have for them.
 *   <li>{@link io.github.scfs.internal.access.Throwables} makes exceptions without their own
 *       constructors.
 *   <li>{@link io.github.scfs.internal.access.SerialHooks} are the methods of Java serialization
 *       that a class has, {@link io.github.scfs.internal.access.SerialFields} what classes of the
 *       JDK keep in private fields.
 *   <li>{@code Singletons} and {@code HeldConstants} are objects that a class has one of, {@link
 *       io.github.scfs.internal.access.JdkBases} what a user's container has of the JDK's.
 *   <li>{@link io.github.scfs.internal.access.Held} is what keeps no class alive; {@code
 *       FullLookups} and {@code Anchor} get into the packages and modules of the user's classes.
 *   <li>{@code ClassTraits} asks what Java 8 does not know: records, hidden classes, modules.
 * </ul>
 *
 * Everything here is thread-safe.
 */
package io.github.scfs.internal.access;
