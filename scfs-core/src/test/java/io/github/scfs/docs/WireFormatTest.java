package io.github.scfs.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.internal.wire.MessageHeader;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The conversation in docs/wire-format.md, byte for byte. */
class WireFormatTest {
  private static final int IDENTITY_AT = 1;
  private static final int SECTION_END = 1 + 8 + 1 + 1 + 43;

  private final Version shop =
      Version.of(
          "package shop; public class Order {"
              + " int id; String customer; java.util.List<Item> items = new java.util.ArrayList<>(); Item best; }",
          "package shop; public class Item { int price; String name; }");
  private final CreateOption option = CreateOption.of().allowPackages("shop");

  @Test
  void theConversationOfTheDocument_isWhatAReaderReads() throws IOException {
    Peer reader = Peer.of(option, shop);
    for (byte[] message : conversation()) {
      Object order = reader.read(message);
      assertEquals(7, Version.get(order, "id"));
      assertEquals("Ada", Version.get(order, "customer"));
      List<?> items = (List<?>) Version.get(order, "items");
      assertSame(items.get(0), Version.get(order, "best"));
      assertEquals(300, Version.get(items.get(0), "price"));
      assertEquals("Tea", Version.get(items.get(0), "name"));
    }
    assertEquals(3, reader.session().statistics().classesLearned());
  }

  @Test
  void theConversationOfTheDocument_isWhatAWriterWrites() throws IOException {
    Peer writer = Peer.of(option, shop);
    Object order = shop.make("shop.Order");
    Object item = shop.make("shop.Item");
    Version.set(order, "id", 7);
    Version.set(order, "customer", "Ada");
    Version.set(item, "price", 300);
    Version.set(item, "name", "Tea");
    List<Object> items = new ArrayList<>();
    items.add(item);
    Version.set(order, "items", items);
    Version.set(order, "best", item);

    List<byte[]> expected = conversation();
    long identity = little(expected.get(0)).getLong(IDENTITY_AT);
    byte[] first = writer.write(order);
    little(first).putLong(IDENTITY_AT, identity);
    little(first).putInt(SECTION_END, MessageHeader.checksum(first, 0, SECTION_END));
    assertArrayEquals(expected.get(0), first);

    byte[] second = writer.write(order);
    little(second).putShort(1, (short) MessageHeader.check(identity, 0, 2));
    assertArrayEquals(expected.get(1), second);
  }

  private static ByteBuffer little(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static List<byte[]> conversation() throws IOException {
    String page =
        new String(Files.readAllBytes(Paths.get("../docs/wire-format.md")), StandardCharsets.UTF_8);
    List<byte[]> messages = new ArrayList<>();
    String[] blocks = page.split("```hex\n");
    for (int i = 1; i < blocks.length; i++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (String line : blocks[i].substring(0, blocks[i].indexOf("```")).split("\n")) {
        for (String hex : line.split("\\|")[0].trim().split(" ")) {
          bytes.write(Integer.parseInt(hex, 16));
        }
      }
      messages.add(bytes.toByteArray());
    }
    assertEquals(2, messages.size());
    return messages;
  }
}
