/**
 * How fast SCFS is beside its rivals: JMH suites over many models and contestants, and programs
 * that run them and print tables.
 *
 * <ul>
 *   <li>{@link io.github.scfs.benchmarks.speed.Compare} runs the suites fork by fork in turn:
 *       ratios with their intervals, geometric means and lowest models, bytes of messages, and what
 *       versions and unknown fields cost ({@code --suites read --models versions}). With {@code
 *       --mode one-jvm} all contestants and models are in one JVM.
 *   <li>{@link io.github.scfs.benchmarks.speed.Threads}: the same with one, two and eight threads,
 *       and how often they waited inside the library.
 *   <li>{@link io.github.scfs.benchmarks.speed.first.FirstMessage}: the first message of a class in
 *       a JVM that has just begun.
 *   <li>{@link io.github.scfs.benchmarks.speed.scaling.Scaling}: time per element of messages of
 *       any size, width and depth.
 * </ul>
 *
 * <p>Rooms: {@code model} the messages, {@code contestant} those who write and read them, {@code
 * limit} the code written by hand, {@code report} the arithmetic and the tables, {@code first} and
 * {@code scaling} the two programs without JMH, {@code fork} what these share.
 */
package io.github.scfs.benchmarks.speed;
