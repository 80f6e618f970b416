package io.github.scfs.internal.safety;

/** Tells binary names of classes from garbage, and writes names as in source code. */
final class ClassNames {
  private static final int LONGEST_IN_MESSAGES = 200;

  /**
   * Characters that some system does not allow in file names, separators, and those of arrays and
   * generics.
   */
  private static final String REFUSED = "/\\:;[]<>*?\"|";

  private ClassNames() {}

  /**
   * Whether the name can be that of a class that is no array: parts separated by single dots, of
   * characters that are visible or a plain space and mean nothing to a class loader. As liberal as
   * compilers of other languages.
   */
  static boolean isPlausible(String name) {
    int length = name.length();
    int partStart = 0;
    for (int i = 0; i < length; ) {
      int c = name.codePointAt(i);
      if (c == '.') {
        if (i == partStart) {
          return false;
        }
        partStart = i + 1;
      } else if (!isPlausible(c)) {
        return false;
      }
      i += Character.charCount(c);
    }
    return partStart < length;
  }

  private static boolean isPlausible(int c) {
    if (c < 0x7F) {
      return c >= ' ' && REFUSED.indexOf(c) < 0;
    }
    switch (Character.getType(c)) {
      case Character.CONTROL:
      case Character.FORMAT:
      case Character.SURROGATE:
      case Character.PRIVATE_USE:
      case Character.UNASSIGNED:
      case Character.SPACE_SEPARATOR:
      case Character.LINE_SEPARATOR:
      case Character.PARAGRAPH_SEPARATOR:
        return false;
      default:
        return true;
    }
  }

  /** Whether it is the name that a compiler gives a class inside of another one. */
  static boolean isNested(String name) {
    int start = name.lastIndexOf('.') + 1;
    int inside = name.indexOf('$', start + 1);
    return inside > 0 && inside < name.length() - 1;
  }

  /** As {@link #isNested}, and no package by custom: these, too, may have a dollar in the name. */
  static boolean looksNested(String name) {
    return isNested(name) && Character.isUpperCase(name.charAt(name.lastIndexOf('.') + 1));
  }

  static String packageOf(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(0, dot);
  }

  /**
   * The name as in source code ({@code com.acme.Order.Line} for {@code com.acme.Order$Line}); null
   * for anonymous and local classes, which source code cannot name. A guess: a dollar may be part
   * of a name.
   */
  static String inSource(String name) {
    StringBuilder source = new StringBuilder(name);
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean between =
          i > 0 && i < name.length() - 1 && name.charAt(i - 1) != '.' && name.charAt(i - 1) != '$';
      if (c == '$' && between) {
        if (Character.isDigit(name.charAt(i + 1))) {
          return null;
        }
        source.setCharAt(i, '.');
      } else if (c != '.' && !Character.isJavaIdentifierPart(c)) {
        return null;
      }
    }
    return source.toString();
  }

  /**
   * The name, cut, with escapes for anything invisible: it may come from an attacker and go to a
   * log.
   */
  static String inMessage(String name) {
    StringBuilder safe = new StringBuilder();
    int end = Math.min(name.length(), LONGEST_IN_MESSAGES);
    for (int i = 0; i < end; i++) {
      char c = name.charAt(i);
      if (c >= ' ' && c < 0x7F
          || c >= 0x7F
              && Character.isJavaIdentifierPart(c)
              && !Character.isIdentifierIgnorable(c)) {
        safe.append(c);
      } else {
        safe.append(String.format("\\u%04x", (int) c));
      }
    }
    return end < name.length()
        ? safe.append("... (").append(name.length()).append(" chars)").toString()
        : safe.toString();
  }
}
