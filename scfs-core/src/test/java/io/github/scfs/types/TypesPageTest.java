package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** docs/types.md has the rows of the table, and says of each what comes back. */
class TypesPageTest {
  private static final String BEGIN = "<!-- rows -->\n";
  private static final String END = "<!-- end of rows -->";

  @Test
  void pageAndTable_agree() throws IOException {
    Path page = Paths.get("..", "docs", "types.md");
    String text = new String(Files.readAllBytes(page), StandardCharsets.UTF_8);
    int begin = text.indexOf(BEGIN);
    int end = text.indexOf(END);
    assertTrue(begin > 0 && end > begin, "docs/types.md has no place for the rows");
    assertEquals(rows(), text.substring(begin + BEGIN.length(), end), "replace it by:\n" + rows());
  }

  private static String rows() {
    Map<String, Set<String>> types = new LinkedHashMap<>();
    for (Row row : Table.rows()) {
      Object value = row.value.get();
      Object becomes = row.becomes.apply(value);
      boolean itself = becomes == null || becomes.getClass() == value.getClass();
      types
          .computeIfAbsent(row.type, any -> new LinkedHashSet<>())
          .add(itself ? "itself" : becomes.getClass().getSimpleName());
    }
    StringBuilder themselves = new StringBuilder("\nAs themselves: ");
    StringBuilder others = new StringBuilder("\n| Type | Comes back as |\n| --- | --- |\n");
    int column = themselves.length();
    for (Map.Entry<String, Set<String>> type : types.entrySet()) {
      String back = String.join(", ", type.getValue());
      if (!back.equals("itself")) {
        others.append("| ").append(type.getKey()).append(" | ").append(back).append(" |\n");
        continue;
      }
      if (column + type.getKey().length() > 120) {
        themselves.setCharAt(themselves.length() - 1, '\n');
        column = 0;
      }
      themselves.append(type.getKey()).append(" · ");
      column += type.getKey().length() + 3;
    }
    themselves.setLength(themselves.length() - 3);
    return themselves.append('\n').append(others).append('\n').toString();
  }
}
