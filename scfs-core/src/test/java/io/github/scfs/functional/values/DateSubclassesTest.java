package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.Serializable;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashSet;
import java.util.List;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

/** Fields of sub classes of Date, Calendar and TimeZone drift as those of other classes do. */
class DateSubclassesTest {
  private static final int MESSAGES = 3;

  @Test
  void fieldsDrift() {
    Version there =
        Drift.shop(
            "class Due extends Date { int a = 7; int b = 8; int old = 9; String kept = \"k\";"
                + " List<Integer> all = Arrays.asList(1); Object gone = new Cup(); }",
            "class Cup { int n = 1; }");
    Version here =
        Drift.shop(
            "class Due extends Date { long a; String b; @io.github.scfs.Alias(\"old\") int renamed;"
                + " String kept; Set<Long> all; int added = 4; }");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object due = drift.make("Due");
        ((Date) due).setTime(1_700_000_000_123L);
        Object read = drift.send(due);
        assertEquals(1_700_000_000_123L, ((Date) read).getTime());
        assertEquals(7L, Drift.get(read, "a"));
        assertEquals("8", Drift.get(read, "b"));
        assertEquals(9, Drift.get(read, "renamed"));
        assertEquals("k", Drift.get(read, "kept"));
        assertEquals(new HashSet<>(Arrays.asList(1L)), Drift.get(read, "all"));
        assertEquals(4, Drift.get(read, "added"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  /** A reader that is made anew for an object reports the same once more. */
  @Test
  void manyVersionsAtOnce_eachHasOneReader() {
    int versions = 20;
    List<TypeMismatch> told = new ArrayList<>();
    Version here = Drift.shop("class Due extends Date { byte a; }");
    Peer reader = Peer.of(Drift.SHOP.onTypeMismatch(told::add), here);
    Peer[] writers = new Peer[versions];
    Object[] due = new Object[versions];
    for (int i = 0; i < versions; i++) {
      Version there = Drift.shop("class Due extends Date { int a = 700; int of" + i + "; }");
      writers[i] = Peer.of(Drift.SHOP, there);
      due[i] = there.make("shop.Due");
    }
    for (int message = 0; message < MESSAGES; message++) {
      for (int i = 0; i < versions; i++) {
        ((Date) due[i]).setTime(i);
        Object read = reader.kryo().readClassAndObject(i, writers[i].write(due[i]));
        assertEquals(i, ((Date) read).getTime());
        assertEquals((byte) 0, Drift.get(read, "a"));
      }
      assertEquals(versions, told.size());
    }
  }

  @Test
  void whatDoesNotFit_isReported_orRefused() {
    Version there = Drift.shop("class Due extends Date { int a = 700; Object b = new Date(1); }");
    Version here = Drift.shop("class Due extends Date { byte a = 3; String b; }");
    Drift[] drifts = Drift.lenientAndStrict(there, here);
    for (int message = 1; message <= MESSAGES; message++) {
      Object read = drifts[0].send(drifts[0].make("Due"));
      assertEquals((byte) 3, Drift.get(read, "a"));
      assertNull(Drift.get(read, "b"));
      assertEquals(2 * message, drifts[0].mismatches());
    }
    Object due = drifts[1].make("Due");
    ScfsException e = assertThrows(ScfsException.class, () -> drifts[1].send(due));
    assertEquals("type-mismatch", e.anchor());
    assertTrue(e.path().matches("Due\\.[ab]"), e.path()); // whichever comes first in memory
  }

  @Test
  void fieldsOfOneNameInSuperAndSubClass() {
    Version shop =
        Drift.shop(
            "class Basic extends Date { int f = 1; }", "class Due extends Basic { int f = 2; }");
    Drift drift = new Drift(shop, shop);
    Object read = drift.send(drift.make("Due"));
    assertEquals(2, Version.get(read, "f"));
    assertEquals(1, Version.get(read, drift.local("Basic"), "f"));
  }

  @Test
  void aSerializerThatIsRegisteredLater_countsForTheirFields() {
    Version shop = Drift.shop("class Due extends Date { int[] days = {1, 2}; }");
    Drift drift = new Drift(shop, shop);
    drift.send(drift.make("Due"));
    for (Peer peer : new Peer[] {drift.writer, drift.reader}) {
      peer.kryo().kryo().register(int[].class, new Days());
    }
    Object read = drift.send(drift.make("Due"));
    assertArrayEquals(new int[] {42}, (int[]) Drift.get(read, "days"));
  }

  /** Says what it has always said. */
  static final class Days extends Serializer<int[]> {
    @Override
    public void write(Kryo kryo, Output output, int[] days) {
      output.writeInt(42);
    }

    @Override
    public int[] read(Kryo kryo, Input input, Class<? extends int[]> type) {
      return new int[] {input.readInt()};
    }
  }

  @Test
  void namesGoBeforeAliases_andAFieldThatIsGoneIsNobodys() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Basic extends Date { int f = 1; }",
                "class Due extends Basic { int f = 2; int old = 3; int renamed = 4; }"),
            Drift.shop(
                "class Basic extends Date { int f; }",
                "class Due extends Basic { @io.github.scfs.Alias(\"old\") int renamed; }"));
    Object read = drift.send(drift.make("Due"));
    assertEquals(4, Version.get(read, "renamed"));
    assertEquals(1, Version.get(read, "f"));
  }

