package io.github.scfs.benchmarks.speed.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
    String text = MarkdownReport.of(results(), "slow");

    assertTrue(
        text.contains(
            "| car | quick | 4,000,000 | 4,000,000 – 4,000,000 | 4.00 | 4.00 – 4.00 | 320 |"),
        text);
    assertTrue(text.contains("| car | slow | 1,000,000 | 1,000,000 – 1,000,000 | 1.00 |  | 480 |"));
    assertTrue(
        text.contains("| **geometric mean of 2** | quick | | | **6.00** | 6.00 – 6.00 | |"), text);
  }

  @Test
  void cellWithoutBaseline_hasNoRatio() {
    String text = MarkdownReport.of(results(), "slow");

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
}
