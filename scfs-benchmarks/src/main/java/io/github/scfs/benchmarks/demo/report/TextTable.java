package io.github.scfs.benchmarks.demo.report;

import java.util.ArrayList;
import java.util.List;

/** A table for the console: the first column to the left, the others to the right. */
public final class TextTable {
  private final List<String[]> rows = new ArrayList<>();
  private final String[] head;

  /** A table with these headings. */
  public TextTable(String... head) {
    this.head = head.clone();
  }

  /** Adds a row; it has as many cells as there are headings. */
  public TextTable row(String... cells) {
    if (cells.length != head.length) {
      throw new IllegalArgumentException(cells.length + " cells for " + head.length + " columns");
    }
    rows.add(cells.clone());
    return this;
  }

  @Override
  public String toString() {
    int[] widths = new int[head.length];
    measure(widths, head);
    rows.forEach(row -> measure(widths, row));
    StringBuilder text = new StringBuilder();
    line(text, widths, head);
    for (int width : widths) {
      text.append("-".repeat(width)).append("  ");
    }
    text.append('\n');
    rows.forEach(row -> line(text, widths, row));
    return text.toString();
  }

  private static void measure(int[] widths, String[] cells) {
    for (int i = 0; i < cells.length; i++) {
      widths[i] = Math.max(widths[i], cells[i].length());
    }
  }

  private static void line(StringBuilder text, int[] widths, String[] cells) {
    for (int i = 0; i < cells.length; i++) {
      String space = " ".repeat(widths[i] - cells[i].length());
      text.append(i == 0 ? cells[i] + space : space + cells[i]).append("  ");
    }
    text.append('\n');
  }
}
