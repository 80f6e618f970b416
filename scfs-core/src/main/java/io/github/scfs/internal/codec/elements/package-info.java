/**
 * Arrays, collections and maps whose content is their elements: a writer and a reader for each
 * kind. {@code FilledReader} is what the readers of collections and maps share, {@link
 * io.github.scfs.internal.codec.elements.HeadReader} reads what stands in front of the elements of
 * some, a comparator or the class of their constants, {@link
 * io.github.scfs.internal.codec.elements.Elements} reads those that are of the class of the one
 * before. {@link io.github.scfs.internal.codec.elements.Snapshot} is what a container had that
 * other threads may change.
 */
package io.github.scfs.internal.codec.elements;
