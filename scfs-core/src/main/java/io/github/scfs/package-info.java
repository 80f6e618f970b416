/**
 * A session-compatible, fast serializer on top of Kryo.
 *
 * <p>{@link io.github.scfs.SessionKryo} writes and reads messages; {@link
 * io.github.scfs.SessionKryoService} makes factories for it. Two peers that talk over one
 * connection share a session on each side, {@link io.github.scfs.ReadWriteSessionData}, which the
 * user's {@link io.github.scfs.ReadWriteSessionDataLocator} binds to the connection. What a class
 * looks like is sent once in a session, the values alone afterwards.
 *
 * <p>{@link io.github.scfs.SessionConnection} is all of that over a socket or a pair of streams;
 * {@link io.github.scfs.SingleMessages} is for where there are no connections.
 *
 * <p>{@link io.github.scfs.CreateOption} says what is allowed and how differences between the peers
 * are treated; {@link io.github.scfs.ScfsLimits} what a message may cost.
 *
 * <p>{@link io.github.scfs.ScfsException} and its subclasses say what went wrong, where, and what
 * to do.
 */
package io.github.scfs;
