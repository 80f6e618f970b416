package io.github.scfs.evolution.matrix;

import static io.github.scfs.evolution.matrix.Outcome.converted;
import static io.github.scfs.evolution.matrix.Outcome.ownDefault;
import static io.github.scfs.evolution.matrix.Outcome.read;
import static io.github.scfs.evolution.matrix.Outcome.reported;

/** Fields move between the classes of a hierarchy, and classes of it come and go. */
class HierarchyChangesTest extends ChangeTable {
  private static final String ORDER = "class Order extends Base { {A} int f = 7; {Z} }";

  @Override
  void fill() {
    types(
            "field moved to the super class",
            "class Order extends Base { {A} List<Integer> f = null; {Z} }",
            "class Base { int b = 1; }")
        .to(
            "class Order extends Base { {A} {Z} }",
            "class Base { List<Integer> f = new ArrayList<>(Arrays.asList(9)); int b = 2; }")
        .gives(
            read("null").and("b", "Integer 1"), read("ArrayList[Integer 9]").and("b", "Integer 2"));
    types(
            "field moved to the sub class",
            "class Order extends Base { {A} {Z} }",
            "class Base { int f = 7; }")
        .to("class Order extends Base { {A} int f = 9; {Z} }", "class Base { }")
        .gives(read("Integer 7"), read("Integer 9"));
    types(
            "all fields moved to the super class",
            "class Order extends Base { {A} int f = 7; {Z} }",
            "class Base { }")
        .to("class Order extends Base { }", "class Base { {A} int f = 9; {Z} }")
        .gives(read("Integer 7"), read("Integer 9"));
    types("super class inserted, with fields", ORDER, "class Base { int b = 1; }")
        .to(
            "class Order extends Middle { {A} int f = 9; {Z} }",
            "class Middle extends Base { int m = 5; Item i = new Item(); }",
            "class Base { int b = 2; }")
        .gives(
            read("Integer 7").and("b", "Integer 1").and("m", "Integer 5"),
            read("Integer 9").and("b", "Integer 2"));
    types("super class inserted, without fields", "class Order { {A} int f = 7; {Z} }")
        .to("class Order extends Base { {A} int f = 9; {Z} }", "abstract class Base { }")
        .gives(read("Integer 7"), read("Integer 9"));
    types(
            "super class removed, its fields too",
            ORDER,
            "class Base { int b = 1; Item i = new Item(); }")
        .to("class Order { {A} int f = 9; {Z} }")
        .gives(
            read("Integer 7"), read("Integer 9").and("b", "Integer 1").and("i", "Item[price=0]"));
    types("super class removed, its fields kept", ORDER, "class Base { int b = 1; }")
        .to("class Order { {A} int b = 2; int f = 9; {Z} }")
        .gives(read("Integer 7").and("b", "Integer 1"), read("Integer 9").and("b", "Integer 2"));
    types("super class renamed", ORDER, "class Base { int b = 1; }")
        .to("class Order extends Root { {A} int f = 9; {Z} }", "class Root { int b = 2; }")
        .gives(read("Integer 7").and("b", "Integer 1"), read("Integer 9").and("b", "Integer 2"));
    types(
            "same name in super and sub class, fields reordered",
            "class Order extends Base { {A} int f = 7; {Z} Object base() { return super.f; } }",
            "class Base { int f = 1; String s = \"s\"; }")
        .to(
            "class Order extends Base { {Z} int f = 9; {A} }",
            "class Base { String s = \"-\"; int f = 2; }")
        .gives(
            read("Integer 7").and("s", "\"s\"").and("super f", "Integer 1"),
            read("Integer 9").and("s", "\"-\"").and("super f", "Integer 2"));
    types(
            "same name in super and sub class, the types change",
            "class Order extends Base { {A} int f = 7; {Z} }",
            "class Base { String f = \"1\"; }")
        .to("class Order extends Base { {A} long f = 9; {Z} }", "class Base { int f = 2; }")
        .gives(
            Outcome.converted("Long 7").and("super f", "Integer 1"),
            Outcome.converted("Integer 9").and("super f", "\"2\""));
    types("a field of that name added in the super class", ORDER, "class Base { }")
        .to("class Order extends Base { {A} int f = 9; {Z} }", "class Base { int f = 2; }")
        .gives(read("Integer 7").and("super f", "Integer 2"), read("Integer 9"));
    types(
            "two fields of one name: the one in the sub class removed",
            "class Order extends Base { {A} int f = 7; {Z} }",
            "class Base { int f = 1; }")
        .to("class Order extends Base { {A} {Z} }", "class Base { int f = 2; }")
        .gives(read("Integer 1"), ownDefault().and("super f", "Integer 2"));
    types(
            "`@Alias` in the sub class is the name of a field in the super class",
            "class Order extends Base { {A} int g = 7; {Z} }",
            "class Base { int g = 1; }")
        .to(
            "class Order extends Base { {A} @Alias(\"g\") int f = 9; {Z} }",
            "class Base { int g = 2; }")
        .gives(
            read("Integer 7").and("g", "Integer 1"),
            read()
                .and("g", "Integer 7")
                .and("super g", "Integer 2")
                .note("the renamed one has its own default"));
    addTypeVariables();
  }

  private void addTypeVariables() {
    String list = "class Base<T> { List<T> f; }";
    String longs =
        "class Order extends Base<Long> { {A} public Order() { f = new ArrayList<>(Arrays.asList(2L)); } {Z} }";
    types(
            "List<T> in a generic super class, T was Integer and is Long",
            "class Order extends Base<Integer> { {A} public Order() { f = new ArrayList<>(Arrays.asList(1)); } {Z} }",
            list)
        .to(longs, list)
        .gives(converted("ArrayList[Long 1]"), converted("ArrayList[Integer 2]"));
    types(
            "List<Integer> moved to a generic super class, as List<T> where T is Long",
            "class Order { {A} List<Integer> f = new ArrayList<>(Arrays.asList(1)); {Z} }")
        .to(longs, list)
        .gives(converted("ArrayList[Long 1]"), converted("ArrayList[Integer 2]"));
    String value = "class Base<T extends Comparable<T>> { T f; }";
    types(
            "T in a generic super class was Integer and is Long",
            "class Order extends Base<Integer> { {A} public Order() { f = 1; } {Z} }",
            value)
        .to("class Order extends Base<Long> { {A} public Order() { f = 1L << 40; } {Z} }", value)
        .gives(converted("Long 1"), reported());
  }
}
