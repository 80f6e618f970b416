package io.github.scfs.internal.codec.choice;

/**
 * A serializer of this library for classes of the user's: nobody chose it, so their writeReplace
 * goes before it.
 */
public interface Replaceable {}
