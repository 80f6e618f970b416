package io.github.scfs.evolution.matrix;

import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Rows of the matrix, each a test in both directions and all modes. */
abstract class ChangeTable {
  /*
   * How this works
   *
   * The older versions of all rows are compiled at once, and so are the newer ones, each row in a package of its own.
   */

  /** The rows, in the order of the page. */
  abstract List<Change> rows();

  @TestFactory
  List<DynamicTest> everyChange() {
    List<Change> rows = rows();
    List<String> older = new ArrayList<>();
    List<String> newer = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      older.addAll(Arrays.asList(Frame.sources("shop.r" + i, rows.get(i).older)));
      newer.addAll(Arrays.asList(Frame.sources("shop.r" + i, rows.get(i).newer)));
    }
    Version old = Version.of(older.toArray(new String[0]));
    Version young = Version.of(newer.toArray(new String[0]));
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Change row = rows.get(i);
      String home = "shop.r" + i;
      for (Trial.Mode mode : Trial.Mode.values()) {
        for (boolean upwards : new boolean[] {true, false}) {
          String name = row.name + ", " + (upwards ? "new reader" : "old reader") + ", " + mode;
          tests.add(
              DynamicTest.dynamicTest(
                  name, () -> new Trial(row, upwards, mode, home, old, young).run()));
        }
      }
    }
    return tests;
  }
}
