package io.github.scfs.evolution.matrix;

import static io.github.scfs.evolution.matrix.Outcome.converted;
import static io.github.scfs.evolution.matrix.Outcome.read;
import static io.github.scfs.evolution.matrix.Outcome.reported;

/** Collections, maps and arrays become others, and their elements as well. */
class ContainerChangesTest extends ChangeTable {
  private static final String LIST =
      "List<String> f = new ArrayList<>(Arrays.asList(\"b\", \"a\"))";

  @Override
  void fill() {
    addCollections();
    addArrays();
    addElements();
    addMaps();
    addNested();
  }

  private void addCollections() {
    field("List to Set", LIST, "Set<String> f = new HashSet<>(Arrays.asList(\"c\"))")
        .gives(converted("LinkedHashSet[\"b\", \"a\"]"), converted("ArrayList[\"c\"]"));
    field(
            "List to Set, holding one twice",
            "List<Integer> f = new ArrayList<>(Arrays.asList(1, 1))",
            "Set<Integer> f = null")
        .gives(reported(), read("null"));
    field(
            "List to Set, of objects",
            "List<Item> f = new ArrayList<>(Arrays.asList(new Item(), new Item()))",
            "Set<Item> f = new LinkedHashSet<>(Arrays.asList(new Item()))")
        .gives(
            converted("LinkedHashSet[Item[price=0], Item[price=0]]"),
            converted("ArrayList[Item[price=0]]"));
    field("List to HashSet", LIST, "HashSet<String> f = new HashSet<>(Arrays.asList(\"c\"))")
        .gives(converted("LinkedHashSet[\"b\", \"a\"]"), converted("ArrayList[\"c\"]"));
    field(
            "List to SortedSet",
            LIST,
            "SortedSet<String> f = new TreeSet<>(Arrays.asList(\"d\", \"c\"))")
        .gives(converted("TreeSet[\"a\", \"b\"]"), converted("ArrayList[\"c\", \"d\"]"));
    field(
            "List to TreeSet, what cannot be compared",
            "List<Object> f = new ArrayList<>(Arrays.asList(new Item()))",
            "TreeSet<Object> f = null")
        .gives(reported(), read("null"));
    field(
            "List to Collection",
            LIST,
            "Collection<String> f = new ArrayDeque<>(Arrays.asList(\"c\"))")
        .gives(read("ArrayList[\"b\", \"a\"]"), converted("ArrayList[\"c\"]"));
    field("List to Deque", LIST, "Deque<String> f = new ArrayDeque<>(Arrays.asList(\"c\"))")
        .gives(converted("LinkedList[\"b\", \"a\"]"), converted("ArrayList[\"c\"]"));
    field(
            "List to ArrayDeque, holding null",
            "List<String> f = new ArrayList<>(Arrays.asList(\"c\", null))",
            "ArrayDeque<String> f = new ArrayDeque<>(Arrays.asList(\"c\"))")
        .gives(reported(), converted("ArrayList[\"c\"]"));
    field(
            "ArrayList to LinkedList",
            "ArrayList<String> f = new ArrayList<>(Arrays.asList(\"b\", null))",
            "LinkedList<String> f = new LinkedList<>(Arrays.asList(\"c\"))")
        .gives(converted("LinkedList[\"b\", null]"), converted("ArrayList[\"c\"]"));
    field(
            "List.asList to CopyOnWriteArrayList",
            "List<String> f = Arrays.asList(\"b\", \"a\")",
            "CopyOnWriteArrayList<String> f = new CopyOnWriteArrayList<>(Arrays.asList(\"c\"))")
        .gives(
            converted("CopyOnWriteArrayList[\"b\", \"a\"]"), read("CopyOnWriteArrayList[\"c\"]"));
    field(
            "TreeSet to HashSet",
            "TreeSet<String> f = new TreeSet<>(Arrays.asList(\"b\", \"a\"))",
            "HashSet<String> f = new HashSet<>(Arrays.asList(\"c\"))")
        .gives(converted("LinkedHashSet[\"a\", \"b\"]"), converted("TreeSet[\"c\"]"));
    field("List to Set, null", "List<String> f = null", "Set<String> f = null")
        .gives(read("null"), read("null"));
    field(
            "List to Set, empty",
            "List<String> f = new ArrayList<>()",
            "Set<String> f = new HashSet<>()")
        .gives(converted("LinkedHashSet[]"), converted("ArrayList[]"));
    field(
            "List to Set, holding itself",
            "Collection<Object> f = new ArrayList<>(); { f.add(f); }",
            "Set<Object> f = null")
        .gives(reported(), read("null"));
    field("List to a collection class of one's own", LIST, "Bag f = new Bag()")
        .with("class Bag extends ArrayList<String> { public Bag() { } }")
        .gives(reported(), read("Bag[]"));
    field("List to Map", LIST, "Map<String, String> f = new HashMap<>()")
        .gives(reported(), reported());
  }

