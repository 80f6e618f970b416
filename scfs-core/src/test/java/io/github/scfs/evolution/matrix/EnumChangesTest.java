package io.github.scfs.evolution.matrix;

import static io.github.scfs.evolution.matrix.Outcome.converted;
import static io.github.scfs.evolution.matrix.Outcome.isNull;
import static io.github.scfs.evolution.matrix.Outcome.ownDefault;
import static io.github.scfs.evolution.matrix.Outcome.read;
import static io.github.scfs.evolution.matrix.Outcome.refused;
import static io.github.scfs.evolution.matrix.Outcome.reported;
import static io.github.scfs.evolution.matrix.Outcome.skipped;

import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.UnknownEnumPolicy;

/** Enums and their constants, in every place that can hold one. */
class EnumChangesTest extends ChangeTable {
  /** A place, its declaration with a constant at %s, how it is shown, and how without constant. */
  private static final String[][] PLACES = {
    {"field", "Color f = Color.%s", "Color.%s", "null"},
    {"Object field", "Object f = Color.%s", "Color.%s", "null"},
    {
      "list",
      "List<Object> f = new ArrayList<>(Arrays.asList(Color.%s, 1))",
      "ArrayList[Color.%s, Integer 1]",
      "ArrayList[null, Integer 1]"
    },
    {
      "list of constants only",
      "List<Color> f = new ArrayList<>(Arrays.asList(Color.%s, Color.RED))",
      "ArrayList[Color.%s, Color.RED]",
      "ArrayList[null, Color.RED]"
    },
    {
      "map key",
      "Map<Color, Integer> f = new HashMap<>(Collections.singletonMap(Color.%s, 1))",
      "HashMap[Color.%s=Integer 1]",
      "HashMap[null=Integer 1]"
    },
    {"EnumSet", "EnumSet<Color> f = EnumSet.of(Color.%s)", "EnumSet[Color.%s]", "EnumSet[]"},
    {
      "EnumMap",
      "EnumMap<Color, Integer> f = new EnumMap<>(Collections.singletonMap(Color.%s, 1))",
      "EnumMap[Color.%s=Integer 1]",
      "EnumMap[]"
    },
    {
      "array",
      "Color[] f = {Color.%s, Color.RED}",
      "Color[Color.%s, Color.RED]",
      "Color[null, Color.RED]"
    }
  };

  private static final String[] SMALL = {"enum Color { RED, GREEN }"};
  private static final String LARGE = "enum Color { BLUE, GREEN, RED }";

