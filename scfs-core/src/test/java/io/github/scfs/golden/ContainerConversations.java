package io.github.scfs.golden;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.golden.Pizzeria.Item;
import io.github.scfs.golden.Pizzeria.Size;
import io.github.scfs.golden.Pizzeria.Topping;
import java.io.File;
import java.math.MathContext;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.namespace.QName;

/** Collections, maps, arrays of objects, and the classes of the JDK with a serializer. */
public final class ContainerConversations {
  private static final CreateOption COMPACT = Pizzeria.option();

  private ContainerConversations() {}

  public static List<Conversation> all() {
    List<Conversation> all = new ArrayList<>();
    elements(all);
    collections(all);
    maps(all);
    objects(all);
    return all;
  }

  private static void add(List<Conversation> all, String name, Supplier<Object> value) {
    all.add(Conversation.twice(name, COMPACT, value));
  }

  private static ArrayList<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static <T extends Collection<Object>> T fill(T collection, Object... elements) {
    collection.addAll(Arrays.asList(elements));
    return collection;
  }

  private static <T extends Map<Object, Object>> T put(T map, Object... keysAndValues) {
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  private static void elements(List<Conversation> all) {
    add(all, "no elements", () -> list());
    add(all, "mixed elements", () -> list(1, "two", null, 3L, list(4)));
    add(all, "numbers", () -> list(1, 300, -70_000));
    all.add(
        Conversation.twice(
            "numbers, fixed", COMPACT.numbers(NumberEncoding.FIXED), () -> list(1, 300, -70_000)));
    for (int bytes = 1; bytes <= 4; bytes++) {
      int width = bytes;
      add(all, "numbers of like size " + (53 + bytes), () -> integers(1 << 8 * width - 2));
      add(all, "numbers of like size " + (57 + bytes), () -> longs(1L << 16 * width - 2));
    }
    add(all, "texts", () -> list("a", "\u20AC", ""));
    add(all, "texts and others", () -> list("a", null, 7, new StringBuilder("b"), "c"));
    add(all, "enum constants", () -> list(Size.SMALL, Size.LARGE));
    add(all, "enum constants with a body", () -> list(Topping.CHEESE, Topping.HAM));
    add(all, "beans", () -> list(new Item(1, "Tea"), new Item(2, null)));
    add(all, "Object[]", () -> new Object[] {1, "two", null});
    add(all, "Integer[]", () -> new Integer[] {1, -1, 300});
    add(all, "String[][]", () -> new String[][] {{"a", "b"}, null, {}});
    add(all, "int[][]", () -> new int[][] {{1, 300}, {}});
    add(all, "Item[]", () -> new Item[] {new Item(1, "Tea"), null});
    add(all, "lists in lists", () -> nested(300));
  }

  private static List<Object> integers(int most) {
    List<Object> integers = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      integers.add((i & 1) == 0 ? most - i : i - most);
    }
    return integers;
  }

