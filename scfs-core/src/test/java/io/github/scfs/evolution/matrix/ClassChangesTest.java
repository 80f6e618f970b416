package io.github.scfs.evolution.matrix;

import static io.github.scfs.evolution.matrix.Outcome.isNull;
import static io.github.scfs.evolution.matrix.Outcome.read;
import static io.github.scfs.evolution.matrix.Outcome.refused;
import static io.github.scfs.evolution.matrix.Outcome.reported;

import io.github.scfs.UnknownClassPolicy;

/** Classes are renamed, missing, or become something else. */
class ClassChangesTest extends ChangeTable {
  private static final String[] CUP = {"class Cup { int n = 1; }"};

  @Override
  void fill() {
    for (String[] place :
        new String[][] {
          {"field", "%s f = new %s()", "%s[n=1]", "null"},
          {"Object field", "Object f = new %s()", "%s[n=1]", "null"},
          {
            "list",
            "List<Object> f = new ArrayList<>(Arrays.asList(new %s(), 5))",
            "ArrayList[%s[n=1], Integer 5]",
            "ArrayList[null, Integer 5]"
          },
          {
            "map value",
            "Map<String, Object> f = new HashMap<>(Collections.singletonMap(\"k\", new %s()))",
            "HashMap[\"k\"=%s[n=1]]",
            "HashMap[\"k\"=null]"
          },
          {"array", "%s[] f = {new %s(), null}", "%s[%s[n=1], null]", "%s[null, null]"},
          {"Class value", "Class<?> f = %s.class", "Class class %s", "null"}
        }) {
      addRenamed(place[0], place[1], place[2], place[3]);
    }
    field("class made final", "Cup f = new Cup()", "Cup f = new Cup()")
        .with(CUP, "final class Cup { int n = 2; }")
        .gives(read("Cup[n=1]").shared("Cup[n=1]"), read("Cup[n=2]").shared("Cup[n=2]"));
    field("class made Serializable, Comparable", "Cup f = new Cup()", "Cup f = new Cup()")
        .with(
            CUP,
            "class Cup implements java.io.Serializable, Comparable<Cup> { private static final long serialVersionUID = 5;"
                + " int n = 2; public int compareTo(Cup other) { return 0; } }")
        .gives(read("Cup[n=1]"), read("Cup[n=2]"));
    field("class made generic", "Cup f = new Cup()", "Cup<Integer> f = new Cup<>()")
        .with(CUP, "class Cup<T> { int n = 2; T more; }")
        .gives(
            read("Cup[more=null, n=1]").shared("Cup[more=null, n=1]"),
            read("Cup[n=2]").shared("Cup[n=2]"));
    field("class made abstract", "Cup f = new Cup()", "Cup f = null")
        .with(CUP, "abstract class Cup { int n = 2; }")
        .gives(reported(), read("null"))
        .alone();
    field("class made an interface", "Cup f = new Cup()", "Cup f = new Mug()")
        .with(CUP, "interface Cup { }", "class Mug implements Cup { int n = 2; }")
        .gives(reported(), refused("unknown-class").note("a class that only the newer has"))
        .alone();
    field("class became a collection", "Cup f = new Cup()", "Cup f = new Cup()")
        .with(CUP, "class Cup extends ArrayList<Object> { public Cup() { add(1); } }")
        .gives(reported(), reported())
        .alone();
    field("exception class gains fields", "Spill f = null", "Spill f = null")
        .with(
            new String[] {"class Spill extends RuntimeException { }"},
            "class Spill extends RuntimeException { int drops = 3; }")
        .gives(read("null"), read("null"));
    field("sub class sent that the reader lacks", "Cup f = new Cup()", "Cup f = new Mug()")
        .with(CUP, CUP)
        .with(new String[0], "class Mug extends Cup { int m = 4; }")
        .gives(read("Cup[n=1]"), refused("unknown-class"))
        .alone();
    field(
            "sub class sent that the reader lacks, policy SUPERCLASS",
            "Cup f = new Cup()",
            "Cup f = new Mug()")
        .with(CUP, CUP)
        .with(new String[0], "class Mug extends Cup { int m = 4; }")
        .reading(option -> option.unknownClasses(UnknownClassPolicy.SUPERCLASS))
        .gives(read("Cup[n=1]"), read("Cup[n=1]").note("an object of the super class"))
        .alone();
    field("field of a super type", "Cup f = new Cup()", "Object f = new Cup()")
        .with(CUP, CUP)
        .gives(read("Cup[n=1]"), read("Cup[n=1]"));
    field(
            "field of a super type, holding something else",
            "Cup f = new Cup()",
            "Object f = new Item()")
        .with(CUP, CUP)
        .gives(read("Cup[n=1]"), reported());
    addArraysOfMissing();
    field("field of an unrelated class", "Cup f = new Cup()", "Item f = new Item()")
        .with(CUP, CUP)
        .gives(reported(), reported());
    field("field of an unrelated class, null", "Cup f = null", "Item f = null")
        .with(CUP, CUP)
        .gives(read("null"), read("null"));
    field("object to int", "Cup f = new Cup()", "int f = 3")
        .with(CUP, CUP)
        .gives(reported(), reported());
    field("object to String", "Cup f = new Cup()", "String f = \"x\"")
        .with(CUP, CUP)
        .gives(reported(), reported());
    for (String to :
        new String[] {
          "int, int f = 3",
          "String, String f = \"x\"",
          "Integer, Integer f = 3",
          "a date of java.time, java.time.LocalDate f = java.time.LocalDate.of(2020, 1, 2)",
          "an ArrayList, ArrayList<Object> f = new ArrayList<>()",
          "int[], int[] f = {3}",
          "an array of objects, Item[] f = {null}"
        }) {
      String[] parts = to.split(", ", 2);
      field("object to " + parts[0] + ", the class removed", "Cup f = new Cup()", parts[1])
          .with(CUP)
          .gives(reported(), reported())
          .alone();
    }
    field("object to enum, both types new", "Cup f = new Cup()", "Color f = Color.RED")
        .with(CUP, "enum Color { RED }")
        .gives(reported(), reported())
        .alone();
    field(
            "object to a list of such",
            "Cup f = new Cup()",
            "List<Cup> f = new ArrayList<>(Arrays.asList(new Cup()))")
        .with(CUP, CUP)
        .gives(reported(), reported());
  }

