/** Measuring in JVMs of their own, without JMH: what starts cold cannot be repeated in a loop. */
package io.github.scfs.benchmarks.speed.fork;
