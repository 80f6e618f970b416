/**
 * What is known about a local class, and how its objects are made, read and written.
 *
 * <p>A tour:
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.access.ClassInfo} is the door: one per class, found in a few
 *       nanoseconds. It explains why both the user's class loader and that of SCFS stay
 *       collectable.
 *   <li>{@link io.github.scfs.internal.access.FieldInfo} is one serializable field with its Kryo
 *       annotations; {@link io.github.scfs.internal.access.FieldAccessor} reads and writes it.
 *   <li>Accessors are {@code UnsafeAccessor} (where memory is reached silently), {@code
 *       ReflectiveAccessor} (elsewhere, records, hidden classes), {@code SerialAccessor}
 *       (elsewhere, exceptions of the JDK) and {@link io.github.scfs.internal.access.ComponentSlot}
 *       (a record that is not made yet). {@link io.github.scfs.internal.wire.RawMemory} tells
 *       whether memory is reached.
 *   <li>{@code WireOrder} decides in which order fields go on the wire.
 *   <li>{@link io.github.scfs.internal.access.ObjectMaker} makes the objects of a class in the ways
 *       that {@code Creation} finds, with and without a constructor; {@link
 *       io.github.scfs.internal.access.Throwables} makes exceptions.
 *   <li>{@link io.github.scfs.internal.access.EnumNames} are the constants of an enum by all their
 *       names.
 *   <li>{@link io.github.scfs.internal.access.SerialHooks} are the hooks of Java serialization that
 *       a class has; {@link io.github.scfs.internal.access.SerialFields} are private fields of JDK
 *       classes.
 *   <li>{@code Singletons} and {@code HeldConstants} find the single object of a class; {@link
 *       io.github.scfs.internal.access.JdkBases} makes the JDK's part of a user's container.
 *   <li>{@link io.github.scfs.internal.access.Held} holds something without keeping its class
 *       alive; {@code FullLookups} and {@code Anchor} get into the packages and modules of user
 *       classes.
 *   <li>{@code ClassTraits} asks what Java 8 does not know: records, hidden classes, modules.
 * </ul>
 *
 * Everything here is thread-safe.
 */
package io.github.scfs.internal.access;
