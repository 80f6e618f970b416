package io.github.scfs.evolution.matrix;

import static io.github.scfs.evolution.matrix.Outcome.converted;
import static io.github.scfs.evolution.matrix.Outcome.ownDefault;
import static io.github.scfs.evolution.matrix.Outcome.read;
import static io.github.scfs.evolution.matrix.Outcome.reported;

/** Texts and what can be written as one, big numbers, and what stays apart. */
class TextChangesTest extends ChangeTable {
  @Override
  void fill() {
    addTexts();
    addObjects();
    addApart();
  }

  private void addTexts() {
    field("int to String", "int f = -7", "String f = \"12\"")
        .gives(converted("\"-7\""), converted("Integer 12"));
    field("Long to String", "Long f = 7000000000L", "String f = \"12\"")
        .gives(converted("\"7000000000\""), converted("Long 12"));
    field("Long to String, null", "Long f = null", "String f = null")
        .gives(read("null"), read("null"));
    field("int to String, null", "int f = 7", "String f = null")
        .gives(converted("\"7\""), ownDefault().note("null for a primitive"));
    for (String text :
        new String[] {"", "x", "7 ", "+7", "007", "7.0", "1e3", "99999999999", "-0"}) {
      field(
              "int to String, the text is \"" + text + "\"",
              "int f = 7",
              "String f = \"" + text + "\"")
          .gives(converted("\"7\""), reported());
    }
    field("byte to String, out of range", "byte f = -128", "String f = \"128\"")
        .gives(converted("\"-128\""), reported());
    field("double to String", "double f = 0.1", "String f = \"-2.50\"")
        .gives(converted("\"0.1\""), converted("Double -2.5"));
    field("double to String, not finite", "double f = 0.0 / 0", "String f = \"-Infinity\"")
        .gives(converted("\"NaN\""), converted("Double -Infinity"));
    field(
            "double to String, the text has more digits",
            "double f = 1e300",
            "String f = \"0.12345678901234567891\"")
        .gives(converted("\"1.0E300\""), reported());
    field("Float to String", "Float f = 0.1f", "String f = \"12\"")
        .gives(converted("\"0.1\""), converted("Float 12.0"));
    field(
            "float to String, the text has more digits",
            "float f = 16777216f",
            "String f = \"16777217\"")
        .gives(converted("\"1.6777216E7\""), reported());
    field("boolean to String", "boolean f = true", "String f = \"false\"")
        .gives(converted("\"true\""), converted("Boolean false"));
    field(
            "boolean to String, the text is something else",
            "Boolean f = false",
            "String f = \"TRUE\"")
        .gives(converted("\"false\""), reported());
    field("char to String", "char f = 'x'", "String f = \"7\"")
        .gives(converted("\"x\""), converted("Character 7"));
    field("char to String, the text is longer", "Character f = 'x'", "String f = \"xy\"")
        .gives(converted("\"x\""), reported());
    field(
            "BigInteger to String",
            "BigInteger f = new BigInteger(\"123456789012345678901\")",
            "String f = \"-98765432109876543210\"")
        .gives(
            converted("\"123456789012345678901\""), converted("BigInteger -98765432109876543210"));
    field("BigDecimal to String", "BigDecimal f = new BigDecimal(\"7.50\")", "String f = \"-1E+3\"")
        .gives(converted("\"7.50\""), converted("BigDecimal -1E+3"));
    field(
            "BigDecimal to String, the text is something else",
            "BigDecimal f = BigDecimal.TEN",
            "String f = \"7,50\"")
        .gives(converted("\"10\""), reported());
    field("String to a super type", "String f = \"x\"", "CharSequence f = \"y\"")
        .gives(read("\"x\""), read("\"y\""));
    field("String to Object", "String f = \"x\"", "Object f = 7")
        .gives(read("\"x\""), converted("\"7\""));
  }

