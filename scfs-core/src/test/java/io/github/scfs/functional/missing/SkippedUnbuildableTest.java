package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/**
 * References into skipped fields that hold something beside, which cannot be built on this side.
 */
class SkippedUnbuildableTest {
  private static final String ITEM = "class Item { String name; Object next; }";
  private static final Version THERE =
      Drift.shop(
          "class Order { Object a; Object b; Object c; }",
          ITEM,
          "class Coupon implements Comparable<Coupon> { int code; public int compareTo(Coupon other)"
              + " { return code - other.code; } }",
          "class ByName implements Comparator<Item> { public int compare(Item one, Item two)"
              + " { return one.name.compareTo(two.name); } }",
          "enum Season { SPRING, AUTUMN }",
          "class Fragile { int id; }",
          "class Doubtful { int id; }",
          "class Wary { int id; }");
  private static final Version HERE =
      Drift.shop(
          "class Order { Object b; Object c; }",
          ITEM,
          "class Fragile { int id; Fragile() { throw new IllegalStateException(\"broken\"); } }",
          "class Doubtful { int id; public int hashCode() { throw new AssertionError(id); } }",
          "class Wary { int id; public int hashCode() { throw new NoSuchFieldError(); } }");

  private static Object item(Drift drift) {
    return drift.make("Item", "name", "flour");
  }

  /** Sends an order with the things and then an item in the skipped field, the item in a known. */
  private static void checkItemBeside(Drift drift, Object skipped) {
    Object item = item(drift);
    Object order = drift.make("Order", "a", Arrays.asList(skipped, item));
    Drift.set(order, "b", item);
    Drift.set(order, "c", Collections.singletonList(item));
    for (int i = 0; i < 2; i++) {
      Object read = drift.send(order);
      assertEquals("flour", Drift.get(Drift.get(read, "b"), "name"));
      assertSame(Drift.get(read, "b"), ((Collection<?>) Drift.get(read, "c")).iterator().next());
    }
  }

