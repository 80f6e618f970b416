package io.github.scfs.evolution.matrix;

import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Rows of the matrix, each a test in both directions and all modes. */
abstract class ChangeTable {
  /*
   * How this works
   *
   * The older versions of all rows are compiled at once, and so are the newer ones, each row in a package of its own.
   */

  private List<Change> rows;

  /** Says what the rows are, in the order of the page. */
  abstract void fill();

  /** Another row: the field f in an Order. */
  final Change field(String name, String older, String newer) {
    return types(name, "class Order { {A} " + older + "; {Z} }")
        .to("class Order { {A} " + newer + "; {Z} }");
  }

  /** Another row: the older version of the types; the newer one follows with {@link Change#to}. */
  final Change types(String name, String... older) {
    Change row = new Change(name, older);
    rows.add(row);
    return row;
  }

  /** The rows, in the order of the page. */
  final List<Change> rows() {
    rows = new ArrayList<>();
    fill();
    return rows;
  }

  @TestFactory
  List<DynamicTest> everyChange() {
    List<Change> rows = rows();
    Version old = version(rows, row -> row.older);
    Version young = version(rows, row -> row.newer);
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

  /** One version of all rows, the classes of the row number i in the package {@code shop.ri}. */
  static Version version(List<Change> rows, Function<Change, String[]> types) {
    List<String> sources = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      sources.addAll(Arrays.asList(Frame.sources("shop.r" + i, types.apply(rows.get(i)))));
    }
    return Version.of(sources.toArray(new String[0]));
  }
}
