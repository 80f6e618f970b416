package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Fields that are converted late: containers that ask for what is in them wait for that. */
class WaitingForConvertedTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static final String[] DECLARED = {"List<Member>", "Set<Member>", "LinkedHashSet<Member>"};

  private static final String CLUB =
      "class Club { public Object members; public Set<Object> all;"
          + " public Map<Object, String> map; }";

  private static String member(String type) {
    return "class Member { public TYPE friends;".replace("TYPE", type)
        + " int size() { return friends == null ? 0 : 1 + friends.size(); }"
        + " public int hashCode() { return size(); }"
        + " public boolean equals(Object other) {"
        + " return other instanceof Member && size() == ((Member) other).size(); } }";
  }

  private static Object club(Drift drift, Object... members) {
    Map<Object, String> map = new LinkedHashMap<>();
    for (Object member : members) {
      map.put(member, "friends: " + ((List<?>) Drift.get(member, "friends")).size());
    }
    List<Object> list = new ArrayList<>(Arrays.asList(members));
    Object club = drift.make("Club", "members", list);
    Drift.set(club, "all", new LinkedHashSet<>(list));
    Drift.set(club, "map", map);
    return club;
  }

  private static void allAreFound(Object club, int count) {
    List<?> members = (List<?>) Drift.get(club, "members");
    Set<?> all = (Set<?>) Drift.get(club, "all");
    Map<?, ?> map = (Map<?, ?>) Drift.get(club, "map");
    assertEquals(count, all.size());
    assertEquals(count, map.size());
    for (int i = 0; i < count; i++) {
      assertEquals(i + 1, ((Collection<?>) Drift.get(members.get(i), "friends")).size());
      assertTrue(all.contains(members.get(i)));
      assertEquals("friends: " + (i + 1), map.get(members.get(i)));
    }
  }

  @Test
  void elementsThatDifferInAConvertedField_areAllKeptAndFound() {
    for (String here : DECLARED) {
      Drift drift =
          new Drift(Drift.shop(member("List<Member>"), CLUB), Drift.shop(member(here), CLUB));
      for (int message = 0; message < MESSAGES; message++) {
        Object ann = drift.make("Member");
        Drift.set(ann, "friends", new ArrayList<>(Arrays.asList(ann)));
        allAreFound(drift.send(club(drift, ann)), 1);
        Object bob = drift.make("Member");
        Drift.set(bob, "friends", new ArrayList<>(Arrays.asList(bob, ann)));
        allAreFound(drift.send(club(drift, ann, bob)), 2);
      }
      assertEquals(0, drift.mismatches());
    }
  }

  private static Version animal(String declared) {
    return Drift.shop("class Animal { public " + declared + " others; public int id; }");
  }

  static final class HeadedList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private transient Object head;
  }

  /** Reads the head before there is a list that it could refer to. */
  static final class HeadFirst extends Serializer<HeadedList> {
    @Override
    public void write(Kryo kryo, Output output, HeadedList list) {
      kryo.writeClassAndObject(output, list.head);
      output.writeInt(list.size());
      for (Object element : list) {
        kryo.writeClassAndObject(output, element);
      }
    }

    @Override
    public HeadedList read(Kryo kryo, Input input, Class<? extends HeadedList> type) {
      HeadedList list = new HeadedList();
      list.head = kryo.readClassAndObject(input);
      kryo.reference(list);
      int size = input.readInt();
      for (int i = 0; i < size; i++) {
        list.add(kryo.readClassAndObject(input));
      }
      return list;
    }
  }

  @Test
  void listOfASerializer_isConvertedWhenItIsRead() {
    CreateOption option =
        Drift.SHOP
            .allow(HeadedList.class)
            .customize(kryo -> kryo.register(HeadedList.class, new HeadFirst()));
    for (String here : new String[] {"Animal[]", "LinkedList<Animal>"}) {
      Drift drift = new Drift(animal("List<Animal>"), animal(here), option);
      for (int message = 0; message < MESSAGES; message++) {
        Object front = drift.make("Animal");
        List<Object> shared = new ArrayList<>(Arrays.asList(front));
        Drift.set(front, "others", shared);
        HeadedList sent = new HeadedList();
        sent.head = new ArrayList<>(Arrays.asList(shared, front));
        sent.addAll(
            Arrays.asList(
                drift.make("Animal"), drift.make("Animal", "others", sent), drift.make("Animal")));
        HeadedList read = (HeadedList) drift.send(sent);
        Object held = Drift.get(read.get(1), "others");
        Object[] others =
            held instanceof Object[] ? (Object[]) held : ((Collection<?>) held).toArray();
        assertEquals(3, others.length);
        assertSame(read.get(1), others[1]);
      }
    }
  }

  @Test
  void setOfACompleteObject_becomesAList() {
    String item =
        "class Item { public Object back; public int id; public int hashCode() { return id; }"
            + " public boolean equals(Object other) { return other == this; } }";
    String team = "class Team { public Set<Item> items = new HashSet<>(); }";
    String view = "class View { public Object team; public Set<Item> items; }";
    Drift drift =
        new Drift(
            Drift.shop(item, team, view), Drift.shop(item, team, view.replace("Set", "List")));
    for (int message = 0; message < MESSAGES; message++) {
      Object sentTeam = drift.make("Team");
      Set<Object> items = new HashSet<>();
      for (int id = 0; id < 2; id++) {
        Object sentItem = drift.make("Item", "id", id);
        Drift.set(sentItem, "back", sentTeam);
        items.add(sentItem);
      }
      Drift.set(sentTeam, "items", items);
      Object sent = drift.make("View", "team", sentTeam);
      Drift.set(sent, "items", items);
      Object read = drift.send(sent);
      List<?> list = (List<?>) Drift.get(read, "items");
      assertEquals(2, list.size());
      assertTrue(((Set<?>) Drift.get(read, "team.items")).containsAll(list));
    }
    assertEquals(0, drift.mismatches());
  }

  /**
   * The hash of what is in one list asks for the set that the list before became: twice in turn.
   */
  @Test
  void fieldsThatWaitForEachOther_areAllSet() {
    Version there =
        Drift.shop(
            "class Node { List<Object> all; int before; }",
            "class Tags { List<Node> nodes; }",
            "class Order { List<Object> all = new ArrayList<>(); }");
    Version here =
        Drift.shop(
            "class Node { List<Tags> all; int before;"
                + " public int hashCode() { return all.get(before).nodes.size(); } }",
            "class Tags { Set<Node> nodes; }",
            "class Order { List<Tags> all; }");
    for (int lists : new int[] {5, 70, 500}) {
      Drift drift = new Drift(there, here);
      Object order = drift.make("Order");
      @SuppressWarnings("unchecked") // the field is declared so
      List<Object> all = (List<Object>) Drift.get(order, "all");
      List<List<Object>> shared = new ArrayList<>();
      shared.add(new ArrayList<>());
      for (int i = 1; i <= lists; i++) {
        Object node = drift.make("Node", "all", all);
        Drift.set(node, "before", lists + i - 1);
        shared.add(new ArrayList<>(Arrays.asList(node)));
      }
      for (int i = -lists; i <= lists; i++) {
        all.add(drift.make("Tags", "nodes", shared.get(Math.abs(i))));
      }
      Object read = drift.send(order);
      for (int i = -lists; i <= lists; i++) {
        Object tags = ((List<?>) Drift.get(read, "all")).get(lists + i);
        assertEquals(i == 0 ? 0 : 1, ((Set<?>) Drift.get(tags, "nodes")).size());
      }
      assertEquals(0, drift.mismatches());
    }
  }
}