  @Override
  void fill() {
    for (String[] place : PLACES) {
      addRows(place[0], place[1], place[2], place[3]);
    }
    addMissing();
    field(
            "constant missing at the reader, policy DEFAULT",
            "Color f = Color.RED",
            "Color f = Color.BLUE")
        .with(SMALL, LARGE)
        .reading(option -> option.unknownEnumConstants(UnknownEnumPolicy.DEFAULT))
        .gives(read("Color.RED"), ownDefault())
        .alone();
    field("constant renamed, without alias", "Color f = Color.GREEN", "Color f = Color.LIME")
        .with(SMALL, "enum Color { LIME, RED }")
        .gives(refused("unknown-enum-constant"), refused("unknown-enum-constant"));
    field(
            "constant renamed, `@Alias` on the newer",
            "Color f = Color.GREEN",
            "Color f = Color.LIME")
        .with(SMALL, "enum Color { @Alias(\"GREEN\") LIME, RED }")
        .gives(read("Color.LIME").shared("Color.LIME"), refused("unknown-enum-constant"));
    field("constant renamed, `@Alias` on both", "Color f = Color.GREEN", "Color f = Color.LIME")
        .with(
            new String[] {"enum Color { RED, @Alias(\"LIME\") GREEN }"},
            "enum Color { @Alias(\"GREEN\") LIME, RED }")
        .gives(read("Color.LIME").shared("Color.LIME"), read("Color.GREEN").shared("Color.GREEN"));
    types(
            "enum type removed, its fields too",
            "class Order { {A} Color f = Color.RED; List<Object> g = new ArrayList<>(Arrays.asList(Color.RED, EnumSet.of(Color.RED))); {Z} }",
            SMALL[0])
        .to("class Order { {A} {Z} }")
        .gives(skipped(), ownDefault())
        .alone();
    field("enum type removed, the field is Object", "Color f = Color.RED", "Object f = 1")
        .with(SMALL)
        .gives(refused("unknown-class"), reported())
        .alone();
    field(
            "enum type removed, the field is Object, policy NULL",
            "Object f = Color.RED",
            "Object f = 1")
        .with(SMALL)
        .reading(option -> option.unknownClasses(UnknownClassPolicy.NULL))
        .gives(isNull(), read("Integer 1"))
        .alone();
    field("enum type removed, the field is String", "Color f = Color.RED", "String f = \"GREEN\"")
        .with(SMALL)
        .gives(converted("\"RED\""), converted("Color.GREEN"))
        .alone();
    field("enum to String", "Color f = Color.RED", "String f = \"GREEN\"")
        .with(SMALL, SMALL)
        .gives(converted("\"RED\""), converted("Color.GREEN"));
    field("enum to String, no such constant", "Color f = Color.RED", "String f = \"green\"")
        .with(SMALL, SMALL)
        .gives(converted("\"RED\""), reported());
    field("enum to String, null", "Color f = null", "String f = null")
        .with(SMALL, SMALL)
        .gives(read("null"), read("null"));
    field(
            "enum to String, constant renamed with `@Alias`",
            "Color f = Color.GREEN",
            "String f = \"LIME\"")
        .with(new String[] {"enum Color { RED, @Alias(\"LIME\") GREEN { } }"}, LARGE)
        .gives(converted("\"GREEN\""), converted("Color.GREEN"));
    field("enum to int", "Color f = Color.GREEN", "int f = 1")
        .with(SMALL, SMALL)
        .gives(reported(), reported());
    field("enum to int, the constant removed too", "Color f = Color.GREEN", "Integer f = 1")
        .with(SMALL, "enum Color { RED }")
        .gives(reported(), reported())
        .alone();
    field("enum to int, the enum removed", "Color f = Color.GREEN", "int f = 1")
        .with(SMALL)
        .gives(reported(), reported())
        .alone();
    field("enum to another enum", "Color f = Color.RED", "Size f = Size.RED")
        .with(SMALL, SMALL)
        .with("enum Size { RED }")
        .gives(reported(), reported());
    field("enum became a class", "Color f = Color.RED", "Color f = new Color()")
        .with(SMALL, "class Color { int n = 3; }")
        .gives(reported(), reported())
        .alone();
    field(
            "list of constants to list of String",
            "List<Color> f = new ArrayList<>(Arrays.asList(Color.RED, Color.GREEN))",
            "List<String> f = new ArrayList<>(Arrays.asList(\"GREEN\", \"RED\"))")
        .with(SMALL, SMALL)
        .gives(
            converted("ArrayList[\"RED\", \"GREEN\"]"),
            converted("ArrayList[Color.GREEN, Color.RED]"));
    field(
            "EnumSet to Set",
            "EnumSet<Color> f = EnumSet.of(Color.GREEN, Color.RED)",
            "Set<Color> f = new HashSet<>(Arrays.asList(Color.GREEN))")
        .with(SMALL, SMALL)
        .gives(read("EnumSet[Color.RED, Color.GREEN]"), converted("EnumSet[Color.GREEN]"));
    field(
            "EnumMap to HashMap",
            "EnumMap<Color, Integer> f = new EnumMap<>(Collections.singletonMap(Color.RED, 1))",
            "HashMap<Color, Integer> f = new HashMap<>(Collections.singletonMap(Color.RED, 2))")
        .with(SMALL, SMALL)
        .gives(
            converted("LinkedHashMap[Color.RED=Integer 1]"),
            converted("EnumMap[Color.RED=Integer 2]"));
  }

