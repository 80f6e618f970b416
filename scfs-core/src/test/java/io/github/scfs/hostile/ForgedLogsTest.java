package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.MAP;
import static io.github.scfs.hostile.Crafted.OBJECT;
import static io.github.scfs.hostile.Crafted.bytes;
import static io.github.scfs.hostile.Crafted.custom;
import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.enumeration;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.hostile.Models.Season;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** No text of the peer's begins a line of a log, or fills it. */
class ForgedLogsTest extends CraftedMessages {
  private static final String LINE = "2026-01-01 INFO all is well";
  private static final String FORGED = "x\n" + LINE;

  private ScfsException shown(byte[] message) {
    reader.forget();
    ScfsException e = assertThrows(ScfsException.class, () -> reader.read(message));
    StringWriter printed = new StringWriter();
    e.printStackTrace(new PrintWriter(printed));
    assertFalse(printed.toString().contains("\n" + LINE), printed.toString());
    assertTrue(e.getMessage().length() < 5_000, e.getMessage().length() + " chars");
    assertFalse(printed.toString().contains(new String(new char[10_000]).replace('\0', 'a')));
    assertFalse(e.path().contains("\n"), e.path());
    assertTrue(e.path().length() < 1_000, e.path().length() + " chars");
    return e;
  }

  private static String longer(String text) {
    char[] more = new char[1_000_000];
    Arrays.fill(more, 'a');
    return text + new String(more);
  }

  private static byte[] scalar(int tag, String text, int... behind) {
    return message(section(), bytes(tag).text(text).raw(behind));
  }

  /** What is told names the exception of the JDK, which itself is no cause. */
  @Test
  void textsThatTheJdkRefuses_areToldCut() {
    for (String text : new String[] {FORGED, longer(FORGED)}) {
      byte[][] messages = {
        custom("java.net.URI", new Crafted().text(text)),
        custom("java.nio.file.Path", new Crafted().text("\0" + text)),
        custom("java.math.MathContext", new Crafted().var(5).text(text)),
        custom("java.time.chrono.HijrahChronology", new Crafted().text(text)),
        scalar(27, text),
        scalar(33, text),
        scalar(34, text)
      };
      for (byte[] message : messages) {
        String told = shown(message).getMessage();
        assertTrue(told.contains("Exception: "), told);
      }
      shown(scalar(44, text));
      shown(scalar(30, text, 0));
      shown(scalar(31, text, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    }
    String told =
        shown(custom("java.util.regex.Pattern", new Crafted().text("(" + FORGED).var(0)))
            .getMessage();
    assertTrue(told.contains("PatternSyntaxException: Unclosed group"), told);
  }

  @Test
  void namesAndKeys_areShownInPathsAsInMessages() {
    String name = "io.github.scfs.hostile." + longer("").substring(0, 1_000);
    assertTrue(shown(message(section(object(0, OBJECT, name)), bytes(72))).path().contains("..."));
    ScfsException e = shown(message(section(object(0, OBJECT, FORGED)), bytes(72)));
    assertTrue(e.path().contains("\\u000a"), e.path());
    e =
        shown(
            message(
                section(
                    define(0, MAP, "java.util.HashMap"),
                    enumeration(1, Season.class.getName(), FORGED)),
                new Crafted().tag(0).var(1 << 1).raw(12).text(FORGED).tag(1).var(0)));
    assertEquals("unknown-enum-constant", e.anchor());
    assertTrue(e.path().endsWith("[x\\u000a" + LINE + "]"), e.path());
  }

  @Test
  void mismatches_areShown() {
    TypeMismatch mismatch = new TypeMismatch("a.B", "c", FORGED, "int");
    assertEquals("a.B.c: the peer sends x\\u000a" + LINE + ", the field is int", mismatch + "");
  }

  /** Chars beyond 16 bits hide as well, and half of one is none. */
  @Test
  void whatHides_isShown() {
    String tag = new String(Character.toChars(0xE0041));
    String smile = new String(Character.toChars(0x1F600));
    String[] hidden = {"\u202e", "\u2028", "\u00ad", "\u0085", "\ud83d", tag};
    for (String one : hidden) {
      String told = new ScfsException("a" + one + "b" + smile, "x").getMessage();
      assertFalse(told.contains(one + "b"), told);
      assertTrue(told.contains("\\u") && told.contains(smile), told);
    }
  }

  @Test
  void longProblems_keepTheirEnds() {
    ScfsException e = new ScfsException(longer("begin") + "end", "x");
    assertTrue(e.problem().startsWith("begin") && e.problem().endsWith("end"), e.problem());
    assertEquals(4_003, e.problem().length());
  }
}
