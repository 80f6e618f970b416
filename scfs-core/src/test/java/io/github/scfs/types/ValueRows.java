package io.github.scfs.types;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** Numbers, texts, names. */
final class ValueRows extends Rows {
  private static final int[] LENGTHS = {
    0, 1, 15, 16, 31, 32, 63, 64, 126, 127, 128, 251, 252, 253, 254, 255, 256, 8191, 8192, 65535,
    65536, 1_000_000
  };

  @Override
  void fill() {
    numbers();
    texts();
    names();
  }

  private void value(String type, Class<?> declared, Object... values) {
    for (Object value : values) {
      row(type, String.valueOf(value), () -> value).in(declared).value();
    }
  }

  private void numbers() {
    value("Boolean", Boolean.class, true, false);
    value("Byte", Byte.class, (byte) 0, Byte.MIN_VALUE, Byte.MAX_VALUE);
    value("Character", Character.class, 'a', '\0', '\uFFFF', '\uD800');
    value("Short", Short.class, (short) 0, Short.MIN_VALUE, Short.MAX_VALUE);
    value("Integer", Integer.class, 0, -1, 127, 128, 65535, 65536, 1 << 24, -(1 << 30));
    value("Integer", Integer.class, Integer.MIN_VALUE, Integer.MAX_VALUE);
    value("Long", Long.class, 0L, -1L, 255L, 1L << 31, 1L << 47, 1L << 62);
    value("Long", Long.class, Long.MIN_VALUE, Long.MAX_VALUE);
    value("Float", Float.class, 0f, -0f, 1.5f, Float.MIN_VALUE, Float.MAX_VALUE);
    value("Float", Float.class, Float.NEGATIVE_INFINITY, Float.NaN);
    value("Float, NaN with bits of its own", Float.class, Float.intBitsToFloat(0x7F800001));
    value("Float, NaN with bits of its own", Float.class, Float.intBitsToFloat(0xFFC12345));
    value("Double", Double.class, 0.0, -0.0, 1.5, Double.MIN_VALUE, Double.MAX_VALUE);
    value("Double", Double.class, Double.POSITIVE_INFINITY, Double.NaN);
    double signalling = Double.longBitsToDouble(0x7FF0000000000001L);
    double negative = Double.longBitsToDouble(0xFFF8000012345678L);
    value("Double, NaN with bits of its own", Double.class, signalling, negative);
    value("BigInteger", BigInteger.class, BigInteger.ZERO, BigInteger.ONE.negate());
    value("BigInteger", BigInteger.class, BigInteger.ONE.shiftLeft(4000).negate());
    value("BigDecimal", BigDecimal.class, new BigDecimal("0.00"), new BigDecimal("-7.50"));
    value("BigDecimal", BigDecimal.class, new BigDecimal("1E+1000"));
  }

  private void texts() {
    for (int length : LENGTHS) {
      text("Latin-1", length, '\u00e9');
      text("ASCII", length, 'a');
      text("UTF-16", length, '\u20ac');
      if (length > 1) {
        text("all Latin-1 but the last", length, '\u00e9', '\u20ac');
        text("all UTF-16 but the first", length, '\u20ac', '\u20ac', 'a');
      }
    }
    String[] odd = {"\uD800", "\uDC00", "a\uD800b", "\uDC00\uD800", "\uD83D\uDE00", "\0", "\u0100"};
    for (String text : odd) {
      String shown = Arrays.toString(text.toCharArray());
      row("String, lone surrogates and others", shown, () -> text).in(String.class).value();
      row("StringBuilder", shown, () -> new StringBuilder(text)).in(StringBuilder.class);
    }
    row("StringBuilder", "empty", StringBuilder::new).in(StringBuilder.class);
    row("StringBuffer", "x", () -> new StringBuffer("x")).in(StringBuffer.class);
    row("CharSequence field", "x", () -> "x").in(CharSequence.class).value();
  }

  /** All of the first char but, if given, the last and the first. */
  private void text(String kind, int length, char... chars) {
    char[] text = new char[length];
    Arrays.fill(text, chars[0]);
    if (chars.length > 1) {
      text[length - 1] = chars[1];
    }
    if (chars.length > 2) {
      text[0] = chars[2];
    }
    String made = new String(text);
    row("String", kind + " of " + length, () -> new String(made)).in(String.class).value();
  }

  private void names() {
    value("UUID", UUID.class, new UUID(0, 0), new UUID(-1, Long.MIN_VALUE));
    value("Currency", Currency.class, Currency.getInstance("EUR"));
    value("Locale", Locale.class, Locale.ROOT, Locale.GERMANY, new Locale("no", "NO", "NY"));
    value("Locale", Locale.class, new Locale("ja", "JP", "JP"), new Locale("x", "", "y"));
    Locale script =
        new Locale.Builder()
            .setLanguage("sr")
            .setScript("Latn")
            .setRegion("RS")
            .setExtension('u', "co-phonebk")
            .build();
    value("Locale with script and extension", Locale.class, script);
    value("Charset", java.nio.charset.Charset.class, StandardCharsets.UTF_8);
    try {
      value("URL", URL.class, new URL("http://127.0.0.1:8080/a?b#c"));
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
    value("enum", People.Mood.class, People.Mood.CALM, People.Mood.ANGRY);
    value("enum in a field of its interface", Comparable.class, People.Mood.ANGRY);
    value("Class", Class.class, People.Person.class, int.class, void.class, String.class);
    value("Class", Class.class, People.Person[][].class, int[][].class, List.class);
  }
}
