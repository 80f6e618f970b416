package io.github.scfs.internal.codec.choice;

/**
 * A serializer of this library for user classes. As no user chose it, writeReplace of the class
 * comes before it.
 */
public interface Replaceable {}
