package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.elements.Elements;
import io.github.scfs.internal.scalar.ArrayScalars;
import io.github.scfs.internal.scalar.CompactArrays;
import io.github.scfs.internal.wire.Tags;

/**
 * Arrays of primitives in fields, for generated code. Each method returns null, an array, or {@link
 * GeneratedReader#UNUSUAL} if the interpreter must look at the value. Thread-safe: no state.
 */
public final class ArrayFields {
  // Why a method for each type: the JIT inlines small ones, but would call one for all tags.

  private ArrayFields() {}

  /** The method for arrays with that tag, which is the one of fixed width. */
  public static String methodFor(int tag) {
    String methods = "booleans bytes chars shorts ints longs floats doubles";
    return methods.split(" ")[tag - Tags.BOOLEANS];
  }

  /** A {@code boolean[]}. */
  public static Object booleans(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.BOOLEANS, g)
        ? g.remember(at, ArrayScalars.readBooleans(g.in()))
        : nullOrUnusual(g);
  }

  public static Object bytes(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.BYTES, g)
        ? g.remember(at, ArrayScalars.readBytes(g.in()))
        : nullOrUnusual(g);
  }

  public static Object chars(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.CHARS, g)
        ? g.remember(at, ArrayScalars.readChars(g.in()))
        : nullOrUnusual(g);
  }

  public static Object shorts(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.SHORTS, g)
        ? g.remember(at, ArrayScalars.readShorts(g.in()))
        : nullOrUnusual(g);
  }

  public static Object ints(GraphReader g) {
    int at = g.in().position();
    if (Elements.passes(Tags.COMPACT_INTS, g)) {
      return g.remember(at, CompactArrays.readInts(g.in()));
    }
    return Elements.passes(Tags.INTS, g)
        ? g.remember(at, ArrayScalars.readInts(g.in()))
        : nullOrUnusual(g);
  }

  public static Object longs(GraphReader g) {
    int at = g.in().position();
    if (Elements.passes(Tags.COMPACT_LONGS, g)) {
      return g.remember(at, CompactArrays.readLongs(g.in()));
    }
    return Elements.passes(Tags.LONGS, g)
        ? g.remember(at, ArrayScalars.readLongs(g.in()))
        : nullOrUnusual(g);
  }

  public static Object floats(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.FLOATS, g)
        ? g.remember(at, ArrayScalars.readFloats(g.in()))
        : nullOrUnusual(g);
  }

  public static Object doubles(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.DOUBLES, g)
        ? g.remember(at, ArrayScalars.readDoubles(g.in()))
        : nullOrUnusual(g);
  }

  private static Object nullOrUnusual(GraphReader g) {
    return Elements.passes(Tags.NULL, g) ? null : GeneratedReader.UNUSUAL;
  }
}
