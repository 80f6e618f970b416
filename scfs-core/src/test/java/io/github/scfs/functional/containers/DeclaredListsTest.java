package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lists in a field that tells their elements, once its reader knows the class of these. */
class DeclaredListsTest {
  static class Item {
    int id;
    Object other;

    @Override
    public String toString() {
      return getClass().getSimpleName() + id + (other == null ? "" : other == this ? "!" : "+");
    }
  }

  static final class Gift extends Item {}

  static final class Basket {
    ArrayList<Item> items = new ArrayList<>();
    LinkedHashSet<Item> set = new LinkedHashSet<>();
    LinkedList<Item> linked = new LinkedList<>();
    TreeMap<String, Item> map = new TreeMap<>();
    Object last;

    @Override
    public String toString() {
      int at = items == null || last == null ? -1 : items.indexOf(last);
      return ""
          + items
          + set
          + linked
          + map
          + (last == items ? " itself" : at < 0 ? " " + last : " at " + at);
    }
  }

  private final Peer writer = new Peer(option());
  private final Peer reader = new Peer(option());
  private byte[] definitions;

  private static CreateOption option() {
    return CreateOption.of().allow(Basket.class, Item.class, Gift.class);
  }

  private static Item item(int id) {
    Item item = new Item();
    item.id = id;
    return item;
  }

  private static Basket of(Item... items) {
    Basket basket = new Basket();
    basket.items.addAll(Arrays.asList(items));
    return basket;
  }

  @BeforeEach
  void learn() {
    Basket all = of();
    all.last = new ArrayList<>(Arrays.asList(item(1), new Gift()));
    definitions = writer.write(all);
    reader.read(definitions);
    for (int i = 0; i < 3; i++) {
      send(of(item(1), item(2), item(3), item(4)));
    }
  }

  private Basket send(Basket basket) {
    Basket read = (Basket) writer.send(basket, reader);
    assertEquals(basket.toString(), read.toString());
    return read;
  }

  @Test
  void empty_nullsAndSubClasses() {
    send(of());
    send(of(item(1)));
    send(of((Item) null));
    send(of(null, item(1)));
    send(of(item(1), null, item(2)));
    send(of(new Gift(), item(1), new Gift()));
    send(of(item(1), new Gift()));
    Basket none = of();
    none.items = null;
    send(none);
  }

  @Test
  void otherContainersOfTheSameElements() {
    for (int i = 0; i < 3; i++) {
      Basket basket = of(item(1));
      for (int k = 0; k < 4 * i; k++) {
        basket.set.add(item(k));
        basket.linked.add(item(k));
        basket.map.put("k" + k, item(k));
      }
      send(basket);
      send(of());
    }
  }

  @Test
  void referencesToTheListAndItsElements() {
    Basket basket = of(item(1), item(2));
    basket.last = basket.items;
    Basket read = send(basket);
    assertSame(read.items, read.last);
    for (Item one : basket.items) {
      basket.last = one;
      send(basket);
    }
    basket.items.get(0).other = basket.items.get(0);
    basket.items.add(basket.items.get(0));
    read = send(basket);
    assertSame(read.items.get(0), read.items.get(2));
    basket.items.get(0).other = basket.items;
    read = (Basket) writer.send(basket, reader);
    assertSame(read.items, read.items.get(0).other);
  }

  /** The second byte of the count may be the one that is the tag of an item. */
  @Test
  void manyElements() {
    for (int tag = 72; tag < 80; tag++) {
      Item[] items = new Item[tag * 64];
      assertNull(send(of(items)).items.get(0));
    }
    for (int count = 62; count < 66; count++) {
      send(of(Collections.nCopies(count, item(1)).toArray(new Item[0])));
    }
  }

  @Test
  void damagedMessages_areReadOrRefusedAsByAReaderThatHasLearntNothing() {
    Basket full = of(item(1), item(2));
    full.items.get(0).other = "apple";
    full.last = full.items.get(0);
    List<String> outcomes = new ArrayList<>();
    Basket bare = of(); // whose list ends the message
    bare.set = null;
    bare.linked = null;
    bare.map = null;
    for (Basket basket : new Basket[] {full, of(), bare}) {
      byte[] message = writer.write(basket);
      for (int length = 0; length < message.length; length++) {
        outcomes.add(check(Arrays.copyOf(message, length)));
      }
      for (int at = 0; at < message.length; at++) {
        for (int change : new int[] {1, 2, 4, 0x80, 0x81, 0xFF}) {
          byte[] damaged = message.clone();
          damaged[at] ^= (byte) change;
          outcomes.add(check(damaged));
        }
      }
    }
    assertTrue(outcomes.stream().anyMatch(one -> one.contains("Basket.items[0]")), "no such path");
    send(full);
  }

  private String check(byte[] message) {
    Peer fresh = new Peer(option());
    fresh.read(definitions);
    String outcome = outcome(message, reader);
    assertEquals(outcome(message, fresh), outcome, () -> Arrays.toString(message));
    return outcome;
  }

  private static String outcome(byte[] message, Peer peer) {
    try {
      return peer.read(message) + "";
    } catch (ScfsException e) {
      return e.getMessage();
    }
  }
}
