package io.github.scfs.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every {@code java} block of the documentation stands in a test, line by line: it compiles and
 * runs. Only indentation and empty lines may differ.
 */
class DocsCodeTest {
  private static final Path ROOT =
      Paths.get(System.getProperty("basedir", ".")).toAbsolutePath().normalize().getParent();

  @Test
  void everyJavaBlock_isCodeOfATest() throws IOException {
    List<List<String>> sources = new ArrayList<>();
    for (String module : new String[] {"scfs-core", "scfs-netty"}) {
      for (Path source : files(ROOT.resolve(module).resolve("src/test"), ".java")) {
        sources.add(code(lines(source)));
      }
    }
    List<String> missing = new ArrayList<>();
    int found = 0;
    for (Path page : pages()) {
      for (List<String> block : blocks(lines(page))) {
        if (isIn(sources, block)) {
          found++;
        } else {
          missing.add(page.getFileName() + ":\n" + String.join("\n", block));
        }
      }
    }
    assertEquals(Collections.emptyList(), missing, "no test contains");
    assertTrue(found > 10, found + " blocks found");
  }

  @Test
  void noBlock_leavesLinesOut() throws IOException {
    for (Path page : pages()) {
      for (List<String> block : blocks(lines(page))) {
        for (String line : block) {
          assertFalse(line.matches("(//|/\\*)?\\s*(\\.\\.\\.|…).*"), page + ": " + line);
        }
      }
    }
  }

  @Test
  void theCheck_findsEveryDifference() {
    List<List<String>> sources = Collections.singletonList(Arrays.asList("a();", "b();", "c();"));
    assertTrue(isIn(sources, Arrays.asList("a();", "b();")));
    assertTrue(isIn(sources, Arrays.asList("c();")));
    assertFalse(isIn(sources, Arrays.asList("a();", "c();")));
    assertFalse(isIn(sources, Arrays.asList("b()")));
    assertFalse(isIn(sources, Arrays.asList("c();", "d();")));
    assertFalse(isIn(sources, Collections.<String>emptyList()));
    List<String> page = Arrays.asList("```java", "  x();", "", "```", "```sh", "ls", "```");
    assertEquals(Collections.singletonList(Arrays.asList("x();")), blocks(page));
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(files(ROOT.resolve("docs"), ".md"));
    assertTrue(pages.contains(ROOT.resolve("docs/guide.md")), "the guide is there");
    Path readme = ROOT.resolve("README.md");
    if (Files.exists(readme)) {
      pages.add(readme);
    }
    return pages;
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(ending))
          .sorted()
          .collect(Collectors.toList());
    }
  }

  private static List<String> lines(Path file) throws IOException {
    return Files.readAllLines(file, StandardCharsets.UTF_8);
  }

  /** The lines without indentation, and without empty ones. */
  private static List<String> code(List<String> lines) {
    return lines.stream()
        .map(String::trim)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.toList());
  }

  private static List<List<String>> blocks(List<String> lines) {
    List<List<String>> blocks = new ArrayList<>();
    List<String> open = null;
    for (String line : lines) {
      if (open == null && line.trim().equals("```java")) {
        open = new ArrayList<>();
      } else if (open != null && line.trim().equals("```")) {
        blocks.add(code(open));
        open = null;
      } else if (open != null) {
        open.add(line);
      }
    }
    assertEquals(null, open, "a block without end");
    return blocks;
  }

  private static boolean isIn(List<List<String>> sources, List<String> block) {
    return !block.isEmpty()
        && sources.stream().anyMatch(source -> Collections.indexOfSubList(source, block) >= 0);
  }
}
