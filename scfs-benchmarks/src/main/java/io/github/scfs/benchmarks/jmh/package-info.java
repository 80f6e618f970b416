/**
 * JMH benchmarks. One JVM per measurement; all contestants write to a new {@code byte[]} and read
 * it back, within one session where they have one.
 */
package io.github.scfs.benchmarks.jmh;
