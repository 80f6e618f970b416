package io.github.scfs.evolution.matrix;

import static io.github.scfs.evolution.matrix.Outcome.ownDefault;
import static io.github.scfs.evolution.matrix.Outcome.read;
import static io.github.scfs.evolution.matrix.Outcome.skipped;

/** Fields come, go and change everything but their type. */
class FieldChangesTest extends ChangeTable {
  private static final String WITHOUT = "class Order { {A} {Z} }";

  @Override
  void fill() {
    for (String declared :
        new String[] {
          "int f = 7",
          "Long f = 7L",
          "String f = \"x\"",
          "Item f = new Item()",
          "List<Object> f = new ArrayList<>(Arrays.asList(1, new Item()))",
          "Item[] f = {new Item(), null}",
          "Date f = new Date(7)"
        }) {
      String kind = declared.substring(0, declared.indexOf(' '));
      String field = "class Order { {A} " + declared + "; {Z} }";
      types("field added: " + kind, WITHOUT).to(field).gives(ownDefault(), skipped());
      types("field removed: " + kind, field).to(WITHOUT).gives(skipped(), ownDefault());
    }
    types("field added, of a class that the old side lacks", WITHOUT)
        .to("class Order { {A} Extra f = new Extra(); {Z} }", "class Extra { int n = 1; }")
        .gives(ownDefault(), skipped())
        .alone();
    types("field added, of a collection class that the old side lacks", WITHOUT)
        .to(
            "class Order { {A} Extra f = new Extra(); {Z} }",
            "class Extra extends ArrayList<Object> { public Extra() { add(new Other()); } }",
            "class Other { int n = 1; }")
        .gives(ownDefault(), skipped())
        .alone();
    types("field added, of an enum that the old side lacks", WITHOUT)
        .to(
            "class Order { {A} Color f = Color.RED; Object g = EnumSet.of(Color.RED); {Z} }",
            "enum Color { RED }")
        .gives(ownDefault(), skipped())
        .alone();
    types(
            "fields reordered",
            "class Order { {A} int f = 1; int g = 2; String h = \"h\"; Item i; {Z} }")
        .to("class Order { {Z} Item i; String h = \"-\"; int g = 8; int f = 9; {A} }")
        .gives(
            read("Integer 1").and("g", "Integer 2").and("h", "\"h\""),
            read("Integer 9").and("g", "Integer 8").and("h", "\"-\""));
    types("field renamed, without alias", "class Order { {A} int old = 7; {Z} }")
        .to("class Order { {A} int f = 9; {Z} }")
        .gives(ownDefault(), ownDefault().and("old", "Integer 7"));
    types("field renamed, `@Alias` on the newer", "class Order { {A} int old = 7; {Z} }")
        .to("class Order { {A} @Alias(\"old\") int f = 9; {Z} }")
        .gives(read("Integer 7"), ownDefault().and("old", "Integer 7"));
    types(
            "field renamed, `@Alias` on both",
            "class Order { {A} @Alias(\"f\") List<Integer> old = new ArrayList<>(Arrays.asList(7)); {Z} }")
        .to("class Order { {A} @Alias({\"older\", \"old\"}) List<Integer> f = null; {Z} }")
        .gives(read("ArrayList[Integer 7]"), read().and("old", "null"));
    types("field renamed and changed from int to long", "class Order { {A} int old = 7; {Z} }")
        .to("class Order { {A} @Alias(\"old\") long f = 9; {Z} }")
        .gives(Outcome.converted("Long 7"), ownDefault().and("old", "Integer 7"));
    field("field made final", "Item f = new Item()", "final Item f = null")
        .gives(read("Item[price=0]"), read("null"));
    field(
            "field made final, primitive",
            "int f = Integer.parseInt(\"7\")",
            "final int f = Integer.parseInt(\"9\")")
        .gives(read("Integer 7"), read("Integer 9"));
    field("field made transient", "int f = 7", "transient int f = 9")
        .gives(ownDefault(), ownDefault())
        .alone();
    types("field made static", "class Order { {A} int f = 7; {Z} }")
        .to("class Order { {A} static int f = 9; {Z} }")
        .gives(skipped(), ownDefault())
        .alone();
    field("visibility changed", "private int f = 7", "public volatile int f = 9")
        .gives(read("Integer 7"), read("Integer 9"));
    types(
            "fields that only the reader has, of every visibility, by constructor",
            "class Order { {A} int f = 7; {Z} }")
        .to(
            "class Order { {A} int f = 9; private int g = 1; protected List<String> h = new ArrayList<>();"
                + " public final Integer i; int[] j = {5}; private Order() { i = 4; h.add(\"h\"); } {Z} }")
        .gives(
            read("Integer 7")
                .and("g", "Integer 1")
                .and("h", "ArrayList[\"h\"]")
                .and("i", "Integer 4")
                .and("j", "int[5]")
                .note("the others as the constructor without parameters made them"),
            read("Integer 9"));
    types(
            "fields that only the reader has, no constructor without parameters",
            "class Order { {A} int f = 7; {Z} }")
        .to(
            "class Order { {A} int f = 9; private int g = 1; protected String h = \"h\";"
                + " public Order(int n) {} {Z} }",
            "class Ready { Order order = new Order(1); }")
        .gives(
            read("Integer 7")
                .and("g", "Integer 0")
                .and("h", "null")
                .note("the others 0, false, null"),
            read("Integer 9"));
    field("null arrives", "Item f = null", "Item f = new Item()")
        .gives(read("null").note("null is a value"), read("Item[price=0]"));
    field("class without fields gains some", "Cup f = new Cup()", "Cup f = new Cup()")
        .gives(read("Cup[n=3, s=\"s\"]").shared("Cup[n=3, s=\"s\"]"), read("Cup[]").shared("Cup[]"))
        .with(new String[] {"class Cup { }"}, "class Cup { int n = 3; String s = \"s\"; }");
  }
}
