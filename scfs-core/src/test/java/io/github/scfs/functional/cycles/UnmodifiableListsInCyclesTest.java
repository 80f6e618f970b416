package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Unmodifiable lists whose elements refer to the list itself: each exists before its elements. */
class UnmodifiableListsInCyclesTest {
  static final class Guest {
    String name;
    Collection<Guest> table;
    Set<Object> seen;

    Guest(String name) {
      this.name = name;
    }
  }

  private final CreateOption option = CreateOption.of().allow(Guest.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  /** Each of some guests knows the table that all sit at. */
  private static Collection<Guest> seat(Collection<Guest> table, Guest... guests) {
    for (Guest guest : guests) {
      guest.table = table;
    }
    return table;
  }

  private void checkSeated(Object read, Class<?> type) {
    assertSame(type, read.getClass());
    Collection<?> table = (Collection<?>) read;
    assertEquals(2, table.size());
    StringBuilder names = new StringBuilder();
    for (Object guest : table) {
      assertSame(table, ((Guest) guest).table);
      names.append(((Guest) guest).name);
    }
    assertEquals("AdaBob", names.toString());
    assertThrows(UnsupportedOperationException.class, table::clear);
  }

  @Test
  void elementsThatReferToTheirList_findIt() {
    for (int message = 0; message < 50; message++) {
      Guest[] guests = {new Guest("Ada"), new Guest("Bob")};
      List<Guest> all = Arrays.asList(guests);
      Collection<Guest> list = seat(Collections.unmodifiableList(new ArrayList<>(all)), guests);
      checkSeated(writer.send(list, reader), list.getClass());
      Guest ada = (Guest) writer.send(guests[0], reader);
      checkSeated(ada.table, list.getClass());
      Collection<Guest> linked = seat(Collections.unmodifiableList(new LinkedList<>(all)), guests);
      checkSeated(writer.send(linked, reader), linked.getClass());
      Collection<Guest> any =
          seat(Collections.unmodifiableCollection(new ArrayList<>(all)), guests);
      checkSeated(writer.send(any, reader), any.getClass());
    }
  }

  /** The set asks the list for a hash, which asks the list again that it has as an element. */
  @Test
  void setsAroundThem_waitUntilTheyAreComplete() {
    Guest ada = new Guest("Ada");
    List<Object> names = new ArrayList<>(Arrays.asList("a", "b"));
    List<Object> fixed = Collections.unmodifiableList(names);
    ada.seen = new HashSet<>(Collections.singleton(fixed));
    List<Object> root = new ArrayList<>(Arrays.asList(ada, fixed));
    List<?> read = (List<?>) writer.send(root, reader);
    assertEquals(fixed, read.get(1));
    assertEquals(ada.seen, ((Guest) read.get(0)).seen);
    assertSame(read.get(1), ((Guest) read.get(0)).seen.iterator().next());
  }
}
