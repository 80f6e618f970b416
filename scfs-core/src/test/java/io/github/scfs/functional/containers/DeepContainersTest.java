package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.testing.Peer;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which containers nest as deep as memory lasts, and which on the stack; see docs/guide.md. */
class DeepContainersTest {
  private static final int DEEP = 5_000;
  private static final CreateOption OPTION =
      CreateOption.of().allowPackages("io.github.scfs.functional");

  /** Each puts a container around a value. */
  static Stream<UnaryOperator<Object>> free() {
    return Stream.of(
        inner -> filled(new ArrayList<>(), inner),
        inner -> filled(new LinkedList<>(), inner),
        inner -> filled(new ArrayDeque<>(), inner),
        inner -> filled(new Vector<>(), inner),
        inner -> filled(new Stack<>(), inner),
        inner -> filled(new HashMap<>(), inner),
        inner -> filled(new LinkedHashMap<>(), inner),
        inner -> filled(new ConcurrentHashMap<>(), inner));
  }

  static Stream<UnaryOperator<Object>> bounded() {
    return Stream.of(
        inner -> new Object[] {inner},
        inner -> filled(new Items(), inner),
        inner -> filled(new Chain(), inner),
        inner -> filled(new Register(), inner),
        inner -> filled(new OrderedRegister(), inner),
        inner -> filled(new TreeMap<>(), inner),
        inner -> filled(new LinkedHashMap<>(16, 0.75f, true), inner),
        inner -> Collections.unmodifiableList(new ArrayList<>(Arrays.asList(inner))),
        inner -> Collections.synchronizedMap(new HashMap<>(Collections.singletonMap("k", inner))),
        Collections::singletonList,
        inner -> new SimpleEntry<>("k", inner),
        Optional::of,
        AtomicReference::new);
  }

  private static Object filled(Collection<Object> collection, Object inner) {
    collection.add(inner);
    return collection;
  }

  private static Object filled(Map<Object, Object> map, Object inner) {
    map.put("k", inner);
    return map;
  }

  private static Object nested(UnaryOperator<Object> around, int levels) {
    Object value = "innermost";
    for (int i = 0; i < levels; i++) {
      value = around.apply(value);
    }
    return value;
  }

  @ParameterizedTest
  @MethodSource("free")
  void free_isReadHoweverDeep(UnaryOperator<Object> around) {
    Object sent = nested(around, DEEP);
    Object read = new Peer(OPTION).send(sent, new Peer(OPTION));
    for (int i = 0; i < DEEP; i++) {
      assertSame(sent.getClass(), read.getClass());
      read =
          read instanceof Map
              ? ((Map<?, ?>) read).get("k")
              : ((Collection<?>) read).iterator().next();
    }
    assertEquals("innermost", read);
  }

  @ParameterizedTest
  @MethodSource("bounded")
  void bounded_isRefusedByTheWriter(UnaryOperator<Object> around) {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    writer.send(nested(around, 100), reader);
    LimitExceededException e =
        assertThrows(LimitExceededException.class, () -> writer.write(nested(around, DEEP)));
    assertEquals("recursion", e.limit());
    assertEquals("next", writer.send("next", reader));
  }

  static final class Items extends ArrayList<Object> {
    private static final long serialVersionUID = 1;
  }

  static final class Chain extends LinkedList<Object> {
    private static final long serialVersionUID = 1;
  }

  static final class Register extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1;
  }

  static final class OrderedRegister extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1;
  }
}
