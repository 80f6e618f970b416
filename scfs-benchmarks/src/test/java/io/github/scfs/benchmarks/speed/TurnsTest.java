package io.github.scfs.benchmarks.speed;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.speed.fork.ChildJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TurnsTest {
  private static ChildJvm child(String suite, String model) throws IOException {
    Path jvm = Path.of(System.getProperty("java.home"), "bin", "java");
    return ChildJvm.start(jvm, List.of(), TurnTaker.class, List.of(suite, "scfs", model));
  }

  @ParameterizedTest
  @EnumSource(Suite.class)
  void aChildWorksAsOftenAsItIsAsked(Suite suite) throws IOException {
    try (ChildJvm child = child(suite.label(), suite.mixed() ? "mixed-same" : "car")) {
      for (int turn = 0; turn < 3; turn++) {
        assertTrue(child.ask(1) > 0);
      }
    }
  }

  @Test
  void aChildThatFails_isAnError() throws IOException {
    try (ChildJvm child = child("write", "boat")) {
      assertThrows(IOException.class, () -> child.ask(1));
    }
  }
}
