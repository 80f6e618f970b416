package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Records that are made while containers wait. */
class WaitingRecordsTest {
  private static final String ITEM =
      "class Item { public Object back; public int id; public int hashCode() { return id; }"
          + " public boolean equals(Object other) { return other == this; } }";
  private static final String TEAM = "class Team { public Set<Item> items = new HashSet<>(); }";

  private static Set<Object> items(Drift drift) {
    Set<Object> items = new HashSet<>();
    items.add(drift.make("Item", "id", 1));
    items.add(drift.make("Item", "id", 2));
    return items;
  }

  private static void lead(Set<Object> items, Object back) {
    for (Object item : items) {
      Drift.set(item, "back", back);
    }
  }

  @Test
  void waitingSet_isConvertedForARecord() {
    String snap = "record Snap(Object team, Set<Item> items) {}";
    Drift drift =
        new Drift(
            Drift.shop(ITEM, TEAM, snap), Drift.shop(ITEM, TEAM, snap.replace("Set", "List")));
    for (int message = 0; message < 60; message++) {
      Set<Object> items = items(drift);
      Object team = drift.make("Team", "items", items);
      lead(items, team);
      Object read = drift.send(drift.there.make("shop.Snap", team, items));
      List<?> list = (List<?>) Drift.get(read, "items");
      assertNotNull(list);
      assertEquals(2, list.size());
      assertTrue(((Set<?>) Drift.get(read, "team.items")).containsAll(list));
      assertSame(Drift.get(read, "team"), Drift.get(list.get(0), "back"));
    }
    assertEquals(0, drift.mismatches());
  }

  @Test
  void waitingSetOfItsOwn_isConvertedForARecord() {
    String snap = "record Snap(Set<Item> items) {}";
    Drift drift = new Drift(Drift.shop(ITEM, snap), Drift.shop(ITEM, snap.replace("Set", "List")));
    for (int message = 0; message < 60; message++) {
      Set<Object> items = items(drift);
      lead(items, items);
      Object read = drift.send(drift.there.make("shop.Snap", items));
      List<?> list = (List<?>) Drift.get(read, "items");
      assertNotNull(list);
      assertEquals(2, list.size());
    }
    assertEquals(0, drift.mismatches());
  }

  record Mark(String text) {}

  static final class Parcel {
    Object content;

    Parcel(Object content) {
      this.content = content;
    }
  }

  /** Packs what it writes in bytes of their own. */
  static final class Packing extends Serializer<Parcel> {
    @Override
    public void write(Kryo kryo, Output output, Parcel parcel) {
      Output inner = new Output(1024, -1);
      kryo.writeClassAndObject(inner, parcel.content);
      output.writeInt(inner.position());
      output.writeBytes(inner.toBytes());
    }

    @Override
    public Parcel read(Kryo kryo, Input input, Class<? extends Parcel> type) {
      byte[] inner = input.readBytes(input.readInt());
      return new Parcel(kryo.readClassAndObject(new Input(inner)));
    }
  }

  private static Object chain(Drift drift, int length, Object end) {
    Object first = end;
    for (int i = 0; i < length; i++) {
      first = drift.make("Node", "next", first);
    }
    return first;
  }

  /** Both the set and its element are far in, and in a body whose reading is nested. */
  @Test
  void setThatWasPassedOver_waitsForItsElementFarIn() {
    String node =
        "class Node { public Object a; public Object next; public Integer id; FORMER"
            + " public Object u; public Object v; public int hashCode() {"
            + " return id == null ? 0 : id; }"
            + " public boolean equals(Object other) { return other == this; } }";
    CreateOption option =
        Drift.SHOP
            .allow(Parcel.class, Mark.class)
            .customize(kryo -> kryo.register(Parcel.class, new Packing()));
    for (int length = 250; length < 258; length++) {
      Drift drift =
          new Drift(
              Drift.shop(node.replace("FORMER", "public Object former;")),
              Drift.shop(node.replace("FORMER", "")),
              option);
      Object element = drift.make("Node", "id", 5);
      Set<Object> set = new HashSet<>();
      set.add(element);
      Drift.set(element, "a", set);
      Drift.set(element, "next", new Mark("x"));
      Object passed = drift.make("Node", "next", drift.make("Node", "next", set));
      Drift.set(passed, "u", set);
      Object former = chain(drift, length, passed);
      Object root = drift.make("Node", "former", former);
      Drift.set(root, "u", chain(drift, length, drift.make("Node", "a", former)));
      Drift.set(root, "v", chain(drift, length, element));
      Object read = ((Parcel) drift.send(new Parcel(root))).content;
      Object last = Drift.get(read, "v");
      while (Drift.get(last, "a") == null) {
        last = Drift.get(last, "next");
      }
      Set<?> readSet = (Set<?>) Drift.get(last, "a");
      assertEquals(new ArrayList<>(List.of(last)), new ArrayList<>(readSet));
      assertTrue(readSet.contains(last));
    }
  }
}
