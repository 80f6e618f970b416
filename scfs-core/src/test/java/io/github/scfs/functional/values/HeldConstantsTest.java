package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Constants without fields, which their library compares by identity, as NULL of org.json. */
class HeldConstantsTest {
  private static final int MESSAGES = 60;

  private static final String JSON =
      "class Json { public static final Object NULL = new Null(); static final List<String> NAMES = null;"
          + " private static final class Null {"
          + " public boolean equals(Object o) { return o == null || o == this; }"
          + " public int hashCode() { return 0; } } }";

  private static final String ORDER = "class Order { Object one; Object other; List<Object> all; }";

  private static Object constant(Version version, String type, String field) {
    return Version.get(version.make("shop.Order"), version.type("shop." + type), field);
  }

  private static Drift drift(String... types) {
    String[] all = Arrays.copyOf(types, types.length + 1);
    all[types.length] = ORDER;
    return new Drift(Drift.shop(all), Drift.shop(all));
  }

  private static void assertIsOne(Drift drift, String type, String field) {
    Object there = constant(drift.there, type, field);
    Object here = constant(drift.here, type, field);
    for (int message = 0; message < MESSAGES; message++) {
      Object order = drift.make("Order", "one", there);
      Drift.set(order, "other", there);
      Drift.set(order, "all", Arrays.asList(there, "a", there));
      Object read = drift.send(order);
      assertSame(here, Drift.get(read, "one"));
      assertSame(here, Drift.get(read, "other"));
      assertSame(here, ((List<?>) Drift.get(read, "all")).get(2));
      assertSame(here, drift.send(there));
    }
    assertSame(there, drift.writer.kryo().kryo().copy(there));
  }

  @Test
  void constantOfTheClassAround_isTheOneOfTheReader() {
    assertIsOne(drift(JSON), "Json", "NULL");
  }

  @Test
  void constantOfItsOwnClass_isTheOneOfTheReader() {
    String nothing =
        "class Nothing { static int made; static final Nothing IT = new Nothing(); private Nothing() { made++; } }";
    Drift drift = drift(nothing);
    assertIsOne(drift, "Nothing", "IT");
    assertEquals(1, Version.get(constant(drift.here, "Nothing", "IT"), "made"));
  }

  /** Which of them it was is not in the message. */
  @Test
  void severalConstants_orOnesThatOthersMake_stayAsTheyWere() {
    String suit =
        "class Suit { static final Suit HEARTS = new Suit(); static final Object CLUBS = new Suit(); private Suit() {} }";
    String open = "class Open { static final Open IT = new Open(); Open() {} }";
    String full =
        "class Full { static final Full IT = new Full(); int size = 3; private Full() {} }";
    String resolving =
        "class Resolving implements Serializable { static int asked; static final Resolving IT = new Resolving();"
            + " private Resolving() {} private Object readResolve() { asked++; return IT; } }";
    Drift drift = drift(suit, open, full, resolving);
    for (String type : new String[] {"Suit", "Open", "Full"}) {
      String field = type.equals("Suit") ? "HEARTS" : "IT";
      Object read = drift.send(constant(drift.there, type, field));
      assertSame(drift.local(type), read.getClass());
      assertNotSame(constant(drift.here, type, field), read);
    }
    Object resolved = constant(drift.here, "Resolving", "IT");
    assertSame(resolved, drift.send(constant(drift.there, "Resolving", "IT")));
    assertEquals(1, Version.get(resolved, "asked"));
  }

  /** A class around that cannot be initialised was none of its business so far. */
  @Test
  void classAroundThatFails_leavesTheObject() {
    String failing =
        "class Failing { static final Object NULL = new Null(); static { if (true) throw new IllegalStateException(); }"
            + " private static final class Null {} }";
    String fine = failing.replace("if (true)", "if (false)");
    Drift drift = new Drift(Drift.shop(fine, ORDER), Drift.shop(failing, ORDER));
    Object there = constant(drift.there, "Failing", "NULL");
    for (int message = 0; message < MESSAGES; message++) {
      assertEquals("shop.Failing$Null", drift.send(there).getClass().getName());
    }
  }

  /** A class that is not allowed is not looked at, and one that is not sent is not initialised. */
  @Test
  void nothingIsInitialisedBeforeAnObjectIsRead() {
    String started = "scfs.test.started";
    String json =
        JSON.replace(
            "static final List",
            "static { System.setProperty(\"" + started + "\", \"\"); } static final List");
    Drift drift = drift(json);
    System.clearProperty(started);
    drift.send(drift.make("Order"));
    assertEquals(null, System.getProperty(started));
    Object there = constant(drift.there, "Json", "NULL");
    System.clearProperty(started);
    Drift closed = new Drift(drift.there, drift.here, Drift.SHOP, CreateOption.of());
    try {
      closed.send(there);
    } catch (io.github.scfs.ClassNotAllowedException expected) {
      assertEquals(null, System.getProperty(started));
    }
    assertEquals(null, System.getProperty(started));
  }
}
