/**
 * What fields declare, and values that are of another type than that.
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.codec.convert.Declared} is a declaration with its type
 *       arguments, {@link io.github.scfs.internal.codec.convert.FieldDeclaration} that of a local
 *       field beside what the writer says of its own.
 *   <li>{@link io.github.scfs.internal.codec.convert.DeclarationCheck} looks whether a container
 *       holds what is declared.
 *   <li>{@link io.github.scfs.internal.codec.convert.Converter} reads a value as one of another
 *       type: {@link io.github.scfs.internal.codec.convert.Conversions} turns single values into
 *       others, {@code ConvertedContainers} containers, with {@code Completeness}, {@code
 *       DeclaredContainers} and {@code Holders}; a {@link
 *       io.github.scfs.internal.codec.convert.Postponed} field is set when the message was read.
 *   <li>{@code FieldChecks} has the state of these for one reader of messages.
 * </ul>
 */
package io.github.scfs.internal.codec.convert;
