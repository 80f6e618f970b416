/**
 * Which writer a class has and which reader a schema: {@link
 * io.github.scfs.internal.codec.choice.TypeWriters} and {@link
 * io.github.scfs.internal.codec.choice.TypeReaders} know all kinds, and nobody but the engine knows
 * them. {@code StandInWriters}, {@code Behaviours} and {@code ReplacingWriter} are for classes that
 * are written as something else, {@link io.github.scfs.internal.codec.choice.NoCodec} says why one
 * is not written at all.
 */
package io.github.scfs.internal.codec.choice;
