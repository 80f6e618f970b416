package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.hostile.Outsider;
import io.github.scfs.testing.Peer;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Elements of which the first is a text, with anything else between them. Versions: {@link
 * UniformTextsVersionsTest}.
 */
class UniformTextsTest {
  static final class Song {
    String title;
    Object next;

    static Song of(String title) {
      Song song = new Song();
      song.title = title;
      return song;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Song && ((Song) other).title.equals(title);
    }

    @Override
    public int hashCode() {
      return title.hashCode();
    }
  }

  static final class Shelf {
    Song first;
    Object[] content;
    Song last;
  }

  private static final CreateOption OPTION =
      CreateOption.of().allow(Song.class, Shelf.class, DayOfWeek.class);
  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  private static String repeated(char one, int count) {
    char[] chars = new char[count];
    Arrays.fill(chars, one);
    return new String(chars);
  }

  /** Texts of every form, with one or two strangers in every place behind the first. */
  private static List<List<Object>> lists() {
    List<List<Object>> lists = new ArrayList<>();
    Object[] strangers = {
      null,
      7,
      -5_000_000_000L,
      Song.of("Solveig"),
      new Date(5),
      DayOfWeek.FRIDAY,
      Song.class,
      Arrays.asList("inner", null, 8),
      Collections.emptyList(),
      Collections.singletonMap("k", Song.of("Anitra")),
    };
    List<String> texts =
        Arrays.asList(
            "a",
            "",
            "\u00e9",
            "\u20ac",
            repeated('x', 63),
            repeated('y', 64),
            repeated('\u20ac', 99));
    for (Object stranger : strangers) {
      for (int place = 0; place <= texts.size(); place++) {
        List<Object> one = new ArrayList<>(texts);
        one.add(place, stranger);
        lists.add(one);
        List<Object> two = new ArrayList<>(one);
        two.add(place, stranger);
        two.add(stranger);
        lists.add(two);
      }
      lists.add(Arrays.asList("a", stranger));
      lists.add(Arrays.asList("a", stranger, stranger, stranger));
    }
    lists.add(Arrays.asList("a", null, 1, "b", Song.of("Solveig"), 2L, null, null, "c"));
    return lists;
  }

  @Test
  void collectionsOfEveryKind() {
    for (List<Object> elements : lists()) {
      UniformElementsTest.comeBackInCollections(elements, writer, reader);
    }
  }

  @Test
  void arrays_alone_inFields_andOfNarrowerTypes() {
    for (List<Object> elements : lists()) {
      assertArrayEquals(elements.toArray(), (Object[]) writer.send(elements.toArray(), reader));
      Shelf shelf = new Shelf();
      shelf.content = elements.toArray();
      shelf.last = Song.of("behind");
      Shelf read = (Shelf) writer.send(shelf, reader);
      assertArrayEquals(shelf.content, read.content);
      assertEquals(shelf.last, read.last);
    }
    String[] texts = {"a", null, "", null, null, "b"};
    assertArrayEquals(texts, (String[]) writer.send(texts, reader));
    Comparable<?>[] mixed = {"a", 1, null, 2.5, DayOfWeek.MONDAY};
    assertArrayEquals(mixed, (Comparable<?>[]) writer.send(mixed, reader));
    CharSequence[] read =
        (CharSequence[])
            writer.send(new CharSequence[] {"a", new StringBuilder("b"), null, "c"}, reader);
    assertEquals("[a, b, null, c]", Arrays.toString(read));
    assertSame(StringBuilder.class, read[1].getClass());
  }

  @Test
  void keysAndValuesOfMaps() {
    for (List<Object> elements : lists()) {
      Map<Object, Object> keys = new LinkedHashMap<>();
      Map<Object, Object> values = new LinkedHashMap<>();
      Map<Object, Object> both = new LinkedHashMap<>();
      for (int i = 0; i < elements.size(); i++) {
        keys.put(elements.get(i), i);
        values.put(i, elements.get(i));
        both.put(elements.get(i), elements.get(elements.size() - 1 - i));
      }
      for (Map<Object, Object> map : Arrays.asList(keys, values, both)) {
        Map<?, ?> read = (Map<?, ?>) writer.send(map, reader);
        assertEquals(map, read);
        assertEquals(new ArrayList<>(map.keySet()), new ArrayList<>(read.keySet()), "the order");
        assertEquals(map, writer.send(new HashMap<>(map), reader));
      }
      TreeMap<Object, Object> sorted = new TreeMap<>(values);
      assertEquals(sorted, writer.send(sorted, reader));
    }
  }

