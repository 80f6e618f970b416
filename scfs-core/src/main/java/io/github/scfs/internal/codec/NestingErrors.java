package io.github.scfs.internal.codec;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;

/** The errors for graphs that are nested too deep. */
public final class NestingErrors {
  private static final String ENDLESS =
      ". With references switched off a cycle looks like this too";

  private NestingErrors() {}

  /** What is refused on that level of a message. */
  static LimitExceededException ofReading(int level, ScfsLimits limits) {
    return level > limits.depth() ? tooDeep(limits.depth(), false) : tooNested(limits.recursion());
  }

  /** {@code endless}: whether a cycle would not end by itself. */
  static LimitExceededException tooDeep(int limit, boolean endless) {
    return new LimitExceededException(
        "depth",
        "Objects are nested more than "
            + limit
            + " deep (ScfsLimits.depth)"
            + (endless ? ENDLESS : ""),
        null);
  }

  static LimitExceededException tooNested(int limit) {
    return tooNested(limit, false, false);
  }

  /**
   * {@code inside}: in a body that a serializer began inside of another, behind which nothing is
   * known; {@code endless}: whether a cycle would not end by itself.
   */
  static LimitExceededException tooNested(int limit, boolean inside, boolean endless) {
    return new LimitExceededException(
        "recursion",
        "Arrays, records, sets, keys, sorted, immutable and wrapped collections, collections of your own,"
            + " Optional and exceptions are nested in each other more than "
            + limit
            + " deep (ScfsLimits.recursion)"
            + (inside
                ? ". Here a serializer, such as one that packs or writes in chunks, hands an Output"
                    + " of its own to Kryo: references end at its border, so a cycle that leads"
                    + " through it never ends. Take such a serializer from the classes in the cycle,"
                    + " or set it around the whole of it"
                : endless ? ENDLESS : ""),
        null);
  }

  static LimitExceededException walkedTooOften() {
    return new LimitExceededException(
        "depth",
        "Containers of classes that are missing here lie in each other and are referred to, each by"
            + " itself: to find what is in them takes more than 64 elements for each byte of the"
            + " message. Give this side the classes, or send fewer at once",
        null);
  }

  /**
   * The error for a graph within the limit on depth that the stack of the thread is too small for,
   * or in which a user's method, such as a hashCode, recurs without end.
   */
  public static LimitExceededException stackUsedUp(int limit, StackOverflowError e) {
    StackTraceElement foreign = foreign(e.getStackTrace());
    return new LimitExceededException(
        "recursion",
        "The stack of the thread is used up "
            + (foreign == null
                ? "before the limit of "
                    + limit
                    + " nested objects is reached. Lower ScfsLimits.recursion, or give the thread a"
                    + " larger stack"
                : "by "
                    + foreign.getClassName()
                    + "."
                    + foreign.getMethodName()
                    + ". If objects lead in a cycle, a hashCode, equals or compareTo must not follow"
                    + " it all around"),
        e);
  }

  /** What is called again and again if it is not this library; null if it is. */
  private static StackTraceElement foreign(StackTraceElement[] top) {
    String internal = NestingErrors.class.getName().replace("codec.NestingErrors", "");
    StackTraceElement first = null;
    for (int i = 0; i < Math.min(top.length, 300); i++) {
      String name = top[i].getClassName();
      if (name.startsWith(internal) || name.startsWith("com.esotericsoftware.")) {
        return null;
      } else if (first == null && !name.startsWith("java.")) {
        first = top[i];
      }
    }
    return first;
  }

  /** Whether it goes back to an Error, which may have left what it met half changed. */
  public static boolean isOfError(Throwable problem) {
    int steps = 0; // users make causes that lead in a circle
    for (Throwable e = problem; e != null && steps < 64; e = e.getCause(), steps++) {
      if (e instanceof Error) {
        return true;
      }
    }
    return steps == 64;
  }

  /** Whether something was too deep for the stack where it stands, and may not be elsewhere. */
  static boolean isOverflow(Throwable e) {
    return e instanceof StackOverflowError || e.getCause() instanceof StackOverflowError;
  }
}
