package io.github.scfs.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

/** A table of conversations against the file that they are stored in. */
final class GoldenCheck {
  private static final String REMEDY =
      "\nThese bytes are wire version 1. It may change until release 1.0.0, after that never."
          + "\nIf the change is meant: write the files anew with"
          + "\n  mvn -pl scfs-core test -Dtest='Golden*' -Dscfs.golden=write"
          + "\nlook at their difference, say in CHANGELOG.md that bytes of earlier builds are not"
          + " read any more,\nand correct docs/wire-format.md. If it is not: this is a defect.";

  private final String file;
  private final List<Conversation> table;
  private final Map<String, List<byte[]>> stored;

  GoldenCheck(String file, List<Conversation> table, Map<String, List<byte[]>> stored) {
    this.file = file;
    this.table = table;
    this.stored = stored;
  }

  static GoldenCheck of(String file, List<Conversation> table) throws IOException {
    return new GoldenCheck(file, table, GoldenFile.read(file));
  }

  /** Writes the file anew if {@code scfs.golden} says so. */
  static void writeIfAsked(String file, List<Conversation> table) throws IOException {
    if ("write".equals(System.getProperty("scfs.golden"))) {
      Map<String, List<byte[]>> written = new LinkedHashMap<>();
      for (Conversation conversation : table) {
        written.put(conversation.name(), written(conversation));
      }
      GoldenFile.write(file, written);
    }
  }

  /** A test each for reading and writing, and one for the table being that of the file. */
  Stream<DynamicNode> tests() {
    List<DynamicNode> tests = new ArrayList<>();
    tests.add(dynamicTest("table", this::isWhole));
    for (Conversation conversation : table) {
      tests.add(dynamicTest(conversation + ": reads", () -> reads(conversation)));
      tests.add(
          dynamicTest(
              conversation + ": writes",
              () -> {
                assumeTrue(Layout.isThatOfTheFiles());
                writes(conversation);
              }));
    }
    return tests.stream();
  }

  private void isWhole() {
    TreeSet<String> names = new TreeSet<>();
    for (Conversation conversation : table) {
      names.add(conversation.name());
    }
    assertEquals(new TreeSet<>(stored.keySet()), names, file + " has what the table has" + REMEDY);
    assertEquals(table.size(), names.size(), "names occur once");
  }

  /** What is stored means what it meant. */
  void reads(Conversation conversation) {
    List<Object> values = sent(conversation);
    List<byte[]> messages = stored(conversation);
    Peer reader = new Peer(conversation.option());
    for (int i = 0; i < values.size(); i++) {
      String where = at(conversation, i);
      Object read;
      try {
        read = reader.read(messages.get(i).clone());
      } catch (ScfsException e) {
        throw new AssertionError(where + " is refused: " + e.getMessage() + "." + REMEDY, e);
      }
      String expected = GraphText.of(values.get(i));
      assertEquals(
          expected, GraphText.of(read), () -> where + " is read as another value." + REMEDY + "\n");
    }
  }

  /** What is written is what is stored. */
  void writes(Conversation conversation) {
    List<byte[]> messages = stored(conversation);
    List<byte[]> written = written(conversation);
    for (int i = 0; i < written.size(); i++) {
      String difference = GoldenFile.difference(messages.get(i), written.get(i));
      if (!difference.isEmpty()) {
        throw new AssertionError(at(conversation, i) + " differs " + difference + "." + REMEDY);
      }
    }
  }

  private String at(Conversation conversation, int message) {
    return "golden/v1/" + file + " [" + conversation + "] message " + (message + 1);
  }

  private List<byte[]> stored(Conversation conversation) {
    List<byte[]> messages = stored.get(conversation.name());
    int count = sent(conversation).size();
    if (messages == null || messages.size() != count) {
      throw new AssertionError(
          file + " has no [" + conversation + "] with " + count + " messages." + REMEDY);
    }
    return messages;
  }

  private static List<Object> sent(Conversation conversation) {
    List<Object> values = new ArrayList<>(conversation.values());
    values.removeIf(value -> value == Conversation.RESET);
    return values;
  }

  /** The messages of a new session, with the fixed identity. */
  static List<byte[]> written(Conversation conversation) {
    List<byte[]> messages = new ArrayList<>();
    Peer writer = new Peer(conversation.option());
    int epoch = 0;
    for (Object value : conversation.values()) {
      if (value == Conversation.RESET) {
        writer.session().reset();
        epoch++;
      } else {
        messages.add(FixedIdentity.in(writer.write(value), epoch));
      }
    }
    return messages;
  }
}
