/**
 * Objects with fields.
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.codec.objects.ObjectWriter} and {@link
 *       io.github.scfs.internal.codec.objects.ObjectReader} walk a plan that was made once, whose
 *       steps are {@link io.github.scfs.internal.codec.objects.FieldWriter} and {@link
 *       io.github.scfs.internal.codec.objects.FieldReader}; {@link
 *       io.github.scfs.internal.codec.objects.FieldMatcher} says which local field one of the
 *       writer's goes to, {@code LocalField} what that gets if it cannot hold what was sent.
 *   <li>Generated code takes their place: {@link
 *       io.github.scfs.internal.codec.objects.GeneratedWriter}, {@link
 *       io.github.scfs.internal.codec.objects.GeneratedReader} and the two {@code Nest} classes are
 *       what it is built on, with {@code References}, {@code ArrayFields} and the {@code Checked}
 *       readers: one looks at the class of what it has read, the other at what containers hold, of
 *       which their first bytes tell mostly.
 *   <li>Others with fields: exceptions, containers with fields of their own, hash tables that come
 *       as their fields.
 *   <li>{@code SentFields} are what a hook of the reader's class may ask for, {@code DeclaredNames}
 *       what it alone knows.
 * </ul>
 */
package io.github.scfs.internal.codec.objects;
