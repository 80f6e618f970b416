/**
 * What fields declare, and values of other types than that.
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.codec.convert.Declared} is a declaration with its type
 *       arguments; {@link io.github.scfs.internal.codec.convert.FieldDeclaration} is that of a
 *       local field, compared with the writer's.
 *   <li>{@link io.github.scfs.internal.codec.convert.DeclarationCheck} checks whether a container
 *       holds what is declared.
 *   <li>{@link io.github.scfs.internal.codec.convert.Converter} reads a value as one of another
 *       type. {@link io.github.scfs.internal.codec.convert.Conversions} converts single values,
 *       {@code ConvertedContainers} containers, with {@code Completeness}, {@code
 *       DeclaredContainers} and {@code Holders}. {@code Kinds} answers what they ask of a class. A
 *       {@link io.github.scfs.internal.codec.convert.Postponed} field is set after the message.
 *   <li>{@code FieldChecks} keeps their state for one reader of messages.
 * </ul>
 */
package io.github.scfs.internal.codec.convert;
