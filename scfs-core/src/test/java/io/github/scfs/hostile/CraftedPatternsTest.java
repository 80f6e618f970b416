package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Regular expressions whose compilation would cost far more than their bytes. */
class CraftedPatternsTest extends CraftedMessages {
  private static final int LONGEST = 8_192;
  private static final int LONGEST_CANONICAL = 256;
  private static final boolean JAVA_8 =
      System.getProperty("java.specification.version").startsWith("1.");

  private static String repeat(String text, int times) {
    StringBuilder repeated = new StringBuilder();
    for (int i = 0; i < times; i++) {
      repeated.append(text);
    }
    return repeated.toString();
  }

  private static byte[] pattern(String text, int flags) {
    return Crafted.custom("java.util.regex.Pattern", new Crafted().wide(text).var(flags));
  }

  private void refused(String text, int flags, String why) {
    ScfsException e = malformed(pattern(text, flags));
    assertTrue(e.getMessage().contains(why), e.getMessage());
  }

  /** Since Java 9 a cluster goes on with chars that are no marks without a width of their own. */
  @Test
  void rowsOfMarksWithOthersAmongThem_areRefused() {
    String[] others = {
      "\u200c\u200c", // joiners
      "\u20dd\u20dd", // enclosing marks
      "\u0e33\u0e33", // letters
      "\uff9e\uff9f", // letters, too
      "\u0903\u0903" // marks with a width
    };
    for (String other : others) {
      String text = "a\u0300" + other + repeat("\u0316" + other, 2);
      Assumptions.assumeTrue(isCluster(text));
      refused(text, Pattern.CANON_EQ, "CANON_EQ");
      refused("(x|" + text + ")", Pattern.CANON_EQ, "CANON_EQ");
      assertEquals(text, ((Pattern) read(pattern(text, 0))).pattern());
    }
  }

  /** Symbols below U+0300, and the consonants of some Unicode versions, join a cluster too. */
  @Test
  void rowsThatThisJvmTakesForOneCluster_areRefused() {
    String symbols = "\u263a\u0300" + repeat("\u200d\u00a9", 4);
    String consonants = repeat("\u0915\u094d", 6);
    for (String text : new String[] {symbols, consonants}) {
      if (isCluster(text)) {
        refused(text, Pattern.CANON_EQ, "CANON_EQ");
      } else {
        works(text);
      }
    }
  }

  private static boolean isCluster(String text) {
    return !JAVA_8 && text.matches("\\X");
  }

  /** Java 8 cannot compile what goes on behind a mark, be it allowed or not, nor 11 all of it. */
  private void works(String text) {
    if (isCompiledHere(text)) {
      Pattern read = (Pattern) read(pattern(text, Pattern.CANON_EQ));
      assertEquals(text, read.pattern());
      assertTrue(read.matcher(text).matches());
    }
  }

  private static boolean isCompiledHere(String text) {
    try {
      return !JAVA_8 && Pattern.compile(text, Pattern.CANON_EQ).matcher(text).matches();
    } catch (StringIndexOutOfBoundsException defect) {
      return false;
    }
  }

  @Test
  void clustersOfFewMarks_work() {
    String marks = "a\u0300\u0316\u0327\u0345\u031b";
    String family = "\ud83d\udc68" + repeat("\u200d\ud83d\udc68", 6); // no mark in the second place
    works(marks + marks);
    works(family);
    assertEquals(marks, ((Pattern) read(pattern(marks, Pattern.CANON_EQ))).pattern());
  }

  /** Each row of five may take a megabyte. */
  @Test
  void manyRows_areRefused() {
    String five = "a\u0300\u0316\u0327\u0345\u031b";
    works(repeat(five, 3));
    refused(repeat(five, 4), Pattern.CANON_EQ, "rows");
    read(pattern(repeat(five.substring(0, 4), 60), Pattern.LITERAL | Pattern.CANON_EQ));
    read(pattern(repeat("e\u0301\u0323", 80), 0));
  }

  @Test
  void longPatterns_areRefused() {
    String longest = repeat("a", LONGEST);
    assertEquals(longest, ((Pattern) read(pattern(longest, 0))).pattern());
    refused(longest + "a", 0, "8192 is the most");
    refused(longest + "a", Pattern.LITERAL | Pattern.CANON_EQ, "8192 is the most");
    String canonical = repeat("a\u0300", LONGEST_CANONICAL / 2);
    works(canonical);
    refused(canonical + "a", Pattern.CANON_EQ, "256 is the most");
  }

  @Test
  void whatNoReaderTakes_isNotWritten() {
    Peer writer = new Peer(Samples.option());
    Pattern[] patterns = {
      Pattern.compile(repeat("a", LONGEST + 1)),
      Pattern.compile(repeat("a", LONGEST_CANONICAL + 1), Pattern.CANON_EQ),
      Pattern.compile("e" + repeat("\u0301", 6), Pattern.CANON_EQ)
    };
    for (Pattern pattern : patterns) {
      ScfsException e = assertThrows(ScfsException.class, () -> writer.write(pattern));
      assertEquals("value-not-writable", e.anchor());
    }
    assertEquals("next", reader.read(writer.write("next")));
  }

  /** Newer Java versions take more. */
  @Test
  void whatThisJvmDoesNotTake_isUnknownAndNotDamaged() {
    reader.forget();
    ScfsException e = refused(ScfsException.class, pattern("\\q", 0));
    assertEquals("unknown-name", e.anchor());
    assertTrue(e.getMessage().contains("PatternSyntaxException"), e.getMessage());
  }
}
