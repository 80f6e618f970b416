package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrays of everything. */
class ArraysTest {
  private final CreateOption option = CreateOption.of().allow(Seat.class, Plain.class, Row.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  static final class Seat {
    int number;

    Seat(int number) {
      this.number = number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Seat && ((Seat) other).number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  static class Plain {
    String name;
  }

  static final class Row {
    int[] numbers = {1, -1};
    int[][] grid = {{1}, {}, null, {2, 3}};
    Seat[] seats = {new Seat(1), null, new Seat(2)};
    Seat[][] blocks = {{new Seat(3)}, null};
    Object[] anything = {1, "x", new Seat(4), new int[] {5}};
    Serializable[] serializables = {6, "y", new Date(7)};
    Object hidden = new Seat[][][] {{{new Seat(8)}}};
  }

  private Object send(Object value) {
    return writer.send(value, reader);
  }

  @Test
  void arraysOfMoreDimensionsThanAReaderTakes_areNotWritten() {
    Object most = new int[1][1][1][1][1][1][1][1];
    assertEquals(most.getClass(), send(most).getClass());
    assertEquals(most.getClass(), send(most.getClass()));
    Object more = Array.newInstance(most.getClass(), 1);
    for (Object value : new Object[] {more, more.getClass(), new Object[] {more}}) {
      ScfsException e = assertThrows(ScfsException.class, () -> writer.write(value));
      assertEquals("value-not-writable", e.anchor());
    }
    assertEquals("next", send("next"));
  }

  @Test
  void primitiveArrays_ofEachTypeAndLength() {
    for (int length : new int[] {0, 1, 2, 127, 128, 255, 256, 70_000}) {
      boolean[] booleans = new boolean[length];
      byte[] bytes = new byte[length];
      char[] chars = new char[length];
      short[] shorts = new short[length];
      int[] ints = new int[length];
      long[] longs = new long[length];
      float[] floats = new float[length];
      double[] doubles = new double[length];
      for (int i = 0; i < length; i++) {
        booleans[i] = i % 3 == 0;
        bytes[i] = (byte) i;
        chars[i] = (char) (i * 7);
        shorts[i] = (short) (i * -7);
        ints[i] = i * 0x01010101;
        longs[i] = i * -0x0101010101010101L;
        floats[i] = i / 3f;
        doubles[i] = i / -3d;
      }
      Object[] read =
          (Object[])
              send(new Object[] {booleans, bytes, chars, shorts, ints, longs, floats, doubles});
      assertArrayEquals(booleans, (boolean[]) read[0]);
      assertArrayEquals(bytes, (byte[]) read[1]);
      assertArrayEquals(chars, (char[]) read[2]);
      assertArrayEquals(shorts, (short[]) read[3]);
      assertArrayEquals(ints, (int[]) read[4]);
      assertArrayEquals(longs, (long[]) read[5]);
      assertArrayEquals(floats, (float[]) read[6]);
      assertArrayEquals(doubles, (double[]) read[7]);
    }
  }

  @Test
  void fieldsOfArrayTypes() {
    for (int message = 0; message < 2; message++) {
      Row row = new Row();
      Row read = (Row) send(row);
      assertArrayEquals(row.numbers, read.numbers);
      assertArrayEquals(row.grid, read.grid);
      assertArrayEquals(row.seats, read.seats);
      assertArrayEquals(row.blocks, read.blocks);
      assertArrayEquals(row.anything, read.anything);
      assertArrayEquals(row.serializables, read.serializables);
      assertSame(Serializable[].class, read.serializables.getClass());
      assertSame(Seat[][][].class, read.hidden.getClass());
      assertArrayEquals((Object[]) row.hidden, (Object[]) read.hidden);
    }
  }

  @Test
  void rootArrays_ofClassesNewToTheSession() {
    Seat[] seats = {new Seat(1), new Seat(2), null};
    assertArrayEquals(seats, (Seat[]) send(seats));
    Plain plain = new Plain();
    plain.name = "p";
    Plain[] read = (Plain[]) send(new Plain[] {plain, plain});
    assertEquals("p", read[0].name);
    assertSame(read[0], read[1]);
    assertEquals(0, ((Plain[]) send(new Plain[0])).length);
    assertArrayEquals(new String[] {"a", null, ""}, (String[]) send(new String[] {"a", null, ""}));
    assertArrayEquals(new Integer[] {1, null}, (Integer[]) send(new Integer[] {1, null}));
    assertSame(Number[].class, send(new Number[] {1, 2L}).getClass());
    assertSame(List[].class, send(new List<?>[] {Arrays.asList(1)}).getClass());
    assertSame(Object[][].class, send(new Object[][] {{1}, null}).getClass());
  }

  @Test
  void arrayOfAnUnknownClass_inASkippedField() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { Ghost[] ghosts; Object also; int id; String end; }",
                "class Ghost { int n = 1; }"),
            Drift.shop("class Order { int id; String end; }"));
    Object ghosts = Array.newInstance(drift.there.type("shop.Ghost"), 2);
    Array.set(ghosts, 0, drift.make("Ghost"));
    Object order = drift.make("Order", "ghosts", ghosts);
    Drift.set(order, "also", new Object[] {ghosts});
    Drift.set(order, "id", 2);
    Drift.set(order, "end", "e");
    Object read = drift.send(order);
    assertEquals(2, Drift.get(read, "id"));
    assertEquals("e", Drift.get(read, "end"));
  }

  @Test
  void arrayWhoseElementsNoLongerFit_losesOnlyThose() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { Item[] items; int id = 4; }",
                "class Item { String name = \"i\"; }",
                "class Gift extends Item { }"),
            Drift.shop(
                "class Order { Item[] items; int id; }",
                "class Item { String name; }",
                "class Gift { String name; }"));
    Object items = Array.newInstance(drift.there.type("shop.Item"), 2);
    Array.set(items, 0, drift.make("Gift"));
    Array.set(items, 1, drift.make("Item"));
    Object read = drift.send(drift.make("Order", "items", items));
    Object[] readItems = (Object[]) Drift.get(read, "items");
    assertNull(readItems[0]);
    assertEquals("i", Drift.get(readItems[1], "name"));
    assertEquals(4, Drift.get(read, "id"));
    assertEquals(1, drift.reader.session().statistics().typeMismatches());
  }
}
