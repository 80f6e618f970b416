package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Many small rows. */
public class Table implements Serializable {
  private static final long serialVersionUID = 1;

  private String name;
  private List<Row> rows;

  /** A row. */
  public static class Row implements Serializable {
    private static final long serialVersionUID = 1;

    private int id;
    private String label;
    private double amount;
    private boolean open;
    private long changed;
  }

  /** A table with this many rows, all different. */
  public static Table example(int rows) {
    Table table = new Table();
    table.name = "orders";
    table.rows = new ArrayList<>(rows);
    for (int i = 0; i < rows; i++) {
      Row row = new Row();
      row.id = i;
      row.label = "row " + i * 7919 % 10_000;
      row.amount = i * 1.25;
      row.open = i % 3 == 0;
      row.changed = 1_700_000_000_000L + i * 977L;
      table.rows.add(row);
    }
    return table;
  }
}
