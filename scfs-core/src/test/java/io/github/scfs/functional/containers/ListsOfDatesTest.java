package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Dates of an ArrayList are written by a loop of their own, and each stays the object it is. */
class ListsOfDatesTest {
  private static final int START = 4; // flags, check, tag of the class

  private static final int ORDERS = 5;

  private final Peer writer = new Peer(CreateOption.of());
  private final Peer reader = new Peer(CreateOption.of());

  /** Ascending, descending, all alike, in no order, and the latter with some more than once. */
  private static List<Object> dates(int count, int order) {
    Random random = new Random(count);
    List<Object> dates = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long[] times = {i, -i, 7, random.nextLong(), random.nextLong()};
      boolean again = order == ORDERS - 1 && i > 0 && random.nextInt(3) == 0;
      dates.add(again ? dates.get(random.nextInt(i)) : new Date(times[order]));
    }
    return dates;
  }

  /** Several messages, since what earlier ones held decides how objects are looked up. */
  private void check(List<?> sent) {
    for (int message = 0; message < 3; message++) {
      List<?> read = (List<?>) writer.send(sent, reader);
      assertEquals(sent, read);
      Map<Object, Object> there = new IdentityHashMap<>();
      Map<Object, Object> here = new IdentityHashMap<>();
      for (int i = 0; i < sent.size(); i++) {
        there.putIfAbsent(sent.get(i), read.get(i));
        here.putIfAbsent(read.get(i), sent.get(i));
        assertSame(there.get(sent.get(i)), read.get(i), "one Date became two at " + i);
        assertSame(here.get(read.get(i)), sent.get(i), "two Dates became one at " + i);
      }
    }
  }

  @Test
  void eachStaysOne_inAnyOrder() {
    for (int order = 0; order < ORDERS; order++) {
      for (int count = 0; count < 70; count++) {
        check(dates(count, order));
      }
      check(dates(3_000, order));
    }
  }

  @Test
  void sameBytesAsOneByOne() {
    for (int order = 0; order < ORDERS; order++) {
      for (int count = 0; count < 70; count++) {
        List<Object> sent = dates(count, order);
        for (int message = 0; message < 3; message++) {
          byte[] many = writer.write(sent);
          byte[] single = writer.write(new LinkedList<>(sent));
          assertEquals(sent, reader.read(many));
          assertEquals(sent, reader.read(single));
          if (message > 0) {
            assertArrayEquals(
                Arrays.copyOfRange(single, START, single.length),
                Arrays.copyOfRange(many, START, many.length));
          }
        }
      }
    }
  }

  @Test
  void anotherElementSomewhere() {
    Date early = new Date(3);
    for (Object other :
        new Object[] {null, 1, "text", new Timestamp(5), new ArrayList<>(), early}) {
      for (int at : new int[] {0, 1, 5, 16, 17, 39}) {
        List<Object> list = dates(40, 0);
        list.set(at, other);
        list.set(4, early);
        check(list);
      }
    }
  }

  @Test
  void oneThatWasWrittenBefore_andOneThatComesAgain() {
    List<Object> list = dates(30, 0);
    Object[] read =
        (Object[]) writer.send(new Object[] {list.get(20), list, list.get(3), list}, reader);
    List<?> again = (List<?>) read[1];
    assertSame(again.get(20), read[0]);
    assertSame(again.get(3), read[2]);
    assertSame(again, read[3]);
    assertEquals(list, again);
  }

  @Test
  void severalLists_andOneOfTheFirstThatComesAgain() {
    for (int order : new int[] {0, 1}) {
      List<Object> all = dates(150, order);
      List<Object> early = new ArrayList<>(all.subList(0, 70));
      List<Object> late = new ArrayList<>(all.subList(70, 150));
      for (Object again : new Object[] {early.get(0), early.get(69), late.get(0), late.get(79)}) {
        Object[] read = (Object[]) writer.send(new Object[] {1, early, late, again}, reader);
        int at = all.indexOf(again);
        List<?> list = (List<?>) read[at < 70 ? 1 : 2];
        assertSame(list.get(at < 70 ? at : at - 70), read[3]);
        assertEquals(early, read[1]);
        assertEquals(late, read[2]);
      }
    }
  }

  @Test
  void codeOfTheUsersBetweenThem() {
    CreateOption option =
        CreateOption.of().customize(k -> k.register(Timestamp.class, new Seconds()));
    List<Object> early = dates(30, 0);
    Object[] sent = {early, new Timestamp(5_000), early.get(7), dates(30, 1), early};
    Object[] read = (Object[]) new Peer(option).send(sent, new Peer(option));
    assertSame(((List<?>) read[0]).get(7), read[2]);
    assertSame(read[0], read[4]);
    assertEquals(sent[3], read[3]);
  }

  @Test
  void farthestOnesFirst() {
    for (long first : new long[] {Long.MIN_VALUE, Long.MAX_VALUE}) {
      for (int order = 0; order < ORDERS; order++) {
        List<Object> list = dates(40, order);
        list.add(0, new Date(first));
        list.add(20, new Date(first));
        check(list);
      }
    }
  }

  @Test
  void withoutReferences_eachIsWritten() {
    CreateOption option = CreateOption.of().references(false);
    Date one = new Date(9);
    List<?> read =
        (List<?>)
            new Peer(option).send(new ArrayList<>(Arrays.asList(one, one, one, one, one)), reader);
    assertEquals(new Date(9), read.get(4));
    assertNotSame(read.get(3), read.get(4));
  }

  /** Writes whole seconds alone. */
  static final class Seconds extends Serializer<Date> {
    @Override
    public void write(Kryo kryo, Output output, Date date) {
      output.writeLong(date.getTime() / 1000);
    }

    @Override
    public Date read(Kryo kryo, Input input, Class<? extends Date> type) {
      return new Date(input.readLong() * 1000);
    }
  }

  @Test
  void aSerializerOfTheUsers_isAsked() {
    CreateOption option = CreateOption.of().customize(k -> k.register(Date.class, new Seconds()));
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      list.add(new Date(5_001 + i));
    }
    List<?> read = (List<?>) new Peer(option).send(list, new Peer(option));
    assertEquals(new Date(5_000), read.get(19));
  }

  @Test
  void moreThanAMessageMayHold_isRefusedWithItsPlace() {
    Peer small =
        new Peer(CreateOption.of().limits(ScfsLimits.builder().messageBytes(1_000).build()));
    LimitExceededException e =
        assertThrows(LimitExceededException.class, () -> small.write(dates(5_000, 0)));
    assertTrue(e.getMessage().contains("messageBytes"), e.getMessage());
    assertTrue(e.getMessage().contains("[1"), e.getMessage());
  }
}
