package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
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

  /** Of 60 far references the message lost what was read, as each paid for the way back. */
  @Test
  void componentsThatReferFarBack_areConverted() {
    String root = "class Root { public Object all; public List<Rec> records; }";
    String rec = "record Rec(List<String> texts) {}";
    Drift drift =
        new Drift(Drift.shop(root, rec), Drift.shop(root, rec.replace("List<S", "Set<S")));
    List<Object> all = new ArrayList<>();
    List<Object> records = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      List<Object> texts = new ArrayList<>();
      for (int text = 0; text < 10; text++) {
        texts.add("text " + text);
      }
      all.add(texts);
      records.add(drift.there.make("shop.Rec", texts));
    }
    Object message = drift.make("Root", "all", all);
    Drift.set(message, "records", records);
    for (Object read : (List<?>) Drift.get(drift.send(message), "records")) {
      assertEquals(10, ((Set<?>) Drift.get(read, "texts")).size());
    }
    assertEquals(0, drift.mismatches());
  }

  static final class Named {
    String id;
    Object holder;

    Named(String id) {
      this.id = id;
    }
  }

  static final class Ranked extends java.util.TreeSet<Named> {
    private static final long serialVersionUID = 1;

    Ranked(java.util.Comparator<? super Named> order) {
      super(order);
    }
  }

  /** Keeps its elements by their id, too. */
  static final class Indexed extends ArrayList<Named> {
    private static final long serialVersionUID = 1;

    final transient Set<String> index = new HashSet<>();

    @Override
    public boolean add(Named element) {
      index.add(element.id);
      return super.add(element);
    }
  }

  /** Sorts, by ranks that stand behind the sorted ones. */
  static final class Ranks implements java.util.Comparator<Named>, java.io.Serializable {
    private static final long serialVersionUID = 1;

    Ranked named;
    Object other;
    java.util.Map<String, Integer> rank = new java.util.HashMap<>();

    @Override
    public int compare(Named one, Named two) {
      int ranks = rank == null ? 0 : Integer.compare(rank.get(one.id), rank.get(two.id));
      return ranks == 0 ? one.id.compareTo(two.id) : ranks;
    }
  }

  private static final CreateOption HERE =
      CreateOption.of().allowPackages(WaitingRecordsTest.class.getPackage().getName());

  @Test
  void whatDoesNotLeadBack_letsContainersOfTheUserWait() {
    for (Object other : new Object[] {"text", new Mark("m"), List.of(1, 2)}) {
      Ranks ranks = new Ranks();
      ranks.rank.put("a", 3);
      ranks.rank.put("b", 2);
      ranks.rank.put("c", 1);
      ranks.other = other;
      ranks.named = new Ranked(ranks);
      for (String id : new String[] {"a", "b", "c"}) {
        ranks.named.add(new Named(id));
      }
      Ranks read = (Ranks) new Peer(HERE).read(new Peer(HERE).write(ranks));
      assertEquals("c", read.named.first().id, () -> "with " + other);
      assertTrue(read.named.containsAll(new ArrayList<>(read.named)), () -> "with " + other);
    }
    for (Object other : new Object[] {"text", new Mark("m"), List.of(1, 2)}) {
      Named root = new Named("a");
      Indexed indexed = new Indexed();
      root.holder = new Object[] {indexed, other};
      indexed.add(root);
      indexed.add(new Named("b"));
      Named read = (Named) new Peer(HERE).read(new Peer(HERE).write(root));
      Indexed arrived = (Indexed) ((Object[]) read.holder)[0];
      assertEquals(Set.of("a", "b"), arrived.index, () -> "with " + other);
    }
  }

  record Leading(Object to, String text) {}

  /** The record has to have it sorted at once, by a comparator that is not complete. */
  @Test
  void sortedOnesOfTheUser_areSortedAnewWhenTheirComparatorIsComplete() {
    Ranks ranks = new Ranks();
    ranks.rank.put("a", 2);
    ranks.rank.put("b", 1);
    ranks.named = new Ranked(ranks);
    ranks.named.add(new Named("a"));
    ranks.named.add(new Named("b"));
    ranks.other = new Leading(ranks.named, "t");
    Ranks read = (Ranks) new Peer(HERE).read(new Peer(HERE).write(ranks));
    assertEquals("b", read.named.first().id);
    assertTrue(read.named.containsAll(new ArrayList<>(read.named)));
    assertSame(read.named, ((Leading) read.other).to());
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
