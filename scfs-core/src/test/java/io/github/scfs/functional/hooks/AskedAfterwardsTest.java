package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.hostile.Cost;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a hook gets by readFields is what was sent, whatever other hooks have put into the fields
 * since, and whenever it asks.
 */
class AskedAfterwardsTest {
  private static final int MESSAGES = 60; // generated code, too

  private static final String READS = Hooks.READ + " ";

  /** {@code hook}: of the peer's classes; without one, those here have gained theirs. */
  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT})
  void hooksGetWhatWasSent(String hook) {
    String base = "int a; String b; long c; " + hook;
    String order = "int d; String e; Object same; int f = 9; List<Integer> g; " + hook;
    Version there =
        Drift.shop(
            "class Base implements Serializable { " + base + " }",
            "class Order extends Base { " + order + " }");
    String asking =
        READS
            + "java.io.ObjectInputStream.GetField sent = in.readFields(); a = -1; seen = new Object[]"
            + " {sent.get(\"d\", 0), sent.get(\"e\", (Object) \"none\"), sent.get(\"same\", (Object)"
            + " \"none\"), sent.get(\"f\", 0), sent.get(\"g\", (Object) \"none\"),"
            + " sent.defaulted(\"h\"), sent.get(\"a\", 77)}; }";
    Version here =
        Drift.shop(
            "class Base implements Serializable { int a; String b; long c;"
                + READS
                + "((Order) this).d = -5; ((Order) this).e = \"other\"; } }",
            "class Order extends Base { int d; String e; Object same; int f; List<Long> g; int h;"
                + " transient Object[] seen;"
                + asking
                + " }");
    Drift drift = new Drift(there, here);
    for (int message = 1; message <= MESSAGES; message++) {
      Object made = drift.make("Order", "a", message);
      Drift.set(made, "d", 3);
      Drift.set(made, "e", "text" + message);
      List<Integer> numbers = new ArrayList<>();
      numbers.add(message);
      Drift.set(made, "g", numbers);
      Object read = drift.send(made);
      Object[] seen = (Object[]) Drift.get(read, "seen");
      assertEquals(3, seen[0]);
      assertEquals("text" + message, seen[1]);
      assertNull(seen[2]);
      assertEquals(9, seen[3]);
      assertEquals("[" + message + "]", seen[4].toString());
      assertEquals(Long.class, ((List<?>) seen[4]).get(0).getClass());
      assertEquals(true, seen[5]);
      assertEquals(77, seen[6], "a field of another class");
    }
  }

  /** With maps of what was sent, each of them takes 750. */
  @ParameterizedTest
  @ValueSource(strings = {"", READS + "in.defaultReadObject(); }"})
  void hooksThatDoNotAsk_costLittle(String hook) {
    String fields = "int a; String b; int c; int d; ";
    Drift drift =
        new Drift(
            Drift.shop("class Order implements Serializable { " + fields + "}"),
            Drift.shop("class Order implements Serializable { " + fields + hook + "}"));
    List<Object> orders = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      orders.add(drift.make("Order"));
    }
    drift.send(orders);
    byte[] message = drift.writer.write(orders);
    long before = Cost.bytes();
    drift.reader.read(message);
    long bytes = (Cost.bytes() - before) / orders.size();
    assertTrue(bytes < 560, "An object takes " + bytes);
  }
}
