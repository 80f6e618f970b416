package io.github.scfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** The fixtures, and the shortest conversation between two versions. */
class PeersTest {
  private final Version oldShop =
      Version.of("package shop; public class Order { int id; Order parent; }");
  private final Version newShop =
      Version.of(
          "package shop; public class Order { Item item; String note; int id; Order parent; Order again; }",
          "package shop; public class Item { String name; Order order; }");

  @Test
  void newToOld_unknownFieldsAreSkippedAndReferencesIntoThemHold() {
    CreateOption option = CreateOption.of().allowPackages("shop");
    Peer newer = Peer.of(option, newShop);
    Peer older = Peer.of(option, oldShop);

    Object order = newShop.make("shop.Order");
    Object parent = newShop.make("shop.Order");
    Object item = newShop.make("shop.Item");
    Version.set(order, "id", 7);
    Version.set(order, "item", item);
    Version.set(item, "order", parent);
    Version.set(order, "parent", parent);
    Version.set(parent, "id", 8);
    Version.set(order, "note", "without onions");

    for (int i = 0; i < 3; i++) {
      byte[] message = newer.write(order);
      Object read = older.read(message);
      assertSame(oldShop.type("shop.Order"), read.getClass());
      assertEquals(7, Version.get(read, "id"));
      assertEquals(8, Version.get(Version.get(read, "parent"), "id"));
      assertTrue(older.session().statistics().bytesSkipped() > 0);
    }
    assertEquals(7, Version.get(older.send(older.read(newer.write(order)), newer), "id"));
  }
}
