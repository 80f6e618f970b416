package io.github.scfs.internal.wire;

/**
 * Prepares text that the peer wrote for error messages: shortens it and removes control characters.
 */
public final class Excerpts {
  private static final int SHOWN = 120;

  private Excerpts() {}

  /** The beginning of a text from the wire, or of a message that quotes one. */
  public static String of(String text) {
    if (text == null) {
      return "no reason given";
    }
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < text.length() && i < SHOWN; i++) {
      char c = text.charAt(i);
      shown.append(c < ' ' || c >= 0x7F && c < 0xA0 || c == '\u2028' || c == '\u2029' ? '?' : c);
    }
    return text.length() > SHOWN ? shown.append("...").toString() : shown.toString();
  }

  /** Returns what a Throwable of the user's says of itself; asking it may fail as well. */
  public static String said(Throwable thrown) {
    try {
      return thrown.toString();
    } catch (RuntimeException | Error mute) {
      return thrown.getClass().getName();
    }
  }

  /** As {@link #said}, of its message alone. */
  public static String message(Throwable thrown) {
    try {
      return thrown.getMessage();
    } catch (RuntimeException | Error mute) {
      return thrown.getClass().getName();
    }
  }

  /**
   * The name of a class without its package, as in the source if the JVM can tell: it throws where
   * a compiler left out who a nested class belongs to, as those of Kotlin and Scala do.
   */
  public static String simpleName(Class<?> type) {
    try {
      return type.getSimpleName();
    } catch (LinkageError | InternalError unlisted) {
      return type.getName().substring(type.getName().lastIndexOf('.') + 1);
    }
  }

  /**
   * What an exception of the JDK is and says, in place of itself as a cause: it may hold the text
   * of the peer as it is, which would stand in a printed stack trace.
   */
  public static String told(Exception e) {
    return e.getClass().getSimpleName() + ": " + of(e.getMessage());
  }
}
