package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.GenericRecord;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** A container that becomes another one and holds an object whose class the reader lacks. */
class RecordsInConvertedTest {
  private static final String ITEM = "class Item { String name; }";
  private static final Version THERE =
      Drift.shop(
          "class Order { List<Item> items; Map<String, Object> byName; Object one; int after = 7; }",
          ITEM,
          "class Gift extends Item { String text = \"for you\"; }");

  private static Drift to(UnknownClassPolicy policy, String fields) {
    Version here = Drift.shop("class Order { " + fields + " int after; }", ITEM);
    return new Drift(THERE, here, Drift.SHOP, Drift.SHOP.unknownClasses(policy));
  }

  private static Object order(Drift drift) {
    Object gift = drift.make("Gift");
    Object order = drift.make("Order", "items", Arrays.asList(drift.make("Item"), gift));
    Drift.set(order, "byName", new TreeMap<>(Collections.singletonMap("g", gift)));
    Drift.set(order, "one", new AtomicReference<>(gift));
    return order;
  }

  @Test
  void collectionsAndMaps_haveTheRecord_whichIsPassedOn() {
    String fields =
        "LinkedList<Item> items; LinkedHashMap<String, Item> byName;"
            + " java.util.concurrent.atomic.AtomicReference<Item> one;";
    Drift drift = to(UnknownClassPolicy.GENERIC, fields);
    for (int i = 0; i < 60; i++) {
      Object read = drift.send(order(drift));
      List<?> items = assertInstanceOf(LinkedList.class, Drift.get(read, "items"));
      assertEquals("shop.Item", items.get(0).getClass().getName());
      GenericRecord record = assertInstanceOf(GenericRecord.class, items.get(1));
      assertEquals("for you", record.get("text"));
      assertEquals(record, ((Map<?, ?>) Drift.get(read, "byName")).get("g"));
      assertEquals(record, ((AtomicReference<?>) Drift.get(read, "one")).get());
      assertEquals(0, drift.mismatches());
      Object back = Peer.of(Drift.SHOP, THERE).read(new Peer(Drift.SHOP).write(read));
      Object gift = new ArrayList<>((Collection<?>) Drift.get(back, "items")).get(1);
      assertEquals("for you", Drift.get(gift, "text"));
    }
  }

  @Test
  void arrays_haveNull_asUnderNull() {
    for (UnknownClassPolicy policy :
        new UnknownClassPolicy[] {UnknownClassPolicy.NULL, UnknownClassPolicy.GENERIC}) {
      Drift drift = to(policy, "Item[] items;");
      for (int i = 0; i < 60; i++) {
        Object[] items = (Object[]) Drift.get(drift.send(order(drift)), "items");
        assertNotNull(items[0]);
        assertNull(items[1]);
        assertEquals(0, drift.mismatches());
      }
    }
  }
}
