/**
 * What one connection remembers: which definitions were sent, which were received, and which
 * messages belong to it.
 *
 * <p>A session has two independent halves. {@link io.github.scfs.internal.session.WriteHalf} gives
 * ids to definitions that it announces and treats each message as a transaction. {@link
 * io.github.scfs.internal.session.ReadHalf} learns all definitions of a message or none, and
 * refuses messages of other sessions. Both have small tables with int keys that hold no class, and
 * share them with others that have the same. So one JVM can hold tens of thousands of sessions, and
 * none keeps a class loader alive.
 *
 * <p>It depends on wire and schema.
 */
package io.github.scfs.internal.session;
