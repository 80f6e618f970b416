package io.github.scfs.benchmarks.speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.model.Group;
import io.github.scfs.benchmarks.speed.model.Model;
import io.github.scfs.benchmarks.speed.report.Cell;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CompareTest {
  @Test
  void choices_byDefault_areTheMainModelsOfScfsAndFory() {
    Choices choices = Choices.of();

    assertEquals(3 * 8 * 2, choices.cells().size());
    assertEquals(new Cell("write", "media", "scfs"), choices.cells().get(0));
    assertEquals(new Cell("write", "media", "fory-session"), choices.cells().get(1));
    assertEquals(3, choices.forks());
  }

  @Test
  void choices_leaveOutWhatAContestantCannotDo() {
    List<Cell> cells =
        Choices.of(
                "--suites", "fresh,mixed-write",
                "--models", "ticket,evolved,struct,mixed,mixed-same",
                "--contestants", "kryo,jackson,hand-written")
            .cells();

    assertEquals(
        List.of(
            new Cell("fresh", "ticket", "kryo"),
            new Cell("fresh", "evolved", "jackson"),
            new Cell("fresh", "struct", "kryo"),
            new Cell("fresh", "struct", "jackson"),
            new Cell("fresh", "struct", "hand-written"),
            new Cell("mixed-write", "mixed-same", "kryo")),
        cells);
  }

  @Test
  void choices_ofVersions_areTheModelsThatShowWhatTheyCost() {
    assertEquals(
        List.of("evolved", "kept", "unknown-none", "unknown-bytes", "unknown-text"),
        Choices.of("--models", "versions").models());
  }

  @Test
  void choices_ofShapes_areMessagesOfOneFieldThatMatters() {
    List<String> models = Choices.of("--models", "shapes").models();
    assertTrue(models.containsAll(List.of("wide10k", "longs1000", "smallints")), "" + models);
    assertFalse(models.contains("media"));
  }

  @Test
  void choices_ofVaried_areTwentyOneInTheOrderTheyWereMeasuredIn() {
    Choices choices =
        Choices.of("--mode", "one-jvm", "--models", "varied", "--suites", "write,read,fresh-write");

    assertEquals(21, choices.models().size());
    assertEquals(List.of("user", "person", "users20"), choices.models().subList(0, 3));
    assertEquals(3 * 21 * 2, choices.cells().size());
    assertTrue(choices.mode().turns());
    assertEquals(1, choices.forks());
    assertTrue(choices.environment("1").contains("one-jvm mode"));
  }

  @ParameterizedTest
  @EnumSource(names = {"EVERYDAY", "VARIED"})
  void choices_ofClassesOfTheJdk_areForThoseWhoTakeAnyClass(Group group) {
    List<Model> models =
        Choices.of("--models", group.label()).models().stream().map(Model::of).toList();
    assertEquals(group.models(), models);
    for (Model model : models) {
      assertTrue(Contestant.SCFS.supports(model) && Contestant.FORY_SESSION.supports(model));
      assertFalse(Contestant.JACKSON.supports(model));
    }
  }

  @Test
  void choices_ofEverything() {
    Choices choices =
        Choices.of(
            "--mode",
            "full",
            "--forks",
            "7",
            "--warm-up",
            "12",
            "--threads",
            "2",
            "--jvm",
            "/opt/java",
            "--jvm-args",
            "-XX:+UseParallelGC -Dx=y",
            "--gc",
            "true",
            "--json",
            "out.json",
            "--goals",
            "true",
            "--baseline",
            "kryo");

    assertEquals(7, choices.forks());
    assertEquals(12, choices.warmUpSeconds());
    assertEquals(2, choices.threads());
    assertEquals(Path.of("/opt/java"), choices.jvm());
    assertEquals(
        List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC", "-Dx=y"), choices.jvmArguments());
    assertTrue(choices.allocation());
    assertEquals(Path.of("out.json"), choices.json());
    assertEquals(Contestant.KRYO, choices.baseline());
    assertFalse(choices.sizesOnly());
    assertTrue(choices.goals());
  }

  @Test
  void choices_thatNobodyUnderstands_areRefused() {
    assertThrows(IllegalArgumentException.class, () -> Choices.of("--suites"));
    assertThrows(IllegalArgumentException.class, () -> Choices.of("--suites", "sing"));
    assertThrows(IllegalArgumentException.class, () -> Choices.of("--models", "boat"));
    assertThrows(IllegalArgumentException.class, () -> Choices.of("--forks", "0"));
    assertThrows(IllegalArgumentException.class, () -> Choices.of("--volume", "11"));
  }

  @Test
  void suites_findTheirBenchmarks() throws Exception {
    for (Suite suite : Suite.values()) {
      String name = suite.pattern().replace("\\.", ".").replace("$", "");
      int dot = name.lastIndexOf('.');
      String method = name.substring(dot + 1);
      Class<?> benchmark = Class.forName(name.substring(0, dot));
      assertTrue(Arrays.stream(benchmark.getMethods()).anyMatch(m -> m.getName().equals(method)));
    }
  }

  @Test
  void sizes_showFirstAndTenthMessage() {
    String table =
        Sizes.table(
            List.of(Contestant.SCFS, Contestant.HAND_WRITTEN, Contestant.HAND_WRITTEN_COMPACT),
            List.of("struct", "ticket"));
    String[] lines = table.split("\n");

    assertEquals("| | struct | ticket |", lines[2]);
    assertTrue(lines[4].matches("\\| scfs \\| \\d+ / \\d+ \\| \\d+ / \\d+ \\|"), table);
    assertEquals("| hand-written | 124 | - |", lines[5]);
    assertEquals("| hand-written-compact | 67 | - |", lines[6]);
  }

  /** It needs a JVM that opens its packages. */
  @Test
  void fst_roundTripsWhatItSupports_inAJvmOfItsOwn() throws Exception {
    List<Model> models = Arrays.stream(Model.values()).filter(Contestant.FST::supports).toList();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Contestant.FST.jvmArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Compare.class.getName()));
    command.addAll(List.of("--sizes", "true", "--contestants", "fst", "--models"));
    command.add(String.join(",", models.stream().map(Model::label).toList()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    assertEquals(0, process.exitValue(), output);
    assertTrue(output.matches("(?s).*\\| fst( \\| \\d+){" + models.size() + "} \\|\\R.*"), output);
  }
}
