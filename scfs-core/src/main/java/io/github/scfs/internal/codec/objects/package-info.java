/**
 * Objects with fields.
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.codec.objects.ObjectWriter} and {@link
 *       io.github.scfs.internal.codec.objects.ObjectReader} follow a plan that was made once. Its
 *       steps are {@link io.github.scfs.internal.codec.objects.FieldWriter} and {@link
 *       io.github.scfs.internal.codec.objects.FieldReader}. {@link
 *       io.github.scfs.internal.codec.objects.FieldMatcher} finds the local field for one of the
 *       writer's; {@code LocalField} decides what it gets if it cannot hold the value.
 *   <li>Generated code takes their place. It is based on {@link
 *       io.github.scfs.internal.codec.objects.GeneratedWriter}, {@link
 *       io.github.scfs.internal.codec.objects.GeneratedReader} and the two {@code Nest} classes,
 *       and uses {@code References}, {@code ArrayFields} and two {@code Checked} readers: one
 *       checks the class of what it has read, the other the elements of containers, mostly by their
 *       first bytes.
 *   <li>Others with fields: exceptions, containers with fields of their own, hash tables that are
 *       sent by their fields.
 *   <li>{@code SentFields} are what a hook of the reader's class may ask for; {@code DeclaredNames}
 *       are what only that hook knows.
 * </ul>
 */
package io.github.scfs.internal.codec.objects;
