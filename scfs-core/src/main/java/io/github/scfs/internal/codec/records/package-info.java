/**
 * Objects whose class is missing here, under the policy GENERIC: {@link
 * io.github.scfs.internal.codec.records.GenericReader} makes a record of what the schema lists;
 * {@link io.github.scfs.internal.codec.records.GenericWriter} writes it on as if it were the
 * object; {@code HookedRecords} do both for what classes with hooks have sent.
 */
package io.github.scfs.internal.codec.records;
