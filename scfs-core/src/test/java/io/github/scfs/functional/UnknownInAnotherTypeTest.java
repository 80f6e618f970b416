package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.testing.Version;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A class that the reader lacks, inside of a value that the reader's field cannot hold anyway. */
class UnknownInAnotherTypeTest {
  private static final Version THERE =
      Drift.shop("class Order { Object what; int after; }", "enum Size { SMALL, LARGE }");
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
        Optional.of(SIZE));
  }

  @ParameterizedTest
  @MethodSource("values")
  void doesNotMatter(Object value) {
    for (String type : new String[] {"int", "Date", "Other"}) {
      Version here = Drift.shop("class Order { " + type + " what; int after; }", "class Other { }");
      Drift drift = new Drift(THERE, here);
      Object order = drift.make("Order", "what", value);
      Drift.set(order, "after", 7);
      for (int i = 1; i <= 3; i++) {
        assertEquals(7, Drift.get(drift.send(order), "after"));
        assertEquals(i, drift.reader.session().statistics().typeMismatches());
      }
    }
  }
}
