package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Strings as the body has them. */
class BodyTextTest {
  private final BodyOutput out = new BodyOutput(1, 1 << 24);

  private BodyInput input() {
    return input(out.toBytes());
  }

  private static BodyInput input(byte[] bytes) {
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(bytes, 0, bytes.length);
    return in;
  }

  private static String text(int length, char last) {
    char[] chars = new char[length];
    Arrays.fill(chars, 'm');
    if (length > 0) {
      chars[length - 1] = last;
    }
    return new String(chars);
  }

  @Test
  void writeText_everyLengthAroundTheEdgesOfTheHeader_comesBack() {
    for (int edge : new int[] {0, 1, 31, 40, 63, 4095, 8191, 1 << 19, 1 << 20}) {
      for (int length = Math.max(0, edge - 2); length <= edge + 2; length++) {
        for (char last :
            new char[] {'m', '\u007F', '\u0080', '\u00FF', '\u0100', '\uD800', '\uFFFF'}) {
          out.prepare(0, 0);
          String text = text(length, last);
          out.writeText(text);
          out.writeTextOrNull(text);
          int end = out.position();
          out.writeTextOrNull(null);
          BodyInput in = input();
          assertEquals(text, in.readText());
          assertEquals(text, in.readTextOrNull());
          assertEquals(end, in.position());
          assertNull(in.readTextOrNull());
          in.setPosition(0);
          in.skipText();
          in.skipTextOrNull();
          assertEquals(end, in.position());
          in.skipTextOrNull();
          assertEquals(0, in.remaining());
        }
      }
    }
  }

  @Test
  void writeText_wideFromAnywhereToAnywhere_comesBack() {
    for (int length = 1; length <= 70; length += length < 45 ? 1 : 5) {
      for (int from = 0; from < length; from++) {
        for (int to : new int[] {from + 1, Math.min(length, from + 4), length}) {
          char[] chars = text(length, 'a').toCharArray();
          Arrays.fill(chars, from, to, '\u0161');
          BodyOutput small = new BodyOutput(length, 1 << 20); // without room for it at first
          for (int i = 0; i < 3; i++) {
            small.writeTextOrNull(new String(chars));
          }
          BodyInput in = input(small.toBytes());
          for (int i = 0; i < 3; i++) {
            assertEquals(new String(chars), in.readTextOrNull());
          }
          assertEquals(0, in.remaining());
        }
      }
    }
  }

  @Test
  void writeText_anyCharSequence_givesTheBytesOfTheString() {
    for (String text : new String[] {"", "pizza", "caffè", "10 €", "\uD83C\uDF55"}) {
      out.prepare(0, 0);
      out.writeText(text);
      byte[] bytes = out.toBytes();
      out.prepare(0, 0);
      out.writeText(new StringBuilder(text));
      assertArrayEquals(bytes, out.toBytes());
    }
  }

  @Test
  void writeText_narrowAndWide_haveTheBytesOfTheDocument() {
    out.writeText("hi");
    out.writeText("€");
    out.writeTextOrNull("");
    out.writeTextOrNull(null);
    assertArrayEquals(new byte[] {4, 'h', 'i', 5, (byte) 0xAC, 0x20, 1, 0}, out.toBytes());
  }

  @Test
  void readText_randomTexts_comeBackInARow() {
    Random random = new Random(7);
    String[] texts = new String[2000];
    for (int i = 0; i < texts.length; i++) {
      char[] chars = new char[random.nextInt(40)];
      int range = random.nextBoolean() ? 256 : 65_536;
      for (int c = 0; c < chars.length; c++) {
        chars[c] = (char) random.nextInt(range);
      }
      texts[i] = new String(chars);
      out.writeText(texts[i]);
    }
    BodyInput in = input();
    for (String text : texts) {
      assertEquals(text, in.readText());
    }
    assertEquals(0, in.remaining());
  }

  @Test
  void readText_cutOffAnywhere_isMalformed() {
    for (String text : new String[] {"pizza", "10 €", text(200, 'm'), text(200, '€')}) {
      out.prepare(0, 0);
      out.writeText(text);
      byte[] bytes = out.toBytes();
      for (int length = 0; length < bytes.length; length++) {
        byte[] part = Arrays.copyOf(bytes, length);
        assertThrows(MalformedMessageException.class, () -> input(part).readText());
        assertThrows(MalformedMessageException.class, () -> input(part).skipText());
      }
    }
  }

  @Test
  void readText_hostileLengths_areMalformed() {
    for (long header :
        new long[] {
          4,
          8,
          9,
          1L << 31,
          1L << 32,
          (1L << 33) + 1,
          Long.MAX_VALUE,
          Long.MIN_VALUE,
          -1,
          Integer.MAX_VALUE,
          3 // odd bytes
        }) {
      out.prepare(0, 0);
      out.writeVarLong(header, true);
      out.writeByte('x');
      assertThrows(MalformedMessageException.class, () -> input().readText(), "header " + header);
      assertThrows(MalformedMessageException.class, () -> input().skipText(), "header " + header);
    }
  }

