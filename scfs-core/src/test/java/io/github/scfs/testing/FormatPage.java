package io.github.scfs.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables of docs/wire-format.md, with nothing of the library. */
public final class FormatPage {
  private static final String PAGE = page();

  private FormatPage() {}

  private static String page() {
    try {
      return new String(
          Files.readAllBytes(Paths.get("../docs/wire-format.md")), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The lines of a block, those that are continued in one. */
  private static String[] block(String name) {
    int start = PAGE.indexOf("```" + name + "\n") + name.length() + 4;
    return PAGE.substring(start, PAGE.indexOf("\n```", start)).replace("\n    ", " ").split("\n");
  }

  /** The symbols of a table by their bits. */
  public static Map<String, String> codes(String table) {
    Map<String, String> codes = new LinkedHashMap<>();
    int next = 0;
    int length = 0;
    for (String line : block(table)) {
      String[] words = line.trim().split(" +");
      next <<= Integer.parseInt(words[0]) - length;
      length = Integer.parseInt(words[0]);
      for (int i = 1; i < words.length; i++) {
        codes.put(Integer.toBinaryString(1 << length | next++).substring(1), words[i]);
      }
    }
    if (next != 1 << length) {
      throw new AssertionError(table + " is not complete");
    }
    return codes;
  }

  /** The names that everybody knows. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    for (String line : block("names")) {
      int colon = line.indexOf(':');
      for (String name : line.substring(colon + 1).trim().split(" +")) {
        names.add(line.substring(0, colon) + name);
      }
    }
    return names;
  }
}
