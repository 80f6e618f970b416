package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Containers that are made for several threads may change while they are written: what arrives is
 * what they had when their turn came.
 */
class SharedContainersTest {
  private static final int MESSAGES = 50;

  private final CreateOption option = CreateOption.of().allowPackages("io.github.scfs.functional");
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  /** What another thread does at the worst time. */
  static Runnable change;

  /** Is written in the middle of what holds it. */
  @SuppressWarnings("serial")
  static final class Guest implements Serializable {
    final int number;

    Guest(int number) {
      this.number = number;
    }

    private Object writeReplace() {
      change.run();
      return number;
    }
  }

  enum Light {
    RED
  }

  @SuppressWarnings("serial")
  static final class Sessions extends ConcurrentHashMap<Object, Object> {
    int limit = 7;
  }

  @SuppressWarnings("serial")
  static final class Backlog extends ConcurrentLinkedQueue<Object> {
    int limit = 7;
  }

  @SuppressWarnings("serial")
  static final class Rows extends Vector<Object> {}

  @SuppressWarnings("serial")
  static final class LostCount extends ConcurrentLinkedQueue<Object> {
    @Override
    public int size() {
      return -1;
    }
  }

  @SuppressWarnings("serial")
  static final class LostCounts extends ConcurrentHashMap<Object, Object> {
    @Override
    public int size() {
      return -1;
    }
  }

  private void assertAsItWas(Collection<Object> sent) {
    assertAsItWas(sent, sent);
  }

  private void assertAsItWas(Collection<Object> sent, Collection<Object> changed) {
    for (Runnable one : changesOf(changed)) {
      change = one;
      changed.clear();
      changed.addAll(Arrays.asList(new Guest(0), new Guest(1), new Guest(2)));
      List<Object> before = new ArrayList<>();
      for (Object guest : sent) {
        before.add(((Guest) guest).number);
      }
      Collection<?> read = (Collection<?>) writer.send(sent, reader);
      assertEquals(before, new ArrayList<>(read), sent.getClass().getName());
    }
  }

  private static Runnable[] changesOf(Collection<Object> collection) {
    return new Runnable[] {
      () -> collection.add(new Guest(collection.size())),
      () -> collection.remove(collection.iterator().next())
    };
  }

  private void assertAsItWas(Map<Object, Object> sent) {
    assertAsItWas(sent, sent);
  }

  private static void fill(Map<Object, Object> map) {
    map.clear();
    for (int i = 0; i < 3; i++) {
      map.put("k" + i, new Guest(i));
    }
  }

  private void assertAsItWas(Map<Object, Object> sent, Map<Object, Object> changed) {
    Runnable[] changes = {
      () -> changed.put("k" + changed.size(), new Guest(changed.size())),
      () -> changed.remove(changed.keySet().iterator().next())
    };
    for (Runnable one : changes) {
      change = one;
      fill(changed);
      Map<?, ?> read = (Map<?, ?>) writer.send(sent, reader);
      assertEquals(3, read.size(), sent.getClass().getName());
      read.forEach((key, value) -> assertEquals(key, "k" + value));
    }
  }

  @Test
  void negativeSizes() {
    for (Object sent : Arrays.asList(new LostCount(), new LostCounts())) {
      ScfsException e = assertThrows(ScfsException.class, () -> writer.write(sent));
      assertTrue(e.getMessage().contains("It says that it has -1 elements"), e.getMessage());
    }
  }

  @Test
  void collections() {
    for (int i = 0; i < MESSAGES; i++) {
      assertAsItWas(new ConcurrentLinkedQueue<>());
      assertAsItWas(new ConcurrentLinkedDeque<>());
      assertAsItWas(new LinkedTransferQueue<>());
      assertAsItWas(new CopyOnWriteArrayList<>());
      assertAsItWas(new CopyOnWriteArraySet<>());
      assertAsItWas(new Vector<>());
      assertAsItWas(new Stack<>());
      assertAsItWas(new Backlog());
      assertAsItWas(new Rows());
    }
  }

  @Test
  void maps() {
    for (int i = 0; i < MESSAGES; i++) {
      assertAsItWas(new ConcurrentHashMap<>());
      assertAsItWas(new ConcurrentSkipListMap<>());
      assertAsItWas(new Hashtable<>());
      assertAsItWas(new Sessions());
    }
  }

