package io.github.scfs.evolution.matrix;

import static io.github.scfs.evolution.matrix.Outcome.converted;
import static io.github.scfs.evolution.matrix.Outcome.read;
import static io.github.scfs.evolution.matrix.Outcome.refused;
import static io.github.scfs.evolution.matrix.Outcome.reported;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records evolve as classes do; what is missing is 0, false or null. */
class RecordChangesTest extends ChangeTable {
  private static final String F = "Cup f = new Cup";

  @Override
  void fill() {
    change(
            "class to record",
            "()",
            "class Cup { int n = 1; String s = \"a\"; }",
            "(2, \"b\")",
            "record Cup(int n, String s) { }")
        .gives(same("Cup[n=1, s=\"a\"]"), same("Cup[n=2, s=\"b\"]"));
    change(
            "class to record, other fields",
            "()",
            "class Cup { int n = 1; Item i = new Item(); }",
            "(2, \"b\", null)",
            "record Cup(int n, String s, Object more) { }")
        .gives(same("Cup[more=null, n=1, s=null]"), same("Cup[i=Item[price=0], n=2]"));
    change(
            "class with `writeObject` to record",
            "()",
            "class Cup implements java.io.Serializable { int n = 1; String s = \"a\";"
                + Hooks.WRITE
                + " out.defaultWriteObject(); out.writeInt(7); } }",
            "(2, \"b\")",
            "record Cup(int n, String s) { }")
        .gives(same("Cup[n=1, s=\"a\"]"), same("Cup[n=2, s=\"b\"]"));
    change(
            "record component added",
            "(1)",
            "record Cup(int n) { }",
            "(\"b\", 2, 5L, true, new Item())",
            "record Cup(String s, int n, long m, boolean b, Item i) { }")
        .gives(same("Cup[b=false, i=null, m=0, n=1, s=null]"), same("Cup[n=2]"));
    change(
            "record component removed",
            "(new Item(), 1)",
            "record Cup(Item i, int n) { }",
            "(2)",
            "record Cup(int n) { }")
        .gives(same("Cup[n=1]"), same("Cup[i=null, n=2]"));
    change(
            "record components reordered",
            "(1, \"a\", null)",
            "record Cup(int n, String s, Item i) { }",
            "(new Item(), \"b\", 2)",
            "record Cup(Item i, String s, int n) { }")
        .gives(same("Cup[i=null, n=1, s=\"a\"]"), same("Cup[i=Item[price=0], n=2, s=\"b\"]"));
    change(
            "record component widened",
            "(1, 'x', \"a\")",
            "record Cup(int n, char c, String s) { }",
            "(2L, 66, \"b\")",
            "record Cup(long n, int c, String s) { }")
        .gives(same("Cup[c=120, n=1, s=\"a\"]"), same("Cup[c=B, n=2, s=\"b\"]"));
    change(
            "record component widened, out of range",
            "(1, \"a\")",
            "record Cup(int n, String s) { }",
            "(1L << 40, \"b\")",
            "record Cup(long n, String s) { }")
        .gives(
            same("Cup[n=1, s=\"a\"]"),
            same("Cup[n=0, s=\"b\"]").reporting().note("0 for the component, reported"));
    change(
            "record component to its box, null",
            "(1, \"a\")",
            "record Cup(int n, String s) { }",
            "(null, \"b\")",
            "record Cup(Integer n, String s) { }")
        .gives(same("Cup[n=Integer 1, s=\"a\"]"), same("Cup[n=0, s=\"b\"]"));
    change(
            "record component of another collection class",
            "(new ArrayList<>(Arrays.asList(1, 2)), 1)",
            "record Cup(List<Integer> l, int n) { }",
            "(new LinkedHashSet<>(Arrays.asList(3L)), 2)",
            "record Cup(Set<Long> l, int n) { }")
        .gives(
            same("Cup[l=LinkedHashSet[Long 1, Long 2], n=1]"),
            same("Cup[l=ArrayList[Integer 3], n=2]"));
    change(
            "record component of an unrelated class",
            "(\"a\", 1)",
            "record Cup(String s, int n) { }",
            "(new Item(), 2)",
            "record Cup(Item s, int n) { }")
        .gives(
            same("Cup[n=1, s=null]").reporting().note("null for the component, reported"),
            same("Cup[n=2, s=null]").reporting().note("null for the component, reported"));
    change(
            "record component, an array of an interface that the old side lacks",
            "(new Item[] {new Item()}, 1)",
            "record Cup(Item[] a, int n) { }",
            "(new Thing[] {new Item(), null}, 2)",
            "record Cup(Thing[] a, int n) { }")
        .with(new String[0], "interface Thing { }", "class Item implements Thing { int price; }")
        .gives(
            same("Cup[a=Item[Item[price=0]], n=1]"), same("Cup[a=Item[Item[price=0], null], n=2]"));
    change(
            "record component renamed, `@Alias` on the newer",
            "(1)",
            "record Cup(int old) { }",
            "(2)",
            "record Cup(@Alias(\"old\") int n) { }")
        .gives(same("Cup[n=1]"), same("Cup[old=0]"));
    change(
            "record renamed, `alias` on both",
            "(1)",
            "record Cup(int n) { }",
            "(2)",
            "record Mug(int n) { }")
        .alias("Cup", "Mug", true)
        .gives(same("Mug[n=1]"), same("Cup[n=2]"));
    change(
            "record made to check its components",
            "(-1)",
            "record Cup(int n) { }",
            "(2)",
            "record Cup(int n) { public Cup { if (n < 0) { throw new IllegalArgumentException(\"n\"); } } }")
        .gives(refused("constructor-failed"), same("Cup[n=2]"));
    field("record to an unrelated record", "Cup f = new Cup(1)", "Mug f = new Mug(2)")
        .with("record Cup(int n) { }")
        .with("record Mug(int n) { }")
        .gives(reported(), reported());
    change(
            "class made sealed",
            "()",
            "class Cup { int n = 1; }",
            "()",
            "sealed class Cup permits Mug { int n = 2; }")
        .with(new String[0], "final class Mug extends Cup { }")
        .gives(same("Cup[n=1]"), same("Cup[n=2]"));
    field(
            "list to an immutable list",
            "List<Integer> f = new ArrayList<>(Arrays.asList(1, 2))",
            "List<Long> f = List.of(3L, 4L)")
        .gives(
            converted("ArrayList[Long 1, Long 2]"), converted("ArrayList[Integer 3, Integer 4]"));
    field(
            "immutable list to Set",
            "List<Item> f = List.of(new Item(), new Item())",
            "Set<Item> f = Set.of(new Item())")
        .gives(
            converted("LinkedHashSet[Item[price=0], Item[price=0]]"),
            converted("ArrayList[Item[price=0]]"));
  }

