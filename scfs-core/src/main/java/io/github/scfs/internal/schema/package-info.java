/**
 * What a class looks like to the peer: kind, name, fields with their wire types and owners, enum
 * constants.
 *
 * <p>A {@link io.github.scfs.internal.schema.Schema} is immutable and is the content of one
 * definition; its bytes are its identity, so two schemas are one object when, and only when, their
 * definitions are equal to the last byte. Nothing here knows a local class.
 *
 * <p>It depends on the wire package alone.
 */
package io.github.scfs.internal.schema;
