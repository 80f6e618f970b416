package io.github.scfs.golden;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A file of stored conversations.
 *
 * <pre>
 *   # comment
 *   [name of the conversation]
 *   1 A5 01 02 ...                 the first message
 *     03 04                        goes on
 *   2 A4 ...                       the second one
 * </pre>
 */
final class GoldenFile {
  private static final Path FOLDER = Paths.get("src/test/resources/golden/v1");
  private static final int BYTES_IN_A_LINE = 32;

  private GoldenFile() {}

  static Map<String, List<byte[]>> read(String file) throws IOException {
    return parse(Files.readAllLines(FOLDER.resolve(file), StandardCharsets.US_ASCII));
  }

  static void write(String file, Map<String, List<byte[]>> conversations) throws IOException {
    Files.createDirectories(FOLDER);
    Files.write(FOLDER.resolve(file), format(conversations), StandardCharsets.US_ASCII);
  }

  static Map<String, List<byte[]>> parse(List<String> lines) {
    Map<String, List<byte[]>> conversations = new LinkedHashMap<>();
    List<StringBuilder> messages = new ArrayList<>();
    String name = null;
    for (String line : lines) {
      if (line.startsWith("[")) {
        store(conversations, name, messages);
        name = line.substring(1, line.length() - 1);
        messages.clear();
      } else if (line.startsWith("  ")) {
        messages.get(messages.size() - 1).append(line.trim()).append(' ');
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        messages.add(new StringBuilder(line.substring(line.indexOf(' ') + 1)).append(' '));
      }
    }
    store(conversations, name, messages);
    return conversations;
  }

  private static void store(
      Map<String, List<byte[]>> conversations, String name, List<StringBuilder> messages) {
    if (name == null) {
      return;
    }
    List<byte[]> stored = new ArrayList<>();
    for (StringBuilder hex : messages) {
      String[] parts = hex.toString().trim().split(" ");
      byte[] bytes = new byte[parts.length];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) Integer.parseInt(parts[i], 16);
      }
      stored.add(bytes);
    }
    if (conversations.put(name, stored) != null) {
      throw new IllegalArgumentException("Two conversations have the name " + name);
    }
  }

  static List<String> format(Map<String, List<byte[]>> conversations) {
    List<String> lines = new ArrayList<>();
    lines.add("# Messages of wire version 1, written by GoldenFilesTest, which says how.");
    conversations.forEach(
        (name, messages) -> {
          lines.add("[" + name + "]");
          for (int i = 0; i < messages.size(); i++) {
            add(lines, i + 1, messages.get(i));
          }
        });
    return lines;
  }

  private static void add(List<String> lines, int number, byte[] message) {
    StringBuilder line = new StringBuilder(String.valueOf(number));
    for (int i = 0; i < message.length; i++) {
      if (i > 0 && i % BYTES_IN_A_LINE == 0) {
        lines.add(line.toString());
        line = new StringBuilder(" ");
      }
      line.append(String.format(" %02X", message[i]));
    }
    lines.add(line.toString());
  }

  /** Where stored and written bytes part, with what is around it; empty if they are the same. */
  static String difference(byte[] stored, byte[] written) {
    int at = 0;
    while (at < Math.min(stored.length, written.length) && stored[at] == written[at]) {
      at++;
    }
    if (at == stored.length && at == written.length) {
      return "";
    }
    return "from byte "
        + at
        + " on: stored "
        + around(stored, at)
        + " ("
        + stored.length
        + " bytes), written "
        + around(written, at)
        + " ("
        + written.length
        + " bytes)";
  }

  private static String around(byte[] bytes, int at) {
    StringBuilder hex = new StringBuilder("...");
    for (int i = Math.max(0, at - 4); i < Math.min(bytes.length, at + 12); i++) {
      hex.append(String.format(i == at ? " >%02X" : " %02X", bytes[i]));
    }
    return hex.toString();
  }
}
