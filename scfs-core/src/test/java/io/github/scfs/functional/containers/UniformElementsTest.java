package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.hostile.Outsider;
import io.github.scfs.testing.Peer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/**
 * Elements of one class, whose tag is written once. Texts: {@link UniformTextsTest}; versions:
 * {@link UniformElementsVersionsTest}.
 */
class UniformElementsTest {
  enum Size {
    SMALL,
    LARGE {
      @Override
      int grams() {
        return 900;
      }
    };

    int grams() {
      return 400;
    }
  }

  private static final CreateOption OPTION = CreateOption.of().allow(Size.class, Bin.class);
  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Bin {
    List<Object> list;
    Object[] array;
    Map<Object, Object> map;
    Collection<Object> set;
    Object last;
  }

  /** Flags, check of two bytes, the rest: the length of the body of the second message. */
  private int steadyBody(Object value) {
    writer.write(value);
    return writer.write(value).length - 3;
  }

  /** Lists of one class each: of zero, one, two and many elements. */
  static List<List<?>> lists() {
    List<List<?>> lists = new ArrayList<>();
    Object[] samples = {
      true,
      (byte) -1,
      'x',
      (short) 300,
      70_000,
      -5_000_000_000L,
      1.5f,
      -0.0,
      "text \u20ac",
      new BigDecimal("7.50"),
      new UUID(1, 2),
      LocalDate.of(2024, 2, 29),
      Size.SMALL,
      Size.LARGE,
      Collections.emptyList(),
      new int[0].getClass(),
    };
    for (Object sample : samples) {
      for (int count : new int[] {0, 1, 2, 3, 100}) {
        lists.add(Collections.nCopies(count, sample));
      }
    }
    return lists;
  }

  /** The elements with something that ends the uniformity, in every place. */
  private static List<List<?>> mixed() {
    List<List<?>> lists = new ArrayList<>();
    for (Object stranger : new Object[] {null, 1, "text", 2L, Size.LARGE}) {
      for (int place = 0; place < 4; place++) {
        List<Object> list = new ArrayList<>(Arrays.asList("a", "b", "c"));
        list.add(place, stranger);
        lists.add(list);
        List<Object> constants = new ArrayList<>(Arrays.asList(Size.SMALL, Size.SMALL, Size.SMALL));
        constants.add(place, stranger);
        lists.add(constants);
      }
    }
    lists.add(Arrays.asList(null, null));
    return lists;
  }

  @Test
  void collectionsOfEveryKind() {
    List<List<?>> all = lists();
    all.addAll(mixed());
    for (List<?> elements : all) {
      comeBackInCollections(elements, writer, reader);
    }
  }

  /** Checks collections of every kind. */
  static void comeBackInCollections(List<?> elements, Peer writer, Peer reader) {
    for (Collection<Object> sent :
        Arrays.<Collection<Object>>asList(
            new ArrayList<>(elements),
            new LinkedList<>(elements),
            new CopyOnWriteArrayList<>(elements),
            new LinkedHashSet<>(elements),
            new HashSet<>(elements))) {
      Object read = writer.send(sent, reader);
      assertSame(sent.getClass(), read.getClass());
      assertEquals(sent, read);
      if (sent.getClass() != HashSet.class) {
        assertEquals(new ArrayList<>(sent), new ArrayList<>((Collection<?>) read), "the order");
      }
    }
    assertEquals(elements, writer.send(Arrays.asList(elements.toArray()), reader));
    if (!elements.contains(null)) {
      Collection<?> queue = (Collection<?>) writer.send(new ArrayDeque<>(elements), reader);
      assertEquals(elements, new ArrayList<>(queue));
    }
  }

  @Test
  void sortedCollectionsAndQueues() {
    List<Integer> numbers = Arrays.asList(5, 3, -1, 70_000);
    TreeSet<Integer> set = new TreeSet<>(Collections.reverseOrder());
    set.addAll(numbers);
    TreeSet<?> read = (TreeSet<?>) writer.send(set, reader);
    assertEquals(new ArrayList<>(set), new ArrayList<>(read));
    PriorityQueue<?> queue = (PriorityQueue<?>) writer.send(new PriorityQueue<>(numbers), reader);
    assertEquals(-1, queue.poll());
    assertEquals(3, queue.poll());
    ArrayBlockingQueue<Object> bounded = new ArrayBlockingQueue<>(9, false, numbers);
    ArrayBlockingQueue<?> again = (ArrayBlockingQueue<?>) writer.send(bounded, reader);
    assertArrayEquals(bounded.toArray(), again.toArray());
    assertEquals(5, again.remainingCapacity());
    assertEquals(EnumSet.allOf(Size.class), writer.send(EnumSet.allOf(Size.class), reader));
  }

