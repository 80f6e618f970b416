package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.junit.jupiter.api.Test;

/** Collections and maps of the JDK, each empty, with one element and with many. */
class CollectionsTest {
  private final CreateOption option =
      CreateOption.of().allow(ByLength.class, Recipe.class, Names.class, Registry.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  /** A comparator with state. */
  static final class ByLength implements Comparator<String> {
    boolean longestFirst;

    @Override
    public int compare(String a, String b) {
      int order = Integer.compare(a.length(), b.length());
      return longestFirst ? -order : order;
    }
  }

  static final class Recipe {
    Set<String> steps = new TreeSet<>(Comparator.reverseOrder());
    Map<String, Integer> grams = new TreeMap<>();
  }

  /** A collection of the user's own. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
  }

  /** A map of the user's own. */
  static final class Registry extends HashMap<String, Object> {
    private static final long serialVersionUID = 1L;
  }

  private Object send(Object value) {
    return writer.send(value, reader);
  }

  private static <E, C extends Collection<E>> C with(C target, List<E> elements) {
    target.addAll(elements);
    return target;
  }

  private static List<Collection<Integer>> collections(List<Integer> elements) {
    return Arrays.asList(
        with(new ArrayList<>(), elements),
        with(new LinkedList<>(), elements),
        with(new Vector<>(), elements),
        with(new Stack<>(), elements),
        with(new ArrayDeque<>(), elements),
        with(new HashSet<>(), elements),
        with(new LinkedHashSet<>(), elements),
        with(new TreeSet<>(), elements),
        with(new TreeSet<>(Collections.reverseOrder()), elements),
        with(new PriorityQueue<>(), elements),
        with(new PriorityBlockingQueue<>(), elements),
        with(new ConcurrentLinkedQueue<>(), elements),
        with(new ConcurrentLinkedDeque<>(), elements),
        with(new ConcurrentSkipListSet<>(), elements),
        with(new ConcurrentSkipListSet<>(Comparator.<Integer>reverseOrder()), elements),
        with(new CopyOnWriteArrayList<>(), elements),
        with(new CopyOnWriteArraySet<>(), elements),
        with(new LinkedBlockingQueue<>(), elements),
        with(new LinkedBlockingDeque<>(), elements),
        Arrays.asList(elements.toArray(new Integer[0])),
        Collections.unmodifiableCollection(new ArrayList<>(elements)),
        Collections.unmodifiableList(new ArrayList<>(elements)),
        Collections.unmodifiableList(new LinkedList<>(elements)),
        Collections.unmodifiableSet(new LinkedHashSet<>(elements)));
  }

  @Test
  void collections_keepClassContentAndOrder() {
    for (List<Integer> elements :
        Arrays.asList(
            Collections.<Integer>emptyList(),
            Arrays.asList(7),
            Arrays.asList(5, 1, 4, 2, 3, 100, -6))) {
      for (Collection<Integer> original : collections(elements)) {
        Collection<?> read = (Collection<?>) send(original);
        String what = original.getClass().getName() + " " + elements;
        assertTrue(
            read.getClass() == original.getClass()
                || original.getClass().getName().contains("Unmodifiable"),
            what);
        assertEquals(new ArrayList<>(original), new ArrayList<>(read), what);
        assertEquals(original instanceof List, read instanceof List, what);
        assertEquals(original instanceof Set, read instanceof Set, what);
      }
    }
  }

  @Test
  void maps_keepClassContentAndOrder() {
    for (int size : new int[] {0, 1, 2, 40}) {
      Map<String, Integer> content = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        content.put("k" + i * 7 % 41, i);
      }
      for (Map<String, Integer> original :
          Arrays.asList(
              new HashMap<>(content),
              new LinkedHashMap<>(content),
              new Hashtable<>(content),
              new TreeMap<>(content),
              reversed(content),
              new ConcurrentHashMap<>(content),
              new ConcurrentSkipListMap<>(content),
              Collections.unmodifiableMap(new LinkedHashMap<>(content)))) {
        Map<?, ?> read = (Map<?, ?>) send(original);
        assertSame(original.getClass(), read.getClass());
        assertEquals(original, read);
        if (original instanceof LinkedHashMap || original instanceof TreeMap) {
          assertEquals(new ArrayList<>(original.keySet()), new ArrayList<>(read.keySet()));
        }
      }
    }
  }

  private static Map<String, Integer> reversed(Map<String, Integer> content) {
    Map<String, Integer> map = new TreeMap<>(Comparator.reverseOrder());
    map.putAll(content);
    return map;
  }

  @Test
  void emptyPriorityQueue() {
    PriorityQueue<?> read = (PriorityQueue<?>) send(new PriorityQueue<Integer>());
    assertEquals(0, read.size());
    @SuppressWarnings("unchecked")
    PriorityQueue<String> usable =
        (PriorityQueue<String>) send(new PriorityQueue<>(Comparator.<String>reverseOrder()));
    usable.addAll(Arrays.asList("a", "c", "b"));
    assertEquals("c", usable.poll());
  }

