/**
 * The comparison in one process: the answers of the conversation once more, with SCFS, Kryo and JDK
 * serialization.
 *
 * <p>{@link io.github.scfs.benchmarks.demo.measure.Rival} lists who takes part and whether it
 * writes with one version of the classes and reads with the other. {@link
 * io.github.scfs.benchmarks.demo.measure.Contest} gives all of them the same objects, the same
 * number of messages, warm-up and rounds in turn, and the same sink: a new {@code byte[]}.
 */
package io.github.scfs.benchmarks.demo.measure;
