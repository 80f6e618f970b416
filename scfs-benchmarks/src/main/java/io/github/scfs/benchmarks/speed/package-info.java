/**
 * How fast SCFS is beside its rivals: JMH suites over many models and contestants, and {@link
 * io.github.scfs.benchmarks.speed.Compare}, which runs them fork by fork in turn and prints ratios.
 *
 * <p>Rooms: {@code model} the messages, {@code contestant} those who write and read them, {@code
 * limit} the code written by hand, {@code report} the arithmetic and the tables.
 */
package io.github.scfs.benchmarks.speed;
