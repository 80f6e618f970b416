/**
 * Serializers for JDK classes that are neither values of the fixed table nor containers that the
 * codec fills. {@link io.github.scfs.internal.jdk.JdkSerializers} is the table of contents; each
 * class there adds its serializers to a {@code JdkTable}.
 *
 * <p>They use public methods of the JDK, and {@link io.github.scfs.internal.access.SerialFields}
 * for what those do not tell. So they need no {@code --add-opens} on any version. They serve
 * classes for which the user chose no serializer. On the wire their objects are of kind CUSTOM with
 * their length, so any reader can skip them.
 *
 * <p>It depends on wire, and on access for private fields of the JDK. The codec uses its stack
 * traces, the engine asks for its serializers.
 */
package io.github.scfs.internal.jdk;