  @Test
  void arrays_ofEveryComponentType() {
    List<List<?>> all = lists();
    all.addAll(mixed());
    for (List<?> elements : all) {
      assertArrayEquals(elements.toArray(), (Object[]) writer.send(elements.toArray(), reader));
      Bin bin = new Bin();
      bin.array = elements.toArray();
      bin.last = "behind";
      Bin read = (Bin) writer.send(bin, reader);
      assertArrayEquals(bin.array, read.array);
      assertEquals("behind", read.last);
    }
    Object[] typed = {
      new String[] {"a", "b"},
      new Integer[] {1, 2, 3},
      new Number[] {1, 2},
      new Number[] {1, 2L},
      new Size[] {Size.SMALL, Size.LARGE},
      new Size[] {Size.SMALL, Size.SMALL},
      new CharSequence[] {"a", "b"},
      new String[][] {{"a", "b"}, {}, {"c", null}},
      new String[0],
      new String[] {"only"},
    };
    Object[] read = (Object[]) writer.send(typed, reader);
    assertArrayEquals(typed, read);
    for (int i = 0; i < typed.length; i++) {
      assertSame(typed[i].getClass(), read[i].getClass());
    }
  }

  @Test
  void maps_uniformInKeysInValuesInBothAndInNone() {
    UUID id = new UUID(1, 2);
    Object[][] keys = {
      {1, 2, 3},
      {"a", "b", "c"},
      {Size.SMALL, "a", 3L},
      {"a", "b", null},
      {1L, 2L, 3L},
      {1, 2, 3L},
      {1.5, 2.5, null},
      {id, new UUID(3, 4), new UUID(5, 6)},
      {Size.SMALL, Size.LARGE, 5}
    };
    Object[][] values = {
      {1, 2, 3},
      {"x", "x", "x"},
      {null, "x", "y"},
      {1, 2L, 3.0},
      {1, 2, null},
      {1, 2, "x"},
      {"x", "y", null},
      {"x", "y", new Date(7)},
      {id, id, Size.SMALL},
      {new Date(7), new Date(8), new Date(9)}
    };
    for (Object[] someKeys : keys) {
      for (Object[] someValues : values) {
        for (int count = 0; count <= 3; count++) {
          Map<Object, Object> linked = new LinkedHashMap<>();
          for (int i = 0; i < count; i++) {
            linked.put(someKeys[i], someValues[i]);
          }
          assertEquals(linked, writer.send(linked, reader));
          assertEquals(linked, writer.send(new HashMap<>(linked), reader));
          Map<?, ?> read = (Map<?, ?>) writer.send(linked, reader);
          assertEquals(new ArrayList<>(linked.keySet()), new ArrayList<>(read.keySet()));
        }
      }
    }
    TreeMap<String, Integer> sorted = new TreeMap<>(Collections.reverseOrder());
    sorted.put("a", 1);
    sorted.put("b", 2);
    assertEquals(sorted.toString(), writer.send(sorted, reader).toString());
    EnumMap<Size, Object> byConstant = new EnumMap<>(Size.class);
    byConstant.put(Size.SMALL, 1);
    byConstant.put(Size.LARGE, 2);
    assertEquals(byConstant, writer.send(byConstant, reader));
    ConcurrentHashMap<Object, Object> concurrent = new ConcurrentHashMap<>(sorted);
    assertEquals(concurrent, writer.send(concurrent, reader));
  }

  @Test
  void constants_takeOneTag_asLongAsAllAreOfOneClass() {
    Object[] others = {null, 1, "a", Size.LARGE, RoundingMode.UP, new Date(1)};
    for (int at = 0; at < 5; at++) {
      for (Object other : others) {
        List<Object> sent = new ArrayList<>(Collections.nCopies(5, Size.SMALL));
        sent.set(at, other);
        assertEquals(sent, writer.send(sent, reader));
        assertEquals(sent, writer.send(new LinkedList<>(sent), reader));
      }
    }
    assertEquals(1 + 1 + 1 + 5, steadyBody(new ArrayList<>(Collections.nCopies(5, Size.LARGE))));
  }

