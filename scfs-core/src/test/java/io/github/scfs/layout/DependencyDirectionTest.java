package io.github.scfs.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who may import whom among the packages of scfs-core. The table is the architecture. */
class DependencyDirectionTest {
  private static final String ROOT = "io.github.scfs";

  /** Each internal package with the internal packages it may import, from the bottom to the top. */
  private static final Map<String, Set<String>> MAY_IMPORT = new LinkedHashMap<>();

  static {
    allow("wire", "");
    allow("schema", "wire");
    allow("access", "wire schema");
    allow("safety", "");
    allow("scalar", "wire schema");
    allow("session", "wire schema");
    allow("jdk", "wire access");
    allow("containers", "wire access schema jdk");
    allow("codec", "wire access safety schema scalar session jdk containers");
    allow("codec.records", "wire access schema scalar jdk containers codec");
    allow("codec.convert", "wire access schema scalar jdk containers codec");
    allow("codec.elements", "wire schema scalar containers codec codec.records");
    allow(
        "codec.objects",
        "wire access safety schema scalar jdk containers codec codec.convert codec.elements");
    allow("codec.hooks", "wire access safety schema codec codec.convert codec.objects");
    allow(
        "codec.choice",
        "wire access safety schema scalar jdk containers codec codec.records codec.convert codec.elements"
            + " codec.objects codec.hooks");
    allow("copying", "wire access scalar jdk containers codec codec.choice");
    allow("generate", "wire access schema scalar codec codec.objects");
    allow(
        "engine",
        "wire access schema scalar session jdk codec codec.objects codec.choice copying generate");
  }

  /**
   * What internal packages may import of the public one: what they throw, obey, make and report.
   */
  private static final Set<String> PUBLIC_FOR_ALL =
      setOf(
          "Alias GenericRecord ScfsException ClassNotAllowedException LimitExceededException"
              + " MalformedMessageException SessionDesyncException SessionMisuseException"
              + " UnknownClassException NumberEncoding ScfsLimits SessionStatistics TypeMismatch"
              + " UnknownClassPolicy UnknownEnumPolicy");

  /** An internal package, which may be nested, or else a public class. */
  private static final Pattern NAME =
      Pattern.compile("\\bio\\.github\\.scfs\\.(?:internal\\.([a-z]\\w*(?:\\.[a-z]\\w*)*)|(\\w+))");

  private static void allow(String name, String others) {
    MAY_IMPORT.put(name, others.isEmpty() ? new HashSet<>() : setOf(others));
  }

  private static Set<String> setOf(String spaced) {
    return new HashSet<>(Arrays.asList(spaced.split(" ")));
  }

  private static Path main() {
    return Paths.get("src/main/java", ROOT.split("\\."));
  }

  private static Path internal() {
    return main().resolve("internal");
  }

  /** The sources of a package, without those of packages that are nested in it. */
  private static List<Path> sources(String name) throws IOException {
    try (Stream<Path> files = Files.list(internal().resolve(name.replace('.', '/')))) {
      return files.filter(f -> f.toString().endsWith(".java")).collect(Collectors.toList());
    }
  }

  /** The code of a source without its comments, which may mention anyone. */
  private static String code(Path source) throws IOException {
    String text = new String(Files.readAllBytes(source), StandardCharsets.UTF_8);
    return text.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("//[^\n]*", "");
  }

  @Test
  void everyInternalPackage_isInTheTable() throws IOException {
    Set<String> folders = new TreeSet<>();
    try (Stream<Path> inside = Files.walk(internal())) {
      for (Path file : inside.filter(Files::isRegularFile).collect(Collectors.toList())) {
        Path folder = internal().relativize(file.getParent());
        folders.add(folder.toString().replace(File.separatorChar, '.'));
      }
    }
    assertEquals(new TreeSet<>(MAY_IMPORT.keySet()), folders);
  }

  @Test
  void internalPackages_importDownwardsOnly() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Map.Entry<String, Set<String>> one : MAY_IMPORT.entrySet()) {
      for (Path source : sources(one.getKey())) {
        Matcher name = NAME.matcher(code(source));
        while (name.find()) {
          String target = name.group(1);
          boolean fine =
              target == null
                  ? PUBLIC_FOR_ALL.contains(name.group(2))
                  : target.equals(one.getKey()) || one.getValue().contains(target);
          if (!fine) {
            wrong.add(one.getKey() + "/" + source.getFileName() + " -> " + name.group());
          }
        }
      }
    }
    assertEquals(Collections.emptyList(), wrong);
  }

  @Test
  void theTable_isWithoutCycles_andWithoutIdleEntries() throws IOException {
    Set<String> below = new HashSet<>();
    for (Map.Entry<String, Set<String>> one : MAY_IMPORT.entrySet()) {
      assertTrue(below.containsAll(one.getValue()), one.getKey() + " imports upwards");
      below.add(one.getKey());
      Set<String> used = new TreeSet<>();
      for (Path source : sources(one.getKey())) {
        Matcher name = NAME.matcher(code(source));
        while (name.find()) {
          if (name.group(1) != null && !name.group(1).equals(one.getKey())) {
            used.add(name.group(1));
          }
        }
      }
      assertEquals(new TreeSet<>(one.getValue()), used, one.getKey());
    }
  }

  @Test
  void thePublicPackage_hasNoOtherSubPackageThanInternal() throws IOException {
    try (Stream<Path> inside = Files.list(main())) {
      List<String> folders =
          inside
              .filter(Files::isDirectory)
              .map(f -> f.getFileName().toString())
              .collect(Collectors.toList());
      assertEquals(Collections.singletonList("internal"), folders);
    }
  }
}
