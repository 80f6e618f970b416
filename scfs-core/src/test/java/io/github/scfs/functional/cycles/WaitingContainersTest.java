package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Containers that ask for hash codes wait for each other, and own ones wait as the JDK's do. */
class WaitingContainersTest {
  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(Floor.class, Room.class, Friend.class)
          .allow(Key.class, UniqueList.class, Bag.class);

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Floor {
    Floor above;
    Set<Object> rooms;

    /** Floors on each other, each with rooms that look at the floor below. */
    static Floor tower(int height, Supplier<Set<Object>> kind) {
      Floor ground = new Floor();
      ground.rooms = new HashSet<>(Arrays.asList("x", "y"));
      Floor top = ground;
      for (int i = 0; i < height; i++) {
        Floor next = new Floor();
        next.rooms = kind.get();
        next.rooms.add(new Room(top, 0));
        next.rooms.add(new Room(top, 1));
        top.above = next;
        top = next;
      }
      return ground;
    }
  }

  /** Like any other until the floor below has its rooms. */
  static final class Room implements Comparable<Room> {
    Floor below;
    int number;

    Room(Floor below, int number) {
      this.below = below;
      this.number = number;
    }

    @Override
    public int compareTo(Room other) {
      return other.below.rooms.size() < 2 ? 0 : Integer.compare(number, other.number);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Room && compareTo((Room) other) == 0;
    }

    @Override
    public int hashCode() {
      return Math.min(2, below.rooms.size());
    }
  }

  private void arrivesWhole(Floor tower, int height) {
    Floor floor = (Floor) writer.send(tower, reader);
    for (int i = 0; i <= height; i++) {
      assertEquals(2, floor.rooms.size(), "floor " + i);
      assertTrue(floor.rooms.containsAll(new ArrayList<>(floor.rooms)), "floor " + i);
      floor = floor.above;
    }
  }

  @Test
  void chainsOfSets_areFilledOneAfterTheOther() {
    for (int message = 0; message < 60; message++) {
      arrivesWhole(Floor.tower(12, HashSet::new), 12);
    }
  }

  @Test
  void chainsOfSortedSets_areFilledOneAfterTheOther() {
    for (int message = 0; message < 60; message++) {
      arrivesWhole(Floor.tower(8, TreeSet::new), 8);
    }
  }

  /** Its hash code goes around in a circle when two are friends of each other. */
  static final class Friend {
    String name;
    Set<Friend> friends = new HashSet<>();

    Friend(String name) {
      this.name = name;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Friend
          && ((Friend) other).name.equals(name)
          && ((Friend) other).friends.equals(friends);
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, friends);
    }
  }

  private static Friend onlyFriend(Friend friend) {
    assertEquals(1, friend.friends.size());
    return friend.friends.iterator().next();
  }

  @Test
  void hashCodesInACircle_areRead() {
    for (int message = 0; message < 60; message++) {
      Friend ann = new Friend("Ann");
      Friend bob = new Friend("Bob");
      ann.friends.add(bob);
      bob.friends.add(ann);
      Friend read = (Friend) writer.send(ann, reader);
      assertEquals("Bob", onlyFriend(read).name);
      assertSame(read, onlyFriend(onlyFriend(read)));
    }
  }

  @Test
  void hashCodesOfTheirOwn_areRead() {
    for (int message = 0; message < 60; message++) {
      Friend ann = new Friend("Ann");
      Friend bob = new Friend("Bob");
      ann.friends.add(ann);
      bob.friends.add(bob);
      List<?> read = (List<?>) writer.send(new ArrayList<>(Arrays.asList(ann, bob)), reader);
      for (Object friend : read) {
        assertSame(friend, onlyFriend((Friend) friend));
      }
    }
  }

  static final class Key {
    Object back;
    String id;

    Key(Object back, String id) {
      this.back = back;
      this.id = id;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key && Objects.equals(((Key) other).id, id);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(id);
    }
  }

  /** A list that takes each element once. */
  static final class UniqueList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private final transient Set<Object> known = new HashSet<>();

    @Override
    public boolean add(Object element) {
      return known.add(element) && super.add(element);
    }

    @Override
    public boolean contains(Object element) {
      return known.contains(element);
    }
  }

  /** A collection that counts its elements. */
  static final class Bag extends AbstractCollection<Object> {
    private final transient Map<Object, Integer> counts = new LinkedHashMap<>();

    @Override
    public boolean add(Object element) {
      counts.merge(element, 1, Integer::sum);
      return true;
    }

    @Override
    public boolean contains(Object element) {
      return counts.containsKey(element);
    }

    @Override
    public Iterator<Object> iterator() {
      return counts.keySet().iterator();
    }

    @Override
    public int size() {
      return counts.size();
    }
  }

  @Test
  void ownCollectionsThatHash_waitForTheirElements() {
    for (int message = 0; message < 60; message++) {
      for (Collection<Object> keys : Arrays.asList(new UniqueList(), new Bag())) {
        Key root = new Key(keys, "root");
        keys.addAll(Arrays.asList(root, new Key(root, null)));
        Key read = (Key) writer.send(root, reader);
        Collection<?> back = (Collection<?>) read.back;
        assertSame(keys.getClass(), back.getClass());
        assertEquals(2, back.size());
        assertTrue(back.contains(read));
      }
    }
  }
}
