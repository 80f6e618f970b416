/**
 * The demonstration: two processes with different versions of the same classes talk about the JDK
 * that runs them, and every answer is checked.
 *
 * <p>{@link io.github.scfs.benchmarks.demo.Demo} is the main class; {@link
 * io.github.scfs.benchmarks.demo.Settings} what can be set. The rooms in the order of a run: {@code
 * catalogue} reads the JDK, {@link io.github.scfs.benchmarks.demo.ModelVersions} compiles the two
 * versions of the DTO classes, {@code net} starts the other process and talks to it, {@code
 * traffic} is what is said, {@code measure} repeats the answers in process with Kryo and JDK
 * serialization, {@code report} prints tables and the page with charts.
 */
package io.github.scfs.benchmarks.demo;
