/**
 * Compatibility for classes and changes that jqwik invents.
 *
 * <ul>
 *   <li>{@code Genes} are lists of numbers; everything is made from them, so they shrink as one and
 *       a failure is repeated by {@code Case.of("...")}.
 *   <li>{@code Shape} is a version of some classes, {@code Shapes} the first one, {@code Step} the
 *       named changes, {@code Story} a chain of three versions.
 *   <li>{@code ClassFiles} and {@code Made} are the version as classes in a loader of its own.
 *   <li>{@code Thing} is a value without classes; {@code Things} invents graphs of them.
 *   <li>{@code Upgrade} says what a reader of another version must get, {@code Expected} compares.
 *   <li>{@code JavaSource} shows all of it as Java, to paste into a regression test.
 * </ul>
 *
 * {@code jqwik.tries.default} says how often a property is tried: 1,000 times, 100,000 with the
 * Maven profile {@code deep}.
 */
package io.github.scfs.property.evolution;
