package io.github.scfs.evolution.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The tables of docs/compatibility.md are those of this package. To write them: {@code mvn -pl
 * scfs-core test -Dtest=CompatibilityPageTest -Dscfs.docs=write}.
 */
class CompatibilityPageTest {
  private static final Path PAGE = Paths.get("../docs/compatibility.md");
  private static final String WRITE =
      "mvn -pl scfs-core test -Dtest=CompatibilityPageTest -Dscfs.docs=write";

  private static final List<ChangeTable> TABLES =
      List.of(
          new FieldChangesTest(),
          new HierarchyChangesTest(),
          new ClassChangesTest(),
          new RecordChangesTest(),
          new EnumChangesTest(),
          new TextChangesTest(),
          new ContainerChangesTest());

  private static final Pattern TABLE =
      Pattern.compile("(<!-- table: (\\w+) -->\n)(.*?)(<!-- end of table -->\n)", Pattern.DOTALL);

  @Test
  void thePage_isWhatTheTestsSay() throws IOException {
    String page = new String(Files.readAllBytes(PAGE), StandardCharsets.UTF_8);
    StringBuilder right = new StringBuilder();
    Set<String> found = new TreeSet<>();
    Matcher tables = TABLE.matcher(page);
    while (tables.find()) {
      found.add(tables.group(2));
      String text = tables.group(1) + text(tables.group(2)) + tables.group(4);
      tables.appendReplacement(right, Matcher.quoteReplacement(text));
    }
    tables.appendTail(right);
    Set<String> expected = new TreeSet<>(Set.of(NumberChangesTest.class.getSimpleName()));
    TABLES.forEach(table -> expected.add(table.getClass().getSimpleName()));
    assertEquals(expected, found, "each table has its place in the page, between its two comments");
    if ("write".equals(System.getProperty("scfs.docs"))) {
      Files.write(PAGE, right.toString().getBytes(StandardCharsets.UTF_8));
    } else {
      assertEquals(right.toString(), page, "the page is out of date; write it with " + WRITE);
    }
  }

  @Test
  void everyRow_hasANameOfItsOwn() {
    for (ChangeTable table : TABLES) {
      Set<String> names = new HashSet<>();
      for (Change row : table.rows()) {
        assertTrue(names.add(row.name), row.name);
      }
    }
  }

  private static String text(String name) {
    if (name.equals(NumberChangesTest.class.getSimpleName())) {
      return numbers();
    }
    StringBuilder text = new StringBuilder();
    text.append("| Change | New reader, old writer | Old reader, new writer | What arrives |\n");
    text.append("| --- | --- | --- | --- |\n");
    for (ChangeTable table : TABLES) {
      if (table.getClass().getSimpleName().equals(name)) {
        table.rows().forEach(row -> append(text, row));
      }
    }
    return text.toString();
  }

  private static void append(StringBuilder text, Change row) {
    text.append("| ").append(row.name.replace("|", "\\|").replace("<", "&lt;"));
    text.append(" | ").append(row.newReader.text());
    text.append(" | ").append(row.oldReader.text());
    text.append(" | ").append(result(row.newReader, row.oldReader)).append(" |\n");
  }

  private static String result(Outcome newer, Outcome older) {
    String up = values(newer);
    String down = values(older);
    return up.equals(down) ? up : (up.isEmpty() ? "-" : up) + " / " + (down.isEmpty() ? "-" : down);
  }

  private static String values(Outcome outcome) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, String> one : outcome.values.entrySet()) {
      text.append(text.length() == 0 ? "" : ", ");
      text.append(one.getKey().equals("f") ? "" : one.getKey() + ": ");
      text.append('`').append(one.getValue()).append('`');
    }
    return text.toString();
  }

  private static String numbers() {
    StringBuilder text = new StringBuilder("| from, to |");
    StringBuilder line = new StringBuilder("\n| --- |");
    for (String type : NumberChangesTest.TYPES) {
      text.append(' ').append(type).append(" |");
      line.append(" --- |");
    }
    text.append(line).append('\n');
    for (int from = 0; from < NumberChangesTest.TYPES.length; from++) {
      text.append("| ").append(NumberChangesTest.TYPES[from]).append(" |");
      for (char cell : NumberChangesTest.TABLE[from].toCharArray()) {
        text.append(cell == 'A' ? " always |" : cell == 'F' ? " if it fits |" : " no |");
      }
      text.append('\n');
    }
    return text.toString();
  }
}
