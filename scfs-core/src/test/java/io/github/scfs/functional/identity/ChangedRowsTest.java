package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From the first call of code of the user's on, no number tells that a row is new. */
class ChangedRowsTest {
  static final class Row {
    int number;
    Object other;
  }

  private static final CreateOption OPTION = CreateOption.of().allow(Meddler.class, Row.class);

  private static List<Row> made(int from, int to) {
    List<Row> rows = new ArrayList<>();
    for (int i = from; i < to; i++) {
      Row row = new Row();
      row.number = i;
      rows.add(row);
    }
    return rows;
  }

  private static Object[] elementsOf(Object read) {
    return read instanceof Object[] ? (Object[]) read : ((List<?>) read).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 12, 16, 17, 40})
  void theFirstBecomesTheLast(int size) {
    Peer left = new Peer(OPTION);
    Peer right = new Peer(OPTION);
    for (int meddled = 0; meddled < size - 1; meddled++) {
      for (boolean array : new boolean[] {false, true}) {
        List<Row> rows = made(0, size);
        Row first = rows.get(0);
        rows.get(meddled).other = new Meddler(() -> first.number = Integer.MAX_VALUE);
        rows.get(meddled + 1).other = first;
        rows.add(first);
        Object[] read = elementsOf(left.send(array ? rows.toArray(new Row[0]) : rows, right));
        assertEquals("meddled", ((Row) read[meddled]).other);
        assertSame(read[0], ((Row) read[meddled + 1]).other);
        assertSame(read[0], read[size]);
      }
    }
  }

  /** Until a hash tells, which is one of identity then. */
  @ParameterizedTest
  @ValueSource(ints = {4, 8, 12, 16, 17, 40})
  void againAndAgainWhileOthersFollow(int size) {
    for (boolean inOrder : new boolean[] {true, false}) {
      List<Row> rows = made(0, size);
      List<Row> others = made(-20, 20);
      if (!inOrder) {
        Collections.shuffle(rows, new Random(3));
        Collections.shuffle(others, new Random(4));
      }
      List<Object> message = new ArrayList<>();
      message.add(rows);
      message.add(new Meddler(() -> {}));
      message.addAll(others);
      int start = message.size();
      for (int i = 0; i < size; i++) {
        Row row = rows.get(i);
        Row other = others.get(i);
        message.add(new Meddler(() -> other.number = row.number += 100));
        message.add(row);
        message.add(other);
      }
      Object[] read = elementsOf(new Peer(OPTION).send(message, new Peer(OPTION)));
      for (int i = 0; i < size; i++) {
        assertSame(((List<?>) read[0]).get(i), read[start + 3 * i + 1]);
        assertSame(read[2 + i], read[start + 3 * i + 2]);
      }
    }
  }

  /** Dates have a way of their own in lists. */
  @ParameterizedTest
  @ValueSource(ints = {4, 8, 12, 16, 17, 40})
  void dates(int size) {
    for (int from = 0; from < size; from += 3) {
      List<Date> dates = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        dates.add(new Date(i));
      }
      Date changed = dates.get(from);
      List<Object> message = new ArrayList<>();
      message.add(dates);
      message.add(new Meddler(() -> changed.setTime(Long.MAX_VALUE)));
      message.add(new ArrayList<>(dates.subList(from, size)));
      message.add(new ArrayList<>(Arrays.asList(changed, new Date(1000), changed)));
      Object[] read = elementsOf(new Peer(OPTION).send(message, new Peer(OPTION)));
      List<?> first = (List<?>) read[0];
      List<?> again = (List<?>) read[2];
      assertEquals(first.subList(from, size), again);
      for (int i = from; i < size; i++) {
        assertSame(first.get(i), again.get(i - from));
      }
      assertSame(first.get(from), ((List<?>) read[3]).get(0));
      assertSame(first.get(from), ((List<?>) read[3]).get(2));
    }
  }
}
