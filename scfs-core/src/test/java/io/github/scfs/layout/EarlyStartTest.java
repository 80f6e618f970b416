package io.github.scfs.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.SessionKryo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every class with an initialiser is initialised with the first engine, or said here not to be. */
class EarlyStartTest {
  private static final String INTERNAL = "io/github/scfs/internal/";

  /** Only some JVMs can have them. */
  private static final List<String> LATER =
      Arrays.asList(
          "access.Anchor",
          "access.FullLookups",
          "access.SerialFinals",
          "jdk.Levels$Known",
          "jdk.XmlValues");

  @Test
  void nothingIsLeftForTheFirstMessage() throws Exception {
    Path classes =
        Paths.get(SessionKryo.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Set<String> expected = new TreeSet<>();
    try (Stream<Path> files = Files.walk(classes.resolve(INTERNAL))) {
      for (Path file : files.collect(Collectors.toList())) {
        String name = classes.resolve(INTERNAL).relativize(file).toString().replace('\\', '/');
        if (name.endsWith(".class") && !name.startsWith("generate/") && hasInitialiser(file)) {
          expected.add(name.substring(0, name.length() - ".class".length()).replace('/', '.'));
        }
      }
    }
    assertTrue(expected.removeAll(LATER));
    assertTrue(expected.remove("engine.Engine"));
    expected.remove("codec.CodeGenerator"); // an interface, initialised where it is asked
    String source =
        new String(
            Files.readAllBytes(Paths.get("src/main/java", INTERNAL, "engine/EarlyStart.java")),
            StandardCharsets.UTF_8);
    String quoted = source.replaceAll("(?s).* CLASSES =(.*?);.*", "$1");
    Set<String> listed =
        new TreeSet<>(Arrays.asList(quoted.replaceAll("[\"+]", "").trim().split("\\s+")));
    assertEquals(expected, listed);
  }

  private static boolean hasInitialiser(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains("<clinit>");
  }
}
