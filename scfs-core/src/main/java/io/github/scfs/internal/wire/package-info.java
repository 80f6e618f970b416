/**
 * Bytes: the growing output and the fenced input of a body, the tags in front of values, the header
 * of a message and the table of lengths that do not fit into a length block; {@link
 * io.github.scfs.internal.wire.RunningJava} is what all packages ask about the JVM.
 *
 * <p>The room knows the format of docs/wire-format.md and nothing of classes, sessions or Kryo's
 * engine. Whatever a length claims is compared here with the bytes that remain, before anything is
 * allocated.
 *
 * <p>It depends on no other internal package.
 */
package io.github.scfs.internal.wire;