  @Test
  void readText_longerThanTheLimit_namesTheLimit() {
    ScfsLimits limits = ScfsLimits.builder().stringLength(5).build();
    out.writeText("pizza");
    out.writeText("pizza €".substring(2));
    out.writeText("pizzas");
    BodyInput in = input();
    in.limits(limits);
    assertEquals("pizza", in.readText());
    assertEquals("zza €", in.readText());
    LimitExceededException e = assertThrows(LimitExceededException.class, in::readText);
    assertEquals("stringLength", e.limit());
  }

  @Test
  void writeText_longerOnesRefused_hasTheSameBytes() {
    for (int limit = 1; limit <= 40; limit++) {
      BodyOutput limited = new BodyOutput(16, 1 << 24);
      limited.limitText(limit);
      out.prepare(0, 0);
      for (int length = 0; length <= limit; length++) {
        for (char last : new char[] {'m', '\u00FF', '\u0100'}) {
          out.writeTextOrNull(text(length, last));
          limited.writeTextOrNull(text(length, last));
        }
      }
      assertArrayEquals(out.toBytes(), limited.toBytes());
      String longer = text(limit + 1, 'm');
      assertThrows(LimitExceededException.class, () -> limited.writeTextOrNull(longer));
    }
  }

  @Test
  void stringsOfUserSerializers_haveTheSameFormat() {
    out.writeString("10 €");
    out.writeAscii("pizza");
    out.writeString(null);
    out.writeString("caffè");
    BodyInput in = input();
    assertEquals("10 €", in.readString());
    assertEquals("pizza", in.readTextOrNull());
    assertNull(in.readStringBuilder());
    assertEquals("caffè", in.readStringBuilder().toString());
  }

  @Test
  void readText_fenceInsideTheText_isMalformed() {
    out.writeText("margherita");
    BodyInput in = input();
    int before = in.fence(5);
    assertThrows(MalformedMessageException.class, in::readText);
    in.setPosition(0);
    in.unfence(before);
    assertEquals("margherita", in.readText());
  }

  @Test
  void wideTextsOfEveryLength_afterLongerOnesAndShorter() {
    BodyOutput out = new BodyOutput(16, Integer.MAX_VALUE);
    List<String> texts = new ArrayList<>();
    for (int length :
        new int[] {40_000, 16_384, 16_385, 100, 33, 32, 31, 16_383, 5, 34, 1, 40_000}) {
      char[] chars = new char[length];
      for (int i = 0; i < length; i++) {
        chars[i] = (char) (0xD7F0 + (i + length) % 100); // lone surrogates as well
      }
      texts.add(new String(chars));
      out.writeTextOrNull(new String(chars));
    }
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(out.getBuffer(), 0, out.position());
    for (String text : texts) {
      assertEquals(text, in.readTextOrNull());
    }
    assertEquals(0, in.remaining());
  }

  /** Two bytes for each char although one would do: no writer of ours does that, others may. */
  @Test
  void narrowCharsOfTwoBytes_areTheSameTextAsThoseOfOne() {
    for (int length = 0; length < 70; length++) {
      for (int wide = -1; wide < length; wide++) {
        char[] chars = text(length, '\u00FF').toCharArray();
        if (wide >= 0) {
          chars[wide] = '\u0100';
        }
        out.prepare(0, 0);
        out.writeVar(length << 2 | 1);
        for (char one : chars) {
          out.writeByte(one);
          out.writeByte(one >>> 8);
        }
        byte[] message = out.toBytes();
        String read = input(message).readText();
        Arrays.fill(message, (byte) 7); // not what the text is made of
        assertEquals(new String(chars), read);
        assertEquals(new String(chars).hashCode(), read.hashCode());
        out.prepare(0, 0);
        out.writeText(read);
        assertEquals(read, input().readText());
        int bytes = wide < 0 ? length : 2 * length;
        assertEquals(bytes + (bytes < 64 ? 1 : 2), out.position());
      }
    }
  }

  /** Every first byte, with every number of bytes behind it that may decide. */
  @Test
  void shortTextsAt_areWhatIsReadThere_andNothingBeyondTheEndOrTheLimit() {
    for (int chars : new int[] {12, 100}) {
      BodyInput in = new BodyInput(ScfsLimits.builder().stringLength(chars).build());
      for (int first = 0; first < 256; first++) {
        for (int length = 0; length < 140; length++) {
          byte[] bytes = new byte[2 + length];
          Arrays.fill(bytes, (byte) 5);
          if (length > 0) {
            bytes[2] = (byte) first;
          }
          in.message(bytes, 1, 1 + length);
          String narrow = in.shortTextAt(2);
          String wide = in.shortWideTextAt(2);
          assertEquals(1, in.position());
          in.setPosition(2);
          String read = null;
          try {
            read = in.readTextOrNull();
          } catch (MalformedMessageException | LimitExceededException e) {
            // read stays null
          }
          boolean isShort = read != null && first < 128;
          boolean isNarrow = (first & 1) == 1;
          boolean isTold = chars > BodyInput.SHORT_HEADER || isShort && read.isEmpty();
          assertEquals(isShort && isNarrow && isTold ? read : null, narrow);
          assertEquals(
              isShort && !isNarrow && DirectTexts.USABLE && !read.isEmpty() ? read : null, wide);
        }
      }
    }
  }
}
