package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Content of other types than the declared generics say: what is there counts. */
class HeterogeneousTest {
  private final CreateOption option = CreateOption.of().allow(Shelf.class, Box.class, IntBox.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  static final class Shelf {
    Set<Long> ids = new LinkedHashSet<>();
    List<String> names = new ArrayList<>();
    Map<String, Long> counts = new HashMap<>();
    List<? extends Number> numbers = new ArrayList<>();
  }

  /** A generic class. */
  static class Box<T> {
    T content;
    List<T> spare = new ArrayList<>();
    T[] array;
  }

  static final class IntBox extends Box<Integer> {
    Integer own;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // heap pollution is the point
  private static void add(Object collection, Object... values) {
    ((Collection) collection).addAll(Arrays.asList(values));
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // heap pollution is the point
  void collectionsOfOtherTypesThanDeclared() {
    Shelf shelf = new Shelf();
    add(shelf.ids, 1L, 2, (byte) 3, "four", null, 5.0);
    add(shelf.names, 1, "two", 'c');
    ((Map) shelf.counts).put(7, "seven");
    ((Map) shelf.counts).put("x", 1);
    for (int message = 0; message < 2; message++) {
      Shelf read = (Shelf) writer.send(shelf, reader);
      assertEquals(
          new ArrayList<Object>(Arrays.asList(1L, 2, (byte) 3, "four", null, 5.0)),
          new ArrayList<Object>(read.ids));
      assertEquals(Arrays.<Object>asList(1, "two", 'c'), (List) read.names);
      assertEquals("seven", ((Map) read.counts).get(7));
      assertEquals(1, ((Map) read.counts).get("x"));
    }
  }

  @Test
  void listWhoseElementsChangeFromMessageToMessage() {
    for (Object element : new Object[] {1, "s", 2L, new Shelf(), null, new int[0], 'c'}) {
      List<?> read = (List<?>) writer.send(Arrays.asList(element, element), reader);
      assertSame(
          element == null ? null : element.getClass(),
          read.get(1) == null ? null : read.get(1).getClass());
    }
  }

  @Test
  void genericClass_withEachTypeOfContent() {
    for (Serializable content :
        new Serializable[] {5, "five", 5L, new ArrayList<>(Arrays.asList(5))}) {
      Box<Object> box = new Box<>();
      box.content = content;
      box.spare.add(content);
      box.array = new Serializable[] {content, null};
      Box<?> read = (Box<?>) writer.send(box, reader);
      assertEquals(content, read.content);
      assertEquals(content, read.spare.get(0));
      assertEquals(content, ((Object[]) Drift.get(read, "array"))[0]);
    }
  }

  @Test
  void subClassThatBindsTheTypeVariable() {
    IntBox box = new IntBox();
    box.content = 5;
    box.own = 6;
    box.spare.add(7);
    IntBox read = (IntBox) writer.send(box, reader);
    assertEquals(5, read.content);
    assertEquals(6, read.own);
    assertEquals(Arrays.asList(7), read.spare);
  }

  /** Kryo tracks references by number, and what is boxed behind a type variable is not tracked. */
  @Test
  void skippedTypeVariableBoundToABox_thenASharedObject() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Box<T> { T content; Item first; Item second; }",
                "class IntBox extends Box<Integer> { }",
                "class Item { String name = \"i\"; }"),
            Drift.shop(
                "class Box<T> { Item first; Item second; }",
                "class IntBox extends Box<Integer> { }",
                "class Item { String name; }"));
    Object box = drift.make("IntBox", "content", 5);
    Object item = drift.make("Item");
    Drift.set(box, "first", item);
    Drift.set(box, "second", item);
    Object read = drift.send(box);
    assertEquals("i", Drift.get(read, "first.name"));
    assertSame(Drift.get(read, "first"), Drift.get(read, "second"));
  }
}
