package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.testing.Version;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A class that the reader lacks, inside of a value that the reader's field cannot hold anyway. */
class UnknownInAnotherTypeTest {
  private static final Version THERE =
      Drift.shop(
          "class Order { Object what; Object again; int after; }", "enum Size { SMALL, LARGE }");
  private static final Object SIZE = THERE.constant("shop.Size", "LARGE");

  static Stream<Object> values() {
    return Stream.of(
        Arrays.asList(SIZE),
        Collections.singletonList(SIZE),
        Collections.unmodifiableCollection(Collections.singletonList(SIZE)),
        Collections.synchronizedMap(Collections.singletonMap(SIZE, SIZE)),
        new CopyOnWriteArrayList<>(Arrays.asList(SIZE)),
        new AtomicReference<>(SIZE),
        new SimpleImmutableEntry<>(SIZE, SIZE),
        Optional.of(SIZE),
        new Object[] {new Object[] {SIZE}}, // the outer one is the list of arguments
        new ArrayList<>(Arrays.asList(SIZE)),
        Collections.singletonMap("size", SIZE));
  }

  @ParameterizedTest
  @MethodSource("values")
  void doesNotMatter(Object value) {
    for (String type : new String[] {"int", "Date", "Other"}) {
      Version here =
          Drift.shop(
              "class Order { " + type + " what; " + type + " again; int after; }",
              "class Other { }");
      Drift drift = new Drift(THERE, here);
      Object order = drift.make("Order", "what", value);
      Drift.set(order, "after", 7);
      Drift.set(order, "again", value); // a reference to what was passed over
      for (int i = 1; i <= 3; i++) {
        assertEquals(7, Drift.get(drift.send(order), "after"));
        assertEquals(2 * i, drift.reader.session().statistics().typeMismatches());
      }
    }
  }

  @Test
  void whatWasPassedOver_isStillConvertedForWhoRefersToIt() {
    Version there = Drift.shop("class Order { Object what; Object again; }");
    Version here = Drift.shop("class Order { int what; String[] again; }");
    Drift drift = new Drift(there, here);
    Object order = drift.make("Order", "what", new ArrayList<>(Arrays.asList("a", "b")));
    Drift.set(order, "again", Drift.get(order, "what"));
    Object read = drift.send(order);
    assertArrayEquals(new String[] {"a", "b"}, (String[]) Drift.get(read, "again"));
  }
}