  private void addArraysOfMissing() {
    String vessel = "interface Vessel { }";
    String cup = "class Cup implements Vessel { int n = 2; }";
    field(
            "array of an interface that the old side lacks",
            "Cup[] f = {new Cup()}",
            "Vessel[] f = {new Cup(), null}")
        .with(CUP, vessel, cup)
        .gives(read("Cup[Cup[n=1]]"), read("Cup[Cup[n=2], null]"))
        .alone();
    field(
            "array of an interface that the old side lacks, holding something else",
            "Cup[] f = {new Cup()}",
            "Vessel[] f = {new Cup(), new Pot()}")
        .with(
            new String[] {CUP[0], "class Pot { }"}, vessel, cup, "class Pot implements Vessel { }")
        .gives(
            read("Cup[Cup[n=1]]"),
            read("Cup[Cup[n=2], null]").reporting().note("without it, reported"))
        .alone();
    field(
            "array of a sub class that the old side lacks, policy SUPERCLASS",
            "Cup[] f = {new Cup()}",
            "Mug[] f = {new Mug()}")
        .with(CUP, CUP)
        .with(new String[0], "class Mug extends Cup { int m = 4; }")
        .reading(option -> option.unknownClasses(UnknownClassPolicy.SUPERCLASS))
        .gives(reported(), read("Cup[Cup[n=1]]").note("objects of the super class"))
        .alone();
  }

  private void addRenamed(String place, String declared, String shown, String without) {
    String cup = declared.replace("%s", "Cup");
    String mug = declared.replace("%s", "Mug");
    String[] newer = {"class Mug { int n = 1; }"};
    boolean known = !place.equals("Class value");
    String cupShown = known ? shown.replace("%s", "Cup") : null;
    String mugShown = known ? shown.replace("%s", "Mug") : null;
    field("class renamed, or missing: " + place, cup, mug)
        .with(CUP, newer)
        .gives(refused("unknown-class"), refused("unknown-class"))
        .alone();
    field("class renamed, or missing, policy NULL: " + place, cup, mug)
        .with(CUP, newer)
        .reading(option -> option.unknownClasses(UnknownClassPolicy.NULL))
        .gives(missing(without, "Mug"), missing(without, "Cup"))
        .alone();
    Outcome oldRecord = generic(place, shown, without, "Mug");
    Outcome newRecord = generic(place, shown, without, "Cup");
    field("class renamed, or missing, policy GENERIC: " + place, cup, mug)
        .with(CUP, newer)
        .reading(option -> option.unknownClasses(UnknownClassPolicy.GENERIC))
        .gives(newRecord, oldRecord)
        .alone();
    if (known) {
      field("class renamed, `alias` on the newer: " + place, cup, mug)
          .with(CUP, newer)
          .alias("Cup", "Mug", false)
          .gives(read(mugShown).shared(mugShown), refused("unknown-class"));
      field("class renamed, `alias` on both: " + place, cup, mug)
          .with(CUP, newer)
          .alias("Cup", "Mug", true)
          .gives(read(mugShown).shared(mugShown), read(cupShown).shared(cupShown));
    }
  }

  private static Outcome missing(String without, String here) {
    return without.equals("null") ? isNull() : read(without.replace("%s", here)).note("without it");
  }

  /** A record where one can stand; where the declared class is another, null. */
  private static Outcome generic(String place, String shown, String without, String sent) {
    boolean declares = without.equals("null") && !place.equals("Object field");
    if (declares || place.equals("array")) {
      return isNull();
    }
    String record = "shop.*." + sent + "{n=1}";
    return read(shown.replace("%s[n=1]", record)).note("re-sent unchanged");
  }
}
