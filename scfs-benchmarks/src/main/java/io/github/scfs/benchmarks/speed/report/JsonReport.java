package io.github.scfs.benchmarks.speed.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The results with the figures of every fork, for programs. */
public final class JsonReport {
  private JsonReport() {}

  /** One JSON object. */
  public static String of(Results results, String environment, String baseline) {
    ObjectMapper mapper = new ObjectMapper();
    ObjectNode root = mapper.createObjectNode();
    root.put("environment", environment).put("baseline", baseline);
    ArrayNode cells = root.putArray("results");
    for (Cell cell : results.cells()) {
      ObjectNode node = cells.addObject();
      node.put("suite", cell.suite());
      node.put("model", cell.model());
      node.put("contestant", cell.contestant());
      node.put("operationsPerSecond", Figures.median(results.speeds(cell)));
      ArrayNode forks = node.putArray("forks");
      for (double speed : results.speeds(cell)) {
        forks.add(speed);
      }
      double bytes = results.bytesPerOperation(cell);
      if (!Double.isNaN(bytes)) {
        node.put("bytesPerOperation", bytes);
      }
      if (results.has(cell.by(baseline))) {
        Estimate ratio = results.ratio(cell, baseline);
        node.putObject("ratio")
            .put("value", ratio.value())
            .put("low", ratio.low())
            .put("high", ratio.high());
      }
    }
    try {
      return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