  @Test
  void uniformElements_takeOneTag() {
    int front = 1 + 2 + 1; // tag of the list, count, tag of the elements
    assertEquals(front + 100, steadyBody(new ArrayList<>(Collections.nCopies(100, 7))));
    assertEquals(front + 100 * 2, steadyBody(new ArrayList<>(Collections.nCopies(100, "a"))));
    List<Object> odd = new ArrayList<>(Collections.nCopies(100, 7));
    odd.set(99, "a");
    assertEquals(1 + 2 + 99 * 2 + 3, steadyBody(odd));
  }

  @Test
  void bodies_areTheBytesOfTheDocument() {
    ArrayList<Object> list = new ArrayList<>(Arrays.asList(1, -1, 2));
    writer.write(list);
    byte[] body = body(writer.write(list));
    assertArrayEquals(new byte[] {72, 3 << 1 | 1, 8, 5, 3, 9}, body);
    list.set(1, null);
    assertArrayEquals(new byte[] {72, 3 << 1, 8, 5, 0, 8, 9}, body(writer.write(list)));
    assertArrayEquals(
        new byte[] {72, 2, 8, 5}, body(writer.write(new ArrayList<>(list.subList(0, 1)))));
    assertArrayEquals(new byte[] {72, 0}, body(writer.write(new ArrayList<>())));
    assertArrayEquals(
        new byte[] {72, 4 << 1 | 1, 12, 3, 'a', 0, 0, 0, 8, 29, 6, (byte) 0xAC, 0x20},
        body(writer.write(new ArrayList<>(Arrays.asList("a", null, 7, "\u20ac")))));
    assertArrayEquals(
        new byte[] {72, 2 << 1, 0, 12, 2, 'a'},
        body(writer.write(new ArrayList<>(Arrays.asList(null, "a")))));
    assertArrayEquals(
        new byte[] {72, 1 << 1, 12, 2, 'a'},
        body(writer.write(new ArrayList<>(Collections.singletonList("a")))));
    Date date = new Date(5);
    assertArrayEquals(
        new byte[] {72, 3 << 1 | 1, 12, 3, 'a', 0, 23, 5, 0, 0, 0, 0, 0, 0, 0, 0, 64, 10},
        body(writer.write(new ArrayList<>(Arrays.asList("a", date, date)))));
    Map<Object, Object> map = new HashMap<>();
    map.put(1, "a");
    map.put(2, null);
    writer.write(map);
    assertArrayEquals(
        new byte[] {73, 2 << 1 | 1, 8, 12, 5, 3, 'a', 9, 0, 0}, body(writer.write(map)));
    map.put(2, "b");
    assertArrayEquals(
        new byte[] {73, 2 << 1 | 1, 8, 12, 5, 3, 'a', 9, 3, 'b'}, body(writer.write(map)));
    map.put(1, null);
    assertArrayEquals(
        new byte[] {73, 2 << 1 | 1, 8, 0, 5, 0, 9, 12, 2, 'b'}, body(writer.write(map)));
    map.put(1, "a");
    map.put("x", "c");
    map.remove(2);
    assertArrayEquals(
        new byte[] {73, 2 << 1 | 1, 0, 12, 8, 5, 3, 'a', 12, 2, 'x', 3, 'c'},
        body(writer.write(map)));
    map.replaceAll((key, value) -> 5);
    assertArrayEquals(
        new byte[] {73, 2 << 1 | 1, 0, 8, 8, 5, 21, 12, 2, 'x', 21}, body(writer.write(map)));
    map.put("x", "c");
    assertArrayEquals(
        new byte[] {73, 2 << 1, 8, 5, 8, 21, 12, 2, 'x', 12, 2, 'c'}, body(writer.write(map)));
    writer.write(Size.SMALL);
    List<Object> sizes = new ArrayList<>(Arrays.asList(Size.SMALL, Size.SMALL));
    assertArrayEquals(new byte[] {72, 2 << 1 | 1, 74, 0, 0}, body(writer.write(sizes)));
  }

  private static byte[] body(byte[] message) {
    return Arrays.copyOfRange(message, 3, message.length);
  }