  @Test
  void dateBecameATimestamp_andBack() {
    Version date = Drift.shop("class Due extends Date { int a = 5; }");
    Version timestamp =
        Drift.shop("class Due extends java.sql.Timestamp { int a = 5; Due() { super(0); } }");
    Drift drift = new Drift(date, timestamp);
    Object due = drift.make("Due");
    ((Date) due).setTime(1_234);
    Timestamp read = (Timestamp) drift.send(due);
    assertEquals(1_234, read.getTime());
    assertEquals(234_000_000, read.getNanos());
    Drift back = new Drift(timestamp, date);
    Object exact = back.make("Due");
    ((Timestamp) exact).setTime(5_000);
    ((Timestamp) exact).setNanos(123_456_789);
    assertEquals(5_123, ((Date) back.send(exact)).getTime());
    Drift same = new Drift(timestamp, timestamp);
    exact = same.make("Due");
    ((Timestamp) exact).setNanos(123_456_789);
    assertEquals(exact, same.send(exact));
  }

  /** A date that sends something else. */
  static final class Stand extends Date {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return new Sent(getTime());
    }
  }

  /** What that is. */
  static final class Sent implements Serializable {
    private static final long serialVersionUID = 1L;
    final long time;

    Sent(long time) {
      this.time = time;
    }

    private Object readResolve() {
      Stand stand = new Stand();
      stand.setTime(time);
      return stand;
    }
  }

  /** Its rules are the JDK's alone. */
  static final class Zone extends SimpleTimeZone {
    private static final long serialVersionUID = 1L;

    Zone() {
      super(7_200_000, "Zone");
    }
  }

  @Test
  void writeReplaceCounts_andZonesWithRulesAreRefused() {
    CreateOption option = CreateOption.of().allow(Stand.class, Sent.class, Zone.class);
    Peer writer = new Peer(option);
    Stand stand = new Stand();
    stand.setTime(77);
    Object read = writer.send(Collections.singletonList(stand), new Peer(option));
    assertEquals(Collections.singletonList(stand), read);
    ScfsException e = assertThrows(ScfsException.class, () -> writer.write(new Zone()));
    assertEquals("no-codec", e.anchor());
  }

  /** Dates, calendars and zones with an object of their own. */
  static final class Day extends Date {
    private static final long serialVersionUID = 1L;
    private final ArrayList<Object> notes = new ArrayList<>(Arrays.asList("a"));
  }

  static final class Plan extends GregorianCalendar {
    private static final long serialVersionUID = 1L;
    private final ArrayList<Object> notes = new ArrayList<>(Arrays.asList("a"));
  }

  static final class Place extends TimeZone {
    private static final long serialVersionUID = 1L;
    private final ArrayList<Object> notes = new ArrayList<>(Arrays.asList("a"));

    @Override
    public int getOffset(int era, int year, int month, int day, int dayOfWeek, int millis) {
      return 0;
    }

    @Override
    public void setRawOffset(int millis) {}

    @Override
    public int getRawOffset() {
      return 0;
    }

    @Override
    public boolean useDaylightTime() {
      return false;
    }

    @Override
    public boolean inDaylightTime(Date date) {
      return false;
    }
  }

  @Test
  void copies_areDeep_andMayLeadBack() {
    Kryo kryo = new Peer(CreateOption.of()).kryo().kryo();
    Day day = new Day();
    day.setTime(77);
    day.notes.add(day);
    Day dayCopy = kryo.copy(day);
    assertEquals(77, dayCopy.getTime());
    assertNotSame(day, dayCopy);
    assertNotSame(day.notes, dayCopy.notes);
    assertEquals("a", dayCopy.notes.get(0));
    assertSame(dayCopy, dayCopy.notes.get(1));
    Plan plan = new Plan();
    plan.setTimeInMillis(78);
    plan.notes.add(plan.notes);
    Plan planCopy = kryo.copy(plan);
    assertEquals(78, planCopy.getTimeInMillis());
    assertNotSame(plan.notes, planCopy.notes);
    assertSame(planCopy.notes, planCopy.notes.get(1));
    Place place = new Place();
    place.setID("here");
    Place placeCopy = kryo.copy(place);
    assertEquals("here", placeCopy.getID());
    assertNotSame(place.notes, placeCopy.notes);
    assertEquals(place.notes, placeCopy.notes);
  }
}
