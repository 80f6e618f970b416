package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.internal.safety.ClassRules;
import io.github.scfs.testing.Definitions;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Enum constants travel by name. */
class EnumsTest {
  enum Size {
    SMALL,
    LARGE {
      @Override
      int grams() {
        return 900;
      }
    };

    int grams() {
      return 400;
    }
  }

  @Test
  void namesOfConstants_areSentOnce() {
    Peer writer = new Peer(CreateOption.of().allow(Size.class));
    assertTrue(Definitions.namesIn(writer.write(Size.SMALL)).contains("LARGE"));
    byte[] second = writer.write(Size.LARGE);
    assertEquals(Collections.emptyList(), Definitions.namesIn(second));
    assertEquals(5, second.length);
  }

  /** All that the built-in list names, private ones included. */
  @Test
  void enumsOfTheJdk_needNoRule() {
    Peer peer = new Peer(CreateOption.of());
    int enums = 0;
    for (String name : ClassRules.builtIn()) {
      Object[] constants = constantsOf(name);
      if (constants != null) {
        assertArrayEquals(constants, (Object[]) peer.send(constants, peer), name);
        enums++;
      }
    }
    assertTrue(enums >= 30, "enums: " + enums);
    assertSame(
        IsoFields.QUARTER_OF_YEAR,
        ((Object[]) peer.send(new Object[] {IsoFields.QUARTER_OF_YEAR}, peer))[0]);
  }

  private static Object[] constantsOf(String name) {
    try {
      return name.startsWith("java.") ? Class.forName(name).getEnumConstants() : null;
    } catch (ClassNotFoundException ofAnotherJava) {
      return null;
    }
  }

  /** From 129 on some have numbers of two bytes. */
  @Test
  void listsOfConstants_ofEnumsWithManyOfThem() {
    for (int count : new int[] {2, 127, 128, 129, 300}) {
      StringBuilder names = new StringBuilder();
      for (int i = 0; i < count; i++) {
        names.append('C').append(i).append(',');
      }
      Version shop = Drift.shop("enum Season { " + names + " }");
      Drift drift = new Drift(shop, shop);
      Object[] all = shop.type("shop.Season").getEnumConstants();
      List<Object> list = new ArrayList<>(Arrays.asList(all));
      list.addAll(list);
      for (int message = 0; message < 2; message++) {
        byte[] many = drift.writer.write(list);
        byte[] oneByOne = drift.writer.write(new LinkedList<>(list));
        assertEquals(list, drift.reader.read(many));
        assertEquals(list, drift.reader.read(oneByOne));
        int start = 5; // flags, check, tags
        if (message > 0) {
          assertArrayEquals(
              Arrays.copyOfRange(oneByOne, start, oneByOne.length),
              Arrays.copyOfRange(many, start, many.length));
        }
      }
      for (Object other : new Object[] {null, "text", 7}) {
        list.set(list.size() - 1, other);
        assertEquals(list, drift.send(list));
      }
      assertEquals(
          Collections.nCopies(5, all[0]),
          drift.send(new ArrayList<>(Collections.nCopies(5, all[0]))));
    }
  }
}
