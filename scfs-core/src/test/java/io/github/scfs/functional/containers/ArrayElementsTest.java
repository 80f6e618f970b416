package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Arrays, lists and maps of objects, in which what follows is mostly of the class of what stands
 * before.
 */
class ArrayElementsTest {
  private static final Version THERE =
      Drift.shop(
          "interface Thing { }",
          "class Item implements Thing { int id; String more = \"more\"; }",
          "class Part implements Thing { long id; }",
          "class Coupon implements Thing { int id = 9; }");
  private static final Version HERE =
      Drift.shop(
          "interface Thing { }",
          "class Item implements Thing { int id; }",
          "class Part { long id; }");
  private static final CreateOption READING = Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL);

  private final Drift drift = new Drift(THERE, HERE, Drift.SHOP, READING);

  @Test
  void elementsOfSeveralClasses_inARowAndInTurn() {
    Object shared = drift.make("Item", "id", 1);
    Object[] sent = {
      shared,
      drift.make("Item", "id", 2),
      drift.make("Part", "id", 3L),
      drift.make("Item", "id", 4),
      shared,
      null,
      drift.make("Item", "id", 5),
      "text",
      drift.make("Coupon"),
      drift.make("Coupon"),
      drift.make("Part", "id", 6L),
      drift.make("Part", "id", 7L),
    };
    for (int message = 0; message < 40; message++) {
      check((Object[]) drift.send(sent));
      check(((List<?>) drift.send(new ArrayList<>(Arrays.asList(sent)))).toArray());
      Map<Integer, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < sent.length; i++) {
        map.put(i, sent[i]);
      }
      check(((Map<?, ?>) drift.send(map)).values().toArray());
    }
  }

  private void check(Object[] read) {
    Object[] ids = {1, 2, 3L, 4, 1, null, 5, null, null, null, 6L, 7L};
    String[] classes = {
      "Item", "Item", "Part", "Item", "Item", "", "Item", "", "", "", "Part", "Part"
    };
    assertEquals(ids.length, read.length);
    for (int i = 0; i < ids.length; i++) {
      if (ids[i] != null) {
        assertSame(drift.local(classes[i]), read[i].getClass());
        assertEquals(ids[i], Drift.get(read[i], "id"));
      }
    }
    assertSame(read[0], read[4]);
    assertNull(read[5]);
    assertEquals("text", read[7]);
    assertNull(read[8]);
    assertNull(read[9]);
  }

  @Test
  void elementsThatTheComponentTypeCannotHold_areNullAndReported() {
    Object sent = Array.newInstance(THERE.type("shop.Thing"), 4);
    Array.set(sent, 0, drift.make("Item", "id", 1));
    Array.set(sent, 1, drift.make("Part", "id", 2L));
    Array.set(sent, 2, drift.make("Part", "id", 3L));
    Array.set(sent, 3, drift.make("Item", "id", 4));
    for (int message = 1; message <= 40; message++) {
      Object[] read = (Object[]) drift.send(sent);
      assertEquals(1, Drift.get(read[0], "id"));
      assertNull(read[1]);
      assertNull(read[2]);
      assertEquals(4, Drift.get(read[3], "id"));
      assertEquals(2L * message, drift.mismatches());
    }
  }

  @Test
  void elementsWhoseTagsTakeTwoBytes() {
    String[] types = new String[150];
    for (int i = 0; i < types.length; i++) {
      types[i] = "class C" + i + " { int id; }";
    }
    Drift many = new Drift(Drift.shop(types), Drift.shop(types));
    Object[] sent = new Object[types.length * 3];
    for (int i = 0; i < sent.length; i++) {
      sent[i] = many.make("C" + (i < 300 ? i / 2 : i - 300), "id", i);
    }
    for (int message = 0; message < 3; message++) {
      Object[] read = (Object[]) many.send(sent);
      List<?> list = (List<?>) many.send(new ArrayList<>(Arrays.asList(sent)));
      for (int i = 0; i < sent.length; i++) {
        assertEquals(sent[i].getClass().getName(), read[i].getClass().getName());
        assertEquals(i, Drift.get(read[i], "id"));
        assertEquals(sent[i].getClass().getName(), list.get(i).getClass().getName());
        assertEquals(i, Drift.get(list.get(i), "id"));
      }
    }
  }
}