  private void addArrays() {
    field("List to array", LIST, "String[] f = {\"c\", null}")
        .gives(converted("String[\"b\", \"a\"]"), converted("ArrayList[\"c\", null]"));
    field(
            "Set to array",
            "Set<Integer> f = new LinkedHashSet<>(Arrays.asList(2, 1))",
            "int[] f = {4, 3}")
        .gives(converted("int[2, 1]"), converted("LinkedHashSet[Integer 4, Integer 3]"));
    field("Set to array, holding one twice", "Set<Integer> f = null", "int[] f = {3, 3}")
        .gives(read("null"), reported());
    field(
            "List to array of primitives, holding null",
            "List<Integer> f = new ArrayList<>(Arrays.asList(1, null))",
            "int[] f = {3}")
        .gives(reported(), converted("ArrayList[Integer 3]"));
    field(
            "List to array, of objects",
            "List<Item> f = new ArrayList<>(Arrays.asList(new Item(), null))",
            "Item[] f = {new Item()}")
        .gives(converted("Item[Item[price=0], null]"), converted("ArrayList[Item[price=0]]"));
    field(
            "List to array, of something else",
            "List<Object> f = new ArrayList<>(Arrays.asList(new Item(), \"x\"))",
            "Item[] f = {new Item()}")
        .gives(reported(), converted("ArrayList[Item[price=0]]"));
    field("int[] to long[]", "int[] f = {1, -2}", "long[] f = {3}")
        .gives(converted("long[1, -2]"), converted("int[3]"));
    field("int[] to long[], out of range", "int[] f = {1, -2}", "long[] f = {3, 1L << 40}")
        .gives(converted("long[1, -2]"), reported());
    field("int[] to double[]", "int[] f = {1, -2}", "double[] f = {3}")
        .gives(converted("double[1.0, -2.0]"), converted("int[3]"));
    field("int[] to Integer[]", "int[] f = {1, -2}", "Integer[] f = {3}")
        .gives(converted("Integer[Integer 1, Integer -2]"), converted("int[3]"));
    field("int[] to Integer[], holding null", "int[] f = {1, -2}", "Integer[] f = {3, null}")
        .gives(converted("Integer[Integer 1, Integer -2]"), reported());
    field("int[] to String[]", "int[] f = {1, -2}", "String[] f = {\"3\"}")
        .gives(converted("String[\"1\", \"-2\"]"), converted("int[3]"));
    field("Integer[] to Long[]", "Integer[] f = {1, null}", "Long[] f = {3L}")
        .gives(converted("Long[Long 1, null]"), converted("Integer[Integer 3]"));
    field("Object[] to Integer[]", "Object[] f = {1, 2L}", "Integer[] f = {3}")
        .gives(converted("Integer[Integer 1, Integer 2]"), read("Integer[Integer 3]"));
    field(
            "array of objects to one of a super type",
            "Item[] f = {new Item()}",
            "Object[] f = {new Item(), \"x\"}")
        .gives(read("Item[Item[price=0]]"), reported());
    field("int[][] to long[][]", "int[][] f = {{1, 2}, null, {}}", "long[][] f = {{3}}")
        .gives(converted("long[][long[1, 2], null, long[]]"), converted("int[][int[3]]"));
    field(
            "int[][] to a list of lists",
            "int[][] f = {{1, 2}}",
            "List<List<Integer>> f = new ArrayList<>(Arrays.asList(new ArrayList<>(Arrays.asList(3))))")
        .gives(converted("ArrayList[ArrayList[Integer 1, Integer 2]]"), converted("int[][int[3]]"));
  }

