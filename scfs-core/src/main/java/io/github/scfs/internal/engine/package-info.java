/**
 * The Kryo inside: {@link io.github.scfs.internal.engine.Engine} is a subclass of Kryo that owns
 * references, class tags, depth and limits, so that custom serializers, annotations, registrations
 * and {@code copy} work unmodified and land in our codecs again when they recurse. It puts messages
 * together and takes them apart. What the user chose by Kryo's means goes through {@code
 * ConfiguredKryo} to {@code Choices}.
 *
 * <p>One engine belongs to one SessionKryo; sessions come and go through it. It depends on wire,
 * schema, session, access, jdk, the rooms of codec, copying and generate.
 */
package io.github.scfs.internal.engine;
