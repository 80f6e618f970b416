package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Many objects of equal content stay what they are: told apart, and shared where they are. */
class EqualObjectsTest {
  static final class Leaf {
    int shade;
    Leaf before;

    static Leaf of(int shade, Leaf before) {
      Leaf leaf = new Leaf();
      leaf.shade = shade;
      leaf.before = before;
      return leaf;
    }
  }

  private static final CreateOption OPTION = CreateOption.of().allow(Leaf.class);

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  /** Each object twice, in any order. */
  private static List<Object> twice(int count, IntFunction<Object> make, Random random) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Object one = make.apply(i);
      all.add(one);
      all.add(one);
    }
    Collections.shuffle(all, random);
    return all;
  }

  private void check(List<Object> sent) {
    List<?> read = (List<?>) writer.send(sent, reader);
    assertEquals(sent.size(), read.size());
    Map<Object, Object> made = new IdentityHashMap<>();
    Map<Object, Object> of = new IdentityHashMap<>();
    for (int i = 0; i < sent.size(); i++) {
      Object known = made.putIfAbsent(sent.get(i), read.get(i));
      if (known == null) {
        assertEquals(null, of.put(read.get(i), sent.get(i)), "one object for two");
      } else {
        assertSame(known, read.get(i), "two objects for one");
      }
    }
  }

  /** Past the point where their content is not asked any more, and where it is again. */
  @Test
  void beans_messageAfterMessage() {
    Random random = new Random(1);
    for (int message = 0; message < 200; message++) {
      int shades = message % 3 == 0 ? 1 : message % 3 == 1 ? 5 : 1000;
      check(twice(60 + message, i -> Leaf.of(i % shades, null), random));
    }
  }

  @Test
  void chainsThroughOthersOfTheirKind() {
    for (int message = 0; message < 100; message++) {
      List<Object> leaves = new ArrayList<>();
      Leaf last = null;
      for (int i = 0; i < 100; i++) {
        last = Leaf.of(message % 2, i % 4 == 0 ? null : last);
        leaves.add(last);
      }
      List<?> read = (List<?>) writer.send(leaves, reader);
      for (int i = 0; i < 100; i++) {
        Leaf leaf = (Leaf) read.get(i);
        assertSame(i % 4 == 0 ? null : read.get(i - 1), leaf.before);
        assertEquals(message % 2, leaf.shade);
      }
    }
  }

  @Test
  void datesAndArrays() {
    Random random = new Random(2);
    for (int message = 0; message < 150; message++) {
      int different = message % 2 == 0 ? 3 : 1000;
      check(twice(60, i -> new Date(i % different), random));
      check(twice(60, i -> new int[] {i % different, 5}, random));
    }
    List<?> read = (List<?>) writer.send(twice(2, i -> new Date(7), new Random(3)), reader);
    assertEquals(read.get(0), read.get(1));
    assertNotSame(read.get(0), read.get(0) == read.get(1) ? read.get(2) : read.get(1));
  }
}
