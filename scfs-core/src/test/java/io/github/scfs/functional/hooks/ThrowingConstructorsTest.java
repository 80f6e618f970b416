package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A constructor without parameters that is there to throw: Java serialization never runs that of a
 * serializable class.
 */
class ThrowingConstructorsTest {
  private static final String MEAL =
      "class Meal implements Serializable { public static int ran;"
          + " private String name = \"none\"; private int price;"
          + " public Meal(String name, int price) { this.name = name; this.price = price; }"
          + " Meal() { ran++; throw new AssertionError(\"not for you\"); } }";

  private static final String LUNCH =
      "class Lunch extends Meal { private String time = \"noon\";"
          + " public Lunch(String name, int price, String time) { super(name, price); this.time = time; }"
          + " private Lunch() { super(); } }";

  private static final String TABLE = "class Table { public Meal first; public Object second; }";

  @Test
  void serializableClass_isMadeWithoutIt_whichRunsNowAndThen() {
    Version version = Drift.shop(MEAL, LUNCH, TABLE);
    Peer writer = Peer.of(Drift.SHOP, version);
    Peer reader = Peer.of(Drift.SHOP, version);
    for (int message = 0; message < 600; message++) {
      Object table = version.make("shop.Table");
      Object meal = version.make("shop.Meal", "soup", message);
      Version.set(table, "first", meal);
      Version.set(table, "second", meal);
      Object read = writer.send(table, reader);
      Object first = Version.get(read, "first");
      assertEquals("soup", Version.get(first, "name"));
      assertEquals(message, Version.get(first, "price"));
      assertSame(first, Version.get(read, "second"));
      Object lunch = writer.send(version.make("shop.Lunch", "pie", message, "one"), reader);
      assertEquals("pie", Version.get(lunch, "name"));
      assertEquals(message, Version.get(lunch, "price"));
      assertEquals("one", Version.get(lunch, "time"));
    }
    int ran = (Integer) Version.get(version.make("shop.Meal", "soup", 1), "ran");
    int times = 1 + 16 + 5; // the first, for the next 16, and for 32, 64, 128, 256, 512
    assertEquals(2 * times, ran, "meals, and lunches, which are meals");
  }

  @Test
  void whatWasNotThereYet_isMissingForAWhile() {
    String registry = "class Registry { public static boolean started; }";
    String order =
        "class Order implements Serializable { private int id;"
            + " private transient String notes; public Order(int id) { this.id = id; }"
            + " public Order() { if (!Registry.started) { throw new IllegalStateException(\"not started\"); }"
            + " notes = \"none\"; } }";
    for (int before : new int[] {1, 10, 60, 300}) {
      Version version = Drift.shop(registry, order);
      Peer writer = Peer.of(Drift.SHOP, version);
      Peer reader = Peer.of(Drift.SHOP, version);
      int missing = 0;
      for (int message = 0; message < 4 * before + 60; message++) {
        if (message == before) {
          Version.set(version.make("shop.Registry"), "started", true);
        }
        Object read = writer.send(version.make("shop.Order", message), reader);
        assertEquals(message, Version.get(read, "id"));
        if (Version.get(read, "notes") == null) {
          missing++;
          assertTrue(message <= 2 * before, before + " at first, and " + message);
        }
      }
      assertTrue(missing >= before, "the constructor had thrown: " + missing);
      assertEquals(before <= 16 ? before : missing, missing, "the next one has all it needs");
      Version.set(version.make("shop.Registry"), "started", false);
      byte[] late = writer.write(version.make("shop.Order", 7));
      assertThrows(ScfsException.class, () -> reader.read(late), "it has made objects");
    }
  }

  @Test
  void constructorThatHasMadeObjects_isRunAgainAfterItThrew() {
    String gate = "class Gate { public static boolean shut; }";
    String guest =
        "class Guest implements Serializable { private int id; private transient Object lock;"
            + " public Guest() { if (Gate.shut) { throw new IllegalStateException(\"shut\"); } lock = \"lock\"; } }";
    Version version = Drift.shop(gate, guest);
    Peer writer = Peer.of(Drift.SHOP, version);
    Peer reader = Peer.of(Drift.SHOP, version);
    Object sent = version.make("shop.Guest");
    for (int message = 0; message < 120; message++) {
      Version.set(sent, "id", message);
      byte[] bytes = writer.write(sent);
      boolean shut = message % 7 == 3;
      Version.set(version.make("shop.Gate"), "shut", shut);
      if (shut) {
        ScfsException failed = assertThrows(ScfsException.class, () -> reader.read(bytes));
        assertEquals("constructor-failed", failed.anchor());
        Version.set(version.make("shop.Gate"), "shut", false);
      } else {
        Object read = reader.read(bytes);
        assertEquals(message, Version.get(read, "id"));
        assertEquals("lock", Version.get(read, "lock"));
      }
    }
  }

