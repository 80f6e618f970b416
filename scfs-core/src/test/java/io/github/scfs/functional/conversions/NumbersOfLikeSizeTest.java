package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.functional.Drift;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Many Integers and Longs that take the same number of bytes each, in fields that want something
 * else, and in fields that the reader lacks.
 */
class NumbersOfLikeSizeTest {
  private static final int MANY = 70;

  private static List<Object> numbers(boolean longs, int bits) {
    List<Object> numbers = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      long number = (1L << bits) - 1 - i / 2;
      number = i % 2 == 0 ? number : -number;
      if (longs) {
        numbers.add(number);
      } else {
        numbers.add((int) number);
      }
    }
    return numbers;
  }

  private static long[] plain(Collection<?> numbers) {
    return numbers.stream().mapToLong(number -> ((Number) number).longValue()).toArray();
  }

  @Test
  void everyWidth_inFieldsOfOtherTypes_isConvertedAsEver() {
    for (boolean longs : new boolean[] {false, true}) {
      String sent = longs ? "Long" : "Integer";
      Drift toList = drift(sent, "List<" + (longs ? "Integer" : "Long") + ">");
      Drift toTexts = drift(sent, "List<String>");
      Drift toLongs = drift(sent, "long[]");
      Drift toBoxes = drift(sent, sent + "[]");
      Drift toSet = drift(sent, "Set<" + sent + ">");
      Drift toAny = drift(sent, "Object");
      Drift same = drift(sent, "List<" + sent + ">");
      for (int bits = 7; bits < (longs ? 64 : 32); bits += 4) {
        List<Object> numbers = numbers(longs, bits);
        long[] plain = plain(numbers);
        if (bits < 32) {
          List<?> read = (List<?>) send(toList, numbers);
          assertArrayEquals(plain, plain(read));
          assertEquals(longs ? Integer.class : Long.class, read.get(0).getClass());
        }
        List<String> texts = numbers.stream().map(String::valueOf).collect(Collectors.toList());
        assertEquals(texts, send(toTexts, numbers));
        assertArrayEquals(plain, (long[]) send(toLongs, numbers));
        assertArrayEquals(numbers.toArray(), (Object[]) send(toBoxes, numbers));
        assertEquals(new LinkedHashSet<>(numbers), send(toSet, numbers));
        assertEquals(numbers, send(toAny, numbers));
        assertEquals(numbers, send(same, numbers));
      }
      for (Drift drift : Arrays.asList(toList, toTexts, toLongs, toBoxes, toSet, toAny, same)) {
        assertEquals(0, drift.reader.session().statistics().typeMismatches());
      }
    }
  }

  @Test
  void inAFieldThatTheReaderLacks_isFoundByWhatRefersToIt() {
    Drift drift =
        new Drift(
            Drift.shop("class Order { Object skipped; int a; List<Integer> f; }"),
            Drift.shop("class Order { int a; List<Integer> f; }"));
    for (int bits = 7; bits < 32; bits += 4) {
      List<Object> numbers = numbers(false, bits);
      Object order = drift.make("Order", "a", bits);
      Drift.set(order, "skipped", new ArrayList<>(Arrays.asList("before", numbers, "behind")));
      Drift.set(order, "f", numbers);
      List<?> read = (List<?>) drift.send(new ArrayList<>(Arrays.asList(order, numbers)));
      assertEquals(bits, Drift.get(read.get(0), "a"));
      assertEquals(numbers, Drift.get(read.get(0), "f"));
      assertSame(Drift.get(read.get(0), "f"), read.get(1));
    }
  }

  /** A list that holds something else too is as it always was. */
  @Test
  void withAStrangerAmongThem_comesBack() {
    Drift drift = drift("Integer", "List<Integer>");
    for (int place = 0; place < MANY; place += 7) {
      List<Object> numbers = numbers(false, 20);
      numbers.set(place, 1L << 40);
      List<?> read = (List<?>) drift.send(numbers);
      assertEquals(numbers, read);
      assertTrue(read.get(place) instanceof Long);
    }
  }

  private static Drift drift(String there, String here) {
    return new Drift(
        Drift.shop("class Order { int a; List<" + there + "> f; int z; }"),
        Drift.shop("class Order { int a; " + here + " f; int z; }"));
  }

  private static Object send(Drift drift, List<Object> numbers) {
    Object order = drift.make("Order", "a", 1);
    Drift.set(order, "f", numbers);
    Drift.set(order, "z", 9);
    Object read = drift.send(order);
    assertEquals(1, Drift.get(read, "a"));
    assertEquals(9, Drift.get(read, "z"));
    return Drift.get(read, "f");
  }
}