  private static List<Object> longs(long most) {
    List<Object> longs = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      longs.add((i & 1) == 0 ? most - i : i - most);
    }
    return longs;
  }

  private static List<Object> nested(int levels) {
    List<Object> list = list("innermost");
    for (int i = 1; i < levels; i++) {
      list = list(list);
    }
    return list;
  }

  private static void collections(List<Conversation> all) {
    add(all, "LinkedList", () -> fill(new LinkedList<>(), "a", 1));
    add(all, "ArrayDeque", () -> fill(new ArrayDeque<>(), "a", 1));
    add(all, "HashSet", () -> fill(new HashSet<>(), "a", "b"));
    add(all, "LinkedHashSet", () -> fill(new LinkedHashSet<>(), "b", "a"));
    add(all, "TreeSet", () -> fill(new TreeSet<>(), "b", "a"));
    add(
        all,
        "TreeSet with a comparator",
        () -> fill(new TreeSet<Object>(Collections.reverseOrder()), "b", "a"));
    add(all, "PriorityQueue", () -> fill(new PriorityQueue<>(), 3, 1, 2));
    add(all, "CopyOnWriteArrayList", () -> fill(new CopyOnWriteArrayList<>(), 3, 1));
    add(all, "EnumSet", () -> EnumSet.of(Size.LARGE));
    add(all, "EnumSet, empty", () -> EnumSet.noneOf(Size.class));
    add(all, "Arrays.asList", () -> Arrays.<Object>asList(1, "two"));
    add(all, "emptyList", () -> Collections.emptyList());
    add(all, "singletonList", () -> Collections.singletonList("a"));
    add(all, "unmodifiableList", () -> Collections.unmodifiableList(list(1, 2)));
    add(all, "synchronizedList", () -> Collections.synchronizedList(list(1, 2)));
    add(all, "unmodifiableSet", () -> Collections.unmodifiableSet(fill(new TreeSet<>(), 2, 1)));
    add(all, "checkedList", () -> Collections.checkedList(list("a"), Object.class));
    add(
        all,
        "newSetFromMap",
        () -> fill(Collections.newSetFromMap(new LinkedHashMap<Object, Boolean>()), "a"));
    add(all, "nCopies", () -> Collections.nCopies(3, "a"));
    add(all, "ArrayBlockingQueue", () -> fill(new ArrayBlockingQueue<>(9), "a"));
    add(all, "LinkedBlockingQueue", () -> fill(new LinkedBlockingQueue<>(9), "a"));
  }

  private static void maps(List<Conversation> all) {
    add(all, "no entries", () -> new HashMap<>());
    add(all, "HashMap", () -> put(new HashMap<>(), "a", 1, "b", 2));
    add(all, "mixed entries", () -> put(new LinkedHashMap<>(), "a", 1, 2, "b", null, null));
    add(all, "keys of one class", () -> put(new LinkedHashMap<>(), 1, "a", 2, new Item(1, "Tea")));
    add(
        all,
        "values of one class",
        () -> put(new LinkedHashMap<>(), "a", Size.LARGE, 2, Size.SMALL));
    all.add(
        Conversation.of(
            "keys of the dictionary",
            COMPACT.dictionary(true),
            () ->
                Arrays.asList(
                    put(new LinkedHashMap<>(), "first", 1, "second", 2),
                    put(new LinkedHashMap<>(), "first", 3),
                    put(new LinkedHashMap<>(), "second", 4, "first", 5, "third", 6),
                    put(new LinkedHashMap<>(), "second", 7, 8, "first", "first", "third"),
                    put(new LinkedHashMap<>(), "first", 1, "second", 2))));
    add(all, "TreeMap", () -> put(new TreeMap<>(), 2, "b", 1, "a"));
    add(
        all,
        "TreeMap with a comparator",
        () -> put(new TreeMap<Object, Object>(Collections.reverseOrder()), 1, "a", 2, "b"));
    add(all, "ConcurrentHashMap", () -> put(new ConcurrentHashMap<>(), "a", 1));
    add(
        all,
        "EnumMap",
        () -> {
          EnumMap<Size, Object> map = new EnumMap<>(Size.class);
          map.put(Size.LARGE, new Item(1, "Tea"));
          map.put(Size.SMALL, null);
          return map;
        });
    add(all, "EnumMap, empty", () -> new EnumMap<Size, Object>(Size.class));
    add(all, "synchronizedMap", () -> Collections.synchronizedMap(put(new TreeMap<>(), 1, 2)));
    add(all, "in the order of access", () -> put(new LinkedHashMap<>(16, 0.75f, true), 1, 2));
    add(all, "Properties", () -> put(new Properties(), "a", "b"));
    add(
        all,
        "comparator of comparators",
        () ->
            put(
                new TreeMap<Object, Object>(
                    Comparator.nullsFirst(Collections.<Object>reverseOrder())),
                "a",
                1));
    add(all, "maps in maps", () -> nestedMaps(300));
    add(all, "singletonMap", () -> Collections.singletonMap("a", 1));
    add(
        all,
        "unmodifiableMap",
        () -> Collections.unmodifiableMap(put(new LinkedHashMap<>(), 1, 2)));
  }

  private static Map<Object, Object> nestedMaps(int levels) {
    Map<Object, Object> map = put(new HashMap<>(), "innermost", 1);
    for (int i = 1; i < levels; i++) {
      map = put(new HashMap<>(), "m", map);
    }
    return map;
  }

  private static void objects(List<Conversation> all) {
    add(all, "Object", () -> new Object());
    add(all, "URI", () -> URI.create("http://ada@example.org/a%20b?q=1#top"));
    add(all, "File", () -> new File("menu.txt"));
    add(all, "Pattern", () -> Pattern.compile("a+", Pattern.CASE_INSENSITIVE));
    add(
        all,
        "Optional",
        () ->
            list(
                Optional.empty(),
                Optional.of("a"),
                OptionalInt.of(-1),
                OptionalLong.empty(),
                OptionalDouble.of(1.5)));
    add(
        all,
        "Atomic",
        () ->
            list(
                new AtomicBoolean(true),
                new AtomicInteger(-1),
                new AtomicLong(300),
                new AtomicReference<Object>("a"),
                new AtomicIntegerArray(new int[] {1, -1})));
    add(all, "LongAdder", () -> adder());
    add(all, "MathContext", () -> MathContext.DECIMAL32);
    add(all, "ReentrantLock", () -> list(new ReentrantLock(true), new ReentrantReadWriteLock()));
    add(all, "QName", () -> new QName("urn:menu", "pie", "m"));
    add(all, "XMLGregorianCalendar", () -> xml().newXMLGregorianCalendar("2020-02-03T04:05:06.5Z"));
    add(all, "Duration of XML", () -> xml().newDuration("-P1Y2DT3.5S"));
    add(all, "BitSet", () -> BitSet.valueOf(new long[] {5, 1L << 63}));
    add(all, "Inet4Address", () -> address());
    add(all, "SimpleEntry", () -> new SimpleEntry<Object, Object>("a", 1));
    add(all, "StackTraceElement", () -> new StackTraceElement("shop.Oven", "bake", null, 7));
  }

  private static DatatypeFactory xml() {
    try {
      return DatatypeFactory.newInstance();
    } catch (DatatypeConfigurationException e) {
      throw new AssertionError(e);
    }
  }

  private static LongAdder adder() {
    LongAdder adder = new LongAdder();
    adder.add(300);
    return adder;
  }

  private static InetAddress address() {
    try {
      return Inet4Address.getByAddress("oven", new byte[] {10, 0, 0, 7});
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }
}
