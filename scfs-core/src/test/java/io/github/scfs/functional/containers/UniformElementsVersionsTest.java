package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Elements of one class, where the two sides have different classes. */
class UniformElementsVersionsTest {
  private static final String BIN =
      "class Bin { List<Object> list; Object[] array; Map<Object, Object> map; Set<Object> set;"
          + " Object[] typed; int id; }";
  private static final Version THERE =
      Drift.shop(BIN, "enum Season { SPRING, SUMMER, AUTUMN, WINTER }", "enum Ghost { BOO, WOE }");
  private static final Version HERE = Drift.shop(BIN, "enum Season { WINTER, AUTUMN, SPRING }");

  private static Object there(String name) {
    return THERE.constant("shop.Season", name);
  }

  private static Object here(String name) {
    return HERE.constant("shop.Season", name);
  }

  /** A bin with these two, and with nothing else, in every container. */
  private static Object bin(Object first, Object second) {
    Object bin = THERE.make("shop.Bin");
    Version.set(bin, "list", new ArrayList<>(Arrays.asList(first, second)));
    Version.set(bin, "array", new Object[] {first, second});
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("first", first);
    map.put("second", second);
    Version.set(bin, "map", map);
    Version.set(bin, "set", new LinkedHashSet<>(Arrays.asList(first, second)));
    Object[] typed = (Object[]) Array.newInstance(first.getClass(), 2);
    typed[0] = first;
    typed[1] = second;
    Version.set(bin, "typed", typed);
    Version.set(bin, "id", 77);
    return bin;
  }

  private static void checkBin(Object read, Object first, Object second) {
    assertEquals(Arrays.asList(first, second), Version.get(read, "list"));
    assertArrayEquals(new Object[] {first, second}, (Object[]) Version.get(read, "array"));
    Map<Object, Object> map = new HashMap<>();
    map.put("first", first);
    map.put("second", second);
    assertEquals(map, Version.get(read, "map"));
    assertEquals(new HashSet<>(Arrays.asList(first, second)), Version.get(read, "set"));
    assertEquals(77, Version.get(read, "id"));
  }