  @Test
  void listThatTheRecordIsAPartOf_isTooLateForAComponent() {
    Version there =
        Version.of("package shop; public record Cup(int n, java.util.List<Object> l) { }");
    Version here =
        Version.of("package shop; public record Cup(int n, java.util.Set<Object> l) { }");
    CreateOption option = CreateOption.of().allowPackages("shop");
    Peer writer = Peer.of(option, there);
    Peer reader = Peer.of(option, here);
    for (int message = 1; message <= 3; message++) {
      List<Object> around = new ArrayList<>();
      around.add(there.make("shop.Cup", message, around));
      around.add(there.make("shop.Cup", -message, new ArrayList<>(List.of("x"))));
      List<?> read = (List<?>) writer.send(around, reader);
      assertEquals("Cup[l=null, n=" + message + "]", Shown.of(read.get(0)));
      assertEquals("Cup[l=LinkedHashSet[\"x\"], n=-" + message + "]", Shown.of(read.get(1)));
      assertEquals(message, reader.session().statistics().typeMismatches());
    }
  }

  private Change change(
      String name, String olderArguments, String older, String newerArguments, String newer) {
    String type = newer.contains("Mug(") ? "Mug" : "Cup";
    return field(name, F + olderArguments, F.replace("Cup", type) + newerArguments)
        .with(new String[] {older}, newer);
  }

  private static Outcome same(String shown) {
    return read(shown).shared(shown);
  }
}
