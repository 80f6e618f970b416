/**
 * Cold start: what the first message of a class costs in a JVM that has just begun. {@link
 * io.github.scfs.benchmarks.speed.first.FirstMessage} is the program, {@code FirstMessageJvm} what
 * it runs in each of its JVMs, {@code BeanClasses} where new classes come from.
 */
package io.github.scfs.benchmarks.speed.first;
