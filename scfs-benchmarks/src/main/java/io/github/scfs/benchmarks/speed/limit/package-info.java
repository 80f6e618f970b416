/**
 * What a serializer could be: the tools of codecs that are written by hand for one class each. They
 * know neither versions nor hostile bytes; the only purpose of their figures is to show how much
 * room is left.
 *
 * <ul>
 *   <li>{@link io.github.scfs.benchmarks.speed.limit.HandWriter}: numbers of fixed width,
 *       references tracked by a scan.
 *   <li>{@link io.github.scfs.benchmarks.speed.limit.UntrackedWriter}: the same without references.
 *   <li>{@link io.github.scfs.benchmarks.speed.limit.CompactWriter}: numbers no wider than they
 *       need to be, references tracked by a scan.
 * </ul>
 */
package io.github.scfs.benchmarks.speed.limit;