  @Test
  void constants_byName() {
    Drift drift = new Drift(THERE, HERE);
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(bin(there("SPRING"), there("WINTER")));
      checkBin(read, here("SPRING"), here("WINTER"));
      Object[] typed = (Object[]) Version.get(read, "typed");
      assertSame(HERE.type("shop.Season"), typed.getClass().getComponentType());
      assertSame(here("SPRING"), typed[0]);
    }
  }

  @Test
  void unknownConstant_underEachPolicy() {
    Object bin = bin(there("SUMMER"), there("WINTER"));
    Drift failing = new Drift(THERE, HERE);
    for (int message = 0; message < 2; message++) {
      ScfsException refused = assertThrows(ScfsException.class, () -> failing.send(bin));
      assertEquals("unknown-enum-constant", refused.anchor());
      assertTrue(refused.getMessage().contains("SUMMER"), refused.getMessage());
      assertTrue(refused.path().endsWith("[0]"), refused.path());
    }
    checkBin(failing.send(bin(there("AUTUMN"), there("WINTER"))), here("AUTUMN"), here("WINTER"));
    for (UnknownEnumPolicy policy :
        new UnknownEnumPolicy[] {UnknownEnumPolicy.NULL, UnknownEnumPolicy.DEFAULT}) {
      Drift drift = new Drift(THERE, HERE, Drift.SHOP, Drift.SHOP.unknownEnumConstants(policy));
      for (int message = 0; message < 2; message++) {
        Object read = drift.send(bin);
        checkBin(read, null, here("WINTER"));
        assertArrayEquals(
            new Object[] {null, here("WINTER")}, (Object[]) Version.get(read, "typed"));
      }
    }
  }

  @Test
  void unknownConstants_areLeftOutOfCollectionsWithoutNull() {
    Drift drift =
        new Drift(THERE, HERE, Drift.SHOP, Drift.SHOP.unknownEnumConstants(UnknownEnumPolicy.NULL));
    List<Object> constants = Arrays.asList(there("SUMMER"), there("WINTER"));
    Collection<?> queue = (Collection<?>) drift.send(new ArrayDeque<>(constants));
    assertEquals(Collections.singletonList(here("WINTER")), new ArrayList<>(queue));
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(there("SUMMER"), 1);
    map.put(there("WINTER"), 2);
    Map<?, ?> read = (Map<?, ?>) drift.send(new ConcurrentHashMap<>(map));
    assertEquals(Collections.singletonMap(here("WINTER"), 2), read);
  }

  @Test
  void unknownEnum_underEachPolicy() {
    Object first = THERE.constant("shop.Ghost", "BOO");
    Object second = THERE.constant("shop.Ghost", "WOE");
    Object bin = bin(first, second);
    Version.set(bin, "typed", null);
    Drift failing = new Drift(THERE, HERE);
    UnknownClassException unknown =
        assertThrows(UnknownClassException.class, () -> failing.send(bin));
    assertEquals("shop.Ghost", unknown.className());
    assertTrue(unknown.path().endsWith("[0]"), unknown.path());
    Drift lenient =
        new Drift(THERE, HERE, Drift.SHOP, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    for (int message = 0; message < 2; message++) {
      checkBin(lenient.send(bin), null, null);
    }
    Drift refusing =
        new Drift(
            THERE,
            HERE,
            Drift.SHOP,
            CreateOption.of().allow(HERE.type("shop.Bin")).unknownClasses(UnknownClassPolicy.NULL));
    ScfsException refused = assertThrows(ClassNotAllowedException.class, () -> refusing.send(bin));
    assertTrue(refused.getMessage().contains("shop.Ghost"), refused.getMessage());
  }

  @Test
  void enumThatBecameAClass_isMissing() {
    Version here = Drift.shop(BIN, "class Season { }");
    Object bin = bin(there("SPRING"), there("SUMMER"));
    Version.set(bin, "typed", null);
    Drift failing = new Drift(THERE, here);
    assertThrows(UnknownClassException.class, () -> failing.send(bin));
    Drift drift =
        new Drift(THERE, here, Drift.SHOP, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    checkBin(drift.send(bin), null, null);
  }

  @Test
  void constantsThatAnArrayCannotHold_areNullAndReported() {
    String bin = "class Bin { Named[] array; int id = 5; }";
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift =
        new Drift(
            Drift.shop(bin, "interface Named { }", "enum Part implements Named { NUT, BOLT }"),
            Drift.shop(bin, "interface Named { }", "enum Part { NUT, BOLT }"),
            Drift.SHOP,
            Drift.SHOP.onTypeMismatch(told::add));
    Object[] parts = (Object[]) Array.newInstance(drift.there.type("shop.Named"), 2);
    parts[0] = drift.there.constant("shop.Part", "NUT");
    parts[1] = drift.there.constant("shop.Part", "BOLT");
    Object read = drift.send(drift.make("Bin", "array", parts));
    assertArrayEquals(new Object[2], (Object[]) Drift.get(read, "array"));
    assertEquals(5, Drift.get(read, "id"));
    assertEquals(1, told.size());
    assertEquals(2, drift.reader.session().statistics().typeMismatches());
  }

  /** Fields that the reader lacks, full of uniform containers, and references into them. */
  @Test
  void skippedContainers_andReferencesBehindThem() {
    String crate =
        "class Crate { Object gone; Object[] goneToo; int a = 7; Object kept; int end = 9; }";
    Version there =
        Drift.shop(crate, "class Lid { int id = 3; Object on; }", "enum Ghost { BOO, WOE }");
    Version here =
        Drift.shop(
            "class Crate { int a; Object kept; int end; }", "class Lid { int id; Object on; }");
    for (List<?> elements : UniformElementsTest.lists()) {
      Drift drift =
          new Drift(
              there,
              here,
              Drift.SHOP.allow(UniformElementsTest.Size.class),
              Drift.SHOP.allow(UniformElementsTest.Size.class));
      Object lid = drift.make("Lid");
      List<Object> uniform = new ArrayList<>(elements);
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < elements.size(); i++) {
        map.put(i, elements.get(i));
      }
      Object ghosts = new ArrayList<>(ghosts(there));
      Object crated = drift.make("Crate");
      Drift.set(crated, "gone", new Object[] {uniform, map, lid, elements.toArray(), ghosts});
      Drift.set(crated, "goneToo", elements.toArray());
      Drift.set(lid, "on", map);
      Drift.set(crated, "kept", new Object[] {lid, uniform, map, "x", lid});
      for (int message = 0; message < 2; message++) {
        Object read = drift.send(crated);
        assertEquals(7, Drift.get(read, "a"));
        assertEquals(9, Drift.get(read, "end"));
        Object[] kept = (Object[]) Drift.get(read, "kept");
        assertEquals(3, Drift.get(kept[0], "id"));
        assertEquals(uniform, kept[1]);
        assertEquals(map, kept[2]);
        assertSame(kept[2], Drift.get(kept[0], "on"));
        assertEquals("x", kept[3]);
        assertSame(kept[0], kept[4]);
      }
    }
  }

  private static List<Object> ghosts(Version there) {
    return Arrays.asList(
        there.constant("shop.Ghost", "BOO"),
        there.constant("shop.Ghost", "WOE"),
        there.constant("shop.Ghost", "BOO"));
  }

  /** Referred to, the list is decoded: now it matters what its elements are. */
  @Test
  void referenceToASkippedListOfUnknownConstants_givesNulls() {
    Version there =
        Drift.shop(
            "class Crate { Object gone; Object kept; int end = 9; }", "enum Ghost { BOO, WOE }");
    Version here = Drift.shop("class Crate { Object kept; int end; }");
    Drift drift =
        new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    Object crate = drift.make("Crate");
    List<Object> list = new ArrayList<>(ghosts(there));
    Drift.set(crate, "gone", new Object[] {list, "x"});
    Drift.set(crate, "kept", list);
    Object read = drift.send(crate);
    assertEquals(Arrays.asList(null, null, null), Drift.get(read, "kept"));
    assertEquals(9, Drift.get(read, "end"));
    Drift fails = new Drift(there, here);
    assertThrows(UnknownClassException.class, () -> fails.send(crate));
  }

  /** Elements of unknown classes are walked through, with what is uniform inside of them. */
  @Test
  void unknownClassesInAList_withUniformContentsInside() {
    Version there = Drift.shop("class Crate { Object[] inside; int a = 70000; boolean b = true; }");
    Version here = Drift.shop("class Nothing { }");
    Drift drift =
        new Drift(
            there,
            here,
            Drift.SHOP.allow(UniformElementsTest.Size.class),
            Drift.SHOP
                .allow(UniformElementsTest.Size.class)
                .unknownClasses(UnknownClassPolicy.NULL));
    for (List<?> elements : UniformElementsTest.lists()) {
      Map<Object, Object> map = new HashMap<>();
      map.put("k", elements.isEmpty() ? 1 : elements.get(0));
      map.put("l", elements.isEmpty() ? 1 : elements.get(0));
      Object crate = drift.make("Crate", "inside", new Object[] {elements.toArray(), map});
      List<Object> shared = new ArrayList<>(elements);
      Map<Object, Object> unknownInside = new LinkedHashMap<>();
      unknownInside.put("crate", crate);
      unknownInside.put("shared", shared);
      List<?> read =
          (List<?>)
              drift.send(new ArrayList<>(Arrays.asList(crate, shared, unknownInside, shared)));
      assertNull(read.get(0));
      assertEquals(elements, read.get(1));
      assertSame(read.get(1), ((Map<?, ?>) read.get(2)).get("shared"));
      assertSame(read.get(1), read.get(3));
    }
  }
}
