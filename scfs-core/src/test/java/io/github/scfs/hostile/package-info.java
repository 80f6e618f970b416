/**
 * Bytes that no honest writer sends, classes that nobody allowed, and messages beyond the limits.
 */
package io.github.scfs.hostile;
