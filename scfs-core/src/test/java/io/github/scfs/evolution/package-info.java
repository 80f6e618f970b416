/**
 * Versions of classes that drift apart. The {@code OriginalDefects*Test} classes hold the case of
 * each defect that was found in the original of this library, by its number.
 */
package io.github.scfs.evolution;