  @Test
  void withoutReferences() {
    CreateOption option = OPTION.references(false);
    Peer there = new Peer(option);
    Peer here = new Peer(option);
    Song song = Song.of("Solveig");
    List<Object> list = new ArrayList<>(Arrays.asList("a", song, null, song, 1));
    List<?> read = (List<?>) there.send(list, here);
    assertEquals(list, read);
    assertNotSame(read.get(1), read.get(3));
  }

  // --- references

  @Test
  void songsBetweenTexts_areOneObject_whereverTheyStood() {
    Song song = Song.of("Solveig");
    song.next = song;
    for (Object content :
        new Object[] {
          new ArrayList<>(Arrays.asList("a", song, "b", song)),
          new LinkedList<>(Arrays.asList("a", song, "b", song)),
          new Object[] {"a", song, "b", song},
        }) {
      Shelf shelf = new Shelf();
      shelf.first = song;
      shelf.content = new Object[] {"x", content, song, content, null};
      shelf.last = song;
      for (int round = 0; round < 2; round++) {
        Shelf read = (Shelf) writer.send(shelf, reader);
        Object inner = read.content[1];
        List<?> elements =
            inner instanceof List ? (List<?>) inner : Arrays.asList((Object[]) inner);
        Song one = (Song) elements.get(1);
        assertEquals(Arrays.asList("a", song, "b", song), elements);
        assertSame(one, elements.get(3));
        assertSame(one, one.next);
        assertSame(one, read.content[2]);
        assertSame(inner, read.content[3]);
        assertSame(one, read.last);
        assertTrue(round == 1 || one == read.first, "the field in front");
        shelf.first = null; // now the list has it first
      }
    }
  }

  @Test
  void keysAndValues_referToEachOther() {
    Song song = Song.of("Solveig");
    Song other = Song.of("Anitra");
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("a", "b");
    map.put(song, song);
    map.put("c", other);
    map.put(other, null);
    map.put(null, song);
    Map<?, ?> read = (Map<?, ?>) writer.send(map, reader);
    assertEquals(map, read);
    List<Object> keys = new ArrayList<>(read.keySet());
    assertSame(keys.get(1), read.get(song));
    assertSame(keys.get(1), read.get(null));
    assertSame(keys.get(3), read.get("c"));
  }

  @Test
  void containerBetweenItsOwnTexts_isItself() {
    List<Object> list = new ArrayList<>(Arrays.asList("a", "b"));
    list.add(1, list);
    List<?> read = (List<?>) writer.send(list, reader);
    assertEquals("a", read.get(0));
    assertSame(read, read.get(1));
    assertEquals("b", read.get(2));
    Object[] array = {"a", null, "b"};
    array[1] = array;
    Object[] again = (Object[]) writer.send(array, reader);
    assertSame(again, again[1]);
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("a", "b");
    map.put("self", map);
    Map<?, ?> same = (Map<?, ?>) writer.send(map, reader);
    assertSame(same, same.get("self"));
  }

  @Test
  void classThatIsNotAllowed_isRefusedWithItsPlace_andTheNextMessageIsRead() {
    List<Object> list = new ArrayList<>(Arrays.asList("a", null, new Outsider(), "b"));
    for (Object value : new Object[] {list, list.toArray(), new LinkedList<>(list)}) {
      ClassNotAllowedException refused =
          assertThrows(ClassNotAllowedException.class, () -> writer.write(value));
      assertTrue(refused.path().endsWith("[2]"), refused.path());
      assertEquals(7, writer.send(7, reader));
    }
  }
}
