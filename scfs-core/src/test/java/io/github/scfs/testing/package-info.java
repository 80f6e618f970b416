/**
 * What tests share: one side of a connection ({@link io.github.scfs.testing.Peer}) and versions of
 * classes in class loaders of their own ({@link io.github.scfs.testing.Version}).
 */
package io.github.scfs.testing;
