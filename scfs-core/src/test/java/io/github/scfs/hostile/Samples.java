package io.github.scfs.hostile;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.hostile.Models.ByAge;
import io.github.scfs.hostile.Models.Employee;
import io.github.scfs.hostile.Models.Envelope;
import io.github.scfs.hostile.Models.EnvelopeSerializer;
import io.github.scfs.hostile.Models.Gear;
import io.github.scfs.hostile.Models.Holiday;
import io.github.scfs.hostile.Models.HolidaySerializer;
import io.github.scfs.hostile.Models.Large;
import io.github.scfs.hostile.Models.Node;
import io.github.scfs.hostile.Models.Person;
import io.github.scfs.hostile.Models.Season;
import io.github.scfs.hostile.Models.Trouble;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Messages of many shapes: every kind of definition, tag and field. */
public final class Samples {
  private final List<Sample> all = new ArrayList<>();

  private Samples() {}

  static CreateOption option() {
    return CreateOption.of()
        .allowPackages("io.github.scfs.hostile")
        .customize(
            kryo -> {
              kryo.register(Envelope.class, new EnvelopeSerializer());
              kryo.register(Holiday.class, new HolidaySerializer());
            });
  }

  /** All of them, made afresh. */
  public static List<Sample> all() {
    Samples samples = new Samples();
    samples.values();
    samples.arrays();
    samples.beans();
    samples.collections();
    samples.uniform();
    samples.graphs();
    samples.versions();
    return samples.all;
  }

  private void add(String name, Object value) {
    CreateOption option = option();
    all.add(new Sample(name, value, () -> new Peer(option), () -> new Peer(option)));
  }

  /** A value with numbers in fields or arrays: in both encodings. */
  private void addBoth(String name, Object value) {
    add(name, value);
    CreateOption fixed = option().numbers(NumberEncoding.FIXED);
    all.add(
        new Sample(
            name + ", fixed numbers", value, () -> new Peer(fixed), () -> new Peer(option())));
  }

  private void values() {
    add("null", null);
    add("number", 70_000);
    add("narrow text", "Gr\u00fc\u00dfe");
    add("wide text", "\u4f60\u597d");
    add("enum", Season.SUMMER);
    add("enum with bodies", Gear.PARK);
    add("class", Person.class);
    add("array class", int[][].class);
    add("values", new Models.Values());
    add("moments", new Models.Moments());
  }

