/**
 * The two processes and the connection between them.
 *
 * <p>{@link io.github.scfs.benchmarks.demo.net.ServerProcess} starts {@link
 * io.github.scfs.benchmarks.demo.net.ServerMain} in a JVM of its own and makes sure that it is gone
 * afterwards. {@link io.github.scfs.benchmarks.demo.net.DemoServer} answers and asks back, {@link
 * io.github.scfs.benchmarks.demo.net.DemoClient} asks, replies and checks, over one Netty channel
 * whose only other handler is the SCFS codec.
 */
package io.github.scfs.benchmarks.demo.net;
