/**
 * Copies of the library in class loaders of their own: {@link
 * io.github.scfs.property.library.Library}.
 */
package io.github.scfs.property.library;
