/**
 * A fast serializer on top of Kryo for peers whose class versions may differ. A class is described
 * once per session; later messages hold only values.
 *
 * <p>Entry points:
 *
 * <ul>
 *   <li>{@link io.github.scfs.SessionConnection}: sends and receives objects over a socket or a
 *       pair of streams. It has the session and the framing built in.
 *   <li>{@link io.github.scfs.SessionKryo}: writes and reads the bytes of messages, for a transport
 *       of your own. {@link io.github.scfs.SessionKryoService} creates factories for it. Each side
 *       keeps one session per connection, {@link io.github.scfs.ReadWriteSessionData}, which your
 *       {@link io.github.scfs.ReadWriteSessionDataLocator} finds by a key.
 *   <li>{@link io.github.scfs.SingleMessages}: writes messages that do not depend on each other,
 *       for use without connections.
 * </ul>
 *
 * <p>{@link io.github.scfs.CreateOption} sets which classes are allowed and how differences between
 * the peers are treated. {@link io.github.scfs.ScfsLimits} sets how much a message may cost.
 *
 * <p>Every failure is a {@link io.github.scfs.ScfsException} that says what happened, where, and
 * what to do.
 */
package io.github.scfs;
