/**
 * Whether time grows with the size of a message and not faster. {@link
 * io.github.scfs.benchmarks.speed.scaling.Scaling} is the program, {@code ScalingJvm} what it runs
 * in each of its JVMs, {@code Shape} the messages, the other classes what they consist of.
 */
package io.github.scfs.benchmarks.speed.scaling;
