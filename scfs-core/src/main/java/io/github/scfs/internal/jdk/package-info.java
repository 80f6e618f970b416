/**
 * Serializers for classes of the JDK that are neither values of the fixed table nor containers that
 * the codec fills: {@link io.github.scfs.internal.jdk.JdkSerializers} is the table of contents, of
 * classes that each add what they have to a {@code JdkTable}.
 *
 * <p>They use public methods of the JDK, and {@link io.github.scfs.internal.access.SerialFields}
 * where those do not tell all, so they need no {@code --add-opens} on any version. They are taken
 * where the user chose no serializer; on the wire their objects are of kind CUSTOM and carry their
 * length, so that any reader can pass them.
 *
 * <p>It depends on wire, and on access for what the JDK keeps private; the codec shares its stack
 * traces, the engine asks for its serializers.
 */
package io.github.scfs.internal.jdk;
