/**
 * What tests share: one side of a connection ({@link io.github.scfs.testing.Peer}), versions of
 * classes in class loaders of their own ({@link io.github.scfs.testing.Version}), and what stays in
 * memory ({@link io.github.scfs.testing.Heap}).
 */
package io.github.scfs.testing;
