/**
 * What collections and maps are, apart from any message: which are sorted, how an empty one is made
 * and filled, which class stands in for one that cannot be made.
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.containers.Containers} knows those of the JDK, {@link
 *       io.github.scfs.internal.containers.UserContainers} all others.
 *   <li>{@link io.github.scfs.internal.containers.EmptyContainers} makes both; {@link
 *       io.github.scfs.internal.containers.Rebuilt} makes those that need complete parts; {@link
 *       io.github.scfs.internal.containers.StandIns} knows what is written as another class.
 *   <li>A {@link io.github.scfs.internal.containers.Fill} is a container that waits because its
 *       elements are not complete; {@link io.github.scfs.internal.containers.Unfilled} are all of
 *       these; {@link io.github.scfs.internal.containers.Pouring} fills several together. Reading
 *       and copying share them.
 * </ul>
 *
 * Nothing here knows of bytes. It depends on wire, access and jdk, on scalar for fields, and on
 * schema for kinds.
 */
package io.github.scfs.internal.containers;
