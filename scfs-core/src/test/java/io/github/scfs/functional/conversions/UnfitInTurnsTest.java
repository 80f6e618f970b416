package io.github.scfs.functional.conversions;

import static java.util.Collections.singletonList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/**
 * A field that has learned which values do not fit takes those that do, and counts, skips and finds
 * again the others as it did the first.
 */
class UnfitInTurnsTest {
  private static final int MESSAGES = 60; // generated code, too

  private static final String ITEM = "class Item { int n; Object inside; }";
  private static final String OTHER = "class Other { String name; }";

  private static Version version(String declared) {
    String order = "class Order { " + declared + " value; Object same; int behind; }";
    return Drift.shop(order, ITEM, OTHER, "enum Color { RED, GREEN }", "enum Tint { GREEN }");
  }

  private static Object order(Drift drift, Object value, Object same) {
    Object order = drift.make("Order", "value", value);
    Drift.set(order, "same", same);
    Drift.set(order, "behind", 7);
    return order;
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  @Test
  void valuesThatFit_arriveBetweenThoseThatDoNot() {
    Drift drift = new Drift(version("Object"), version("List<Integer>"));
    long unfit = 0;
    long skipped = 0;
    for (int message = 0; message < MESSAGES; message++) {
      Object item = drift.make("Item", "n", message);
      Object other = drift.make("Other", "name", "x");
      Object red = drift.there.constant("shop.Color", "RED");
      for (Object value : list(item, other, red, Optional.of(5), 8, "text", new HashMap<>())) {
        Object read = drift.send(order(drift, value, null));
        assertNull(Drift.get(read, "value"));
        assertEquals(7, Drift.get(read, "behind"));
        assertEquals(++unfit, drift.mismatches());
        assertEquals(list(1, 2), Drift.get(drift.send(order(drift, list(1, 2), 5)), "value"));
        assertNull(Drift.get(drift.send(order(drift, null, 5)), "value"));
      }
      long now = drift.reader.session().statistics().bytesSkipped();
      assertEquals(message == 0 ? now : skipped, now / (message + 1));
      skipped = now / (message + 1);
    }
    assertEquals(unfit, drift.mismatches());
  }

  /** What does not fit is passed over, and built for whoever refers to it, or into it. */
  @Test
  void unfitValues_canBeReferredTo() {
    Drift drift = new Drift(version("Object"), version("long"));
    for (int message = 1; message <= MESSAGES; message++) {
      Object item = drift.make("Item", "n", message);
      Object inside = drift.make("Item", "n", -message);
      Drift.set(item, "inside", inside);
      Object read = drift.send(list(order(drift, item, item), order(drift, item, inside)));
      Object first = Drift.get(((List<?>) read).get(0), "same");
      assertEquals(message, Drift.get(first, "n"));
      assertEquals(-message, Drift.get(first, "inside.n"));
      assertSame(Drift.get(first, "inside"), Drift.get(((List<?>) read).get(1), "same"));
      assertEquals(2 * message, drift.mismatches());
    }
  }

  @Test
  void eachUnfitValueIsRefused_ifStrict_whateverALenientReaderHasLearned() {
    Drift[] both = Drift.lenientAndStrict(version("Color"), version("Tint"));
    Object red = both[0].there.constant("shop.Color", "RED");
    for (int message = 1; message <= MESSAGES; message++) {
      both[0].send(order(both[0], red, null));
      assertEquals(message, both[0].mismatches());
      assertThrows(ScfsException.class, () -> both[1].send(order(both[1], red, null)));
    }
  }

  /**
   * The names of constants go into a text, though no constant of the enum fits the field before.
   */
  @Test
  void constantsOfAnotherEnum_areCounted_andTexts() {
    Drift drift = new Drift(version("Color"), version("Tint"));
    Drift named = new Drift(version("Color"), version("String"));
    Object green = drift.there.constant("shop.Color", "GREEN");
    Object namedGreen = named.there.constant("shop.Color", "GREEN");
    for (int message = 1; message <= MESSAGES; message++) {
      assertNull(Drift.get(drift.send(order(drift, green, null)), "value"));
      assertEquals(message, drift.mismatches());
      assertEquals("GREEN", Drift.get(named.send(order(named, namedGreen, null)), "value"));
    }
    assertEquals(0, named.mismatches());
  }

  /** As a serializer of the user's may read anything, it is asked although ours was not. */
  @Test
  void aSerializerOfAnotherEngine_readsWhatOursDoesNot() throws Exception {
    ThreadLocal<Boolean> own = ThreadLocal.withInitial(() -> false);
    CreateOption option =
        Drift.SHOP.customize(
            kryo -> {
              if (own.get()) {
                kryo.register(Optional.class, new AsText());
              }
            });
    Version there = version("Optional<String>");
    Version here = version("String");
    Runnable reading =
        () -> {
          Drift drift = new Drift(there, here, option);
          for (int message = 1; message <= MESSAGES; message++) {
            Object read = drift.send(order(drift, Optional.of("x"), null));
            assertEquals(own.get() ? "x" : null, Drift.get(read, "value"));
            assertEquals(own.get() ? 0 : message, drift.mismatches());
          }
        };
    reading.run();
    FutureTask<Object> other =
        new FutureTask<>(
            () -> {
              own.set(true);
              reading.run();
            },
            null);
    Thread thread = new Thread(other);
    thread.start();
    other.get();
  }

  private static final class AsText extends Serializer<Object> {
    @Override
    public void write(Kryo kryo, Output output, Object object) {
      output.writeString((String) ((Optional<?>) object).get());
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<?> type) {
      return input.readString();
    }
  }

  // --- converted maps and numbers

  private static Object converted(String there, String here, Object value, int mismatches) {
    Drift drift = new Drift(version(there), version(here));
    Object read = Drift.get(drift.send(order(drift, value, null)), "value");
    assertEquals(mismatches, drift.mismatches());
    return read;
  }

  @Test
  void keysThatBecomeEqual_areAMismatch_alsoIfOneHasNoValue() {
    Map<Object, Object> both = new LinkedHashMap<>();
    both.put(1, null);
    both.put(2, "b");
    String sorted = "TreeMap<Long, String>";
    Map<Object, Object> expected = new TreeMap<>();
    expected.put(1L, null);
    expected.put(2L, "b");
    assertEquals(expected, converted("Map<Number, String>", sorted, both, 0));
    both.put(1L, "c");
    assertNull(converted("Map<Number, String>", sorted, both, 1));
    both.put(1, "a");
    both.put(1L, null);
    assertNull(converted("Map<Number, String>", sorted, both, 1));
  }

  @Test
  void mapsWithKeysAndValuesOfDifferentKinds_areConverted() {
    Map<Object, Object> value = new LinkedHashMap<>();
    value.put("7", singletonList(list(1, 2)));
    Map<Object, Object> expected = new HashMap<>();
    expected.put(7, singletonList(list(1L, 2L)));
    String there = "Map<String, List<List<Integer>>>";
    assertEquals(expected, converted(there, "Map<Integer, List<List<Long>>>", value, 0));
  }

  @Test
  void textsThatAreNoNumbers() {
    for (String text : new String[] {"", "-", "--1", "x", "-x", "1x", "\u0667", "/", ":", "-0"}) {
      assertEquals(0L, converted("String", "long", text, 1), text);
      assertNull(converted("String", "java.math.BigInteger", text, 1), text);
      assertNull(converted("String", "java.math.BigDecimal", text, 1), text);
    }
    assertEquals(-1L, converted("String", "long", "-1", 0));
    assertEquals(Long.MIN_VALUE, converted("String", "long", "" + Long.MIN_VALUE, 0));
  }
}
