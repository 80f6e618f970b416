package io.github.scfs.benchmarks.demo.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Horizontal bars as SVG. Colours are CSS classes of the page, so that they follow its light or
 * dark look; the title and every bar can be read by a screen reader.
 */
final class BarChart {
  private static final int WIDTH = 920;
  private static final int LABELS = 270;
  private static final int VALUES = 230;
  private static final int ROW = 26;
  private static final int BAR = 16;

  private final String id;
  private final String title;
  private final List<Bar> bars = new ArrayList<>();

  /** A chart whose id is unique in the page. */
  BarChart(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** Adds a bar; the style is the name of a CSS class, the text stands behind the bar. */
  BarChart bar(String label, double value, String text, String style) {
    bars.add(new Bar(label, value, text, style));
    return this;
  }

  @Override
  public String toString() {
    int height = bars.size() * ROW + 4;
    double max = bars.stream().mapToDouble(Bar::value).max().orElse(1);
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"%s\">%n"
                + "<title id=\"%s\">%s</title>%n",
            WIDTH,
            height,
            id,
            id,
            Html.escape(title)));
    for (int i = 0; i < bars.size(); i++) {
      bar(svg, bars.get(i), i * ROW + 4, max <= 0 ? 1 : max);
    }
    return svg.append("</svg>\n").toString();
  }

  private static void bar(StringBuilder svg, Bar bar, int top, double max) {
    double length = Math.max(1, bar.value() / max * (WIDTH - LABELS - VALUES));
    int baseline = top + BAR - 4;
    String label = Html.escape(bar.label());
    String text = Html.escape(bar.text());
    svg.append(
        String.format(
            Locale.ROOT,
            "<g><title>%s: %s</title>"
                + "<text class=\"label\" x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>"
                + "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\"/>"
                + "<text class=\"value\" x=\"%.1f\" y=\"%d\">%s</text></g>%n",
            label,
            text,
            LABELS - 8,
            baseline,
            label,
            bar.style(),
            LABELS,
            top,
            length,
            BAR,
            LABELS + length + 6,
            baseline,
            text));
  }

  private record Bar(String label, double value, String text, String style) {}
}
