package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.hostile.Crafted;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** D1, D4, D6: which field of the peer is which field here. */
class OriginalDefectsLayoutTest {
  // --- D1: the order of fields belongs to the writer

  @Test
  void d01b_identicalClassInAnyOrderThatAJvmMayHave_valuesStayInTheirFields() {
    Version shop =
        Version.of(
            "package shop; public class Line { int count; long price; String a; String b; }");
    String[] names = {"count", "price", "a", "b"};
    for (int[] order : permutations(4)) {
      byte[] message = lineInOrder(names, order);
      Peer reader = Shop.peer(shop);
      Object line = reader.read(message);
      String where = Arrays.toString(order);
      assertEquals(3, Version.get(line, "count"), where);
      assertEquals(995L, Version.get(line, "price"), where);
      assertEquals("napkin", Version.get(line, "a"), where);
      assertEquals("white", Version.get(line, "b"), where);
      assertEquals(0, reader.session().statistics().typeMismatches(), where);
      assertEquals(line.getClass(), reader.read(message).getClass(), where);
    }
  }

  private static byte[] lineInOrder(String[] names, int[] order) {
    int[] types = {FieldType.INT, FieldType.LONG, FieldType.TEXT, FieldType.TEXT};
    Object[] fields = new Object[2 * order.length];
    Crafted body = new Crafted().tag(0);
    for (int i = 0; i < order.length; i++) {
      int field = order[i];
      fields[2 * i] = names[field];
      fields[2 * i + 1] = types[field];
      switch (field) {
        case 0:
          body.u32(3);
          break;
        case 1:
          body.u64(995);
          break;
        default:
          body.textOrNull(field == 2 ? "napkin" : "white");
      }
    }
    Crafted line = Crafted.object(0, Crafted.OBJECT, "shop.Line", fields);
    return Crafted.message(Crafted.section(line), body);
  }

  private static List<int[]> permutations(int size) {
    List<int[]> all = new ArrayList<>();
    all.add(new int[0]);
    for (int next = 0; next < size; next++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] shorter : all) {
        for (int at = 0; at <= next; at++) {
          int[] one = new int[next + 1];
          System.arraycopy(shorter, 0, one, 0, at);
          one[at] = next;
          System.arraycopy(shorter, at, one, at + 1, next - at);
          longer.add(one);
        }
      }
      all = longer;
    }
    assertEquals(24, all.size());
    return all;
  }

  // --- D4, D6: what is remembered about layouts is not confused, nor are equal names

  @Test
  void d04_layoutsWhoseNamesHaveOneHash_areNotTakenForEachOther() {
    assertEquals("Aa".hashCode(), "BB".hashCode());
    Version a = Version.of("package shop; public class Box { String Aa; }");
    Version b = Version.of("package shop; public class Box { String BB; }");
    Version both = Version.of("package shop; public class Box { String Aa; String BB; }");
    Peer writerA = Shop.peer(a);
    Peer writerB = Shop.peer(b);
    Peer reader = Shop.peer(both);
    for (int i = 0; i < 3; i++) {
      byte[] fromA = writerA.write(boxWith(a, "Aa"));
      byte[] fromB = writerB.write(boxWith(b, "BB"));
      Object readA = reader.kryo().readClassAndObject("A", fromA);
      Object readB = reader.kryo().readClassAndObject("B", fromB);
      assertEquals("content of Aa", Version.get(readA, "Aa"));
      assertNull(Version.get(readA, "BB"));
      assertEquals("content of BB", Version.get(readB, "BB"));
      assertNull(Version.get(readB, "Aa"));
    }
  }

  private static Object boxWith(Version version, String field) {
    Object box = version.make("shop.Box");
    Version.set(box, field, "content of " + field);
    return box;
  }

  @Test
  void d06b_superClassesOfOneSimpleNameInTwoPackages_eachKeepsItsValue() {
    String top = "package shop.wood; public class Base { String value; }";
    Version old =
        Version.of(
            top,
            "package shop.iron; public class Base extends shop.wood.Base { String value; }",
            "package shop; public class Nail extends shop.iron.Base { String value; }");
    Version newer =
        Version.of(
            top,
            "package shop.iron; public class Base extends shop.wood.Base { int added; String value; }",
            "package shop; public class Nail extends shop.iron.Base { String value; }");
    for (Version[] way : new Version[][] {{old, newer}, {newer, old}, {old, old}}) {
      Object nail = way[0].make("shop.Nail");
      Version.set(nail, "value", "nail");
      Version.set(nail, way[0].type("shop.iron.Base"), "value", "iron");
      Version.set(nail, way[0].type("shop.wood.Base"), "value", "wood");
      Object read = Shop.peer(way[0]).send(nail, Shop.peer(way[1]));
      assertEquals("nail", Version.get(read, "value"));
      assertEquals("iron", Version.get(read, way[1].type("shop.iron.Base"), "value"));
      assertEquals("wood", Version.get(read, way[1].type("shop.wood.Base"), "value"));
    }
  }
}