  @Test
  void whatShowsThem() {
    ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>();
    assertAsItWas(map);
    assertAsItWas(Collections.unmodifiableMap(map), map);
    ConcurrentSkipListMap<Object, Object> sorted = new ConcurrentSkipListMap<>();
    assertAsItWas(sorted);
    assertAsItWas(sorted.headMap("l"), sorted);
    Collection<Object> queue = new ConcurrentLinkedQueue<>();
    assertAsItWas(queue);
    assertAsItWas(Collections.unmodifiableCollection(queue), queue);
    Vector<Object> rows = new Vector<>();
    assertAsItWas(rows);
    assertAsItWas(Collections.unmodifiableList(rows), rows);
    List<Object> locked = Collections.synchronizedList(new ArrayList<>());
    assertAsItWas(locked);
    assertAsItWas(Collections.unmodifiableList(locked), locked);
    change = () -> map.put("k" + map.size(), new Guest(map.size()));
    fill(map);
    assertEquals(3, ((Collection<?>) writer.send(map.values(), reader)).size());
  }

  @Test
  void synchronizedOnes() {
    for (int i = 0; i < MESSAGES; i++) {
      assertAsItWas(Collections.synchronizedList(new ArrayList<>()));
      assertAsItWas(Collections.synchronizedCollection(new ArrayDeque<>()));
      assertAsItWas(Collections.synchronizedSet(new LinkedHashSet<>()));
      assertAsItWas(Collections.synchronizedMap(new LinkedHashMap<>()));
      assertAsItWas(Collections.synchronizedSortedMap(new TreeMap<>()));
    }
    Map<Object, Object> map = Collections.synchronizedMap(new HashMap<>());
    assertAsItWas(map);
    change = () -> map.put("k" + map.size(), new Guest(map.size()));
    fill(map);
    assertEquals(3, ((Collection<?>) writer.send(map.values(), reader)).size());
  }

  /** Whoever changes the whole holds its lock, which is not that of a part. */
  @Test
  void partsOfSynchronizedOnes_areWrittenUnderTheLockOfTheWhole() {
    SortedMap<Object, Object> inside = new TreeMap<>();
    inside.put("k", new Guest(1));
    SortedMap<Object, Object> map =
        Collections.synchronizedSortedMap(Collections.unmodifiableSortedMap(inside));
    SortedMap<Object, Object> part = map.headMap("l");
    AtomicBoolean isItsLock = new AtomicBoolean();
    change = () -> isItsLock.set(Thread.holdsLock(map) || !Thread.holdsLock(part));
    assertEquals("{k=1}", writer.send(part, reader).toString());
    assertTrue(isItsLock.get());
  }

  @Test
  void synchronizedOnes_keepWhatIsInsideAndHowItIsOrdered() {
    List<Object> inside = new ArrayList<>(Arrays.asList(1, "x"));
    List<Object> around = Collections.synchronizedList(inside);
    Object[] read = (Object[]) writer.send(new Object[] {around, inside, around}, reader);
    assertSame(read[0], read[2]);
    ((List<?>) read[1]).remove(0);
    assertEquals(Arrays.asList("x"), read[0]);
    Map<Object, Object> recent = new LinkedHashMap<>(16, 0.75f, true);
    recent.put(1, "a");
    recent.put(2, "b");
    Map<?, ?> readRecent = (Map<?, ?>) writer.send(Collections.synchronizedMap(recent), reader);
    readRecent.get(1);
    assertEquals("[2, 1]", readRecent.keySet().toString());
    SortedMap<Object, Object> down = new TreeMap<>(Collections.reverseOrder());
    down.put(1, "a");
    down.put(2, "b");
    Object readDown = writer.send(Collections.synchronizedSortedMap(down), reader);
    assertEquals("{2=b, 1=a}", readDown.toString());
  }

  /** Two that hold each other. */
  @Test
  @Timeout(60)
  void threadsThatWriteSynchronizedOnes_doNotWaitForEachOther() throws Exception {
    List<Object> one = Collections.synchronizedList(new ArrayList<>());
    Map<Object, Object> other = Collections.synchronizedMap(new HashMap<>());
    one.add(other);
    other.put("one", one);
    assertDoNotWait(one, other);
  }

