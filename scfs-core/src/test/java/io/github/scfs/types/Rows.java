package io.github.scfs.types;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A part of the table. */
abstract class Rows {
  private final List<Row> rows = new ArrayList<>();

  /** Says what the rows are. */
  abstract void fill();

  /** Another row. */
  final Row row(String type, String name, Supplier<Object> value) {
    Row row = new Row(type, name, value);
    rows.add(row);
    return row;
  }

  /** Another row, for a field of that type. */
  final Row row(String type, Class<?> field, Supplier<Object> value) {
    return row(type, "in " + field.getSimpleName(), value).in(field);
  }

  /** All of them. */
  final List<Row> rows() {
    rows.clear();
    fill();
    return rows;
  }
}
