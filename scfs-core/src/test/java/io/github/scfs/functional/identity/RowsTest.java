package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Arrays and lists of arrays of primitives: a row that stands in several places stays one. */
class RowsTest {
  private static final Class<?>[] TYPES = {
    boolean.class,
    byte.class,
    char.class,
    short.class,
    int.class,
    long.class,
    float.class,
    double.class,
  };

  /** Where the tag of a list stands: behind flags and the check. */
  private static final int TAG = 3;

  private final Random random = new Random(3);

  @Test
  void rowsAreAsOftenOneAsTheyWere() {
    Peer writer = new Peer(CreateOption.of());
    Peer reader = new Peer(CreateOption.of());
    for (int count : new int[] {0, 1, 2, 5, 17, 63, 64, 65, 100}) {
      for (Class<?> type : TYPES) {
        for (int repeated : new int[] {0, 1, 3, count}) {
          Object[] rows = rows(type, count, repeated);
          Object[] others = rows(type, 3, 1);
          Object[] none = {};
          Object[] row = count == 0 ? none : new Object[] {rows[count / 2]};
          check(writer, reader, none, rows, others, row);
          check(writer, reader, row, rows, rows, row);
          check(writer, reader, others, rows, others, rows);
        }
      }
    }
  }

  @Test
  void behindAnyNumberOfOtherObjects() {
    Peer writer = new Peer(CreateOption.of());
    Peer reader = new Peer(CreateOption.of());
    for (int others = 0; others <= 66; others++) {
      List<Object[]> parts = new ArrayList<>();
      for (int i = 0; i < others; i++) {
        parts.add(rows(i % 2 == 0 ? long.class : byte.class, 0, 0));
      }
      parts.add(rows(int.class, 32, others % 4));
      parts.add(parts.get(others));
      check(writer, reader, parts.toArray(new Object[0][]));
    }
  }

  @Test
  void withoutReferences() {
    CreateOption option = CreateOption.of().references(false);
    Object[] rows = rows(int.class, 20, 2);
    Object[] read = (Object[]) new Peer(option).send(rows, new Peer(option));
    assertArrayEquals(rows, read);
  }

  @Test
  void inAListWithOthers() {
    Object[] rows = rows(int.class, 20, 2);
    List<Object> list = new ArrayList<>(Arrays.asList(rows));
    list.add(7);
    list.addAll(Arrays.asList(rows(byte.class, 20, 0)));
    list.addAll(Arrays.asList(rows));
    check(new Peer(CreateOption.of()), new Peer(CreateOption.of()), list.toArray());
  }

  /** As one by one, as in any other collection. */
  @Test
  void inAListOfTheSameBytes() {
    Peer writer = new Peer(CreateOption.of());
    writer.write(new ArrayList<>(Arrays.asList(new ArrayList<>(), new LinkedList<>())));
    for (Class<?> type : TYPES) {
      List<Object> rows = Arrays.asList(rows(type, 20, 3));
      byte[] all = writer.write(new ArrayList<>(rows));
      byte[] each = writer.write(new LinkedList<>(rows));
      assertNotEquals(all[TAG], each[TAG]);
      each[TAG] = all[TAG];
      assertArrayEquals(each, all, type.getName());
    }
  }

  private static void check(Peer writer, Peer reader, Object[]... parts) {
    List<Object> sent = new ArrayList<>();
    for (Object[] part : parts) {
      sent.add(part);
      sent.addAll(Arrays.asList(part));
    }
    checkAll(writer, reader, sent);
    sent.replaceAll(
        one -> one instanceof Object[] ? new ArrayList<>(Arrays.asList((Object[]) one)) : one);
    checkAll(writer, reader, sent);
  }

  private static void checkAll(Peer writer, Peer reader, List<Object> sent) {
    List<?> read = (List<?>) writer.send(sent, reader);
    assertArrayEquals(asArrays(sent), asArrays(read));
    assertEquals(whichIsWhich(sent), whichIsWhich(read));
  }

  private static Object[] asArrays(List<?> parts) {
    return parts.stream()
        .map(part -> part instanceof List ? ((List<?>) part).toArray() : part)
        .toArray();
  }

  private Object[] rows(Class<?> type, int count, int repeated) {
    Object[] rows = (Object[]) Array.newInstance(type, count, 4);
    for (Object row : rows) {
      if (type == int.class) {
        Arrays.setAll((int[]) row, i -> random.nextInt(1 << random.nextInt(25)));
      }
    }
    for (int i = 0; i < repeated && count > 0; i++) {
      rows[random.nextInt(count)] = i % 3 == 2 ? null : rows[random.nextInt(count)];
    }
    return rows;
  }

  /** For each array, those in arrays included, in which place it stands first. */
  private static List<Integer> whichIsWhich(List<?> arrays) {
    Map<Object, Integer> places = new IdentityHashMap<>();
    List<Integer> all = new ArrayList<>();
    for (Object array : arrays) {
      note(array, places, all);
      Object rows = array instanceof List ? ((List<?>) array).toArray() : array;
      if (rows instanceof Object[]) {
        for (Object row : (Object[]) rows) {
          note(row, places, all);
        }
      }
    }
    return all;
  }

  private static void note(Object array, Map<Object, Integer> places, List<Integer> all) {
    all.add(array == null ? -1 : places.computeIfAbsent(array, one -> places.size()));
  }
}
