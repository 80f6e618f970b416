package io.github.scfs;

/** Makes text that the peer may have chosen safe for a log. */
final class Visible {
  private Visible() {}

  /**
   * Escapes line breaks, characters that hide or change the direction of text, and unpaired
   * surrogates.
   */
  static String of(CharSequence text) {
    StringBuilder safe = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = Character.codePointAt(text, i);
      int end = i + Character.charCount(c);
      int type = Character.getType(c);
      boolean hidden =
          type == Character.CONTROL
              || type == Character.FORMAT
              || type == Character.SURROGATE
              || type == Character.LINE_SEPARATOR
              || type == Character.PARAGRAPH_SEPARATOR;
      for (; i < end; i++) {
        char unit = text.charAt(i);
        if (hidden) {
          safe.append(String.format("\\u%04x", (int) unit));
        } else {
          safe.append(unit);
        }
      }
    }
    return safe.toString();
  }

  /** Cuts the middle out of a long text: keeps at most {@code shown} chars at each end. */
  static String cut(CharSequence text, int shown) {
    int length = text.length();
    return length <= 2 * shown + 3
        ? text.toString()
        : text.subSequence(0, shown) + "..." + text.subSequence(length - shown, length);
  }
}
