package io.github.scfs.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.wire.Tags;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Stored messages are read as the values that they were, and the values are written as them. */
class GoldenFilesTest {
  private static final Map<String, List<Conversation>> FILES = new LinkedHashMap<>();

  static {
    FILES.put("scalars.txt", ScalarConversations.all());
    FILES.put("containers.txt", ContainerConversations.all());
    FILES.put("values.txt", ValueConversations.all());
    FILES.put("objects.txt", ObjectConversations.all());
    FILES.put("subclasses.txt", SubclassConversations.all());
  }

  @BeforeAll
  static void writeIfAsked() throws IOException {
    for (Map.Entry<String, List<Conversation>> file : FILES.entrySet()) {
      GoldenCheck.writeIfAsked(file.getKey(), file.getValue());
    }
  }

  @TestFactory
  Stream<DynamicNode> storedMessages_areReadAndWritten() throws IOException {
    List<DynamicNode> nodes = new ArrayList<>();
    for (Map.Entry<String, List<Conversation>> file : FILES.entrySet()) {
      nodes.add(
          dynamicContainer(file.getKey(), GoldenCheck.of(file.getKey(), file.getValue()).tests()));
    }
    return nodes.stream();
  }

  @Test
  void everyTagOfTheFixedTable_isStored() throws IOException {
    Set<Integer> stored = new TreeSet<>();
    GoldenFile.read("scalars.txt")
        .forEach(
            (name, messages) -> {
              int tag = FixedIdentity.rootTag(messages.get(0));
              assertEquals(name.split(" ")[0], String.valueOf(tag));
              stored.add(tag);
            });
    Map<String, List<byte[]>> containers = GoldenFile.read("containers.txt");
    for (int tag = Tags.INTEGER_1; tag <= Tags.LONG_8; tag++) { // of elements only
      stored.add(FixedIdentity.elementTag(containers.get("numbers of like size " + tag).get(1)));
    }
    for (int tag = Tags.BOOLEAN; tag < Tags.FIRST_DEFINED; tag++) {
      assertEquals(ScalarTypes.isKnown(tag), stored.contains(tag), "tag " + tag);
    }
  }

  /** The tag of content behind the root, and each width of the check, occur in the objects. */
  @Test
  void contentBehindTheRoot_andEveryCheck_isStored() throws IOException {
    Map<String, List<byte[]>> objects = GoldenFile.read("objects.txt");
    String deep = Arrays.toString(objects.get("deep").get(1));
    assertTrue(deep.contains(", " + Tags.DEFERRED + ", "), deep);
    for (int width : new int[] {0, 2, 8}) {
      int flags = objects.get("check of " + width + " bytes").get(1)[0];
      assertEquals(width, new int[] {0, 2, 8}[flags >> 2 & 3]);
    }
  }

  /** A check against a file in which that bit of a conversation is another one. */
  private static GoldenCheck withOtherBit(Conversation conversation, int bit) {
    List<byte[]> stored = GoldenCheck.written(conversation);
    stored.get(1)[7] ^= (byte) bit;
    return new GoldenCheck(
        "objects.txt",
        Collections.singletonList(conversation),
        Collections.singletonMap(conversation.name(), stored));
  }

  @Test
  void aByteThatChanged_failsWithWhatToDo() {
    Conversation order = ObjectConversations.all().get(0);
    GoldenCheck check = withOtherBit(order, 1);
    AssertionError e = assertThrows(AssertionError.class, () -> check.writes(order));
    for (String part :
        new String[] {
          "order, compact",
          "message 2",
          "from byte 7 on",
          "1.0.0",
          "-Dscfs.golden=write",
          "CHANGELOG.md",
          "wire-format.md"
        }) {
      assertTrue(e.getMessage().contains(part), part + " in " + e.getMessage());
    }
  }

  @Test
  void aValueThatChanged_isNoticed() {
    Conversation order = ObjectConversations.all().get(0);
    GoldenCheck check = withOtherBit(order, 2);
    AssertionError e = assertThrows(AssertionError.class, () -> check.reads(order));
    assertTrue(e.getMessage().contains("order, compact"), e.getMessage());
  }

  @Test
  void theFileFormat_losesNothing() {
    byte[] large = new byte[100];
    Arrays.setAll(new Object[large.length], i -> large[i] = (byte) (i * 37));
    Map<String, List<byte[]>> conversations = new LinkedHashMap<>();
    conversations.put("one", Arrays.asList(large, new byte[] {1}));
    conversations.put("two", Collections.singletonList(new byte[32]));
    Map<String, List<byte[]>> read = GoldenFile.parse(GoldenFile.format(conversations));
    assertEquals(conversations.keySet(), read.keySet());
    read.forEach(
        (name, messages) -> {
          for (int i = 0; i < messages.size(); i++) {
            assertEquals(
                "", GoldenFile.difference(conversations.get(name).get(i), messages.get(i)));
          }
        });
  }
}
