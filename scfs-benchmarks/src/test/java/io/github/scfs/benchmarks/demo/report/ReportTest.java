package io.github.scfs.benchmarks.demo.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.demo.measure.Measurement;
import io.github.scfs.benchmarks.demo.measure.Rival;
import io.github.scfs.benchmarks.demo.traffic.MessageType;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

class ReportTest {
  private static List<Measurement> rows() {
    List<Measurement> rows = new ArrayList<>();
    for (Rival rival : Rival.values()) {
      int lost = rival == Rival.KRYO_COMPATIBLE ? 10 : 0;
      rows.add(
          new Measurement(
              MessageType.CLASS, rival, 10, 300, 123, 124, 0, lost, "<script>\"&'", 5_000));
    }
    return rows;
  }

  private static String page() {
    return new HtmlReport(Map.of("Input", "<b>Tom & \"Jerry\"</b>"))
        .notes("Notes", List.of("a < b"))
        .section(MessageType.CLASS, rows())
        .toString();
  }

  @Test
  void page_textFromOutside_isEscaped() {
    String page = page();
    assertFalse(page.contains("<script"), page);
    assertFalse(page.contains("<b>"), page);
    assertTrue(page.contains("&lt;b&gt;Tom &amp; &quot;Jerry&quot;&lt;/b&gt;"), page);
    assertTrue(page.contains("&lt;script&gt;&quot;&amp;&#39;"), page);
  }

  @Test
  void page_everyRival_hasARowAndABarInBothCharts() {
    String page = page();
    for (Rival rival : Rival.values()) {
      String title = Html.escape(rival.title());
      assertTrue(page.contains("<td>" + title + "</td>"), title);
      assertEquals(2, count(page, "<g><title>" + title + ": "), title);
    }
  }

  @Test
  void page_referencesNothingOutside() {
    String page = page();
    assertFalse(page.contains("http"), page);
    assertFalse(page.contains("src="), page);
    assertFalse(page.contains("href="), page);
    assertFalse(page.contains("url("), page);
  }

  @Test
  void charts_areWellFormedWithUniqueTitles() throws Exception {
    Matcher svg = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL).matcher(page());
    int charts = 0;
    while (svg.find()) {
      charts++;
      DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(svg.group())));
    }
    assertEquals(2, charts);
    assertEquals(1, count(page(), "<title id=\"speed-class\">"));
    assertEquals(1, count(page(), "<title id=\"bytes-class\">"));
  }

  @Test
  void cells_allLost_showNoSpeed() {
    Measurement lost = rows().get(Rival.KRYO_COMPATIBLE.ordinal());
    assertEquals("-", Figures.cells(lost)[4]);
    assertEquals("10 of 10 lost (0 wrong)", Figures.cells(lost)[5]);
  }

  @Test
  void textTable_columnsAreAligned() {
    String table = new TextTable("name", "bytes").row("pizza", "7").row("x", "1,000").toString();
    assertEquals("name   bytes  \n-----  -----  \npizza      7  \nx      1,000  \n", table);
    assertThrows(IllegalArgumentException.class, () -> new TextTable("one").row("a", "b"));
  }

  @Test
  void writeTo_createsFoldersAndFile(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("deep/down/report.html");
    new HtmlReport(Map.of()).writeTo(file);
    assertTrue(Files.readString(file).startsWith("<!DOCTYPE html>"));
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