  /** What is around the entries is around another wrapper. */
  @Test
  @Timeout(60)
  void threadsThatWriteSynchronizedOnes_aroundOthers_doNotWaitForEachOther() throws Exception {
    Map<Object, Object> one = new HashMap<>();
    Map<Object, Object> other = new HashMap<>();
    Map<Object, Object> aroundOne =
        Collections.synchronizedMap(
            Collections.unmodifiableMap(Collections.checkedMap(one, Object.class, Object.class)));
    Map<Object, Object> aroundOther =
        Collections.synchronizedMap(Collections.unmodifiableMap(other));
    for (int i = 0; i < 50; i++) { // so that they meet
      one.put(i, "x");
      other.put(i, "y");
    }
    one.put("o", aroundOther);
    other.put("o", aroundOne);
    assertDoNotWait(aroundOne, aroundOther);
    other.remove("o");
    Map<?, ?> read = (Map<?, ?>) writer.send(aroundOne, reader);
    Map<?, ?> readOther = (Map<?, ?>) read.get("o");
    assertSame(aroundOne.getClass(), read.getClass());
    assertSame(aroundOther.getClass(), readOther.getClass());
    assertThrows(UnsupportedOperationException.class, readOther::clear);
    assertEquals(one, read);
  }

  private void assertDoNotWait(Object one, Object other) throws Exception {
    CyclicBarrier both = new CyclicBarrier(2);
    Object[] results = new Object[2];
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      Object root = i == 0 ? one : other;
      int mine = i;
      threads[i] =
          new Thread(
              () -> {
                try {
                  Peer from = new Peer(option);
                  both.await();
                  for (int j = 0; j < 20_000; j++) {
                    results[mine] = from.write(root);
                  }
                } catch (Exception e) {
                  results[mine] = e;
                }
              });
      threads[i].setDaemon(true);
      threads[i].start();
    }
    for (int i = 0; i < 2; i++) {
      threads[i].join(30_000);
      assertFalse(threads[i].isAlive());
      assertTrue(results[i] instanceof byte[], String.valueOf(results[i]));
    }
  }

  /**
   * Of the user's, so that it is written under the locks, which others who know one of them may
   * have.
   */
  @SuppressWarnings("serial")
  static final class Watched extends HashMap<Object, Object> {
    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
      change.run();
      return super.entrySet();
    }
  }

  @Test
  void ownMapInTwoSynchronizedOnes_isWrittenUnderBothLocks() {
    Watched own = new Watched();
    own.put("k", 1);
    Map<Object, Object> inner = Collections.synchronizedMap(own);
    Map<Object, Object> inChecked =
        Collections.synchronizedMap(Collections.checkedMap(own, Object.class, Object.class));
    List<Map<Object, Object>> around =
        Arrays.asList(
            Collections.synchronizedMap(inner),
            Collections.synchronizedMap(Collections.unmodifiableMap(inner)),
            Collections.synchronizedMap(inChecked));
    for (Map<Object, Object> outer : around) {
      List<Boolean> held = new ArrayList<>();
      Object one = outer == around.get(2) ? inChecked : inner;
      change = () -> held.add(Thread.holdsLock(one) && Thread.holdsLock(outer));
      byte[] message = writer.write(outer);
      change = () -> {};
      assertFalse(held.isEmpty());
      assertFalse(held.contains(false), held.toString());
      assertEquals("{k=1}", reader.read(message).toString());
    }
  }

  /** What an EnumMap is for is told by its keys, or by a walk through what has none. */
  @Test
  void synchronizedEnumMaps() throws InterruptedException {
    Map<Light, Object> lights = Collections.synchronizedMap(new EnumMap<>(Light.class));
    AtomicBoolean done = new AtomicBoolean();
    Thread other =
        new Thread(
            () -> {
              while (!done.get()) {
                lights.put(Light.RED, 1);
                lights.remove(Light.RED);
              }
            });
    other.start();
    try {
      for (int i = 0; i < 2000 * MESSAGES; i++) {
        writer.write(lights);
      }
    } finally {
      done.set(true);
      other.join();
    }
    assertEquals(lights, new Peer(option).send(lights, reader));
  }

  @Test
  void properties_keepValuesWithTheirKeys() throws InterruptedException {
    Properties properties = new Properties();
    AtomicBoolean done = new AtomicBoolean();
    Thread other =
        new Thread(
            () -> {
              for (int i = 0; !done.get(); i++) {
                String one = "" + i % 64;
                properties.setProperty(one, one);
                properties.remove("" + (i + 32) % 64);
              }
            });
    other.start();
    try {
      for (int i = 0; i < 200 * MESSAGES; i++) {
        Properties read = (Properties) writer.send(properties, reader);
        read.forEach((key, value) -> assertEquals(key, value));
      }
    } finally {
      done.set(true);
      other.join();
    }
    assertTrue(properties.size() > 0);
  }
}
