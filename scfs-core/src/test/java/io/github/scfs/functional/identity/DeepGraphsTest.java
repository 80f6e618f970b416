package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs that are deeper than any stack. */
class DeepGraphsTest {
  private static final int MANY = 100_000;
  private static final String LINK =
      "class Link { int place; Link next; Object also; String name; }";
  private static final Version SHOP = Drift.shop(LINK);

  /** On a thread with the stack that threads have by default. */
  private static <T> T onPlainThread(Callable<T> work) throws Exception {
    return onThread(0, work);
  }

  private static <T> T onThread(long stack, Callable<T> work) throws Exception {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(null, task, "plain", stack);
    thread.start();
    thread.join();
    return task.get();
  }

  private static Object[] chain(Version version, int length) {
    Object[] links = new Object[length];
    for (int i = length - 1; i >= 0; i--) {
      links[i] = version.make("shop.Link");
      Version.set(links[i], "place", i);
      Version.set(links[i], "name", i % 10 == 0 ? "tenth" : null);
      if (i + 1 < length) {
        Version.set(links[i], "next", links[i + 1]);
      }
    }
    return links;
  }

  private static Object[] checkChain(Object first, int length) {
    Object[] links = new Object[length];
    Object at = first;
    for (int i = 0; i < length; i++) {
      assertEquals(i, Version.get(at, "place"));
      assertEquals(i % 10 == 0 ? "tenth" : null, Version.get(at, "name"));
      links[i] = at;
      at = Version.get(at, "next");
    }
    assertNull(at);
    return links;
  }

  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void aChainOfBeans_isAsLongAsMemoryLasts(NumberEncoding numbers) throws Exception {
    CreateOption option = Drift.SHOP.numbers(numbers);
    Drift drift = new Drift(SHOP, SHOP, option);
    Object[] links = chain(SHOP, MANY);
    Version.set(links[MANY - 1], "also", links[0]);
    Version.set(links[5], "also", links[MANY / 2]);
    Version.set(links[MANY / 2], "also", links[5]);
    for (int message = 0; message < 2; message++) {
      Object[] read = onPlainThread(() -> checkChain(drift.send(links[0]), MANY));
      assertSame(read[0], Version.get(read[MANY - 1], "also"));
      assertSame(read[MANY / 2], Version.get(read[5], "also"));
      assertSame(read[5], Version.get(read[MANY / 2], "also"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {254, 255, 256, 257, 258, 511, 512, 513, 514, 769})
  void aChain_aroundTheDepthsWhereContentIsPutOff(int length) {
    Drift drift = new Drift(SHOP, SHOP);
    Object[] links = chain(SHOP, length);
    Version.set(links[length - 1], "also", links[length - 2]);
    Version.set(links[length - 2], "also", new ArrayList<>(Collections.singletonList(links[1])));
    Object[] read = checkChain(drift.send(links[0]), length);
    assertSame(read[length - 2], Version.get(read[length - 1], "also"));
    assertSame(read[1], ((List<?>) Version.get(read[length - 2], "also")).get(0));
  }

  @Test
  void lists_nestedInEachOther() throws Exception {
    Peer writer = new Peer(CreateOption.of());
    Peer reader = new Peer(CreateOption.of());
    List<Object> outer = new ArrayList<>();
    List<Object> at = outer;
    for (int i = 0; i < MANY; i++) {
      List<Object> inner = i % 2 == 0 ? new ArrayList<>() : new LinkedList<>();
      Collections.addAll(at, i, inner, "end of " + i);
      at = inner;
    }
    at.add(outer);
    Object read = onPlainThread(() -> writer.send(outer, reader));
    Object list = read;
    for (int i = 0; i < MANY; i++) {
      List<?> elements = (List<?>) list;
      assertEquals(i % 2 == 1 || i == 0 ? ArrayList.class : LinkedList.class, elements.getClass());
      assertEquals(3, elements.size());
      assertEquals(i, elements.get(0));
      assertEquals("end of " + i, elements.get(2));
      list = elements.get(1);
    }
    assertSame(read, ((List<?>) list).get(0));
  }

  @Test
  void maps_nestedInEachOther() throws Exception {
    Peer writer = new Peer(CreateOption.of());
    Peer reader = new Peer(CreateOption.of());
    Map<Object, Object> outer = new HashMap<>();
    Map<Object, Object> at = outer;
    for (int i = 0; i < 10_000; i++) {
      Map<Object, Object> inner = new HashMap<>();
      at.put("inner", inner);
      at.put("place", i);
      at = inner;
    }
    Object map = onPlainThread(() -> writer.send(outer, reader));
    for (int i = 0; i < 10_000; i++) {
      assertEquals(i, ((Map<?, ?>) map).get("place"));
      map = ((Map<?, ?>) map).get("inner");
    }
    assertTrue(((Map<?, ?>) map).isEmpty());
  }

  @Test
  void aTree_thatIsWideBelowTheDepthWhereContentIsPutOff() {
    Peer writer = new Peer(CreateOption.of());
    Peer reader = new Peer(CreateOption.of());
    List<Object> top = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      List<Object> branch = new ArrayList<>(Collections.singletonList("leaf " + i));
      for (int depth = 0; depth < 300 + i; depth++) {
        branch = new ArrayList<>(Collections.singletonList(branch));
      }
      top.add(branch);
    }
    List<?> read = (List<?>) writer.send(top, reader);
    for (int i = 0; i < 100; i++) {
      Object at = read.get(i);
      for (int depth = 0; depth < 300 + i; depth++) {
        at = ((List<?>) at).get(0);
      }
      assertEquals(Collections.singletonList("leaf " + i), at);
    }
  }

  // --- passed over

  private static final Version TWO =
      Drift.shop(
          "class Letter { Object a; Object b; Object c; int id = 5; }",
          LINK,
          "class Secret { Object inside; int other; }");
  private static final Version ONE =
      Drift.shop("class Letter { Object b; Object c; int id; }", LINK);

  @Test
  void aDeepField_thatTheReaderLacks_isPassedOver() throws Exception {
    Drift drift = new Drift(TWO, ONE);
    Object letter = drift.make("Letter");
    Drift.set(letter, "a", chain(TWO, MANY)[0]);
    Drift.set(letter, "b", "behind");
    for (int message = 0; message < 2; message++) {
      Object read = onPlainThread(() -> drift.send(letter));
      assertEquals("behind", Drift.get(read, "b"));
      assertEquals(5, Drift.get(read, "id"));
    }
    assertTrue(drift.reader.session().statistics().bytesSkipped() > 2L * MANY);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 200, 255, 256, 257, 600, 5_000, MANY - 1})
  void aReferenceIntoADeepField_thatTheReaderLacks_findsItsObject(int place) throws Exception {
    Drift drift = new Drift(TWO, ONE);
    Object[] links = chain(TWO, MANY);
    Object letter = drift.make("Letter");
    Drift.set(letter, "a", links[0]);
    Drift.set(letter, "b", links[place]);
    Drift.set(letter, "c", links[Math.max(0, place - 1)]);
    Object read = onPlainThread(() -> drift.send(letter));
    assertEquals(5, Drift.get(read, "id"));
    Object at = Drift.get(read, "b");
    if (place > 0) {
      assertSame(at, Drift.get(read, "c.next"));
    }
    for (int i = place; i < MANY; i++, at = Version.get(at, "next")) {
      assertEquals(i, Version.get(at, "place"));
    }
    assertNull(at);
  }

  @Test
  void aReferenceThroughAnUnknownClassFarDown_findsItsObject() {
    Drift drift = new Drift(TWO, ONE, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    Object[] links = chain(TWO, 1_000);
    Object secret = drift.make("Secret");
    Drift.set(secret, "inside", chain(TWO, 700)[0]);
    Drift.set(links[999], "also", secret);
    Object letter = drift.make("Letter");
    Drift.set(letter, "a", links[0]);
    Drift.set(letter, "b", Drift.get(secret, "inside.next"));
    Drift.set(letter, "c", links[999]);
    Object read = drift.send(letter);
    assertEquals(1, Drift.get(read, "b.place"));
    assertEquals(999, Drift.get(read, "c.place"));
    assertNull(Drift.get(read, "c.also"));
  }

  // --- limits

  @Test
  void whatMustBeComplete_usesTheStackUpToTheLimit_thenAClearError() throws Exception {
    Peer writer = new Peer(CreateOption.of());
    Peer reader = new Peer(CreateOption.of());
    assertEquals(sets(500), onPlainThread(() -> writer.send(sets(500), reader)));
    LimitExceededException e =
        assertThrows(LimitExceededException.class, () -> writer.write(sets(513)));
    assertEquals("recursion", e.limit());
    assertTrue(e.getMessage().contains("ScfsLimits.recursion"), e.getMessage());
    assertEquals("next", writer.send("next", reader));

    Peer raised = new Peer(raised(600));
    byte[] message = raised.write(sets(513));
    assertEquals(sets(513), new Peer(raised(600)).read(message));
    e = assertThrows(LimitExceededException.class, () -> new Peer(CreateOption.of()).read(message));
    assertEquals("recursion", e.limit());
  }

  /** The level that is one too many for the stack is the last one that the depth allows. */
  @Test
  void limitOnTheStackIsTold_whereTheOneOnDepthStillHolds() {
    byte[] message = new Peer(CreateOption.of()).write(sets(10));
    assertEquals(sets(10), new Peer(limited(10, 10)).read(message));
    for (int[] limits : new int[][] {{10, 9}, {11, 9}, {9, 9}, {9, 10}}) {
      Peer reader = new Peer(limited(limits[0], limits[1]));
      LimitExceededException e =
          assertThrows(LimitExceededException.class, () -> reader.read(message));
      assertEquals(limits[0] > limits[1] ? "recursion" : "depth", e.limit());
    }
  }

  private static CreateOption limited(int depth, int recursion) {
    return CreateOption.of().limits(ScfsLimits.builder().depth(depth).recursion(recursion).build());
  }

  /**
   * The writer puts content off that this reader needs at once; with the hook there too it nests.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "private void readObject(java.io.ObjectInputStream in) throws Exception { in.defaultReadObject(); }",
        "private Object readResolve() { return this; }"
      })
  void aChainOfAClassThatHasGainedAHook_isReadUpToWhereContentIsPutOff(String hook)
      throws Exception {
    String link = "class Link implements Serializable { int place; Link next; String name; ";
    Version hooked = Drift.shop(link + hook + " }");
    CreateOption raised = Drift.SHOP.limits(ScfsLimits.builder().recursion(2_000).build());
    for (CreateOption writing : new CreateOption[] {Drift.SHOP, raised}) {
      Drift gained = new Drift(Drift.shop(link + "}"), hooked, writing, Drift.SHOP);
      checkChain(gained.send(chain(gained.there, 256)[0]), 256);
      byte[] message = gained.writer.write(chain(gained.there, 257)[0]);
      ScfsException e = assertThrows(ScfsException.class, () -> gained.reader.read(message));
      assertEquals("incomplete-object", e.anchor());
      assertEquals("next", gained.send("next"));
    }
    Drift both = new Drift(hooked, hooked);
    onThread(64 << 20, () -> checkChain(both.send(chain(hooked, 512)[0]), 512));
    LimitExceededException e =
        assertThrows(LimitExceededException.class, () -> both.writer.write(chain(hooked, 513)[0]));
    assertEquals("recursion", e.limit());
  }

  private static CreateOption raised(int recursion) {
    return CreateOption.of().limits(ScfsLimits.builder().recursion(recursion).build());
  }

  private static Object sets(int levels) {
    Object inner = new HashSet<>();
    for (int i = 1; i < levels; i++) {
      inner = new HashSet<>(Collections.singleton(inner));
    }
    return inner;
  }

  @Test
  void depth_countsWhatIsPutOffToo() {
    CreateOption option = Drift.SHOP.limits(ScfsLimits.builder().depth(1_000).build());
    Drift drift = new Drift(SHOP, SHOP, option);
    checkChain(drift.send(chain(SHOP, 1_000)[0]), 1_000);
    LimitExceededException e =
        assertThrows(LimitExceededException.class, () -> drift.writer.write(chain(SHOP, 1_001)[0]));
    assertEquals("depth", e.limit());
    Drift lower = new Drift(SHOP, SHOP, Drift.SHOP, option);
    e = assertThrows(LimitExceededException.class, () -> lower.send(chain(SHOP, 1_001)[0]));
    assertEquals("depth", e.limit());
    checkChain(lower.send(chain(SHOP, 1_000)[0]), 1_000);
  }

  @Test
  void aCycle_withoutReferences_endsAtALimit() {
    CreateOption option =
        Drift.SHOP
            .references(false)
            .limits(ScfsLimits.builder().depth(20_000).messageBytes(1 << 20).build());
    Drift drift = new Drift(SHOP, SHOP, option);
    Object link = chain(SHOP, 1)[0];
    Version.set(link, "next", link);
    assertSaysCycle(drift, link, "depth");
    Object first = chain(SHOP, 1)[0];
    Object second = chain(SHOP, 1)[0];
    for (Object one : new Object[] {first, second}) {
      Version.set(one, "next", first);
      Version.set(one, "also", second);
    }
    assertSaysCycle(drift, first, "messageBytes");
    assertNotNull(drift.send(chain(SHOP, 3)[0]));
  }

  private static void assertSaysCycle(Drift drift, Object link, String limit) {
    LimitExceededException e =
        assertThrows(LimitExceededException.class, () -> drift.writer.write(link));
    assertEquals(limit, e.limit());
    assertTrue(e.getMessage().contains("a cycle looks like this"), e.getMessage());
    assertTrue(e.path().contains("Link.next.next.next"), e.path());
  }

  @Test
  void aFailureFarDown_rollsBack_andSaysWhere() {
    Drift drift = new Drift(SHOP, SHOP);
    Object[] links = chain(SHOP, 1_000);
    Version.set(links[900], "also", new Thread());
    ScfsException e = assertThrows(ScfsException.class, () -> drift.writer.write(links[0]));
    assertTrue(e.getMessage().contains("also"), e.getMessage());
    Version.set(links[900], "also", "a text");
    checkChain(drift.send(links[0]), 1_000);
  }

  // --- what looks at its elements when they are added

  /** Equal by their place, whatever else they hold. */
  private static final String KEY =
      "class Key { Object owner; int place; Object[] parts;"
          + " public int hashCode() { return place; }"
          + " public boolean equals(Object o) { return o instanceof Key && ((Key) o).place == place; } }";

  private static final String OWNER =
      "class Owner { Set<Object> set; Map<Object, Object> map; Object a; Object b; int number;"
          + " public int hashCode() { return number; }"
          + " public boolean equals(Object o) { return o instanceof Owner && ((Owner) o).number == number; } }";

  private static final Version KEYS = Drift.shop(KEY, OWNER, LINK);

  @Test
  void aSetThatHoldsItsOwner_findsIt() {
    Drift drift = new Drift(KEYS, KEYS);
    Object owner = drift.make("Owner", "number", 7);
    Object key = drift.make("Key", "place", 3);
    Drift.set(key, "owner", owner);
    HashSet<Object> set = new HashSet<>();
    Map<Object, Object> map = new HashMap<>();
    Collections.addAll(set, owner, key, "text");
    map.put(owner, "owner");
    map.put(key, "key");
    Drift.set(owner, "set", set);
    Drift.set(owner, "map", map);
    Object read = drift.send(owner);
    HashSet<?> readSet = (HashSet<?>) Drift.get(read, "set");
    assertEquals(3, readSet.size());
    assertTrue(readSet.contains(read));
    assertTrue(readSet.contains("text"));
    Map<?, ?> readMap = (Map<?, ?>) Drift.get(read, "map");
    assertEquals("owner", readMap.get(read));
    assertEquals(2, readMap.size());
    for (Object element : readSet) {
      assertEquals(
          element instanceof String ? null : element == read ? "owner" : "key",
          readMap.get(element));
    }
  }

  @Test
  void aSetWhoseElementIsCompleteButHoldsItsOwner_findsIt() {
    Drift drift = new Drift(KEYS, KEYS);
    Object owner = drift.make("Owner", "number", 7);
    Object middle = drift.make("Owner", "number", 8);
    Drift.set(middle, "a", owner);
    Drift.set(owner, "a", middle);
    HashSet<Object> inner = new HashSet<>(Collections.singleton(owner));
    HashSet<Object> outer = new HashSet<>(Collections.singleton(inner));
    Drift.set(owner, "b", inner);
    Drift.set(owner, "set", outer);
    Object read = drift.send(owner);
    HashSet<?> readOuter = (HashSet<?>) Drift.get(read, "set");
    HashSet<?> readInner = (HashSet<?>) Drift.get(read, "b");
    assertTrue(readInner.contains(read));
    assertTrue(readOuter.contains(readInner));
  }

  @Test
  void aSetFarDown_thatRefersToWhatIsPutOff_findsIt() {
    Drift drift = new Drift(KEYS, KEYS);
    Object[] links = chain(KEYS, 600);
    Object[] owners = new Object[600];
    for (int i = 0; i < 600; i++) {
      owners[i] = drift.make("Owner", "number", i + 1);
      Drift.set(owners[i], "a", links[i]);
      Drift.set(links[i], "also", owners[i]);
    }
    for (int i = 0; i < 600; i++) {
      HashSet<Object> set = new HashSet<>();
      Collections.addAll(set, owners[i], owners[Math.max(0, i - 1)], owners[Math.max(0, i - 2)]);
      Drift.set(owners[i], "set", set);
      Drift.set(owners[i], "map", new HashMap<>(Collections.singletonMap(owners[i], i)));
    }
    Object at = drift.send(links[0]);
    Object before = null;
    for (int i = 0; i < 600; i++, at = Drift.get(at, "next")) {
      Object owner = Drift.get(at, "also");
      HashSet<?> set = (HashSet<?>) Drift.get(owner, "set");
      assertEquals(Math.min(3, i + 1), set.size());
      assertTrue(set.contains(owner), "" + i);
      assertTrue(before == null || set.contains(before), "" + i);
      assertEquals(i, ((Map<?, ?>) Drift.get(owner, "map")).get(owner), "" + i);
      before = owner;
    }
  }

  @Test
  void aSortedSetOfTexts_besideACycle_keepsItsOrder() {
    Drift drift = new Drift(KEYS, KEYS);
    Object owner = drift.make("Owner", "number", 7);
    Drift.set(owner, "a", owner);
    TreeSet<Object> sorted = new TreeSet<>(Collections.reverseOrder());
    Collections.addAll(sorted, "b", "a", "c");
    Drift.set(owner, "set", sorted);
    Object read = drift.send(owner);
    assertEquals(sorted, Drift.get(read, "set"));
    assertFalse(((TreeSet<?>) Drift.get(read, "set")).isEmpty());
    assertSame(read, Drift.get(read, "a"));
  }
}
