/**
 * Objects whose class takes part in writing and reading: {@code writeObject} and {@code readObject}
 * of each class, Externalizable, {@code readResolve} and validation. Hooks get the streams {@link
 * io.github.scfs.internal.codec.hooks.HookOutput} and {@link
 * io.github.scfs.internal.codec.hooks.HookInput}; {@code HookLevel} reads the part of one class of
 * a hierarchy.
 */
package io.github.scfs.internal.codec.hooks;
