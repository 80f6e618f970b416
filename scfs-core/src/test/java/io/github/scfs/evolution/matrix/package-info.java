/**
 * The evolution matrix: every change of a class between an older and a newer version, tried in both
 * directions. docs/compatibility.md is generated from the tables of this package.
 *
 * <p>A {@link io.github.scfs.evolution.matrix.Change} is a row: two versions of some types and what
 * each reader makes of what the other writes. A {@link io.github.scfs.evolution.matrix.ChangeTable}
 * is a test class with some of them. {@link io.github.scfs.evolution.matrix.Frame} is what stands
 * around the changed field and has to stay right, {@link io.github.scfs.evolution.matrix.Trial}
 * sends the messages.
 */
package io.github.scfs.evolution.matrix;
