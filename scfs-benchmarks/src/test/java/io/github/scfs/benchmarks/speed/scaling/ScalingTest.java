package io.github.scfs.benchmarks.speed.scaling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.demo.traffic.GraphComparer;
import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.contestant.Peer;
import io.github.scfs.benchmarks.speed.fork.CommandLine;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ScalingTest {
  private final GraphComparer comparer = new GraphComparer();

  @Test
  void table_hasAColumnForEachSize() throws Exception {
    CommandLine line =
        CommandLine.of(Scaling.DEFAULTS, "--largest", "10", "--millis", "1", "--jvm-args", "");

    String table = Scaling.table(line, Shape.WIDE);

    String[] rows = table.split("\n");
    assertEquals("| wide | | 1 | 10 | growth |", rows[0]);
    assertEquals(2 + 2 * 3, rows.length, table);
    assertTrue(rows[2].matches("\\| scfs \\| write, ns( \\| \\d+\\.\\d+){3} \\|"), table);
  }

  @Test
  void shape_isFoundByItsName() {
    for (Shape shape : Shape.values()) {
      assertEquals(shape, Shape.of(shape.label()));
    }
    assertThrows(IllegalArgumentException.class, () -> Shape.of("round"));
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void everyShape_isFreshEachTime_andComesBack(Shape shape) {
    ClassLoader loader = Shape.class.getClassLoader();
    int largest = Math.min(1_000, Arrays.stream(shape.sizes()).max().orElseThrow());
    assertNotSame(shape.graph(largest), shape.graph(largest));
    for (Contestant contestant : List.of(Contestant.SCFS, Contestant.FORY_SESSION)) {
      Peer left = contestant.peer(loader);
      Peer right = contestant.peer(loader);
      for (int size : new int[] {1, 10, largest}) {
        Object graph = shape.graph(size);
        Object copy = right.read(left.write(graph));
        assertEquals(null, comparer.difference(graph, copy), contestant.label());
      }
    }
  }
}
