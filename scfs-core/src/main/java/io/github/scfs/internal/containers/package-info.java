/**
 * What collections and maps are, apart from any message: which are sorted, how an empty one is made
 * and filled, which class stands in for one that cannot be made.
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.containers.Containers} knows those of the JDK, {@link
 *       io.github.scfs.internal.containers.UserContainers} those of anyone else, {@link
 *       io.github.scfs.internal.containers.EmptyContainers} makes both, {@link
 *       io.github.scfs.internal.containers.Rebuilt} what is made of complete parts only, {@link
 *       io.github.scfs.internal.containers.StandIns} knows what is written as another class.
 *   <li>A {@link io.github.scfs.internal.containers.Fill} is a container that waits for its
 *       elements, since they are not complete; {@link io.github.scfs.internal.containers.Unfilled}
 *       are all of these, {@link io.github.scfs.internal.containers.Pouring} fills some together.
 *       Reading and copying share them.
 * </ul>
 *
 * Nothing here knows of bytes. It depends on wire, access and jdk, on scalar for fields, and on
 * schema for kinds.
 */
package io.github.scfs.internal.containers;
