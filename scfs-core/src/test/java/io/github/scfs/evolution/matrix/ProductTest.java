package io.github.scfs.evolution.matrix;

import io.github.scfs.testing.Version;
import io.github.scfs.types.Row;
import io.github.scfs.types.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Rows of the matrix times rows of the types: a change does no harm to a value of any type that
 * travels with it. A sample in which each change meets some types and each type some changes; under
 * {@code -Pdeep} each meets each.
 */
class ProductTest {
  private static final int STRIDE = Boolean.getBoolean("scfs.deep") ? 1 : 41;

  /** The changes. */
  List<ChangeTable> tables() {
    return Arrays.asList(
        new FieldChangesTest(),
        new HierarchyChangesTest(),
        new ClassChangesTest(),
        new EnumChangesTest(),
        new TextChangesTest(),
        new ContainerChangesTest());
  }

  @TestFactory
  List<DynamicTest> changesTimesTypes() {
    List<Row> types = Table.rows();
    List<DynamicTest> tests = new ArrayList<>();
    int number = 0;
    for (ChangeTable table : tables()) {
      List<Change> rows = table.rows();
      Version old = ChangeTable.version(rows, row -> row.older);
      Version young = ChangeTable.version(rows, row -> row.newer);
      for (int i = 0; i < rows.size(); i++) {
        Change change = rows.get(i);
        String home = "shop.r" + i;
        int first = number++ * 7;
        tests.add(
            DynamicTest.dynamicTest(
                change.name,
                () -> {
                  trials(change, home, old, young, true, types, first);
                  trials(change, home, old, young, false, types, first + 3);
                }));
      }
    }
    return tests;
  }

  /** One direction of a change, with a session for each mode that the types take in turn. */
  private static void trials(
      Change change,
      String home,
      Version old,
      Version young,
      boolean upwards,
      List<Row> types,
      int first) {
    Trial.Mode[] modes = Trial.Mode.values();
    Trial[] trials = new Trial[modes.length];
    for (int i = 0; i < modes.length; i++) {
      trials[i] = new Trial(change, upwards, modes[i], home, old, young);
    }
    for (int i = first % STRIDE; i < types.size(); i += STRIDE) {
      Row type = types.get(i);
      try {
        trials[(first + i) % modes.length].runWith(type);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(type + ", " + (upwards ? "new" : "old") + " reader: " + e, e);
      }
    }
  }
}
