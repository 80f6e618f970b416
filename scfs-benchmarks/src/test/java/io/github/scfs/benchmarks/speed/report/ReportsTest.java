package io.github.scfs.benchmarks.speed.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ReportsTest {
  private static Results results() {
    Results results = new Results();
    for (int fork = 0; fork < 3; fork++) {
      results.add(new Cell("write", "car", "quick"), new Sample(4_000_000, 320));
      results.add(new Cell("write", "car", "slow"), new Sample(1_000_000, 480));
      results.add(new Cell("write", "struct", "quick"), new Sample(900, 8));
      results.add(new Cell("write", "struct", "slow"), new Sample(100, 8));
      results.add(new Cell("read", "car", "quick"), new Sample(50, Double.NaN));
    }
    return results;
  }

  @Test
  void markdown_hasARowForEachCell_andTheMean() {
    String text = MarkdownReport.of(results(), "slow", Goals.NONE);

    assertTrue(
        text.contains(
            "| car | quick | 4,000,000 | 4,000,000 – 4,000,000 | 4.00 | 4.00 – 4.00 | 320 |"),
        text);
    assertTrue(text.contains("| car | slow | 1,000,000 | 1,000,000 – 1,000,000 | 1.00 |  | 480 |"));
    assertTrue(
        text.contains("| **geometric mean of 2** | quick | |  | **6.00** | 6.00 – 6.00 | |"), text);
    assertTrue(text.contains("| **lowest, car** | quick | |  | **4.00** | 4.00 – 4.00 | |"), text);
  }

  @Test
  void cellWithoutBaseline_hasNoRatio() {
    String text = MarkdownReport.of(results(), "slow", Goals.NONE);

    assertTrue(text.contains("| car | quick | 50 | 50 – 50 |  |  |  |"), text);
    assertNull(results().mean("read", "quick", "slow"));
  }

  @Test
  void json_keepsEveryFork() throws Exception {
    JsonNode root = new ObjectMapper().readTree(JsonReport.of(results(), "a machine", "slow"));

    assertEquals("a machine", root.path("environment").asText());
    assertEquals(5, root.path("results").size());
    JsonNode first = root.path("results").get(0);
    assertEquals(3, first.path("forks").size());
    assertEquals(4.0, first.path("ratio").path("value").asDouble(), 1e-9);
    assertEquals(320, first.path("bytesPerOperation").asInt());
    assertFalse(root.path("results").get(4).has("ratio"));
  }

  @Test
  void goals_standBesideWhatTheyAskFor() {
    Results results = new Results();
    results.add(new Cell("write", "car", "scfs"), new Sample(300, Double.NaN));
    results.add(new Cell("write", "car", "fory-session"), new Sample(100, Double.NaN));
    results.add(new Cell("write", "struct", "scfs"), new Sample(104, Double.NaN));
    results.add(new Cell("write", "struct", "fory-session"), new Sample(100, Double.NaN));
    results.add(new Cell("read", "struct", "scfs"), new Sample(104, Double.NaN));
    results.add(new Cell("read", "struct", "fory-session"), new Sample(100, Double.NaN));

    String text = MarkdownReport.of(results, "fory-session", Goals.OF_FIRST_RELEASE);

    assertTrue(text.contains("mean of 2** | scfs | | goal 1.70, reached | **1.77**"), text);
    assertTrue(text.contains("lowest, struct** | scfs | | goal 1.00, reached | **1.04**"), text);
    assertTrue(text.contains("mean of 1** | scfs | | goal 1.40, missed | **1.04**"), text);
    assertTrue(text.contains("lowest, struct** | scfs | | goal 1.10, missed | **1.04**"), text);
  }

  @Test
  void goals_dependOnSuiteContestantAndBaseline() {
    Goals goals = Goals.OF_FIRST_RELEASE;

    assertEquals(1.7, goals.mean(new Cell("read", "car", "scfs-fixed"), "fory-session"));
    assertEquals(1.4, goals.mean(new Cell("mixed-read", "mixed", "scfs"), "fory-session"));
    assertEquals(2.0, goals.mean(new Cell("fresh", "car", "scfs-noref"), "fory-session"));
    assertEquals(1.1, goals.lowest(new Cell("write", "struct", "scfs-fixed"), "fory-session"));
    assertEquals(3, goals.lowest(new Cell("write", "struct", "scfs"), "kryo-compatible"));
    assertTrue(Double.isNaN(goals.mean(new Cell("read", "car", "kryo"), "fory-session")));
    assertTrue(Double.isNaN(goals.lowest(new Cell("read", "car", "scfs"), "hand-written")));
  }

  @Test
  void versus_showsRatioAndNanosecondsOfOneModelAgainstAnother() {
    String text =
        VersusReport.of(
            results(),
            List.of(new VersusReport.Pair("car", "struct"), new VersusReport.Pair("car", "boat")));

    assertTrue(text.contains("| write | car / struct | slow | 10000.00 |"), text);
    assertTrue(text.contains(" | -9999000 | -9999000 – -9999000 |"), text);
    assertFalse(text.contains("boat"), text);
    assertFalse(text.contains("| read |"), text);
    assertEquals("", VersusReport.of(results(), List.of()));
  }
}
