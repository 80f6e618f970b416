package io.github.scfs.benchmarks.demo.report;

import io.github.scfs.benchmarks.demo.measure.Measurement;
import io.github.scfs.benchmarks.demo.traffic.MessageType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The page with charts: one file without scripts and without links to anything outside. */
public final class HtmlReport {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --ink: #1b1f24; --paper: #ffffff; --line: #d0d7de;
        --scfs: #0b7a5c; --scfs2: #6fb8a3; --other: #8a6d3b; --other2: #c9b48d; --bad: #b3261e; }
      @media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --paper: #14171b;
        --line: #3a4149; --scfs: #3ecf9f; --scfs2: #2c7c65; --other: #d3a95f; --other2: #7d6a47;
        --bad: #ff8a80; } }
      body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
        max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
      table { border-collapse: collapse; width: 100%; margin: 1rem 0; font-size: 0.9rem; }
      th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.5rem; text-align: right; }
      th:first-child, td:first-child { text-align: left; }
      svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
      .scfs { fill: var(--scfs); } .scfs2 { fill: var(--scfs2); }
      .other { fill: var(--other); } .other2 { fill: var(--other2); }
      .lost { color: var(--bad); font-weight: 600; }
      """;

  private final StringBuilder page = new StringBuilder();

  /** A page that begins with facts about the run, each with its name. */
  public HtmlReport(Map<String, String> facts) {
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.append("<title>SCFS demonstration</title>\n<style>\n").append(STYLE);
    page.append("</style>\n</head>\n<body>\n<main>\n<h1>SCFS demonstration</h1>\n<table>\n");
    page.append("<caption>The conversation of the two processes</caption>\n<tbody>\n");
    facts.forEach(
        (name, value) ->
            page.append("<tr><th scope=\"row\">")
                .append(Html.escape(name))
                .append("</th><td>")
                .append(Html.escape(value))
                .append("</td></tr>\n"));
    page.append("</tbody>\n</table>\n");
  }

  /** Adds paragraphs. */
  public HtmlReport notes(String heading, List<String> notes) {
    page.append("<h2>").append(Html.escape(heading)).append("</h2>\n<ul>\n");
    notes.forEach(note -> page.append("<li>").append(Html.escape(note)).append("</li>\n"));
    page.append("</ul>\n");
    return this;
  }

  /** Adds the charts and the table of one type of message. */
  public HtmlReport section(MessageType type, List<Measurement> rows) {
    String name = type.name().toLowerCase(Locale.ROOT);
    page.append("<section>\n<h2>Answer: ").append(Html.escape(type.title())).append("</h2>\n");
    BarChart speed =
        new BarChart(
            "speed-" + name, "Messages written and read right per second: " + type.title());
    BarChart bytes = new BarChart("bytes-" + name, "Bytes of the tenth message: " + type.title());
    for (Measurement row : rows) {
      String speedText = Figures.perSecond(row) + (row.lost() > 0 ? ", " + Figures.lost(row) : "");
      speed.bar(row.rival().title(), row.perSecond(), speedText, style(row));
      String bytesText =
          Figures.count(row.tenthBytes()) + ", first " + Figures.count(row.firstBytes());
      bytes.bar(row.rival().title(), row.tenthBytes(), bytesText, style(row));
    }
    page.append("<h3>Messages per second</h3>\n").append(speed);
    page.append("<h3>Bytes of the tenth message</h3>\n").append(bytes);
    table(rows);
    page.append("</section>\n");
    return this;
  }

  private void table(List<Measurement> rows) {
    page.append("<table>\n<thead><tr>");
    for (String heading : Figures.HEADINGS) {
      page.append("<th scope=\"col\">").append(Html.escape(heading)).append("</th>");
    }
    page.append("</tr></thead>\n<tbody>\n");
    for (Measurement row : rows) {
      page.append("<tr>");
      String[] cells = Figures.cells(row);
      for (int i = 0; i < cells.length; i++) {
        boolean bad = i == cells.length - 1 && row.lost() > 0;
        page.append(bad ? "<td class=\"lost\">" : "<td>").append(Html.escape(cells[i]));
        page.append("</td>");
      }
      page.append("</tr>\n");
    }
    page.append("</tbody>\n</table>\n");
    for (Measurement row : rows) {
      if (row.lost() > 0) {
        page.append("<p>").append(Html.escape(Figures.loss(row))).append("</p>\n");
      }
    }
  }

  private static String style(Measurement row) {
    String style = row.rival().title().startsWith("SCFS") ? "scfs" : "other";
    return row.rival().acrossVersions() ? style : style + "2";
  }

  /** The finished page. */
  @Override
  public String toString() {
    return page + "</main>\n</body>\n</html>\n";
  }

  /** Writes the finished page, and the folders to it. */
  public void writeTo(Path file) throws IOException {
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    Files.writeString(file, toString(), StandardCharsets.UTF_8);
  }
}
