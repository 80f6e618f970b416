/**
 * The values of the fixed table: what the tags 4 to 61 stand for, as {@code docs/wire-format.md}
 * specifies it under "Fixed table". Two exceptions are written by the codec: a class value (tag
 * 35), which needs the session, and an object whose content stands behind the root (tag 53).
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.scalar.Scalars} is the door: one switch each for write, read
 *       and skip;
 *   <li>{@code ScalarTypes} knows which class has which tag;
 *   <li>{@code NumberScalars} big numbers and UUIDs, {@code ArrayScalars} arrays of primitives,
 *       {@code TextScalars} what travels as a name, {@code TimeScalars} java.time, {@code
 *       CalendarScalars} time zones and calendars, {@code SqlScalars} java.sql, whose classes are
 *       touched only when a value of theirs turns up; {@code Skips} passes over all but arrays;
 *   <li>{@link io.github.scfs.internal.scalar.CompactArrays} chooses how arrays of ints and longs
 *       take few bytes: {@code EvenArrays} as many for each element, {@code GroupedArrays} as many
 *       as each needs; {@link io.github.scfs.internal.scalar.EvenNumbers} does the former for
 *       collections.
 *   <li>{@link io.github.scfs.internal.scalar.CompactFields}, {@link
 *       io.github.scfs.internal.scalar.BoxFields} and {@link io.github.scfs.internal.scalar.Boxes}
 *       are numbers in fields, which have no tag.
 * </ul>
 *
 * Nothing here keeps state, so all of it may be used by any number of threads, each with its own
 * input and output.
 */
package io.github.scfs.internal.scalar;
