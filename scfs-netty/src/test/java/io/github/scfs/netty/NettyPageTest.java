package io.github.scfs.netty;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every piece of Java in docs/netty.md stands in a test, so it compiles and runs. */
class NettyPageTest {
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyJavaBlockOfThePage_isCodeOfATest() throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher matcher = JAVA.matcher(text(Paths.get("../docs/netty.md")));
    while (matcher.find()) {
      blocks.add(withoutIndent(matcher.group(1)));
    }
    List<String> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Paths.get("src/test/java"))) {
      for (Path file :
          files.filter(f -> f.toString().endsWith(".java")).collect(Collectors.toList())) {
        sources.add(withoutIndent(text(file)));
      }
    }
    assertFalse(blocks.isEmpty(), "the page shows code");
    for (String block : blocks) {
      assertTrue(
          sources.stream().anyMatch(source -> source.contains(block)),
          () -> "no test contains\n" + block);
    }
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  /** Lines without what stands in front of them, and without empty lines. */
  private static String withoutIndent(String text) {
    StringBuilder lines = new StringBuilder();
    for (String line : text.split("\n")) {
      if (!line.trim().isEmpty()) {
        lines.append(line.trim()).append('\n');
      }
    }
    return lines.toString();
  }
}