  private void arrays() {
    addBoth("arrays", new Models.Arrays());
    addBoth("ints", new int[] {1, -1, 1 << 30});
    addBoth("longs", new long[] {1, -128, 1L << 40, Long.MIN_VALUE, 0, 300});
    add("bytes", "the bytes".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    add("enums", new Season[] {Season.SPRING, null, Season.WINTER});
    addBoth("people", new Person[] {Person.of("Ann", 30), Person.of("Bob", 40)});
    add("objects", new Object[] {1, "two", 3L, 4.0, null, new Object[0]});
    add("two dimensions", new Person[][] {{Person.of("Ann", 1)}, {}, null});
  }

  private void beans() {
    add("nothing", new Models.Nothing());
    addBoth("primitives", new Models.Primitives());
    addBoth("boxes", new Models.Boxes());
    add("texts", new Models.Texts());
    add("enums in fields", new Models.Enums());
    Employee employee = new Employee();
    employee.boss = Person.of("Carol", 50);
    employee.team = new ArrayList<>(Arrays.asList(Person.of("Ann", 30), employee));
    employee.notes = new HashMap<>();
    employee.notes.put("since", 2001);
    employee.notes.put("self", employee);
    employee.anything = employee.team;
    employee.serializable = "text";
    addBoth("employee", employee);
    add("custom serializer", Envelope.of("a letter", 3));
    Envelope inner = Envelope.of(Person.of("Ann", 30), 1);
    add("nested serializers", Envelope.of(Arrays.asList(inner, inner, Person.of("Bob", 1)), 2));
    Envelope itself = Envelope.of(null, 9);
    itself.content = itself;
    add("serializer in a cycle", itself);
    Exception cause = new Exception("cause");
    cause.setStackTrace(Arrays.copyOf(cause.getStackTrace(), 2));
    Exception down = new IllegalStateException("down", cause);
    down.setStackTrace(new StackTraceElement[0]);
    add("throwable", down);
    Trouble trouble = new Trouble("trouble", 7, Person.of("Bob", 40), down);
    trouble.addSuppressed(cause);
    trouble.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("a.B", "run", "B.java", 7),
          new StackTraceElement("a.C", "call", null, -2)
        });
    addBoth("throwable with fields", trouble);
    Large large = new Large();
    large.inner = new ArrayList<>(Arrays.asList(new long[200], "end", new Large()));
    addBoth("large fields", large);
  }

  private void collections() {
    add("list", new ArrayList<>(Arrays.asList(1, "two", null, 3.0)));
    add("linked list", new LinkedList<>(Arrays.asList("a", "b")));
    add("set", new HashSet<>(Arrays.asList("a", "b", "c")));
    TreeSet<String> reversed = new TreeSet<>(Collections.reverseOrder());
    reversed.addAll(Arrays.asList("a", "b", "c"));
    add("sorted set", reversed);
    TreeMap<Person, Object> byAge = new TreeMap<>(new ByAge());
    byAge.put(Person.of("Ann", 30), "Ann");
    byAge.put(Person.of("Bob", 40), byAge);
    add("sorted map", byAge);
    PriorityQueue<Person> queue = new PriorityQueue<>(new ByAge());
    queue.add(Person.of("Bob", 40));
    queue.add(Person.of("Ann", 30));
    add("priority queue", queue);
    add("enum set", EnumSet.of(Season.SPRING, Season.WINTER));
    Map<String, Object> map = new HashMap<>();
    map.put("one", 1);
    map.put("list", new ArrayList<>(Arrays.asList(1, 2)));
    map.put("null", null);
    add("map", map);
    Map<Object, Object> linked = new LinkedHashMap<>();
    linked.put(1, Person.of("Ann", 30));
    linked.put(Season.SPRING, new int[] {1});
    linked.put("self", linked);
    addBoth("linked map", linked);
    add("concurrent map", new ConcurrentHashMap<>(Collections.singletonMap("k", "v")));
    add("deque", new ArrayDeque<>(Arrays.asList(1, 2, 3)));
    add("copy on write", new CopyOnWriteArrayList<>(Arrays.asList("x", "y")));
    add("fixed list", Arrays.asList("a", Person.of("Ann", 30)));
    add("singletons", Arrays.asList(Collections.singletonList(1), Collections.singleton("x")));
    add("wrappers", Arrays.asList(Collections.unmodifiableList(new ArrayList<>(Arrays.asList(1)))));
    add("empty ones", Arrays.asList(Collections.emptyList(), Collections.emptyMap()));
  }

  private void uniform() {
    add("numbers", new ArrayList<>(Arrays.asList(1, -1, 70_000, 0)));
    add("texts in a set", new LinkedHashSet<>(Arrays.asList("narrow", "\u4f60", "")));
    Person ann = Person.of("Ann", 30);
    add("texts and others", new ArrayList<>(Arrays.asList("a", ann, null, 7, "\u4f60", ann)));
    add("constants", new LinkedList<>(Arrays.asList(Season.SPRING, Season.WINTER)));
    add("constants with bodies", Arrays.asList(Gear.PARK, Gear.PARK));
    add("doubles in an array", new Double[] {1.5, -0.0, Double.NaN});
    Map<String, Integer> prices = new LinkedHashMap<>();
    prices.put("pizza", 900);
    prices.put("pan", 2_000);
    add("keys and values", prices);
    Map<Object, Object> half = new LinkedHashMap<>();
    half.put("list", new ArrayList<>(Arrays.asList("a", "b")));
    half.put("self", half);
    add("keys alone", half);
    Map<Object, Object> otherHalf = new LinkedHashMap<>();
    otherHalf.put(1, Season.SPRING);
    otherHalf.put("two", Season.SPRING);
    add("values alone", otherHalf);
  }

  private void graphs() {
    Node ring = Node.of(1, Node.of(2, Node.of(3, null)));
    ring.next.next.next = ring;
    addBoth("ring", ring);
    Person shared = Person.of("Ann", 30);
    add("shared", new ArrayList<>(Arrays.asList(shared, shared, Arrays.asList(shared))));
    Node deep = null;
    for (int i = 0; i < 60; i++) {
      deep = Node.of(i, deep);
    }
    addBoth("deep", deep);
  }

  private void versions() {
    Version newer =
        Version.of(
            "package town; public class House { public Garden garden; public String name; public"
                + " Object first; public Object tree; public Colour colour; public int number;"
                + " public Object rest; }",
            "package town; public class Garden { public Object tree; public Object house; public"
                + " String text; }",
            "package town; public class Tree { public int height; public Object garden; }",
            "package town; public enum Colour { RED, BLUE }");
    Version older =
        Version.of(
            "package town; public class House { public int number; public Object rest; public"
                + " Object tree; public Colour colour; }",
            "package town; public class Tree { public int height; }",
            "package town; public enum Colour { BLUE }");
    Object house = newer.make("town.House");
    Object garden = newer.make("town.Garden");
    Object tree = newer.make("town.Tree");
    Version.set(house, "garden", garden);
    Version.set(house, "name", "the old mill");
    Version.set(house, "first", tree);
    Version.set(house, "tree", tree);
    Version.set(house, "number", 7);
    Version.set(house, "rest", new ArrayList<>(Arrays.asList(tree, house, 1)));
    Version.set(house, "colour", newer.constant("town.Colour", "BLUE"));
    Version.set(garden, "house", house);
    Version.set(tree, "garden", garden);
    Version.set(tree, "height", 12);
    Version.set(
        garden,
        "tree",
        new Object[] {Arrays.asList(1, 2, 3), newer.make("town.Tree"), new long[] {1, 1L << 40}});
    CreateOption plain = option().allowPackages("town");
    CreateOption lenient =
        plain
            .unknownClasses(UnknownClassPolicy.NULL)
            .unknownEnumConstants(UnknownEnumPolicy.DEFAULT);
    version("skipped fields", house, plain, newer, older);
    version("same version", house, plain, newer, newer);
    CreateOption fixed = plain.numbers(NumberEncoding.FIXED);
    version("skipped fields, fixed numbers", house, fixed, newer, older);
    version("same version, fixed numbers", house, fixed, newer, newer);
    Object stranger = newer.make("town.House");
    Version.set(stranger, "rest", new ArrayList<>(Arrays.asList(garden, tree, garden, 2)));
    Version.set(stranger, "colour", newer.constant("town.Colour", "RED"));
    Object red = newer.constant("town.Colour", "RED");
    Object blue = newer.constant("town.Colour", "BLUE");
    Version.set(stranger, "tree", new Object[] {Arrays.asList(red, blue, red), 5});
    version("unknown classes and constants", stranger, lenient, newer, older);
    version(
        "unknown classes and constants, fixed numbers",
        stranger,
        lenient.numbers(NumberEncoding.FIXED),
        newer,
        older);
    TreeMap<Object, Object> byColour = new TreeMap<>();
    byColour.put(red, house);
    Comparable<?>[] mixed = {(Comparable<?>) blue, 5, "six"};
    Object root = newer.make("town.Tree");
    Object[] around =
        new Object[] {byColour, mixed, newer.type("town.Garden"), mixed, new Object[] {stranger}};
    Version.set(root, "garden", around);
    CreateOption records = plain.unknownClasses(UnknownClassPolicy.GENERIC);
    Version nothing = Version.of("package town; public class Nothing { }");
    all.add(
        new Sample(
            "records of missing classes",
            root,
            () -> Peer.of(plain, newer),
            () -> Peer.of(records, nothing)));
  }

  private void version(
      String name, Object value, CreateOption option, Version writer, Version reader) {
    all.add(new Sample(name, value, () -> Peer.of(option, writer), () -> Peer.of(option, reader)));
  }
}
