/**
 * The Kryo inside. {@link io.github.scfs.internal.engine.Engine} is a subclass of Kryo that handles
 * references, class tags, depth and limits. So custom serializers, annotations, registrations and
 * {@code copy} work unmodified, and objects that a serializer passes to Kryo reach our codecs
 * again. {@code MessageWriter} puts messages together and {@code MessageReader} takes them apart.
 * What the user chose through Kryo's methods is noted by {@code ConfiguredKryo} and kept in {@code
 * Choices}.
 *
 * <p>Each SessionKryo has one engine; any number of sessions use it, one after the other. It
 * depends on wire, schema, session, access, jdk, copying, generate, and codec with the packages
 * below it.
 */
package io.github.scfs.internal.engine;
