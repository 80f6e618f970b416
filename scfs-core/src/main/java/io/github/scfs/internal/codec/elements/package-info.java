/**
 * Arrays, collections and maps whose content is their elements: a writer and a reader for each
 * kind. {@code FilledReader} is what the readers of collections and maps share, {@code HeadReader}
 * reads what stands in front of the elements of those that sort, {@link
 * io.github.scfs.internal.codec.elements.Elements} keeps the reader of the element before.
 */
package io.github.scfs.internal.codec.elements;
