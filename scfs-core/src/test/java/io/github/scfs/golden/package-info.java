/**
 * Stored messages of each wire version, and the values that they stand for. {@link
 * io.github.scfs.golden.GoldenFilesTest} reads and writes them; other tests send the same values
 * elsewhere.
 */
package io.github.scfs.golden;
