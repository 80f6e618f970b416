/**
 * Objects with a say in how they are written and read: {@code writeObject} and {@code readObject}
 * level by level, Externalizable, {@code readResolve} and validation. {@link
 * io.github.scfs.internal.codec.hooks.HookOutput} and {@link
 * io.github.scfs.internal.codec.hooks.HookInput} are the streams that hooks get; {@code HookLevel}
 * is what one class of a hierarchy reads.
 */
package io.github.scfs.internal.codec.hooks;
