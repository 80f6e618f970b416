package io.github.scfs.types;

import io.github.scfs.CreateOption;
import java.util.ArrayList;
import java.util.List;

/** The table: all rows that every Java version has. */
public final class Table {
  public static final CreateOption OPTION =
      CreateOption.of().allowPackages("io.github.scfs.types", "types");

  private Table() {}

  public static List<Row> rows() {
    List<Row> all = new ArrayList<>();
    Rows[] parts = {
      new ValueRows(),
      new TimeRows(),
      new ArrayRows(),
      new CollectionRows(),
      new MapRows(),
      new WrapperRows(),
      new ViewRows(),
      new JdkRows(),
      new ThrowableRows(),
      new ClassRows()
    };
    for (Rows part : parts) {
      all.addAll(part.rows());
    }
    return all;
  }
}
