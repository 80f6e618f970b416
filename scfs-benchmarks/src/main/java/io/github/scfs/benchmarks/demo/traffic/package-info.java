/**
 * The conversation of the demonstration, free of both the models' versions and the transport.
 *
 * <p>An {@link io.github.scfs.benchmarks.demo.traffic.Ask} is one request, a {@link
 * io.github.scfs.benchmarks.demo.traffic.Workload} a reproducible sequence of them. {@link
 * io.github.scfs.benchmarks.demo.traffic.ModelVersion} is what one version of the DTO classes can
 * do: turn asks and facts into messages and back. Its two implementations are source files under
 * {@code resources/demo/v1} and {@code v2}, with the same class names. {@link
 * io.github.scfs.benchmarks.demo.traffic.GraphComparer} decides whether an answer is right.
 */
package io.github.scfs.benchmarks.demo.traffic;
