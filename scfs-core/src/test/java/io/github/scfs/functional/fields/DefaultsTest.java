package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a field holds that no value arrives for, and what null means. */
class DefaultsTest {
  private final Peer writer = new Peer(CreateOption.of().allow(Menu.class, Guest.class));
  private final Peer reader = new Peer(CreateOption.of().allow(Menu.class, Guest.class));

  /** Its constructor fills fields. */
  static final class Menu {
    Map<String, Integer> prices = new HashMap<>(Collections.singletonMap("soup", 4));
    String title = "today";
    Integer pages = 2;
    int number = 5;
  }

  /** Has no constructor without parameters. */
  static final class Guest {
    final String name;
    int visits = 7;

    Guest(String name) {
      this.name = name;
    }
  }

  @Test
  void explicitNull_overwritesWhatTheConstructorGave() {
    Menu menu = new Menu();
    menu.prices = null;
    menu.title = null;
    menu.pages = null;
    menu.number = 0;
    for (int message = 0; message < 2; message++) {
      Menu read = (Menu) writer.send(menu, reader);
      assertNull(read.prices);
      assertNull(read.title);
      assertNull(read.pages);
      assertEquals(0, read.number);
    }
  }

  @Test
  void fieldsThatAreNotSent_keepWhatTheConstructorGave() {
    Drift drift =
        new Drift(
            Drift.shop("class Menu { int number = 8; }"),
            Drift.shop(
                "class Menu { Map<String, Integer> prices = new HashMap<>(); String title; int number; int[] sizes = {1};"
                    + " Menu() { title = \"by constructor\"; prices.put(\"soup\", 4); } }"));
    Object read = drift.send(drift.make("Menu"));
    assertEquals(8, Drift.get(read, "number"));
    assertEquals("by constructor", Drift.get(read, "title"));
    assertEquals(Collections.singletonMap("soup", 4), Drift.get(read, "prices"));
    assertEquals(1, ((int[]) Drift.get(read, "sizes"))[0]);
  }

  @Test
  void withoutNoArgConstructor_fieldsThatAreNotSentAreZero() {
    Drift drift =
        new Drift(
            Drift.shop("class Guest { String name = \"Ada\"; }"),
            Drift.shop(
                "class Guest { String name; int visits = 7; String mood = \"good\"; Guest(String name) {} }"));
    Object read = drift.send(drift.make("Guest"));
    assertEquals("Ada", Drift.get(read, "name"));
    assertEquals(0, Drift.get(read, "visits"));
    assertNull(Drift.get(read, "mood"));
  }

  @Test
  void privateNoArgConstructor_isRun() {
    Drift drift =
        new Drift(
            Drift.shop("class Guest { int visits = 1; }"),
            Drift.shop(
                "class Guest { int visits; String mood; private Guest() { mood = \"good\"; } }"));
    Object read = drift.send(drift.make("Guest"));
    assertEquals(1, Drift.get(read, "visits"));
    assertEquals("good", Drift.get(read, "mood"));
  }

  @Test
  void finalFields_areSet() {
    Guest guest = new Guest("Grace");
    guest.visits = 9;
    Guest read = (Guest) writer.send(guest, reader);
    assertEquals("Grace", read.name);
    assertEquals(9, read.visits);
  }

  @Test
  void constructorThatThrows_isAnErrorThatNamesTheClass() {
    Drift drift =
        new Drift(
            Drift.shop("class Guest { int visits = 1; }"),
            Drift.shop(
                "class Guest { int visits; Guest() { throw new IllegalStateException(\"closed\"); } }"));
    Object guest = drift.make("Guest");
    byte[] message = drift.writer.write(guest);
    io.github.scfs.ScfsException refused =
        org.junit.jupiter.api.Assertions.assertThrows(
            io.github.scfs.ScfsException.class, () -> drift.reader.read(message));
    assertEquals("constructor-failed", refused.anchor());
    org.junit.jupiter.api.Assertions.assertTrue(refused.getMessage().contains("shop.Guest"));
    assertEquals("next", drift.send("next"));
  }

  @Test
  void transientAndStaticFields_stayAtHome() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Menu { transient String cache = \"mine\"; static String all = \"there\"; int n = 3; }"),
            Drift.shop(
                "class Menu { transient String cache = \"yours\"; static String all = \"here\"; int n; }"));
    Object read = drift.send(drift.make("Menu"));
    assertEquals(3, Drift.get(read, "n"));
    assertEquals("yours", Drift.get(read, "cache"));
    assertEquals("here", Drift.get(read, "all"));
  }
}