  @Test
  void containersThatTakeNoNull_ofUnknownObjects() {
    Drift drift = new Drift(THERE, HERE);
    Object one = drift.make("Coupon", "code", 1);
    Object two = drift.make("Coupon", "code", 2);
    for (Object container :
        new Object[] {
          new TreeSet<>(Arrays.asList(one, two)),
          new ArrayDeque<>(Arrays.asList(one, two)),
          new PriorityQueue<>(Arrays.asList(one, two)),
          new TreeMap<>(Collections.singletonMap(one, two)),
          new ConcurrentHashMap<>(Collections.singletonMap("k", two)),
          new Hashtable<>(Collections.singletonMap(one, 1)),
        }) {
      checkItemBeside(drift, container);
    }
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // the enum is known to the writer only
  void setOfAnUnknownEnum() {
    Drift drift = new Drift(THERE, HERE);
    checkItemBeside(drift, EnumSet.of((Enum) THERE.constant("shop.Season", "AUTUMN")));
  }

  @Test
  @SuppressWarnings("unchecked") // made by name
  void setWithAnUnknownComparator_ofElementsThatAreNotComparable() {
    Drift drift = new Drift(THERE, HERE);
    Collection<Object> sorted = new TreeSet<>((Comparator<Object>) drift.make("ByName"));
    sorted.add(item(drift));
    checkItemBeside(drift, sorted);
  }

  @Test
  void elementOfASetThatCannotBeBuilt() {
    Drift drift = new Drift(THERE, HERE);
    Object item = item(drift);
    @SuppressWarnings("unchecked") // made by name
    Collection<Object> sorted = new TreeSet<>((Comparator<Object>) drift.make("ByName"));
    sorted.add(item);
    Object order = drift.make("Order", "a", Arrays.asList(1, new Object[] {sorted, item}));
    Drift.set(order, "b", item);
    assertEquals("flour", Drift.get(Drift.get(drift.send(order), "b"), "name"));
  }

  @Test
  void constructorThatFails() {
    Drift drift = new Drift(THERE, HERE);
    checkItemBeside(drift, drift.make("Fragile"));
    Object fragile = drift.make("Fragile");
    checkItemBeside(drift, new ArrayList<>(Arrays.asList(fragile, fragile, "x")));
  }

  /** A set whose hash has no end, with the item in it. */
  private static Object endless(Object item) {
    Collection<Object> around = new ArrayList<>();
    Collection<Object> set = new HashSet<>(Arrays.asList(around, 1, 2));
    around.add(around);
    around.add(item);
    return set;
  }

  @Test
  void hashThatDoesNotEnd() {
    Drift drift = new Drift(THERE, HERE);
    Object item = item(drift);
    Object order = drift.make("Order", "a", endless(item));
    Drift.set(order, "b", item);
    for (int i = 0; i < 2; i++) {
      assertEquals("flour", Drift.get(Drift.get(drift.send(order), "b"), "name"));
    }
  }

  /** Each uses up the whole stack, so a message with many of them is refused. */
  @Test
  void manyHashesThatDoNotEnd() {
    Drift drift = new Drift(THERE, HERE);
    Object[] items = new Object[2000];
    Object[] sets = new Object[items.length];
    for (int i = 0; i < items.length; i++) {
      items[i] = item(drift);
      sets[i] = endless(items[i]);
    }
    Object order = drift.make("Order", "a", sets);
    Drift.set(order, "b", items);
    assertThrows(LimitExceededException.class, () -> drift.send(order));
    Object item = item(drift);
    Object next = drift.make("Order", "b", item);
    assertEquals("flour", Drift.get(Drift.get(drift.send(next), "b"), "name"));
  }

  @Test
  void hashThatFails() {
    Drift drift = new Drift(THERE, HERE);
    for (String name : new String[] {"Doubtful", "Wary"}) {
      checkItemBeside(drift, Collections.singleton(drift.make(name)));
      checkItemBeside(drift, new HashSet<>(Collections.singleton(drift.make(name))));
    }
  }

  /** Writes one number, and reads as many as it is told. */
  private static final class FragileSerializer extends Serializer<Object> {
    private final int reads;

    FragileSerializer(int reads) {
      this.reads = reads;
    }

    @Override
    public void write(Kryo kryo, Output output, Object fragile) {
      output.writeInt(7);
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
      for (int i = 0; i < reads; i++) {
        input.readInt();
      }
      return "read";
    }
  }

  private static CreateOption with(Version version, int reads) {
    return Drift.SHOP.customize(
        kryo -> kryo.register(version.type("shop.Fragile"), new FragileSerializer(reads)));
  }

  @Test
  void serializerThatReadsTooLittleOrTooMuch() {
    for (int reads = 0; reads < 3; reads++) {
      Drift drift = new Drift(THERE, HERE, with(THERE, 1), with(HERE, reads));
      checkItemBeside(drift, new ArrayList<>(Arrays.asList(drift.make("Fragile"), "x")));
    }
  }

  @Test
  void whoeverRefersToWhatCannotBeBuilt_failsWhateverThePolicy() {
    CreateOption nulls = Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL);
    for (CreateOption reading : new CreateOption[] {Drift.SHOP, nulls}) {
      Drift drift = new Drift(THERE, HERE, Drift.SHOP, reading);
      Object fragile = drift.make("Fragile");
      Object item = drift.make("Item", "next", Collections.singletonList(fragile));
      Object order = drift.make("Order", "a", Arrays.asList(fragile, 1, item));
      for (Object referred : new Object[] {fragile, item}) {
        Drift.set(order, "b", referred);
        byte[] message = drift.writer.write(order);
        ScfsException failed = assertThrows(ScfsException.class, () -> drift.reader.read(message));
        assertEquals("constructor-failed", failed.anchor());
        assertEquals("next", drift.send("next"));
      }
    }
  }
}