  private void addElements() {
    field(
            "List<Integer> to List<Long>",
            "List<Integer> f = new ArrayList<>(Arrays.asList(1, null))",
            "List<Long> f = new ArrayList<>(Arrays.asList(3L, 4L))")
        .gives(converted("ArrayList[Long 1, null]"), converted("ArrayList[Integer 3, Integer 4]"));
    field(
            "List<? extends Integer> to List<? extends Long>",
            "List<? extends Integer> f = new ArrayList<>(Arrays.asList(1))",
            "List<? extends Long> f = new ArrayList<>(Arrays.asList(3L))")
        .gives(converted("ArrayList[Long 1]"), converted("ArrayList[Integer 3]"));
    field(
            "List<Integer> that holds texts, declared by both",
            "List<Integer> f = (List) new ArrayList<>(Arrays.asList(\"b\"))",
            "List<Integer> f = null")
        .gives(read("ArrayList[\"b\"]"), read("null"));
    field(
            "Properties with defaults to HashMap",
            "Properties f = new Properties(new Properties())",
            "HashMap<Object, Object> f = null")
        .gives(reported(), read("null"));
    field(
            "elements of a queue with a capacity",
            "ArrayBlockingQueue<Integer> f = new ArrayBlockingQueue<>(2, false, Arrays.asList(1))",
            "BlockingQueue<Long> f = new LinkedBlockingQueue<>(Arrays.asList(3L))")
        .gives(converted("ArrayBlockingQueue[Long 1]"), reported());
    field(
            "List<Integer> to List<Long>, out of range",
            "List<Integer> f = new ArrayList<>(Arrays.asList(1, 2, 3))",
            "List<Long> f = new ArrayList<>(Arrays.asList(3L, 1L << 40))")
        .gives(converted("ArrayList[Long 1, Long 2, Long 3]"), reported());
    field(
            "List<Integer> to List<Long>, one element",
            "List<Integer> f = new ArrayList<>(Arrays.asList(1))",
            "List<Long> f = new ArrayList<>(Arrays.asList(3L))")
        .gives(converted("ArrayList[Long 1]"), converted("ArrayList[Integer 3]"));
    field(
            "List<Integer> to List<String>",
            "List<Integer> f = new ArrayList<>(Arrays.asList(1, 2))",
            "List<String> f = new ArrayList<>(Arrays.asList(\"3\", \"4\"))")
        .gives(converted("ArrayList[\"1\", \"2\"]"), converted("ArrayList[Integer 3, Integer 4]"));
    field(
            "List<Integer> to Set<Long>",
            "List<Integer> f = new ArrayList<>(Arrays.asList(1, 2))",
            "Set<Long> f = new LinkedHashSet<>(Arrays.asList(3L, 4L))")
        .gives(
            converted("LinkedHashSet[Long 1, Long 2]"),
            converted("ArrayList[Integer 3, Integer 4]"));
    field(
            "List<Number> to List<Long>, of several classes",
            "List<Number> f = new ArrayList<>(Arrays.asList(1, 2L))",
            "List<Long> f = new ArrayList<>(Arrays.asList(3L))")
        .gives(read("ArrayList[Integer 1, Long 2]").note("as sent"), read("ArrayList[Long 3]"));
    field(
            "List<Object> to List<String>, of several classes",
            "List<Object> f = new ArrayList<>(Arrays.asList(\"a\", \"b\", new Item()))",
            "List<String> f = new ArrayList<>(Arrays.asList(\"c\", \"d\"))")
        .gives(
            read("ArrayList[\"a\", \"b\", Item[price=0]]").note("as sent"),
            read("ArrayList[\"c\", \"d\"]"));
    field(
            "Set<Long> to Set<Integer>",
            "Set<Long> f = new HashSet<>(Arrays.asList(1L, 2L))",
            "Set<Integer> f = new HashSet<>(Arrays.asList(3))")
        .gives(
            converted("LinkedHashSet[Integer 1, Integer 2]"), converted("LinkedHashSet[Long 3]"));
  }

