package io.github.scfs.benchmarks.speed.fork;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CommandLineTest {
  private static final Map<String, String> DEFAULTS =
      Map.of("rounds", "3", "names", "a,b", "jvm", "", "jvm-args", "");

  @Test
  void whatIsNotSaid_isTheDefault() {
    CommandLine line = CommandLine.of(DEFAULTS);

    assertEquals(3, line.number("rounds"));
    assertEquals(List.of("a", "b"), line.list("names"));
    assertEquals(Path.of(System.getProperty("java.home"), "bin", "java"), line.jvm());
    assertEquals(List.of(), line.jvmArguments());
  }

  @Test
  void whatIsSaid_counts() {
    CommandLine line =
        CommandLine.of(DEFAULTS, "--rounds", "4,5", "--jvm", "java", "--jvm-args", "-Xa -Xb");

    assertArrayEquals(new int[] {4, 5}, line.numbers("rounds"));
    assertEquals(Path.of("java"), line.jvm());
    assertEquals(List.of("-Xa", "-Xb"), line.jvmArguments());
  }

  @Test
  void whatNobodyUnderstands_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> CommandLine.of(DEFAULTS, "--rounds"));
    assertThrows(IllegalArgumentException.class, () -> CommandLine.of(DEFAULTS, "--songs", "1"));
    CommandLine none = CommandLine.of(DEFAULTS, "--rounds", "0");
    assertThrows(IllegalArgumentException.class, () -> none.number("rounds"));
  }
}