  @Test
  void whatTellsOfTheThread_saysNothingOfTheConstructor() {
    String guest =
        "class Guest implements Serializable { public static Throwable next;"
            + " private transient Object lock;"
            + " public Guest() { if (next != null) { throw new IllegalStateException(next); } lock = \"lock\"; } }";
    Version version = Drift.shop(guest);
    Peer writer = Peer.of(Drift.SHOP, version);
    Peer reader = Peer.of(Drift.SHOP, version);
    Object sent = version.make("shop.Guest");
    for (Throwable next :
        new Throwable[] {new InterruptedException(), new StackOverflowError(), new ThreadDeath()}) {
      Version.set(sent, "next", next);
      byte[] bytes = writer.write(sent);
      assertThrows(ScfsException.class, () -> reader.read(bytes));
    }
    Version.set(sent, "next", null);
    assertEquals("lock", Version.get(writer.send(sent, reader), "lock"));
  }

  @Test
  void baseThatThrows_isAnError_forWhichNoClassIsMade() {
    String base =
        "class Base { public static int ran; Base(int none) {}"
            + " Base() { ran++; throw new IllegalStateException(\"base\"); } }";
    String meal =
        "class Meal extends Base implements Serializable {"
            + " public Meal(int none) { super(none); } public Meal() {} }";
    Version version = Drift.shop(base, meal);
    Object sent = version.make("shop.Meal", 1);
    byte[] message = Peer.of(Drift.SHOP, version).write(sent);
    Peer reader = Peer.of(Drift.SHOP, version);
    assertThrows(ScfsException.class, () -> reader.read(message)); // by two constructors
    int ran = (Integer) Version.get(sent, "ran");
    assertThrows(ScfsException.class, () -> reader.read(message));
    assertEquals(ran + 2, Version.get(sent, "ran")); // tried again
  }

  @Test
  void collectionFromScratch_isItsFields() {
    String chain =
        "class Chain extends AbstractList<Object> implements Serializable {"
            + " private final Object[] elements; private transient int asked = 1;"
            + " public Chain(Object[] elements) { this.elements = elements; }"
            + " Chain() { throw new UnsupportedOperationException(); }"
            + " public Object get(int i) { return elements[i]; }"
            + " public int size() { return elements == null ? 0 : elements.length; } }";
    Version version = Drift.shop(chain);
    Peer writer = Peer.of(Drift.SHOP, version);
    Peer reader = Peer.of(Drift.SHOP, version);
    for (int message = 0; message < 60; message++) {
      Object sent = version.make("shop.Chain", (Object) new Object[] {"a", message});
      List<?> read = (List<?>) writer.send(sent, reader);
      assertSame(sent.getClass(), read.getClass());
      assertEquals(Arrays.asList("a", message), read);
    }
  }

  @Test
  void baseThatIsNotSerializable_isMadeByItsConstructor() {
    String base = "class Base { public int made = 5; public Base() {} }";
    String meal =
        "class Meal extends Base implements Serializable { public int price;"
            + " public Meal(int price) { this.price = price; made = 6; }"
            + " public Meal() { throw new IllegalStateException(); } }";
    Version version = Drift.shop(base, meal);
    Version blind = Drift.shop("class Base {}", meal.replace("made = 6;", ""));
    Object read =
        Peer.of(Drift.SHOP, blind).send(blind.make("shop.Meal", 3), Peer.of(Drift.SHOP, version));
    assertEquals(3, Version.get(read, "price"));
    assertEquals(5, Version.get(read, "made"));
  }

  @Test
  void notSerializable_orOutOfStack_isAnError() {
    String plain = "class Meal { public Meal(int none) {} Meal() { throw new AssertionError(); } }";
    String deep =
        "class Meal implements Serializable { public Meal(int none) {}"
            + " Meal() { this(new Meal() == null ? 1 : 2); } }";
    String outside =
        "class Meal implements java.io.Externalizable { public Meal(int none) {}"
            + " public Meal() { throw new AssertionError(); }"
            + " public void writeExternal(java.io.ObjectOutput out) {}"
            + " public void readExternal(java.io.ObjectInput in) {} }";
    String list =
        "class Meal extends ArrayList<String> { public int price;"
            + " public Meal(int price) {} public Meal() { throw new AssertionError(); } }";
    for (String source : new String[] {plain, deep, outside, list}) {
      Version version = Drift.shop(source);
      byte[] message = Peer.of(Drift.SHOP, version).write(version.make("shop.Meal", 1));
      ScfsException failed =
          assertThrows(
              ScfsException.class, () -> Peer.of(Drift.SHOP, version).read(message), source);
      assertTrue(failed.getMessage().contains("shop.Meal"), failed.getMessage());
    }
  }
}
