package io.github.scfs.benchmarks.speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.speed.contestant.Peer;
import io.github.scfs.benchmarks.speed.fork.ChildJvm;
import io.github.scfs.benchmarks.speed.report.Cell;
import io.github.scfs.benchmarks.speed.report.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TurnsTest {
  private static ChildJvm child() throws IOException {
    Path jvm = Path.of(System.getProperty("java.home"), "bin", "java");
    return ChildJvm.start(jvm, List.of(), TurnTaker.class);
  }

  @Test
  void aChildWorksAsOftenAsItIsAsked_atAllThatItIsAsked() throws IOException {
    try (ChildJvm child = child()) {
      for (int turn = 0; turn < 3; turn++) {
        for (Suite suite : Suite.values()) {
          String model = suite.mixed() ? "mixed-same" : "car";
          assertTrue(child.ask(suite.label() + " " + model + " scfs 1") > 0);
          assertTrue(child.ask(suite.label() + " " + model + " fory-session 1") > 0);
        }
      }
    }
  }

  @Test
  void aChildThatFails_isAnError() throws IOException {
    try (ChildJvm child = child()) {
      assertThrows(IOException.class, () -> child.ask("write boat scfs 1"));
    }
  }

  @Test
  void newObjects_areNotWrittenTwice() {
    FreshWriteBenchmark benchmark = new FreshWriteBenchmark();
    benchmark.contestant = "scfs";
    benchmark.model = "car";
    benchmark.converse();
    Set<Object> written = Collections.newSetFromMap(new IdentityHashMap<>());
    Peer writer = benchmark.left;
    benchmark.left =
        new Peer() {
          @Override
          public byte[] write(Object message) {
            assertTrue(written.add(message));
            return writer.write(message);
          }

          @Override
          public Object read(byte[] message) {
            throw new UnsupportedOperationException();
          }
        };
    for (int batch = 0; batch < 2; batch++) {
      benchmark.renew(5);
      benchmark.write(message -> assertEquals(benchmark.message.length, ((byte[]) message).length));
    }
    assertEquals(10, written.size());
  }

  @Test
  void inOneJvm_allContestantsAreMeasured_bySuiteAndModel() throws IOException {
    String arguments = "--mode one-jvm --warm-up 1 --suites fresh-write --models user";
    Results results = Turns.measure(Choices.of(arguments.split(" ")));

    Cell scfs = new Cell("fresh-write", "user", "scfs");
    assertEquals(List.of(scfs, scfs.by("fory-session")), results.cells());
    assertTrue(results.ratio(scfs, "fory-session").value() > 0);
  }

  @Test
  void withoutTheBaseline_nothingIsMeasured() {
    Choices choices = Choices.of("--mode", "one-jvm", "--contestants", "scfs");
    assertThrows(IllegalArgumentException.class, () -> Turns.measure(choices));
  }
}