  private void addMaps() {
    field(
            "HashMap to TreeMap",
            "HashMap<String, Integer> f = new HashMap<>(Collections.singletonMap(\"k\", 1))",
            "TreeMap<String, Integer> f = new TreeMap<>(Collections.singletonMap(\"m\", 2))")
        .gives(converted("TreeMap[\"k\"=Integer 1]"), converted("LinkedHashMap[\"m\"=Integer 2]"));
    field(
            "Map to ConcurrentHashMap",
            "Map<String, Integer> f = new HashMap<>(Collections.singletonMap(\"k\", 1))",
            "ConcurrentHashMap<String, Integer> f = new ConcurrentHashMap<>(Collections.singletonMap(\"m\", 2))")
        .gives(
            converted("ConcurrentHashMap[\"k\"=Integer 1]"),
            read("ConcurrentHashMap[\"m\"=Integer 2]"));
    field(
            "Map to ConcurrentHashMap, holding null",
            "Map<String, Integer> f = new HashMap<>(Collections.singletonMap(\"k\", null))",
            "ConcurrentHashMap<String, Integer> f = null")
        .gives(reported(), read("null"));
    field(
            "Map to SortedMap",
            "Map<String, Integer> f = new HashMap<>(Collections.singletonMap(\"k\", 1))",
            "SortedMap<String, Integer> f = new TreeMap<>(Collections.singletonMap(\"m\", 2))")
        .gives(converted("TreeMap[\"k\"=Integer 1]"), read("TreeMap[\"m\"=Integer 2]"));
    field(
            "Map<String, Integer> to Map<String, Long>",
            "Map<String, Integer> f = new HashMap<>(Collections.singletonMap(\"k\", 1))",
            "Map<String, Long> f = new HashMap<>(Collections.singletonMap(\"m\", 2L))")
        .gives(
            converted("LinkedHashMap[\"k\"=Long 1]"), converted("LinkedHashMap[\"m\"=Integer 2]"));
    field(
            "Map<Integer, V> to Map<String, V>",
            "Map<Integer, Item> f = new HashMap<>(Collections.singletonMap(1, new Item()))",
            "Map<String, Item> f = new HashMap<>(Collections.singletonMap(\"2\", null))")
        .gives(
            converted("LinkedHashMap[\"1\"=Item[price=0]]"),
            converted("LinkedHashMap[Integer 2=null]"));
  }

  private void addNested() {
    field(
            "List<List<Integer>> to List<List<Long>>",
            "List<List<Integer>> f = new ArrayList<>(Arrays.asList(new ArrayList<>(Arrays.asList(1))))",
            "List<List<Long>> f = new ArrayList<>(Arrays.asList(new ArrayList<>(Arrays.asList(2L))))")
        .gives(
            converted("ArrayList[ArrayList[Long 1]]"),
            converted("ArrayList[ArrayList[Integer 2]]"));
    field(
            "Map<String, List<Integer>> to Map<String, Set<Long>>",
            "Map<String, List<Integer>> f = new HashMap<>(Collections.singletonMap(\"k\", new ArrayList<>(Arrays.asList(1))))",
            "Map<String, Set<Long>> f = new HashMap<>(Collections.singletonMap(\"m\", new HashSet<>(Arrays.asList(2L))))")
        .gives(
            converted("LinkedHashMap[\"k\"=LinkedHashSet[Long 1]]"),
            converted("LinkedHashMap[\"m\"=ArrayList[Integer 2]]"));
    field(
            "List<Integer> to List<LocalDate>",
            "List<Integer> f = new ArrayList<>(Arrays.asList(1))",
            "List<java.time.LocalDate> f = new ArrayList<>(Arrays.asList(java.time.LocalDate.MIN))")
        .gives(reported(), reported());
    field(
            "Optional<Integer> to Optional<Long>",
            "Optional<Integer> f = Optional.of(1)",
            "Optional<Long> f = Optional.of(2L)")
        .gives(converted("Optional[Long 1]"), converted("Optional[Integer 2]"));
  }
}
