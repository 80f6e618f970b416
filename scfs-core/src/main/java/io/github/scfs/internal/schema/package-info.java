/**
 * What a class looks like to the peer: kind, name, fields with their wire types and owners, enum
 * constants.
 *
 * <p>A {@link io.github.scfs.internal.schema.Schema} is immutable, and is the content of one
 * definition. Its bytes are its identity: two schemas are the same object if and only if their
 * definitions are equal. Nothing here knows a local class.
 *
 * <p>It depends on the wire package alone.
 */
package io.github.scfs.internal.schema;
