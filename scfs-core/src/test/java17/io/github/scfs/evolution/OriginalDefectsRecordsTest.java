package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** D10: records evolve as classes do. */
class OriginalDefectsRecordsTest {
  private static final String ITEM = "package shop; public class Item { String name; }";
  private static final Version OLD =
      Version.of("package shop; public record Order(int id, Item item, String note) { }", ITEM);

  private static Object item(Version version, String name) {
    Object item = version.make("shop.Item");
    Version.set(item, "name", name);
    return item;
  }

  private static Object old(int id) {
    return OLD.make("shop.Order", id, item(OLD, "pan"), "note");
  }

  @Test
  void d10a_recordGainsComponents_theyGetTheirDefaultsAndItsConstructorRuns() {
    Version newer =
        Version.of(
            "package shop; public record Order(long total, Item extra, int id, String note, Item item) {"
                + " public Order { note = note + \", checked\"; } }",
            ITEM);
    Peer writer = Shop.peer(OLD);
    Peer reader = Shop.peer(newer);
    for (int i = 0; i < 3; i++) {
      Object read = writer.send(old(i), reader);
      assertSame(newer.type("shop.Order"), read.getClass());
      assertEquals(i, Version.get(read, "id"));
      assertEquals("note, checked", Version.get(read, "note"));
      assertEquals("pan", Version.get(Version.get(read, "item"), "name"));
      assertEquals(0L, Version.get(read, "total"));
      assertNull(Version.get(read, "extra"));
    }
  }

  @Test
  void d10b_recordLosesAndReordersComponents_referencesAroundThemHold() {
    Version newer =
        Version.of(
            "package shop; public record Order(String note, int id, Object shared) { }", ITEM);
    Version wide =
        Version.of(
            "package shop; public record Order(Item lost, int id, Object shared, java.util.List<Object> gone, String note) { }",
            ITEM);
    Peer writer = Shop.peer(wide);
    Peer reader = Shop.peer(newer);
    for (int i = 0; i < 3; i++) {
      Object shared = item(wide, "shared");
      List<Object> gone = new ArrayList<>(Arrays.asList("x", shared, new byte[300]));
      Object order = wide.make("shop.Order", shared, i, shared, gone, "note");
      Object[] read = (Object[]) writer.send(new Object[] {order, shared, order}, reader);
      assertEquals(i, Version.get(read[0], "id"));
      assertEquals("note", Version.get(read[0], "note"));
      assertEquals("shared", Version.get(Version.get(read[0], "shared"), "name"));
      assertSame(read[1], Version.get(read[0], "shared"));
      assertSame(read[0], read[2]);
    }
  }

  @Test
  void d10c_componentChangesItsType_isConvertedOrReportedAndTheRestIsIntact() {
    Version newer =
        Version.of(
            "package shop; public record Order(Integer id, Item item, java.util.Date note) { }",
            ITEM);
    List<String> reported = new ArrayList<>();
    Peer reader = Peer.of(Shop.OPTION.onTypeMismatch(m -> reported.add(m.fieldName())), newer);
    Object read = Shop.peer(OLD).send(old(5), reader);
    assertEquals(5, Version.get(read, "id"));
    assertEquals("pan", Version.get(Version.get(read, "item"), "name"));
    assertNull(Version.get(read, "note"));
    assertEquals(Arrays.asList("note"), reported);
  }

  @Test
  void d10d_classBecomesARecordAndBack_valuesStay() {
    Version asClass =
        Version.of("package shop; public class Order { String note; int id; Item item; }", ITEM);
    Object read = Shop.peer(OLD).send(old(5), Shop.peer(asClass));
    assertEquals(5, Version.get(read, "id"));
    assertEquals("note", Version.get(read, "note"));
    assertEquals("pan", Version.get(Version.get(read, "item"), "name"));
    Object back = Shop.peer(asClass).send(read, Shop.peer(OLD));
    assertSame(OLD.type("shop.Order"), back.getClass());
    assertEquals(
        old(5).toString().replaceAll("@\\w+", ""), back.toString().replaceAll("@\\w+", ""));
  }

  @Test
  void d10e_constructorRefusesTheValues_theMessageFailsAndTheSessionGoesOn() {
    Version strict =
        Version.of(
            "package shop; public record Order(int id, Item item, String note) {"
                + " public Order { if (id < 0) throw new IllegalArgumentException(\"id\"); } }",
            ITEM);
    Peer writer = Shop.peer(OLD);
    Peer reader = Shop.peer(strict);
    for (int i = 0; i < 2; i++) {
      ScfsException problem = Shop.fails(ScfsException.class, reader, writer.write(old(-1)));
      assertEquals("constructor-failed", problem.anchor());
      assertEquals(7, Version.get(writer.send(old(7), reader), "id"));
    }
  }
}
