/**
 * The values of the fixed table: the tags 4 to 61 of {@code docs/wire-format.md}, "Fixed table".
 * The codec writes two of them: a class value (tag 35), which needs the session, and an object
 * whose content stands behind the root (tag 53).
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.scalar.Scalars} is the door: one switch each for write, read
 *       and skip.
 *   <li>{@code ScalarTypes} knows which class has which tag.
 *   <li>{@code NumberScalars} are big numbers and UUIDs, {@code ArrayScalars} arrays of primitives,
 *       {@code TextScalars} values sent as a name, {@code TimeScalars} java.time, {@code
 *       CalendarScalars} time zones and calendars, {@code SqlScalars} java.sql, whose classes are
 *       not loaded before such a value occurs. {@code Skips} skips all but arrays.
 *   <li>{@link io.github.scfs.internal.scalar.CompactArrays} finds a short form for arrays of ints
 *       and longs: {@code EvenArrays} with one width for all elements, {@code GroupedArrays} with
 *       the width that each needs. {@link io.github.scfs.internal.scalar.EvenNumbers} has one width
 *       for collections.
 *   <li>{@link io.github.scfs.internal.scalar.CompactFields}, {@link
 *       io.github.scfs.internal.scalar.BoxFields} and {@link io.github.scfs.internal.scalar.Boxes}
 *       are numbers in fields, which have no tag.
 * </ul>
 *
 * Nothing here keeps state that a user could notice, so any number of threads may use it, each with
 * its own input and output.
 */
package io.github.scfs.internal.scalar;
