/**
 * From an object graph to a body and back: the interpreter.
 *
 * <p>Writing: a {@link io.github.scfs.internal.codec.GraphWriter} holds the state of one message; a
 * {@link io.github.scfs.internal.codec.TypeWriter} per class knows how its objects stand on the
 * wire. Reading: a {@link io.github.scfs.internal.codec.GraphReader} holds the state of one
 * message; a {@link io.github.scfs.internal.codec.TypeReader} per pair of writer's schema and local
 * class walks a plan that was made once. A value of another type than its field's is converted by
 * {@code Conversions}, or {@code Converter} if it is a container.
 *
 * <p>What is chosen per engine (custom serializers, instantiators) comes through {@link
 * io.github.scfs.internal.codec.Host}; what is chosen per option and class loader is an {@link
 * io.github.scfs.internal.codec.Environment}.
 *
 * <p>It depends on wire, schema, access, safety, scalar, session and jdk; the engine builds on it.
 */
package io.github.scfs.internal.codec;
