package io.github.scfs.benchmarks.demo.report;

import io.github.scfs.benchmarks.demo.measure.Measurement;
import java.util.Locale;

/** Measurements as they stand in tables, the same on the console and on the page. */
public final class Figures {
  /** The headings of {@link #cells}. */
  static final String[] HEADINGS = {
    "serializer", "first bytes", "tenth bytes", "median bytes", "messages/s", "lost"
  };

  private static final int SHORT = 160;

  private Figures() {}

  /** A table without rows. */
  public static TextTable table() {
    return new TextTable(HEADINGS);
  }

  /** The cells of one row. */
  public static String[] cells(Measurement row) {
    return new String[] {
      row.rival().title(),
      count(row.firstBytes()),
      count(row.tenthBytes()),
      count(row.medianBytes()),
      perSecond(row),
      row.lost() == 0 ? "0" : lost(row)
    };
  }

  static String perSecond(Measurement row) {
    return row.lost() == row.messages() ? "-" : count(Math.round(row.perSecond()));
  }

  static String lost(Measurement row) {
    return String.format(
        Locale.ROOT, "%d of %d lost (%d wrong)", row.lost(), row.messages(), row.wrong());
  }

  /** What was lost first, and why, on one line. */
  public static String loss(Measurement row) {
    String why = String.valueOf(row.firstLoss()).replace('\n', ' ');
    String shortened = why.length() <= SHORT ? why : why.substring(0, SHORT) + "...";
    return row.rival().title()
        + ", "
        + row.type().title()
        + ": "
        + lost(row)
        + ", first: "
        + shortened;
  }

  /** A number with separators. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
