package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands at the border from which on the writer puts content off, 256 levels down. */
class PutOffContentTest {
  static class Node {
    Node next;
    Object value;
  }

  static class Key {
    String name;
    List<String> parts;

    Key() {}

    Key(String name, String... parts) {
      this.name = name;
      this.parts = new ArrayList<>(Arrays.asList(parts));
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, parts);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key
          && Objects.equals(name, ((Key) other).name)
          && Objects.equals(parts, ((Key) other).parts);
    }
  }

  private static Object down(int levels, Object value, CreateOption write, CreateOption read) {
    Node at = new Node();
    at.value = value;
    for (int i = 1; i < levels; i++) {
      Node above = new Node();
      above.next = at;
      at = above;
    }
    Node found = (Node) new Peer(write).send(at, new Peer(read));
    while (found.next != null) {
      found = found.next;
    }
    return found.value;
  }

  private static Object down(int levels, Object value) {
    CreateOption option = CreateOption.of().allow(Node.class, Key.class);
    return down(levels, value, option, option);
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 253, 254, 255, 256, 257, 510, 511, 512})
  void aKeyIsComplete_whateverTheFirstKeyIs(int levels) {
    Map<Object, Object> texts = new LinkedHashMap<>();
    texts.put("first", 0);
    texts.put(new Key("a"), 1);
    texts.put(new Key("b", "x"), 2);
    texts.put(new ArrayList<>(Arrays.asList(7)), 3);
    Map<?, ?> read = (Map<?, ?>) down(levels, texts);
    assertEquals(texts, read);
    assertEquals(2, read.get(new Key("b", "x")));
    Map<Object, Object> beans = new LinkedHashMap<>();
    beans.put(new Key("b", "x"), 2);
    beans.put("second", 0);
    assertEquals(beans, down(levels, beans));
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 255, 256, 257, 511, 512})
  void theOrderOfAccessIsKept(int levels) {
    Map<Object, Object> recent = new LinkedHashMap<>(16, 0.75f, true);
    recent.put("a", 1);
    recent.put("b", new ArrayList<>(Arrays.asList("deeper")));
    Map<?, ?> read = (Map<?, ?>) down(levels, recent);
    assertEquals(1, read.get("a"));
    assertEquals("b", read.keySet().iterator().next());
  }

  static class Before {
    Map<String, Object> byText;
    List<Object> list;
  }

  static class After {
    Map<Integer, Object> byText;
    Object[] list;
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 253, 254, 255, 256, 257})
  void aContainerIsConverted_thoughWhatItHoldsIsFilledLater(int levels) {
    Before sent = new Before();
    sent.byText = new HashMap<>();
    sent.byText.put("1", new ArrayList<>(Arrays.asList("a")));
    sent.list = new ArrayList<>();
    sent.list.add(new ArrayList<>(Arrays.asList("b")));
    After read =
        (After)
            down(
                levels,
                sent,
                CreateOption.of().allow(Node.class, Before.class),
                CreateOption.of().allow(Node.class).alias(Before.class.getName(), After.class));
    assertEquals(Collections.singletonMap(1, Arrays.asList("a")), read.byText);
    assertEquals(Arrays.asList(Arrays.asList("b")), Arrays.asList(read.list));
  }

  static class New {
    Object drop;
    New next;
    Object any;
  }

  /** Does not know {@code drop}. */
  static class Old {
    Old next;
    Object any;
  }

  private static Object readByOld(New root, ScfsLimits limits) {
    Peer reader = new Peer(CreateOption.of().alias(New.class.getName(), Old.class).limits(limits));
    return new Peer(CreateOption.of().allow(New.class).limits(limits)).send(root, reader);
  }

  private static New tail(New root, int length) {
    New at = root;
    for (int i = 1; i < length; i++) {
      at.next = new New();
      at = at.next;
    }
    return at;
  }

  private static Object within(int objects, Object value) {
    Object at = value;
    for (int i = 0; i < objects; i++) {
      New one = new New();
      one.any = at;
      at = one;
    }
    return at;
  }

  private static ScfsLimits recursion(int levels) {
    return levels < 256
        ? ScfsLimits.builder().recursion(2 * levels).build()
        : ScfsLimits.defaults();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 256})
  void whatStandsInAFieldSkippedTwice_isOneObject(int border) {
    List<Object> inner = new ArrayList<>();
    List<Object> outer = new ArrayList<>(Collections.singletonList(inner));
    New root = new New();
    New skipped = new New();
    root.drop = skipped;
    skipped.drop = within(border - 3, new Object[] {outer});
    New last = tail(root, border + 1);
    last.next = new New();
    last.next.any = inner; // read before outer is asked for
    last.any = new Object[] {outer};
    Old read = (Old) readByOld(root, recursion(border));
    for (int i = 1; i < border + 1; i++) {
      read = read.next;
    }
    assertSame(read.next.any, ((List<?>) ((Object[]) read.any)[0]).get(0));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 256})
  void whatWasPutOffWithinWhatWasPutOff_isFoundInAFieldSkippedTwice(int border) {
    Map<Object, Object> empty = new HashMap<>();
    List<Object> list = new ArrayList<>();
    Map<Object, Object> inside = new LinkedHashMap<>();
    inside.put(6, list);
    inside.put(8, empty);
    Map<Object, Object> outside = new LinkedHashMap<>();
    outside.put(2, within(border - 2, inside));
    Object[] array = {outside, null};
    list.add(array);
    New root = new New();
    New skipped = new New();
    root.drop = skipped;
    skipped.drop = within(Math.max(0, border - 3), array);
    tail(root, border + 1).any = empty;
    Old read = (Old) readByOld(root, recursion(border));
    for (int i = 1; i < border + 1; i++) {
      read = read.next;
    }
    assertEquals(empty, read.any);
  }

  @Test
  void aMapInTheOrderOfAccess_thatHoldsItself() {
    Map<Object, Object> recent = new LinkedHashMap<>(16, 0.75f, true);
    recent.put("self", recent);
    Map<?, ?> read = (Map<?, ?>) down(300, recent);
    assertSame(read, read.get("self"));
  }
}
