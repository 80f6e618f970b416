package io.github.scfs.internal.jdk;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Excerpts;
import java.text.Normalizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Regular expressions. What they cost to compile is bounded, the same on write and on read. */
final class Patterns {
  /*
   * How this works
   *
   * For a long literal the JDK makes a table in time quadratic in its length. With CANON_EQ it makes a text for each order of the
   * marks that follow a letter. On Java 8 these are marks without a width of their own; later, all marks of a grapheme cluster
   * whose second char is such a mark. Which chars are part of a cluster depends on Java (even letters are, such as those of
   * Devanagari on Java 25), so the JVM itself is asked.
   */

  static final int LONGEST = 8_192;

  /** The most chars of a pattern with CANON_EQ: the checks below take quadratic time. */
  static final int LONGEST_CANONICAL = 256;

  /** The most chars whose orders the JDK may try. */
  static final int MARKS_IN_A_ROW = 5;

  /**
   * The most orders of all rows in one pattern: three rows of five marks, any number of short ones.
   */
  static final int MOST_ORDERS = 400;

  private static final int ALL_FLAGS =
      Pattern.UNIX_LINES
          | Pattern.CASE_INSENSITIVE
          | Pattern.COMMENTS
          | Pattern.MULTILINE
          | Pattern.LITERAL
          | Pattern.DOTALL
          | Pattern.UNICODE_CASE
          | Pattern.CANON_EQ
          | Pattern.UNICODE_CHARACTER_CLASS;

  private Patterns() {}

  /** Finds the grapheme clusters of a text; null on Java 8. */
  private static Pattern clusters() {
    try {
      return Pattern.compile("\\X");
    } catch (PatternSyntaxException e) {
      return null;
    }
  }

  /** The flags are those of {@link Pattern#flags()}; on Java 8 also those inside of the pattern. */
  static void write(Pattern pattern, BodyOutput out) {
    String problem = problem(pattern.pattern(), pattern.flags());
    if (problem != null) {
      throw new ScfsException(
          problem + ", and no reader takes it; write its text", "value-not-writable");
    }
    out.writeText(pattern.pattern());
    out.writeVar(pattern.flags());
  }

  static Pattern read(BodyInput in) {
    String text = in.readText();
    int flags = in.readVar();
    if ((flags & ~ALL_FLAGS) != 0) {
      throw in.malformed("A pattern has flags " + flags);
    }
    String problem = problem(text, flags);
    if (problem != null) {
      throw in.malformed(problem);
    }
    try {
      return Pattern.compile(text, flags);
    } catch (PatternSyntaxException e) {
      throw new ScfsException(
              "This JVM does not know the regular expression '"
                  + Excerpts.of(text)
                  + "' that the peer sent ("
                  + Excerpts.told(e)
                  + ")",
              "unknown-name")
          .atByte(in.offset());
    }
  }

  /** Why the pattern may cost too much, or null. */
  private static String problem(String text, int flags) {
    boolean orders = (flags & (Pattern.CANON_EQ | Pattern.LITERAL)) == Pattern.CANON_EQ;
    int longest = orders ? LONGEST_CANONICAL : LONGEST;
    if (text.length() > longest) {
      return "A pattern "
          + (orders ? "with CANON_EQ " : "")
          + "has "
          + text.length()
          + " chars, "
          + longest
          + " is the most";
    } else if (orders && Math.max(ordersOfRows(text), ordersOfClusters(text)) > MOST_ORDERS) {
      return "A pattern with CANON_EQ has more than "
          + MARKS_IN_A_ROW
          + " marks in a row, or too many such rows, all orders of which would be tried";
    }
    return null;
  }

  /** In how many orders so many marks can stand. */
  private static int ordersOf(int marks) {
    if (marks > MARKS_IN_A_ROW) {
      return MOST_ORDERS + 1;
    }
    int orders = 1;
    for (int i = 2; i <= marks; i++) {
      orders *= i;
    }
    return marks < 2 ? 0 : orders;
  }

  private static int ordersOfRows(String text) {
    int orders = 0;
    int row = 0;
    String apart = Normalizer.normalize(text, Normalizer.Form.NFD);
    for (int i = 0; i < apart.length(); i = apart.offsetByCodePoints(i, 1)) {
      if (isMark(apart, i)) {
        row++;
      } else {
        orders += ordersOf(row);
        row = 0;
      }
    }
    return orders + ordersOf(row);
  }

  private static int ordersOfClusters(String text) {
    int orders = 0;
    Pattern clusters = clusters();
    if (clusters != null) {
      for (Matcher cluster = clusters.matcher(text); cluster.find(); ) {
        String apart = Normalizer.normalize(cluster.group(), Normalizer.Form.NFD);
        int chars = apart.codePointCount(0, apart.length());
        if (chars > 1 && isMark(apart, apart.offsetByCodePoints(0, 1))) {
          orders += ordersOf(chars - 1);
        }
      }
    }
    return orders;
  }

  private static boolean isMark(String text, int at) {
    return Character.getType(text.codePointAt(at)) == Character.NON_SPACING_MARK;
  }
}
