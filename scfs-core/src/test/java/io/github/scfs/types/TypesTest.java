package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each row of the table in each place, with compact and with fixed numbers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TypesTest {
  Stream<Row> rows() {
    return Table.rows().stream();
  }

  static Stream<CreateOption> options() {
    CreateOption option = Table.OPTION;
    return Stream.of(option.numbers(NumberEncoding.COMPACT), option.numbers(NumberEncoding.FIXED));
  }

  private static Peer peer(CreateOption option) {
    return new Peer(option);
  }

  private static void same(Row row, Object sent, Object read) {
    row.same(sent, read);
  }

  /** A session that was left whole reads this one. */
  private static void next(Peer writer, Peer reader) {
    List<Object> last = new ArrayList<>(Arrays.asList("next", 7, new People.Person("Ada")));
    assertEquals(Told.of(last), Told.of(writer.send(last, reader)));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void asTheRoot(Row row) {
    options()
        .forEach(
            option -> {
              Peer writer = peer(option);
              Peer reader = peer(option);
              Object value = row.value.get();
              same(row, value, writer.send(value, reader));
              same(row, value, writer.send(value, reader));
              next(writer, reader);
            });
  }

  @ParameterizedTest
  @MethodSource("rows")
  void inAFieldOfItsType_twice(Row row) {
    options().forEach(option -> inFields(row, option, row.declared));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void inAFieldOfTypeObject_twice(Row row) {
    options().forEach(option -> inFields(row, option, Object.class));
  }

  private static void inFields(Row row, CreateOption option, Class<?> declared) {
    Holders holders = Holders.full(declared);
    Peer writer = Peer.of(option, holders);
    Peer reader = Peer.of(option, holders);
    Object value = row.value.get();
    for (int message = 0; message < 2; message++) {
      Object read = writer.send(holders.make(value, null), reader);
      same(row, value, Version.get(read, "value"));
      assertNull(Version.get(read, "again"));
      checkAround(read);
      read = writer.send(holders.make(value, value), reader);
      same(row, value, Version.get(read, "value"));
      same(row, value, Version.get(read, "again"));
      if (row.shared) {
        assertSame(Version.get(read, "value"), Version.get(read, "again"));
      }
      checkAround(read);
    }
    next(writer, reader);
  }

  private static void checkAround(Object holder) {
    assertEquals(11, Version.get(holder, "before"));
    assertEquals("between", Version.get(holder, "between"));
    assertEquals(12, Version.get(holder, "after"));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void inAList_andAnArray_twice(Row row) {
    options()
        .forEach(
            option -> {
              Peer writer = peer(option);
              Peer reader = peer(option);
              Object value = row.value.get();
              List<?> list =
                  (List<?>)
                      writer.send(new ArrayList<>(Arrays.asList(value, "x", value, null)), reader);
              checkElements(row, value, list);
              Object[] array =
                  (Object[]) writer.send(new Object[] {value, "x", value, null}, reader);
              checkElements(row, value, Arrays.asList(array));
              List<?> alike = (List<?>) writer.send(Arrays.asList(value, value), reader);
              same(row, value, alike.get(0));
              same(row, value, alike.get(1));
              next(writer, reader);
            });
  }

  private static void checkElements(Row row, Object value, List<?> list) {
    assertEquals(4, list.size());
    same(row, value, list.get(0));
    assertEquals("x", list.get(1));
    same(row, value, list.get(2));
    assertNull(list.get(3));
    if (row.shared) {
      assertSame(list.get(0), list.get(2));
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void inAMap_asValueAndKey(Row row) {
    options()
        .forEach(
            option -> {
              Peer writer = peer(option);
              Peer reader = peer(option);
              Object value = row.value.get();
              Map<Object, Object> map = new HashMap<>();
              map.put("first", value);
              map.put(7, value);
              if (row.key) {
                map.put(value, "by key");
              }
              Map<?, ?> read = (Map<?, ?>) writer.send(map, reader);
              assertEquals(map.size(), read.size());
              same(row, value, read.get("first"));
              same(row, value, read.get(7));
              if (row.key) {
                assertEquals("by key", read.get(value));
              }
              next(writer, reader);
            });
  }

  @ParameterizedTest
  @MethodSource("rows")
  void inAFieldThatTheReaderLacks_isPassed_andFoundWhenReferredTo(Row row) {
    options()
        .forEach(
            option -> {
              for (Class<?> declared : new Class<?>[] {row.declared, Object.class}) {
                Holders full = Holders.full(declared);
                Peer writer = Peer.of(option, full);
                Peer reader = Peer.of(option, Holders.lean(declared));
                Object value = row.value.get();
                for (int message = 0; message < 2; message++) {
                  Object read = writer.send(full.make(value, null), reader);
                  assertNull(Version.get(read, "again"));
                  checkAround(read);
                  read = writer.send(full.make(value, value), reader);
                  assertNotNull(Version.get(read, "again"));
                  same(row, value, Version.get(read, "again"));
                  checkAround(read);
                }
                next(writer, reader);
              }
            });
  }

  /** A copy calls no hooks. */
  Stream<Row> rowsWithoutReadResolve() {
    return rows().filter(row -> !row.type.contains("readResolve"));
  }

  @ParameterizedTest
  @MethodSource("rowsWithoutReadResolve")
  void copy_isTheSameAgain(Row row) {
    Object value = row.value.get();
    same(row, value, peer(Table.OPTION).kryo().kryo().copy(value));
  }
}
