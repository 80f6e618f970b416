/**
 * Bytes: the growing output and the fenced input of a body, the tags in front of values, the header
 * of a message, and the table of lengths that do not fit into a length block. {@link
 * io.github.scfs.internal.wire.RunningJava} tells all packages about the JVM.
 *
 * <p>This package implements the format of docs/wire-format.md. It knows nothing of classes,
 * sessions or Kryo's engine. Here every length in a message is compared with the bytes that remain,
 * before anything is allocated.
 *
 * <p>It depends on no other internal package.
 */
package io.github.scfs.internal.wire;
