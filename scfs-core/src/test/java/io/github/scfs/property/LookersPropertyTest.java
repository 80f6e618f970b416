package io.github.scfs.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Graphs with cycles through sets and maps, and objects between them whose hooks look at what they
 * lead to and are in no cycle with it: they see all of it, and every set finds its elements.
 */
class LookersPropertyTest {
  private static final CreateOption OPTION =
      CreateOption.of().allowPackages("io.github.scfs.property");

  private final Set<Object> done = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Object> finished = new ArrayList<>();
  private Iterator<Integer> numbers;
  private int ids;

  static final class Team implements Serializable, Comparable<Team> {
    private static final long serialVersionUID = 1L;
    Set<Object> items = new HashSet<>();
    Map<Object, Object> byItem = new LinkedHashMap<>();
    Object more;

    @Override
    public int compareTo(Team other) {
      return Integer.compare(hashCode(), other.hashCode());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Team && ((Team) other).items.equals(items);
    }

    @Override
    public int hashCode() {
      int hash = 0;
      for (Object item : items) {
        hash += item.hashCode();
      }
      return hash;
    }
  }

  static final class Item implements Serializable {
    private static final long serialVersionUID = 1L;
    Object back;
    int id;
    Object more;

    @Override
    public boolean equals(Object other) {
      return other instanceof Item && ((Item) other).id == id;
    }

    @Override
    public int hashCode() {
      return id * 31;
    }
  }

  /** Counts what it leads to when it was read. */
  static final class Looker implements Serializable {
    private static final long serialVersionUID = 1L;
    Object first;
    Object second;
    transient int seen;

    private Object readResolve() {
      seen = all(this).size();
      return this;
    }
  }

  /** What an object leads to, itself included. */
  private static Set<Object> all(Object from) {
    Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> left = new ArrayDeque<>(Collections.singleton(from));
    while (!left.isEmpty()) {
      Object next = left.pop();
      if (met.add(next)) {
        for (Object part : parts(next)) {
          if (part != null) {
            left.push(part);
          }
        }
      }
    }
    return met;
  }

  private static Collection<?> parts(Object of) {
    if (of instanceof Team) {
      return Arrays.asList(((Team) of).items, ((Team) of).byItem, ((Team) of).more);
    } else if (of instanceof Item) {
      return Arrays.asList(((Item) of).back, ((Item) of).more);
    } else if (of instanceof Looker) {
      return Arrays.asList(((Looker) of).first, ((Looker) of).second);
    } else if (of instanceof Map) {
      List<Object> parts = new ArrayList<>(((Map<?, ?>) of).keySet());
      parts.addAll(((Map<?, ?>) of).values());
      return parts;
    }
    return of instanceof Collection ? (Collection<?>) of : Collections.emptyList();
  }

  // --- graphs

  private int next(int below) {
    return numbers.hasNext() ? numbers.next() % below : 0;
  }

  /** Something that leads to nothing that is not finished. */
  private Object closed(int depth) {
    Object made = numbers.hasNext() && depth < 8 ? make(depth) : null;
    if (made != null && done.add(made)) {
      finished.add(made);
    }
    return made;
  }

  private Object make(int depth) {
    switch (next(8)) {
      case 0:
      case 1:
        return team(depth);
      case 2:
      case 3:
        Looker looker = new Looker();
        looker.first = closed(depth + 1);
        looker.second = closed(depth + 1);
        return looker;
      case 4:
        List<Object> list = new ArrayList<>();
        for (int i = next(4); i >= 0; i--) {
          list.add(closed(depth + 1));
        }
        return list;
      case 5:
        Set<Object> teams = next(2) == 0 ? new LinkedHashSet<>() : new TreeSet<>();
        for (int i = next(3); i >= 0; i--) {
          teams.add(team(depth + 1));
        }
        return teams;
      default:
        return finished.isEmpty() ? null : finished.get(next(finished.size()));
    }
  }

  private Team team(int depth) {
    Team team = new Team();
    for (int i = next(4); i >= 0; i--) {
      Item item = new Item();
      item.id = ++ids;
      item.back = new Object[] {team, team.items, null, closed(depth + 1)}[next(4)];
      item.more = next(3) == 0 ? closed(depth + 1) : null;
      team.items.add(item);
      if (next(2) == 0) {
        team.byItem.put(item, next(2) == 0 ? team : closed(depth + 1));
      }
    }
    team.more = closed(depth + 1);
    return team;
  }

  @Provide
  Arbitrary<List<Integer>> graphs() {
    return Arbitraries.integers().between(0, 1 << 16).list().ofMinSize(1).ofMaxSize(150);
  }

  @Property
  void lookersSeeAll_andSetsFindTheirElements(@ForAll("graphs") List<Integer> choices) {
    numbers = choices.iterator();
    finished.clear();
    done.clear();
    List<Object> root = new ArrayList<>();
    while (numbers.hasNext()) {
      root.add(closed(0));
    }
    Object read = new Peer(OPTION).send(root, new Peer(OPTION));
    Set<Object> objects = all(read);
    assertEquals(all(root).size(), objects.size());
    for (Object object : objects) {
      if (object instanceof Looker) {
        assertEquals(all(object).size(), ((Looker) object).seen);
      } else if (object instanceof Set) {
        assertTrue(((Set<?>) object).stream().allMatch(((Set<?>) object)::contains));
      } else if (object instanceof Map) {
        Map<?, ?> map = (Map<?, ?>) object;
        assertTrue(map.keySet().stream().allMatch(map::containsKey));
      }
    }
  }
}
