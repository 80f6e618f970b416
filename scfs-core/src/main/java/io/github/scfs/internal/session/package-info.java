/**
 * What one connection remembers: which definitions went out, which came in, and whether a message
 * belongs here.
 *
 * <p>A session is two independent halves. {@link io.github.scfs.internal.session.WriteHalf} numbers
 * what it announces and treats each message as a transaction; {@link
 * io.github.scfs.internal.session.ReadHalf} learns definitions all or nothing and refuses what is
 * not its own. Both are small int-keyed tables that hold no class, so that tens of thousands of
 * sessions fit into one JVM and none of them pins a class loader.
 *
 * <p>It depends on wire and schema.
 */
package io.github.scfs.internal.session;
