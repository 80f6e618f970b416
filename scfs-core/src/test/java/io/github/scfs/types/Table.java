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
    List<Row> rows = new ArrayList<>();
    ValueRows.add(rows);
    TimeRows.add(rows);
    ArrayRows.add(rows);
    CollectionRows.add(rows);
    MapRows.add(rows);
    WrapperRows.add(rows);
    ViewRows.add(rows);
    JdkRows.add(rows);
    ThrowableRows.add(rows);
    ClassRows.add(rows);
    return rows;
  }
}
