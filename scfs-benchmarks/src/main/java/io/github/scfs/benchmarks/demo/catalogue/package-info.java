/**
 * The input of the demonstration: what the module image of the running JDK contains, as plain
 * facts.
 *
 * <p>{@link io.github.scfs.benchmarks.demo.catalogue.JdkImage} walks the {@code jrt:} file system,
 * {@link io.github.scfs.benchmarks.demo.catalogue.ClassFileReader} turns one class file into {@link
 * io.github.scfs.benchmarks.demo.catalogue.ClassFacts} with ASM, and {@link
 * io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue} holds the result sorted and searchable.
 * Both processes of the demonstration read the same image, each for itself, so either can compute
 * what the other must send.
 */
package io.github.scfs.benchmarks.demo.catalogue;
