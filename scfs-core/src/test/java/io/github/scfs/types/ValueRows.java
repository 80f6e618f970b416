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
final class ValueRows {
  private static final int[] LENGTHS = {
    0, 1, 15, 16, 31, 32, 63, 64, 126, 127, 128, 251, 252, 253, 254, 255, 256, 8191, 8192, 65535,
    65536, 1_000_000
  };

  private ValueRows() {}

  static void add(List<Row> rows) {
    numbers(rows);
    texts(rows);
    names(rows);
  }

  private static void value(List<Row> rows, String type, Class<?> declared, Object... values) {
    for (Object value : values) {
      rows.add(new Row(type, String.valueOf(value), () -> value).in(declared).value());
    }
  }

  private static void numbers(List<Row> rows) {
    value(rows, "Boolean", Boolean.class, true, false);
    value(rows, "Byte", Byte.class, (byte) 0, Byte.MIN_VALUE, Byte.MAX_VALUE);
    value(rows, "Character", Character.class, 'a', '\0', '\uFFFF', '\uD800');
    value(rows, "Short", Short.class, (short) 0, Short.MIN_VALUE, Short.MAX_VALUE);
    value(rows, "Integer", Integer.class, 0, -1, 127, 128, 65535, 65536, 1 << 24, -(1 << 30));
    value(rows, "Integer", Integer.class, Integer.MIN_VALUE, Integer.MAX_VALUE);
    value(rows, "Long", Long.class, 0L, -1L, 255L, 1L << 31, 1L << 47, 1L << 62);
    value(rows, "Long", Long.class, Long.MIN_VALUE, Long.MAX_VALUE);
    value(rows, "Float", Float.class, 0f, -0f, 1.5f, Float.MIN_VALUE, Float.MAX_VALUE);
    value(rows, "Float", Float.class, Float.NEGATIVE_INFINITY, Float.NaN);
    value(rows, "Float, NaN with bits of its own", Float.class, Float.intBitsToFloat(0x7F800001));
    value(rows, "Float, NaN with bits of its own", Float.class, Float.intBitsToFloat(0xFFC12345));
    value(rows, "Double", Double.class, 0.0, -0.0, 1.5, Double.MIN_VALUE, Double.MAX_VALUE);
    value(rows, "Double", Double.class, Double.POSITIVE_INFINITY, Double.NaN);
    double signalling = Double.longBitsToDouble(0x7FF0000000000001L);
    double negative = Double.longBitsToDouble(0xFFF8000012345678L);
    value(rows, "Double, NaN with bits of its own", Double.class, signalling, negative);
    value(rows, "BigInteger", BigInteger.class, BigInteger.ZERO, BigInteger.ONE.negate());
    value(rows, "BigInteger", BigInteger.class, BigInteger.ONE.shiftLeft(4000).negate());
    value(rows, "BigDecimal", BigDecimal.class, new BigDecimal("0.00"), new BigDecimal("-7.50"));
    value(rows, "BigDecimal", BigDecimal.class, new BigDecimal("1E+1000"));
  }

  private static void texts(List<Row> rows) {
    for (int length : LENGTHS) {
      text(rows, "Latin-1", length, '\u00e9');
      text(rows, "ASCII", length, 'a');
      text(rows, "UTF-16", length, '\u20ac');
      if (length > 1) {
        text(rows, "all Latin-1 but the last", length, '\u00e9', '\u20ac');
        text(rows, "all UTF-16 but the first", length, '\u20ac', '\u20ac', 'a');
      }
    }
    String[] odd = {"\uD800", "\uDC00", "a\uD800b", "\uDC00\uD800", "\uD83D\uDE00", "\0", "\u0100"};
    for (String text : odd) {
      String shown = Arrays.toString(text.toCharArray());
      rows.add(
          new Row("String, lone surrogates and others", shown, () -> text)
              .in(String.class)
              .value());
      rows.add(
          new Row("StringBuilder", shown, () -> new StringBuilder(text)).in(StringBuilder.class));
    }
    rows.add(new Row("StringBuilder", "empty", StringBuilder::new).in(StringBuilder.class));
    rows.add(new Row("StringBuffer", "x", () -> new StringBuffer("x")).in(StringBuffer.class));
    rows.add(new Row("CharSequence field", "x", () -> "x").in(CharSequence.class).value());
  }

  /** All of the first char but, if given, the last and the first. */
  private static void text(List<Row> rows, String kind, int length, char... chars) {
    char[] text = new char[length];
    Arrays.fill(text, chars[0]);
    if (chars.length > 1) {
      text[length - 1] = chars[1];
    }
    if (chars.length > 2) {
      text[0] = chars[2];
    }
    String made = new String(text);
    rows.add(
        new Row("String", kind + " of " + length, () -> new String(made)).in(String.class).value());
  }

  private static void names(List<Row> rows) {
    value(rows, "UUID", UUID.class, new UUID(0, 0), new UUID(-1, Long.MIN_VALUE));
    value(rows, "Currency", Currency.class, Currency.getInstance("EUR"));
    value(rows, "Locale", Locale.class, Locale.ROOT, Locale.GERMANY, new Locale("no", "NO", "NY"));
    value(rows, "Locale", Locale.class, new Locale("ja", "JP", "JP"), new Locale("x", "", "y"));
    Locale script =
        new Locale.Builder()
            .setLanguage("sr")
            .setScript("Latn")
            .setRegion("RS")
            .setExtension('u', "co-phonebk")
            .build();
    value(rows, "Locale with script and extension", Locale.class, script);
    value(rows, "Charset", java.nio.charset.Charset.class, StandardCharsets.UTF_8);
    try {
      value(rows, "URL", URL.class, new URL("http://127.0.0.1:8080/a?b#c"));
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
    value(rows, "enum", People.Mood.class, People.Mood.CALM, People.Mood.ANGRY);
    value(rows, "enum in a field of its interface", Comparable.class, People.Mood.ANGRY);
    value(rows, "Class", Class.class, People.Person.class, int.class, void.class, String.class);
    value(rows, "Class", Class.class, People.Person[][].class, int[][].class, List.class);
  }
}