  /** The newer version has no such enum, but fields that could hold its constants. */
  private void addMissing() {
    String[][] places = {
      {
        "list",
        "List<Object> f = new ArrayList<>(Arrays.asList(Color.RED, 1))",
        "List<Object> f = null",
        "ArrayList[null, Integer 1]"
      },
      {
        "map key",
        "Map<Object, Integer> f = new HashMap<>(Collections.singletonMap(Color.RED, 1))",
        "Map<Object, Integer> f = null",
        "HashMap[null=Integer 1]"
      },
      {"EnumSet", "Set<?> f = EnumSet.of(Color.RED)", "Set<?> f = null", "null"},
      {
        "EnumMap",
        "Map<?, ?> f = new EnumMap<>(Collections.singletonMap(Color.RED, 1))",
        "Map<?, ?> f = null",
        "null"
      },
      {"array", "Object[] f = new Color[] {Color.RED}", "Object[] f = null", "Object[null]"}
    };
    for (String[] place : places) {
      field("enum type missing at the reader: " + place[0], place[1], place[2])
          .with(SMALL)
          .gives(refused("unknown-class"), read("null"))
          .alone();
      Outcome missing = place[3].equals("null") ? isNull() : read(place[3]).note("without it");
      field("enum type missing at the reader, policy NULL: " + place[0], place[1], place[2])
          .with(SMALL)
          .reading(option -> option.unknownClasses(UnknownClassPolicy.NULL))
          .gives(missing, read("null"))
          .alone();
      if (place[0].startsWith("Enum")) {
        addOfAnotherKind(place[0], place[1], place[2]);
      }
    }
    field(
            "enum type renamed, `alias` on both",
            "EnumSet<Color> f = EnumSet.of(Color.RED); Color g = Color.GREEN",
            "EnumSet<Paint> f = EnumSet.of(Paint.GREEN); Paint g = Paint.RED")
        .with(SMALL, "enum Paint { GREEN, RED }")
        .alias("Color", "Paint", true)
        .gives(
            read("EnumSet[Paint.RED]").and("g", "Paint.GREEN").shared("EnumSet[Paint.RED]"),
            read("EnumSet[Color.GREEN]").and("g", "Color.RED").shared("EnumSet[Color.GREEN]"));
  }

  private void addOfAnotherKind(String place, String older, String newer) {
    String color = "class Color { int n = 3; }";
    field("enum became a class: " + place, older, newer)
        .with(SMALL, color)
        .gives(refused("unknown-class"), read("null"))
        .alone();
    field("enum became a class, policy NULL: " + place, older, newer)
        .with(SMALL, color)
        .reading(option -> option.unknownClasses(UnknownClassPolicy.NULL))
        .gives(isNull(), read("null"))
        .alone();
  }

  private void addRows(String place, String declared, String shown, String without) {
    String red = declared.replace("%s", "RED");
    String blue = declared.replace("%s", "BLUE");
    String redShown = shown.replace("%s", "RED");
    field("constants reordered, given bodies: " + place, red, red)
        .with(
            SMALL, "enum Color { GREEN { }, RED { int n() { return 1; } }; int n() { return 0; } }")
        .gives(read(redShown), read(redShown));
    field("constant added, or removed, and not sent: " + place, red, red)
        .with(SMALL, LARGE)
        .gives(read(redShown), read(redShown));
    field("constant missing at the reader: " + place, red, blue)
        .with(SMALL, LARGE)
        .gives(read(redShown), refused("unknown-enum-constant"));
    Outcome missing = without.equals("null") ? isNull() : read(without).note("without it");
    field("constant missing at the reader, policy NULL: " + place, red, blue)
        .with(SMALL, LARGE)
        .reading(option -> option.unknownEnumConstants(UnknownEnumPolicy.NULL))
        .gives(read(redShown), missing.shared(without));
  }
}
