package io.github.scfs.benchmarks.demo.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.demo.catalogue.ClassFacts;
import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.catalogue.Kind;
import io.github.scfs.benchmarks.demo.catalogue.ModuleFacts;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkloadTest {
  private final JdkCatalogue catalogue = catalogue();

  private static JdkCatalogue catalogue() {
    List<ClassFacts> classes = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      classes.add(classNamed("kitchen.p" + i % 3, "Pizza" + i));
    }
    ModuleFacts module =
        new ModuleFacts(
            "kitchen", null, 0, Map.of(), Map.of(), Map.of(), List.of(), Map.of(), List.of());
    return JdkCatalogue.of(List.of(module), classes);
  }

  private static ClassFacts classNamed(String packageName, String name) {
    List<String> none = List.of();
    return new ClassFacts(
        packageName + "." + name,
        packageName,
        "kitchen",
        Kind.CLASS,
        1,
        61,
        0,
        "java.lang.Object",
        none,
        null,
        null,
        false,
        100,
        List.of(),
        List.of(),
        List.of());
  }

  private List<Ask> asks(long seed, int count) {
    List<Ask> asks = new ArrayList<>();
    new Workload(catalogue, seed, count, 5).forEach(asks::add);
    return asks;
  }

  @Test
  void sequence_sameSeed_isTheSame() {
    assertEquals(asks(7, 500), asks(7, 500));
    assertNotEquals(asks(7, 500), asks(8, 500));
  }

  @Test
  void sequence_hasTheWantedLengthAndEveryType() {
    List<Ask> asks = asks(7, 500);
    assertEquals(500, asks.size());
    Set<MessageType> types = EnumSet.noneOf(MessageType.class);
    asks.forEach(ask -> types.add(ask.type()));
    assertEquals(EnumSet.allOf(MessageType.class), types);
  }

  @Test
  void sequence_longEnough_asksForEveryClass() {
    Set<String> names = new HashSet<>();
    for (Ask ask : asks(7, 500)) {
      if (ask.type() == MessageType.CLASS) {
        names.add(ask.text());
      }
    }
    assertEquals(40, names.size());
  }

  @Test
  void sequence_pages_exist() {
    for (Ask ask : asks(7, 500)) {
      if (ask.type() == MessageType.PAGE) {
        int classes = catalogue.packageOf(ask.text()).classes().size();
        assertTrue(ask.page() * ask.size() < classes, ask.toString());
      }
    }
  }

  @Test
  void sample_isOfOneTypeAndReproducible() {
    List<Ask> sample = Workload.sample(catalogue, MessageType.SEARCH, 7, 20, 5);
    assertEquals(20, sample.size());
    assertTrue(sample.stream().allMatch(ask -> ask.type() == MessageType.SEARCH));
    assertEquals(sample, Workload.sample(catalogue, MessageType.SEARCH, 7, 20, 5));
  }
}
