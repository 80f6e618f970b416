package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Containers whose add or put looks at fields of the container, or changes what is in them. */
@SuppressWarnings("serial")
class OwnFieldsFillingTest {
  private static final int MESSAGES = 60;

  private final Peer peer =
      new Peer(
          CreateOption.of()
              .allow(Logged.class, TwoWay.class, Narrow.class, Limited.class, Percents.class)
              .allow(Codes.class, Prices.class));

  /** Without a constructor of no parameters: its log is sent, and must not be written again. */
  static class Logged extends ArrayList<Object> {
    final int room;
    final List<Object> log = new ArrayList<>();

    Logged(int room) {
      super(room);
      this.room = room;
    }

    @Override
    public boolean add(Object element) {
      log.add("added " + element);
      return super.add(element);
    }
  }

  /** Takes each value once. */
  static class TwoWay extends HashMap<String, String> {
    final String name;
    final Map<String, String> inverse = new HashMap<>();

    TwoWay(String name) {
      this.name = name;
    }

    @Override
    public String put(String key, String value) {
      if (inverse.putIfAbsent(value, key) != null) {
        throw new IllegalArgumentException("There already: " + value);
      }
      return super.put(key, value);
    }
  }

  /** Takes what is in a set that it was given. */
  static class Narrow extends LinkedHashSet<String> {
    private final Set<String> taken;

    Narrow(Set<String> taken) {
      this.taken = taken;
    }

    @Override
    public boolean add(String element) {
      return taken.contains(element) && super.add(element);
    }
  }

  /** Takes so many. The limit is there before the elements are. */
  static class Limited extends ArrayList<Object> {
    private final int limit;

    Limited(int limit) {
      this.limit = limit;
    }

    @Override
    public boolean add(Object element) {
      if (size() == limit) {
        throw new IllegalStateException("full");
      }
      return super.add(element);
    }
  }

  private void checkSent(Object sent, Consumer<Object> check) {
    for (int i = 0; i < MESSAGES; i++) {
      for (Object read : new Object[] {peer.send(sent, peer), peer.kryo().kryo().copy(sent)}) {
        assertSame(sent.getClass(), read.getClass());
        assertEquals(sent, read);
        check.accept(read);
      }
    }
    assertEquals(0, peer.session().statistics().typeMismatches());
  }

  @Test
  void whatAddHasChangedThere_isNotChangedAgain() {
    Logged logged = new Logged(3);
    logged.add("a");
    logged.add(Collections.singletonMap("k", 1));
    checkSent(logged, read -> assertEquals(logged.log, ((Logged) read).log));
    Logged read = (Logged) peer.send(logged, peer);
    read.add("b");
    assertEquals("added b", read.log.get(2));
  }

  @Test
  void inACycle_neither() {
    Logged logged = new Logged(2);
    Object[] around = {"x", logged};
    logged.add(around);
    for (int i = 0; i < MESSAGES; i++) {
      Logged read = (Logged) peer.send(logged, peer);
      assertEquals(1, read.size());
      assertSame(read, ((Object[]) read.get(0))[1]);
      assertEquals(logged.log, read.log);
    }
  }

  @Test
  void whatAddWouldRefuseASecondTime_isThere() {
    TwoWay twoWay = new TwoWay("numbers");
    twoWay.put("one", "1");
    twoWay.put("two", "2");
    checkSent(
        twoWay,
        read -> {
          assertEquals(twoWay.inverse, ((TwoWay) read).inverse);
          assertThrows(IllegalArgumentException.class, () -> ((TwoWay) read).put("uno", "1"));
        });
  }

  @Test
  void whatAddLooksAt_isThere() {
    Narrow narrow = new Narrow(new HashSet<>(Arrays.asList("a", "b")));
    narrow.add("a");
    checkSent(narrow, read -> assertTrue(((Narrow) read).add("b")));
    Limited limited = new Limited(2);
    limited.add(1);
    limited.add("x");
    checkSent(limited, read -> assertEquals(2, ((Limited) read).limit));
  }

  // --- what is refused

  static class Percents extends ArrayList<Integer> {
    @Override
    public boolean add(Integer percent) {
      if (percent > 100) {
        throw new IllegalArgumentException("More than all: " + percent);
      }
      return super.add(percent);
    }
  }

  static class Codes extends HashSet<String> {
    @Override
    public boolean add(String code) {
      if (code.length() > 3) {
        throw new IllegalArgumentException("Too long: " + code);
      }
      return super.add(code);
    }

    void addAnyway(String code) {
      super.add(code);
    }
  }

  static class Prices extends HashMap<String, Object> {
    @Override
    public Object put(String key, Object value) {
      if (key.isEmpty()) {
        throw new IllegalStateException("No key");
      }
      return super.put(key, value);
    }

    void putAnyway(Object value) {
      super.put("", value);
    }
  }

  @Test
  void errors_nameTheClassAndItsMethod() {
    Percents percents = new Percents();
    percents.addAll(Arrays.asList(50, 150)); // as addAll does not ask add
    checkRefused(percents, "add of", "java.lang.IllegalArgumentException: More than all: 150");
    Codes codes = new Codes();
    codes.addAnyway("long");
    checkRefused(codes, "add of", "java.lang.IllegalArgumentException: Too long: long");
    Prices prices = new Prices();
    prices.putAnyway(1);
    checkRefused(prices, "put of", "java.lang.IllegalStateException: No key");
    prices.putAnyway(new Object[] {prices}); // filled when the cycle is complete
    checkRefused(prices, "put of", "java.lang.IllegalStateException: No key");
  }

  private void checkRefused(Object sent, String method, String said) {
    ScfsException e = assertThrows(ScfsException.class, () -> peer.send(sent, peer));
    String told = method + " " + sent.getClass().getName() + " failed: " + said + " [at ";
    assertTrue(e.getMessage().startsWith(told), e.getMessage());
    assertEquals("read-failed", e.anchor());
    assertTrue(e.getMessage().contains(sent.getClass().getSimpleName() + "["), e.getMessage());
  }
}
