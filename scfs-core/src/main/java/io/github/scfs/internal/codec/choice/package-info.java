/**
 * Which writer a class has, and which reader a schema: {@link
 * io.github.scfs.internal.codec.choice.TypeWriters} and {@link
 * io.github.scfs.internal.codec.choice.TypeReaders} know all kinds; only the engine uses them.
 * {@code StandInWriters}, {@code Behaviours} and {@code ReplacingWriter} are for classes that are
 * written as something else; {@code DeclaredArrays} is for arrays that are read as something else;
 * {@link io.github.scfs.internal.codec.choice.NoCodec} tells why a class is not written at all.
 */
package io.github.scfs.internal.codec.choice;
