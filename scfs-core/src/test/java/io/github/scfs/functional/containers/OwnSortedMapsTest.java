package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Maps of the user's that sort: by the comparator they are made from, or as their keys do. */
class OwnSortedMapsTest {
  /** Made from its comparator. */
  static final class ByComparator extends TreeMap<String, Integer> {
    private static final long serialVersionUID = 1L;

    ByComparator(Comparator<? super String> comparator) {
      super(comparator);
    }
  }

  @Test
  void ownSortedMap_whoseConstructorTakesTheComparator() {
    CreateOption own = CreateOption.of().allow(ByComparator.class);
    for (Comparator<String> comparator :
        Arrays.<Comparator<String>>asList(null, Comparator.reverseOrder())) {
      ByComparator map = new ByComparator(comparator);
      map.put("a", 1);
      map.put("b", 2);
      ByComparator read = (ByComparator) new Peer(own).send(map, new Peer(own));
      assertEquals(new ArrayList<>(map.keySet()), new ArrayList<>(read.keySet()));
      ByComparator copy = new Peer(own).kryo().kryo().copy(map);
      assertEquals(new ArrayList<>(map.keySet()), new ArrayList<>(copy.keySet()));
    }
  }

  enum Course {
    STARTER,
    MAIN,
    DESSERT
  }

  /** A map of constants that says that it is sorted, which it is. */
  static final class Menu extends EnumMap<Course, String> implements SortedMap<Course, String> {
    private static final long serialVersionUID = 1L;

    Menu() {
      super(Course.class);
    }

    private TreeMap<Course, String> sorted() {
      return new TreeMap<>((Map<Course, String>) this);
    }

    @Override
    public Comparator<? super Course> comparator() {
      return null;
    }

    @Override
    public SortedMap<Course, String> subMap(Course from, Course to) {
      return sorted().subMap(from, to);
    }

    @Override
    public SortedMap<Course, String> headMap(Course to) {
      return sorted().headMap(to);
    }

    @Override
    public SortedMap<Course, String> tailMap(Course from) {
      return sorted().tailMap(from);
    }

    @Override
    public Course firstKey() {
      return sorted().firstKey();
    }

    @Override
    public Course lastKey() {
      return sorted().lastKey();
    }
  }

  @Test
  void ownEnumMap_thatIsASortedMap() {
    CreateOption own = CreateOption.of().allow(Menu.class, Course.class);
    Menu menu = new Menu();
    Peer from = new Peer(own);
    Peer to = new Peer(own);
    for (Course course : Course.values()) {
      assertEquals(menu, from.send(menu, to));
      assertSame(Menu.class, from.send(menu, to).getClass());
      assertEquals(menu, from.kryo().kryo().copy(menu));
      menu.put(course, "soup");
    }
    assertEquals(menu, from.send(menu, to));
  }
}