  private void addObjects() {
    field("Object to int", "Object f = 7", "int f = 9").gives(read("Integer 7"), read("Integer 9"));
    field("Object to int, holding a Long that fits", "Object f = 7L", "int f = 9")
        .gives(converted("Integer 7"), read("Integer 9"));
    field("Object to int, holding a Long that does not fit", "Object f = 1L << 40", "int f = 9")
        .gives(reported(), read("Integer 9"));
    field("Object to int, holding null", "Object f = null", "int f = 9")
        .gives(ownDefault().note("null for a primitive"), read("Integer 9"));
    field("Object to String, holding a number", "Object f = 7", "String f = \"y\"")
        .gives(converted("\"7\""), read("\"y\""));
    field("Number to Long, holding an Integer", "Number f = 7", "Long f = 9L")
        .gives(converted("Long 7"), read("Long 9"));
    field("Object to an object, holding such", "Object f = new Item()", "Item f = null")
        .gives(read("Item[price=0]"), read("null"));
    field("Object to an object, holding something else", "Object f = \"x\"", "Item f = null")
        .gives(reported(), read("null"));
    field(
            "Object to a list, holding an array",
            "Object f = new int[] {1, 2}",
            "List<Integer> f = null")
        .gives(converted("ArrayList[Integer 1, Integer 2]"), read("null"));
    field("int to BigInteger", "int f = 7", "BigInteger f = BigInteger.TEN")
        .gives(converted("BigInteger 7"), converted("Integer 10"));
    field(
            "long to BigInteger, out of range",
            "long f = 7",
            "BigInteger f = BigInteger.ONE.shiftLeft(63)")
        .gives(converted("BigInteger 7"), reported());
    field("long to BigDecimal", "long f = 7", "BigDecimal f = new BigDecimal(\"12\")")
        .gives(converted("BigDecimal 7"), converted("Long 12"));
    field(
            "long to BigDecimal, with a fraction",
            "long f = 7",
            "BigDecimal f = new BigDecimal(\"12.0\")")
        .gives(converted("BigDecimal 7"), reported());
    field(
            "BigInteger to BigDecimal",
            "BigInteger f = BigInteger.TEN",
            "BigDecimal f = new BigDecimal(\"1E+1000000000\")")
        .gives(converted("BigDecimal 10"), reported());
  }

  private void addApart() {
    String[][] apart = {
      {"byte[] to String: no charset is guessed", "byte[] f = {65}", "String f = \"B\""},
      {"char[] to String", "char[] f = {65}", "String f = \"B\""},
      {"Date to long: no unit is guessed", "Date f = new Date(7)", "long f = 9"},
      {"Date to String", "Date f = new Date(7)", "String f = \"1970-01-01\""},
      {
        "Date to java.time.Instant",
        "Date f = new Date(7)",
        "java.time.Instant f = java.time.Instant.EPOCH"
      },
      {"String to UUID", "String f = \"x\"", "UUID f = new UUID(1, 2)"},
      {"String to Locale", "String f = \"it\"", "Locale f = Locale.ITALIAN"},
      {"boolean to int", "boolean f = true", "int f = 0"},
      {"boolean to Boolean[]", "boolean f = true", "Boolean[] f = {false}"},
      {"int to int[]", "int f = 7", "int[] f = {9}"},
      {
        "double to BigDecimal: 0.1 is no binary fraction",
        "double f = 0.1",
        "BigDecimal f = new BigDecimal(\"0.5\")"
      },
      {"int to Date", "int f = 7", "Date f = new Date(9)"},
      {"String to StringBuilder", "String f = \"x\"", "StringBuilder f = new StringBuilder(\"y\")"},
      {
        "String to a list",
        "String f = \"x\"",
        "List<String> f = new ArrayList<>(Arrays.asList(\"y\"))"
      }
    };
    for (String[] row : apart) {
      field(row[0], row[1], row[2]).gives(reported(), reported());
    }
  }
}
