package io.github.scfs.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each exception points to an entry of docs/troubleshooting.md; the entries and the code must
 * agree.
 */
class TroubleshootingTest {
  /** In this code base a literal of lower-case words with hyphens is an anchor and nothing else. */
  private static final Pattern LITERAL = Pattern.compile("\"([a-z]+(?:-[a-z]+)+)\"");

  private static final Pattern ENTRY = Pattern.compile("<a id=\"([^\"]+)\"></a>");

  @Test
  void everyAnchorInTheCodeHasAnEntry_andEveryEntryIsUsed() throws IOException {
    Path root = Paths.get("..").toAbsolutePath().normalize();
    Set<String> used = new TreeSet<>();
    for (String module : new String[] {"scfs-core", "scfs-netty"}) {
      try (Stream<Path> sources = Files.walk(root.resolve(module).resolve("src/main/java"))) {
        for (Path source :
            sources.filter(p -> p.toString().endsWith(".java")).collect(Collectors.toList())) {
          collect(LITERAL, source, used);
        }
      }
    }
    Set<String> entries = new TreeSet<>();
    collect(ENTRY, root.resolve("docs/troubleshooting.md"), entries);
    assertTrue(used.contains("class-not-allowed"), "the pattern finds anchors");
    assertEquals(used, entries);
  }

  private static void collect(Pattern pattern, Path file, Set<String> into) throws IOException {
    Matcher matcher = pattern.matcher(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    while (matcher.find()) {
      into.add(matcher.group(1));
    }
  }
}
