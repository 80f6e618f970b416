package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Definitions;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Enum constants travel by name. */
class EnumsTest {
  private static final String ORDER =
      "class Order { Season season = Season.values()[0]; Object any; int id; }";
  private static final Version THERE =
      Drift.shop(ORDER, "enum Season { SPRING, SUMMER, AUTUMN, WINTER }");
  private static final Version HERE = Drift.shop(ORDER, "enum Season { WINTER, AUTUMN, SPRING }");

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

  private static Object there(String name) {
    return THERE.constant("shop.Season", name);
  }

  private static Object here(String name) {
    return HERE.constant("shop.Season", name);
  }

  @Test
  void constantsKeepTheirNames_notTheirOrdinals() {
    Drift drift = new Drift(THERE, HERE);
    for (String name : Arrays.asList("SPRING", "AUTUMN", "WINTER", "SPRING")) {
      Object order = drift.make("Order", "season", there(name));
      Drift.set(order, "any", Collections.singletonMap(there(name), new Object[] {there(name)}));
      Object read = drift.send(order);
      assertSame(here(name), Drift.get(read, "season"));
      assertTrue(((java.util.Map<?, ?>) Drift.get(read, "any")).containsKey(here(name)));
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

  @Test
  void constantsWithBodies() {
    CreateOption option = CreateOption.of().allow(Size.class);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    assertSame(Size.LARGE, writer.send(Size.LARGE, reader));
    Object[] sizes = {Size.LARGE, Size.SMALL, new Size[] {Size.LARGE, null}};
    Object[] read = (Object[]) writer.send(sizes, reader);
    assertSame(Size.LARGE, read[0]);
    assertSame(Size.SMALL, read[1]);
    assertSame(Size[].class, read[2].getClass());
    assertSame(Size.LARGE, ((Size[]) read[2])[0]);
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

  @Test
  void unknownConstant_failsByDefault_andTheSessionGoesOn() {
    Drift drift = new Drift(THERE, HERE);
    Object order = drift.make("Order", "season", there("SUMMER"));
    byte[] message = drift.writer.write(order);
    ScfsException refused = assertThrows(ScfsException.class, () -> drift.reader.read(message));
    assertEquals("unknown-enum-constant", refused.anchor());
    assertTrue(refused.getMessage().contains("SUMMER"));
    assertTrue(refused.path().endsWith("season"), refused.path());
    Drift.set(order, "season", there("AUTUMN"));
    assertSame(here("AUTUMN"), Drift.get(drift.send(order), "season"));
  }

  @Test
  void unknownConstant_policyNull() {
    Drift drift = with(UnknownEnumPolicy.NULL);
    Object order = drift.make("Order", "season", there("SUMMER"));
    Drift.set(order, "any", Arrays.asList(there("SUMMER"), there("SPRING")));
    Drift.set(order, "id", 3);
    Object read = drift.send(order);
    assertNull(Drift.get(read, "season"));
    assertEquals(Arrays.asList(null, here("SPRING")), Drift.get(read, "any"));
    assertEquals(3, Drift.get(read, "id"));
    assertNull(drift.send(there("SUMMER")));
  }

  @Test
  void unknownConstant_policyDefault() {
    Drift drift = with(UnknownEnumPolicy.DEFAULT);
    Object order = drift.make("Order", "season", there("SUMMER"));
    Drift.set(order, "any", Arrays.asList(there("SUMMER"), 1));
    Object read = drift.send(order);
    assertSame(here("WINTER"), Drift.get(read, "season"));
    assertEquals(Arrays.asList(null, 1), Drift.get(read, "any"));
    Drift.set(order, "season", null);
    assertNull(Drift.get(drift.send(order), "season"));
  }

  private static Drift with(UnknownEnumPolicy policy) {
    return new Drift(THERE, HERE, Drift.SHOP, Drift.SHOP.unknownEnumConstants(policy));
  }

  @Test
  void unknownConstantAndUnknownEnum_inASkippedFieldNeverMatter() {
    Version there =
        Drift.shop(
            "class Order { Season season = Season.SUMMER; Ghost ghost = Ghost.BOO; Object any = Ghost.BOO;"
                + " Object last = Season.SUMMER; Object[] more = {Ghost.BOO, Season.SUMMER}; int id = 4; Season end = Season.SPRING; }",
            "enum Season { SPRING, SUMMER }",
            "enum Ghost { BOO }");
    Drift drift =
        new Drift(
            there, Drift.shop("class Order { int id; Season end; }", "enum Season { SPRING }"));
    Object order = drift.make("Order");
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(order);
      assertEquals(4, Drift.get(read, "id"));
      assertEquals("SPRING", Drift.get(read, "end").toString());
    }
  }

  @Test
  void enumThatBecameAClass_isMissing() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { Object any = Season.SPRING; int id = 2; }",
                "enum Season { SPRING }"),
            Drift.shop("class Order { Object any; int id; }", "class Season { }"),
            Drift.SHOP,
            Drift.SHOP.unknownClasses(io.github.scfs.UnknownClassPolicy.NULL));
    Object read = drift.send(drift.make("Order"));
    assertNull(Drift.get(read, "any"));
    assertEquals(2, Drift.get(read, "id"));
  }

  @Test
  void enumSets_byName() {
    CreateOption option = CreateOption.of().allow(Size.class);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    List<EnumSet<Size>> sets =
        Arrays.asList(
            EnumSet.of(Size.LARGE), EnumSet.noneOf(Size.class), EnumSet.allOf(Size.class));
    for (EnumSet<Size> set : sets) {
      EnumSet<?> read = (EnumSet<?>) writer.send(set, reader);
      assertEquals(set, read);
    }
    @SuppressWarnings("unchecked")
    EnumSet<Size> empty = (EnumSet<Size>) writer.send(EnumSet.noneOf(Size.class), reader);
    empty.add(Size.SMALL);
    assertEquals(EnumSet.of(Size.SMALL), empty);
  }
}
