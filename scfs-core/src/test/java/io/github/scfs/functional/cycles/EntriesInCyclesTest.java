package io.github.scfs.functional.cycles;

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
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Immutable entries, and wrappers in wrappers, exist before the content of what they hold. */
class EntriesInCyclesTest {
  static final class Guest {
    String name;
    Object seat;
    List<Object> notes = new ArrayList<>();

    Guest(String name) {
      this.name = name;
    }
  }

  static final class Host implements Serializable {
    private static final long serialVersionUID = 1;

    Object seat; // an entry
    transient Object seen;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      seen = ((Map.Entry<?, ?>) seat).getValue();
    }
  }

  static final class Understudy implements Serializable {
    private static final long serialVersionUID = 1;

    Object part = "part";

    private Object readResolve() {
      return new Guest("Eve");
    }
  }

  private final CreateOption option =
      CreateOption.of().allow(Guest.class, Host.class, Understudy.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  private static Map.Entry<?, ?> entry(Object key, Object value) {
    return new SimpleImmutableEntry<>(key, value);
  }

  private static Map.Entry<?, ?> seat(int number, Guest guest) {
    Map.Entry<?, ?> seat = entry(number, guest);
    guest.seat = seat;
    guest.notes.add(seat);
    return seat;
  }

  private static void checkSeat(int number, String name, Object read) {
    assertSame(SimpleImmutableEntry.class, read.getClass());
    Map.Entry<?, ?> seat = (Map.Entry<?, ?>) read;
    assertEquals(number, seat.getKey());
    Guest guest = (Guest) seat.getValue();
    assertEquals(name, guest.name);
    assertSame(seat, guest.seat);
    assertSame(seat, guest.notes.get(0));
  }

  @Test
  void valuesThatReferToTheirEntry_findIt() {
    for (int message = 0; message < 50; message++) {
      List<?> seats = Arrays.asList(seat(1, new Guest("Ada")), seat(2, new Guest("Bob")));
      List<?> read = (List<?>) writer.send(seats, reader);
      checkSeat(1, "Ada", read.get(0));
      checkSeat(2, "Bob", read.get(1));
      checkSeat(3, "Cy", writer.send(seat(3, new Guest("Cy")), reader));
      Guest dan = new Guest("Dan");
      seat(4, dan);
      checkSeat(4, "Dan", ((Guest) writer.send(dan, reader)).seat);
    }
  }

  @Test
  void entriesInEntries_areFoundFromTheInnermostValue() {
    for (int message = 0; message < 50; message++) {
      Guest ada = new Guest("Ada");
      Map.Entry<?, ?> inner = entry(entry("a", 1), ada);
      Map.Entry<?, ?> outer = entry(entry("b", new Guest("Bob")), entry("c", inner));
      ada.seat = inner;
      ada.notes.add(outer);
      Map.Entry<?, ?> read = (Map.Entry<?, ?>) writer.send(outer, reader);
      Map.Entry<?, ?> middle = (Map.Entry<?, ?>) read.getValue();
      Map.Entry<?, ?> last = (Map.Entry<?, ?>) middle.getValue();
      Guest guest = (Guest) last.getValue();
      assertEquals(entry("a", 1), last.getKey());
      assertSame(last, guest.seat);
      assertSame(read, guest.notes.get(0));
    }
  }

  @Test
  void wrappersInWrappers_areFoundFromTheMapInside() {
    for (int message = 0; message < 50; message++) {
      Map<String, Object> map = new HashMap<>();
      Map<String, Object> fixed =
          Collections.unmodifiableMap(Collections.checkedMap(map, String.class, Object.class));
      Map<String, Object> outer = Collections.synchronizedMap(fixed);
      map.put("outer", outer);
      map.put("fixed", fixed);
      Map<?, ?> read = (Map<?, ?>) writer.send(outer, reader);
      assertSame(outer.getClass(), read.getClass());
      assertSame(read, read.get("outer"));
      Map<?, ?> inside = (Map<?, ?>) read.get("fixed");
      assertSame(fixed.getClass(), inside.getClass());
      assertSame(read, inside.get("outer"));
      assertSame(inside, inside.get("fixed"));
    }
  }

  @Test
  void anEntryAroundAWrapper_isFoundInIt() {
    List<Object> notes = new ArrayList<>();
    Map.Entry<?, ?> sent =
        entry(Collections.unmodifiableList(new ArrayList<>()), Collections.unmodifiableList(notes));
    notes.add(sent);
    notes.add(sent.getValue());
    Map.Entry<?, ?> read = (Map.Entry<?, ?>) writer.send(sent, reader);
    List<?> list = (List<?>) read.getValue();
    assertSame(read, list.get(0));
    assertSame(list, list.get(1));
    assertEquals(Collections.emptyList(), read.getKey());
  }

  @Test
  void aHook_findsItselfInTheEntry() {
    Host host = new Host();
    Map.Entry<?, ?> sent = entry("host", host);
    host.seat = sent;
    Map.Entry<?, ?> read = (Map.Entry<?, ?>) writer.send(sent, reader);
    Host found = (Host) read.getValue();
    assertSame(read, found.seat);
    assertSame(found, found.seen);
  }

  @Test
  void aValueThatIsReplaced_isReplacedInTheEntry() {
    Map.Entry<?, ?> seat = entry("k", new Understudy());
    Object[] read = (Object[]) writer.send(new Object[] {seat, seat}, reader);
    assertSame(read[0], read[1]);
    assertEquals("Eve", ((Guest) ((Map.Entry<?, ?>) read[0]).getValue()).name);
  }

  /** The hash of the entry is that of its value, which is known when the set inside is filled. */
  @Test
  void setsInTheValue_findTheirElements() {
    Set<Object> set = new HashSet<>();
    List<Object> list = new ArrayList<>();
    Map.Entry<?, ?> seat = entry("k", list);
    Guest ada = new Guest("Ada");
    ada.seat = seat;
    set.add(ada);
    set.add(entry("text", 5));
    list.add(ada);
    list.add(set);
    List<?> read = (List<?>) ((Map.Entry<?, ?>) writer.send(seat, reader)).getValue();
    Set<?> found = (Set<?>) read.get(1);
    assertTrue(found.contains(read.get(0)));
    assertTrue(found.contains(entry("text", 5)));
  }

  @Test
  void inAFieldThatTheReaderLacks_bothAreFound() {
    String guest = "class Guest { String name; Map.Entry<String, Guest> seat; }";
    Drift drift =
        new Drift(
            Drift.shop(guest, "class Table { Object gone; Object guest; Object seat; }"),
            Drift.shop(guest, "class Table { Object guest; Object seat; }"));
    for (int message = 0; message < 50; message++) {
      Object ada = drift.make("Guest");
      Map.Entry<?, ?> seat = entry("k", ada);
      Drift.set(ada, "seat", seat);
      Object table = drift.make("Table");
      Drift.set(table, "gone", Arrays.asList(entry("x", seat), 1));
      Drift.set(table, "guest", ada);
      Drift.set(table, "seat", seat);
      Object read = drift.send(table);
      Object found = Drift.get(read, "seat");
      assertSame(Drift.get(read, "guest"), ((Map.Entry<?, ?>) found).getValue());
      assertSame(found, Drift.get(Drift.get(read, "guest"), "seat"));
      assertNotSame(seat, found);
    }
  }

  /** One that goes around ours, as one that logs does. */
  private static final class Around extends Serializer<Visitor> {
    private final Serializer<Visitor> ours;

    @SuppressWarnings("unchecked") // ours is for any class
    Around(Kryo kryo) {
      ours = kryo.getDefaultSerializer(Visitor.class);
    }

    @Override
    public void write(Kryo kryo, Output output, Visitor visitor) {
      ours.write(kryo, output, visitor);
    }

    @Override
    public Visitor read(Kryo kryo, Input input, Class<? extends Visitor> type) {
      return ours.read(kryo, input, type);
    }
  }

  static final class Visitor {
    Object seat;
  }

  @Test
  void aValueOfASerializerAroundOurs_findsItsEntries() {
    CreateOption around =
        CreateOption.of().customize(kryo -> kryo.register(Visitor.class, new Around(kryo)));
    Visitor visitor = new Visitor();
    Map.Entry<?, ?> sent = entry("outer", entry("k", visitor));
    visitor.seat = sent;
    Map.Entry<?, ?> read = (Map.Entry<?, ?>) new Peer(around).send(sent, new Peer(around));
    assertSame(read, ((Visitor) ((Map.Entry<?, ?>) read.getValue()).getValue()).seat);
  }

  /** What takes the place of the value could not be in the entry that the value has. */
  @Test
  void aValueThatIsReplaced_doesNotFindItsEntry() {
    Understudy understudy = new Understudy();
    Map.Entry<?, ?> seat = entry("k", understudy);
    understudy.part = seat;
    byte[] message = writer.write(seat);
    ScfsException problem = assertThrows(ScfsException.class, () -> reader.read(message));
    assertEquals("incomplete-object", problem.anchor());
    checkSeat(1, "Ada", writer.send(seat(1, new Guest("Ada")), reader));
  }

  @Test
  void aKeyThatLeadsToWhatCannotBeBuilt_doesNotHideTheEntryAround() {
    String guest = "class Guest { Object seat; }";
    String bad =
        "class Bad implements Serializable { Object in;"
            + " private void readObject(java.io.ObjectInputStream s) throws Exception {"
            + " s.defaultReadObject(); throw new java.io.IOException(\"bad\"); } }";
    Drift drift =
        new Drift(
            Drift.shop(guest, bad, "class Table { Object gone; Object seat; }"),
            Drift.shop(guest, bad, "class Table { Object seat; }"));
    Object inside = drift.make("Guest");
    Object ada = drift.make("Guest");
    Map.Entry<?, ?> seat = entry("k", entry(Arrays.asList(inside, 1), ada));
    Drift.set(ada, "seat", seat);
    Object table = drift.make("Table", "gone", drift.make("Bad", "in", inside));
    Drift.set(table, "seat", seat);
    Map.Entry<?, ?> read = (Map.Entry<?, ?>) Drift.get(drift.send(table), "seat");
    assertSame(read, Drift.get(((Map.Entry<?, ?>) read.getValue()).getValue(), "seat"));
  }
}