  @Test
  @SuppressWarnings("unchecked")
  void comparators_areKept() {
    ByLength longestFirst = new ByLength();
    longestFirst.longestFirst = true;
    TreeSet<String> set = new TreeSet<>(longestFirst);
    set.addAll(Arrays.asList("aa", "b", "cccc"));
    TreeMap<String, Integer> map = new TreeMap<>(longestFirst);
    map.put("x", 1);
    PriorityQueue<String> queue = new PriorityQueue<>(longestFirst);
    queue.addAll(set);
    Object[] read = (Object[]) send(new Object[] {set, map, queue});
    TreeSet<String> readSet = (TreeSet<String>) read[0];
    readSet.add("ddd");
    assertEquals(Arrays.asList("cccc", "ddd", "aa", "b"), new ArrayList<>(readSet));
    TreeMap<String, Integer> readMap = (TreeMap<String, Integer>) read[1];
    readMap.put("yyy", 2);
    assertEquals("yyy", readMap.firstKey());
    assertEquals("cccc", ((PriorityQueue<String>) read[2]).peek());
    assertSame(readSet.comparator(), readMap.comparator());
    TreeSet<String> ignoringCase = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    ignoringCase.add("A");
    assertTrue(((Set<String>) send(ignoringCase)).contains("a"));
  }

  @Test
  void comparatorThatIsALambda_isRefusedWithWords() {
    TreeSet<String> set = new TreeSet<>((a, b) -> a.length() - b.length());
    set.add("x");
    assertThrows(ScfsException.class, () -> writer.write(set));
    assertEquals("next", send("next"));
  }

  @Test
  void emptyAndSingletonCollectionsOfTheJdk() {
    assertSame(Collections.emptyList(), send(Collections.emptyList()));
    assertSame(Collections.emptySet(), send(Collections.emptySet()));
    assertSame(Collections.emptyMap(), send(Collections.emptyMap()));
    for (Object single :
        new Object[] {
          Collections.singletonList("x"),
          Collections.singleton("x"),
          Collections.singletonMap("x", 1)
        }) {
      Object read = send(single);
      assertSame(single.getClass(), read.getClass());
      assertEquals(single, read);
    }
    assertEquals(Collections.singletonList(null), send(Collections.singletonList(null)));
  }

  @Test
  void fixedAndUnmodifiableCollections_stayWhatTheyAre() {
    @SuppressWarnings("unchecked")
    List<Object> fixed = (List<Object>) send(Arrays.<Object>asList("a", null, 3));
    fixed.set(0, "changed");
    assertEquals(Arrays.asList("changed", null, 3), fixed);
    assertThrows(UnsupportedOperationException.class, () -> fixed.add("more"));
    @SuppressWarnings("unchecked")
    Map<Object, Object> map =
        (Map<Object, Object>)
            send(Collections.unmodifiableMap(new HashMap<>(Collections.singletonMap(1, 2))));
    assertThrows(UnsupportedOperationException.class, () -> map.put(3, 4));
  }

  @Test
  void ownCollectionsAndMaps() {
    Names names = new Names();
    names.addAll(Arrays.asList("Ada", "Bob", null));
    Registry registry = new Registry();
    registry.put("names", names);
    registry.put("self", registry);
    for (int message = 0; message < 2; message++) {
      Registry read = (Registry) send(registry);
      assertSame(Names.class, read.get("names").getClass());
      assertEquals(names, read.get("names"));
      assertSame(read, read.get("self"));
    }
  }

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

  @Test
  void collectionsInTypedFields() {
    Recipe recipe = new Recipe();
    recipe.steps.addAll(Arrays.asList("a", "b"));
    recipe.grams.put("flour", 500);
    Recipe read = (Recipe) send(recipe);
    assertEquals(Arrays.asList("b", "a"), new ArrayList<>(read.steps));
    assertEquals(recipe.grams, read.grams);
    assertNotSame(recipe.grams, read.grams);
  }

  @Test
  void nullKeysAndValues() {
    Map<Object, Object> map = new HashMap<>();
    map.put(null, "null key");
    map.put("null value", null);
    assertEquals(map, send(map));
    assertEquals(Arrays.asList(null, null), send(new ArrayList<>(Arrays.asList(null, null))));
  }

  @Test
  void keysThatAreObjects() {
    Map<Object, Object> map = new HashMap<>();
    List<Object> key = new ArrayList<>(Arrays.asList("k", 1));
    map.put(key, key);
    Map<?, ?> read = (Map<?, ?>) send(map);
    assertSame(read.keySet().iterator().next(), read.get(key));
  }
}
