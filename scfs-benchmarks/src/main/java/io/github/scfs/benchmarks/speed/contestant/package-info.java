/**
 * Those who are measured, all behind {@link io.github.scfs.benchmarks.speed.contestant.Peer}: an
 * object goes in, a new {@code byte[]} comes out, and back. Buffers are reused where the contestant
 * can reuse them.
 */
package io.github.scfs.benchmarks.speed.contestant;
