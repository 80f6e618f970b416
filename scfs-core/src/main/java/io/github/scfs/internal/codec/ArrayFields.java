package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.ArrayScalars;
import io.github.scfs.internal.scalar.CompactArrays;
import io.github.scfs.internal.wire.Tags;

/**
 * Arrays of primitives in fields, for generated code. A method that reads returns null, an array,
 * or {@link GeneratedReader#UNUSUAL} if the interpreter must look at the value. Thread-safe: no
 * state.
 */
public final class ArrayFields {
  // Why a method for each type: the JIT puts a small one into the code of the class, where one that
  // chooses by tag would stay a call.

  private ArrayFields() {}

  /** The methods for arrays that have that tag. */
  public static String methodFor(int tag) {
    switch (tag) {
      case Tags.COMPACT_INTS:
        return "compactInts";
      case Tags.COMPACT_LONGS:
        return "compactLongs";
      case Tags.BOOLEANS:
        return "booleans";
      case Tags.BYTES:
        return "bytes";
      case Tags.CHARS:
        return "chars";
      case Tags.SHORTS:
        return "shorts";
      case Tags.INTS:
        return "ints";
      case Tags.LONGS:
        return "longs";
      case Tags.FLOATS:
        return "floats";
      default:
        return "doubles";
    }
  }

  /** A {@code boolean[]}. */
  public static Object booleans(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.BOOLEANS, g)
        ? g.remember(at, ArrayScalars.readBooleans(g.in()))
        : nullOrUnusual(g);
  }

  /** A {@code byte[]}. */
  public static Object bytes(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.BYTES, g)
        ? g.remember(at, ArrayScalars.readBytes(g.in()))
        : nullOrUnusual(g);
  }

  /** A {@code char[]}. */
  public static Object chars(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.CHARS, g)
        ? g.remember(at, ArrayScalars.readChars(g.in()))
        : nullOrUnusual(g);
  }

  /** A {@code short[]}. */
  public static Object shorts(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.SHORTS, g)
        ? g.remember(at, ArrayScalars.readShorts(g.in()))
        : nullOrUnusual(g);
  }

  /** An {@code int[]}. */
  public static Object ints(GraphReader g) {
    int at = g.in().position();
    if (Elements.passes(Tags.COMPACT_INTS, g)) {
      return g.remember(at, CompactArrays.readInts(g.in()));
    }
    return Elements.passes(Tags.INTS, g)
        ? g.remember(at, ArrayScalars.readInts(g.in()))
        : nullOrUnusual(g);
  }

  /** A {@code long[]}. */
  public static Object longs(GraphReader g) {
    int at = g.in().position();
    if (Elements.passes(Tags.COMPACT_LONGS, g)) {
      return g.remember(at, CompactArrays.readLongs(g.in()));
    }
    return Elements.passes(Tags.LONGS, g)
        ? g.remember(at, ArrayScalars.readLongs(g.in()))
        : nullOrUnusual(g);
  }

  /** A {@code float[]}. */
  public static Object floats(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.FLOATS, g)
        ? g.remember(at, ArrayScalars.readFloats(g.in()))
        : nullOrUnusual(g);
  }

  /** A {@code double[]}. */
  public static Object doubles(GraphReader g) {
    int at = g.in().position();
    return Elements.passes(Tags.DOUBLES, g)
        ? g.remember(at, ArrayScalars.readDoubles(g.in()))
        : nullOrUnusual(g);
  }

  /** A {@code boolean[]} or null. */
  public static void booleans(GraphWriter g, Object array) {
    if (g.startsArray(Tags.BOOLEANS, array)) {
      ArrayScalars.writeBooleans((boolean[]) array, g.out());
    }
  }

  /** A {@code byte[]} or null. */
  public static void bytes(GraphWriter g, Object array) {
    if (g.startsArray(Tags.BYTES, array)) {
      ArrayScalars.writeBytes((byte[]) array, g.out());
    }
  }

  /** A {@code char[]} or null. */
  public static void chars(GraphWriter g, Object array) {
    if (g.startsArray(Tags.CHARS, array)) {
      ArrayScalars.writeChars((char[]) array, g.out());
    }
  }

  /** A {@code short[]} or null. */
  public static void shorts(GraphWriter g, Object array) {
    if (g.startsArray(Tags.SHORTS, array)) {
      ArrayScalars.writeShorts((short[]) array, g.out());
    }
  }

  /** An {@code int[]} or null. */
  public static void ints(GraphWriter g, Object array) {
    if (g.startsArray(Tags.INTS, array)) {
      ArrayScalars.writeInts((int[]) array, g.out());
    }
  }

  /** A {@code long[]} or null. */
  public static void longs(GraphWriter g, Object array) {
    if (g.startsArray(Tags.LONGS, array)) {
      ArrayScalars.writeLongs((long[]) array, g.out());
    }
  }

  /** A {@code float[]} or null. */
  public static void floats(GraphWriter g, Object array) {
    if (g.startsArray(Tags.FLOATS, array)) {
      ArrayScalars.writeFloats((float[]) array, g.out());
    }
  }

  /** A {@code double[]} or null. */
  public static void doubles(GraphWriter g, Object array) {
    if (g.startsArray(Tags.DOUBLES, array)) {
      ArrayScalars.writeDoubles((double[]) array, g.out());
    }
  }

  /** An {@code int[]} or null, in few bytes. */
  public static void compactInts(GraphWriter g, Object array) {
    if (g.startsArray(Tags.COMPACT_INTS, array)) {
      CompactArrays.writeInts((int[]) array, g.out());
    }
  }

  /** A {@code long[]} or null, in few bytes. */
  public static void compactLongs(GraphWriter g, Object array) {
    if (g.startsArray(Tags.COMPACT_LONGS, array)) {
      CompactArrays.writeLongs((long[]) array, g.out());
    }
  }

  private static Object nullOrUnusual(GraphReader g) {
    return Elements.passes(Tags.NULL, g) ? null : GeneratedReader.UNUSUAL;
  }
}
