/**
 * Bytes that were changed at random: {@link io.github.scfs.property.fuzz.Mutator} changes them,
 * {@link io.github.scfs.property.fuzz.Trial} says what may come of it. What was found once stays as
 * {@code Fuzz<n>Test}.
 */
package io.github.scfs.property.fuzz;