  /** What can be referred to keeps its own tag, so that identity holds. */
  @Test
  void trackedElements_keepTheirIdentity() {
    Date date = new Date(5);
    int[] ints = {1};
    StringBuilder text = new StringBuilder("x");
    for (Object one : new Object[] {date, ints, text}) {
      List<Object> list = new ArrayList<>(Arrays.asList(one, one));
      List<?> read = (List<?>) writer.send(list, reader);
      assertSame(read.get(0), read.get(1));
    }
    List<Object> classes = new ArrayList<>(Arrays.asList(Size.class, Bin.class));
    assertEquals(classes, writer.send(classes, reader));
  }

  // --- writing

  @Test
  void classThatIsNotAllowed_isRefusedWithThePathOfTheElement() {
    Outsider outsider = new Outsider();
    List<Object> list = new ArrayList<>(Arrays.asList(outsider, outsider));
    Map<Object, Object> keys = new HashMap<>();
    keys.put(outsider, 1);
    keys.put(2, 1);
    for (Object value : new Object[] {list, list.toArray(), new LinkedList<>(list)}) {
      ClassNotAllowedException refused =
          assertThrows(ClassNotAllowedException.class, () -> writer.write(value));
      assertTrue(refused.path().endsWith("[0]"), refused.path());
    }
    assertThrows(ClassNotAllowedException.class, () -> writer.write(keys));
    list.add(0, "text");
    ClassNotAllowedException refused =
        assertThrows(ClassNotAllowedException.class, () -> writer.write(list));
    assertTrue(refused.path().endsWith("[1]"), refused.path());
    assertEquals(7, writer.send(7, reader));
  }

  /** A list that is another one each time it is walked through. */
  static final class Fickle extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private transient Object[][] rounds;
    private int asked;

    static Fickle of(Object[]... rounds) {
      Fickle fickle = new Fickle();
      fickle.addAll(Arrays.asList(rounds[0]));
      fickle.rounds = rounds;
      return fickle;
    }

    @Override
    public Iterator<Object> iterator() {
      return rounds == null
          ? super.iterator()
          : Arrays.asList(rounds[Math.min(asked++, rounds.length - 1)]).iterator();
    }
  }

  /** The first walk finds the first element, the second one looks at all, the third one writes. */
  @Test
  void elementsThatChangeWhileTheyAreWritten_failTheWrite_andLeaveNoTrace() {
    Peer trusting = new Peer(OPTION.allow(Fickle.class));
    Object[] sizes = {Size.SMALL, Size.SMALL};
    for (Object[] later :
        new Object[][] {{Size.SMALL, 1}, {Size.SMALL, null}, {"a", Size.SMALL}, {null, 2L}}) {
      Object fickle = Arrays.asList("around", Fickle.of(sizes, sizes, later));
      ScfsException failed = assertThrows(ScfsException.class, () -> trusting.write(fickle));
      assertTrue(failed.getCause() instanceof ConcurrentModificationException, failed.toString());
      int wrong = later[0] == Size.SMALL ? 1 : 0;
      assertTrue(failed.path().endsWith("[1][" + wrong + "]"), failed.path());
      assertEquals(7, trusting.send(7, reader));
    }
  }

  /**
   * Texts have room for anything, and other values are taken back when they are not of one class,
   * so what is written last is what is read.
   */
  @Test
  void valuesThatChangeWhileTheyAreWritten_areWrittenAsTheyAreThen() {
    CreateOption option = OPTION.allow(Fickle.class);
    Peer trusting = new Peer(option);
    Peer there = new Peer(option);
    Object[][] firsts = {{"a", "b"}, {1, 2}, {1.5, 2.5}, {UUID.randomUUID(), new UUID(1, 2)}};
    Object[][] laters = {
      {"a", 1}, {null, "b"}, {"a", Size.SMALL}, {2L, null}, {"c", "d"}, {1, 2L}, {1.5, 2}, {3, 4}
    };
    for (Object[] first : firsts) {
      for (Object[] later : laters) {
        Object fickle = Arrays.asList("around", Fickle.of(first, later), "behind");
        List<?> read = (List<?>) trusting.send(fickle, there);
        assertEquals(Arrays.asList("around", Arrays.asList(later), "behind"), read);
        assertSame(Fickle.class, read.get(1).getClass());
      }
      for (Object[] later : new Object[][] {{first[0]}, {first[0], first[1], first[0]}}) {
        Object fickle = Fickle.of(first, later);
        assertThrows(ScfsException.class, () -> trusting.write(fickle));
        assertEquals(7, trusting.send(7, there));
      }
    }
  }
}
