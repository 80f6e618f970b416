package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.hostile.Cost;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/**
 * Chains whose links lie in skipped fields, one in each: no link may need the stack for another.
 */
class SkippedChainsTest {
  private static final int LINKS = 3_000;

  private static final String DETAIL =
      "class Detail implements Serializable { Object previous; int n; }";
  private static final String HOOKED =
      "class Hooked implements Serializable { transient Object previous; int n;"
          + Hooks.WRITE
          + " out.defaultWriteObject(); out.writeObject(previous); }"
          + " private void readObject(java.io.ObjectInputStream in) throws java.io.IOException, ClassNotFoundException {"
          + " in.defaultReadObject(); previous = in.readObject(); } }";
  private static final String REPLACED =
      "class Replaced implements Serializable { Object previous; int n;"
          + " private Object writeReplace() { Stand s = new Stand(); s.previous = previous; s.n = n; return s; } }";
  private static final String STAND =
      "class Stand implements Serializable { Object previous; int n;"
          + " private Object readResolve() { Replaced r = new Replaced(); r.previous = previous; r.n = n; return r; } }";

  private static final Version THERE =
      Drift.shop(
          "class Event { Object detail; Object last; int id; }", DETAIL, HOOKED, REPLACED, STAND);
  private static final Version HERE =
      Drift.shop("class Event { Object last; int id; }", DETAIL, HOOKED, REPLACED, STAND);
  private static final Version WITHOUT = Drift.shop("class Event { Object last; int id; }");

  /** Events, each with a link in the field that the reader lacks, and the end of the chain. */
  private static List<Object> events(String link, int count, boolean inLists) {
    List<Object> events = new ArrayList<>();
    Object previous = null;
    for (int i = 0; i < count; i++) {
      Object detail = THERE.make("shop." + link);
      Version.set(detail, "previous", previous);
      Version.set(detail, "n", i);
      Object event = THERE.make("shop.Event");
      Version.set(event, "id", i);
      Version.set(event, "detail", detail);
      previous = inLists ? new ArrayList<>(Collections.singletonList(detail)) : detail;
      if (inLists) {
        Version.set(event, "detail", previous);
      }
      events.add(event);
    }
    Version.set(events.get(count - 1), "last", previous);
    return events;
  }

  private static void check(Drift drift, String link, int count, boolean inLists) {
    List<Object> events = events(link, count, inLists);
    for (int message = 0; message < 2; message++) {
      List<?> read = (List<?>) drift.send(events);
      int n = count;
      for (Object at = Version.get(read.get(count - 1), "last"); at != null; ) {
        at = inLists ? ((List<?>) at).get(0) : at;
        boolean record = at instanceof GenericRecord;
        assertEquals(--n, record ? ((GenericRecord) at).get("n") : Version.get(at, "n"));
        at = record ? ((GenericRecord) at).get("previous") : Version.get(at, "previous");
      }
      assertEquals(0, n);
      assertEquals("next", drift.send("next"));
    }
  }

  @Test
  void ofBeans() {
    check(new Drift(THERE, HERE), "Detail", LINKS, false);
  }

  @Test
  void ofLists() {
    check(new Drift(THERE, HERE), "Detail", LINKS, true);
  }

  @Test
  void inWhatHooksWrote() {
    check(new Drift(THERE, HERE), "Hooked", LINKS, false);
  }

  @Test
  void ofObjectsThatAreReplaced() {
    check(new Drift(THERE, HERE), "Replaced", LINKS, false);
  }

  @Test
  void ofRecords() {
    CreateOption generic = Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC);
    check(new Drift(THERE, WITHOUT, Drift.SHOP, generic), "Detail", LINKS, false);
    check(new Drift(THERE, WITHOUT, Drift.SHOP, generic), "Detail", LINKS, true);
  }

  /** What a serializer wrote is not looked into, so it may refer to whatever came before. */
  @Test
  void inWhatSerializersWrote() {
    for (int recursion : new int[] {2, 8, 512}) {
      Drift drift =
          new Drift(
              THERE, HERE, Drift.SHOP.limits(ScfsLimits.builder().recursion(recursion).build()));
      List<Object> events = new ArrayList<>();
      Object previous = null;
      for (int i = 0; i < LINKS; i++) {
        previous = drift.make("Detail", "previous", Optional.ofNullable(previous));
        Version.set(previous, "n", i);
        events.add(drift.make("Event", "detail", previous));
      }
      events.add(drift.make("Event", "last", previous));
      Object at = Version.get(((List<?>) drift.send(events)).get(LINKS), "last");
      for (int i = LINKS - 1; i >= 0; i--) {
        assertEquals(i, Version.get(at, "n"));
        at = ((Optional<?>) Version.get(at, "previous")).orElse(null);
      }
      assertNull(at);
    }
  }

  /** What can be written under a limit can be read under it. */
  @Test
  void underALowLimit() {
    CreateOption low = Drift.SHOP.limits(ScfsLimits.builder().recursion(8).build());
    for (String link : new String[] {"Detail", "Hooked", "Replaced"}) {
      check(new Drift(THERE, HERE, low), link, 40, false);
      check(new Drift(THERE, HERE, low), link, 40, true);
    }
  }

  /**
   * Each link is an array, in an object so deep in its field that its content stands behind the
   * root.
   */
  @Test
  void inContentBehindTheRoot() {
    CreateOption low = Drift.SHOP.limits(ScfsLimits.builder().recursion(10).build());
    Drift drift = new Drift(THERE, HERE, low);
    int count = 600;
    List<Object> events = new ArrayList<>();
    Object[] previous = null;
    for (int i = 0; i < count; i++) {
      previous = new Object[] {previous, i};
      Object detail = THERE.make("shop.Detail");
      Version.set(detail, "previous", previous);
      events.add(THERE.make("shop.Event"));
      Version.set(events.get(i), "detail", nested(detail, 7));
    }
    events.add(nested(previous, 9)); // comes last
    List<?> read = (List<?>) drift.send(events);
    Object at = read.get(count);
    while (at instanceof List) {
      at = ((List<?>) at).get(0);
    }
    for (int i = count - 1; i >= 0; i--) {
      assertEquals(i, ((Object[]) at)[1]);
      at = ((Object[]) at)[0];
    }
    assertNull(at);
    assertEquals("next", drift.send("next"));
  }

  /**
   * References that Optionals hold are met one by one: not each may cost a look at all that was
   * passed over, here nodes of many fields inside of each other.
   */
  @Test
  void referencesThatNobodySeesBefore() {
    StringBuilder fields = new StringBuilder("Object next, in");
    for (int i = 0; i < 30; i++) {
      fields.append(", n").append(i);
    }
    Version there =
        Drift.shop(
            "class Event { Object detail; Object last; int id; }",
            DETAIL,
            "class Node { " + fields + "; }");
    Drift drift = new Drift(there, HERE);
    List<Object> events = new ArrayList<>();
    List<Object> held = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Object node = null;
      for (int level = 0; level < 240; level++) {
        Object around = drift.make("Node", "next", node);
        Object in = new ArrayList<>(Collections.singletonList(level));
        Version.set(around, "in", in);
        for (int j = 0; j < 30; j++) {
          Version.set(around, "n" + j, j);
        }
        held.add(i * 240, Optional.of(in)); // outermost first
        node = around;
      }
      events.add(drift.make("Event", "detail", node));
    }
    Object previous = held;
    for (int i = 0; i < 30; i++) {
      previous = drift.make("Detail", "previous", previous);
      events.add(drift.make("Event", "detail", previous));
    }
    events.add(drift.make("Event", "last", previous));
    drift.send("warm");
    byte[] message = drift.writer.write(events);
    long before = Cost.bytes();
    List<?> read = (List<?>) drift.reader.read(message);
    long bytes = Cost.bytes() - before;
    Object at = Version.get(read.get(read.size() - 1), "last");
    while (!(at instanceof List)) {
      at = Version.get(at, "previous");
    }
    assertEquals(held, at);
    assertTrue(bytes < 250L * message.length, bytes + " bytes for " + message.length);
  }

  /** The elements of a missing container have no lengths, so somebody has to look at them. */
  @Test
  void elementsOfAMissingContainer_deeperThanTheLimit_areRefused() {
    Version there = Drift.shop("class Basket extends ArrayList<Object> { }");
    CreateOption reading =
        Drift.SHOP
            .unknownClasses(UnknownClassPolicy.NULL)
            .limits(ScfsLimits.builder().recursion(10).build());
    Drift drift = new Drift(there, Drift.shop("class Other { }"), Drift.SHOP, reading);
    Peer knowing = Peer.of(reading, there);
    for (int depth = 2; depth < 20; depth++) {
      Object inner = "inmost";
      for (int i = 2; i < depth; i++) {
        inner = new ArrayList<>(Collections.singletonList(inner));
      }
      @SuppressWarnings("unchecked")
      List<Object> basket = (List<Object>) drift.make("Basket");
      basket.add(inner);
      byte[] message = drift.writer.write(Arrays.asList(basket, "next"));
      for (Peer one : Arrays.asList(knowing, drift.reader)) {
        if (depth > 10) {
          LimitExceededException refused =
              assertThrows(LimitExceededException.class, () -> one.read(message));
          assertEquals("recursion", refused.limit(), depth + " levels");
        } else {
          Object read = ((List<?>) one.read(message)).get(0);
          assertEquals(one == knowing ? basket : null, read, depth + " levels");
        }
      }
    }
  }

  /** It says which limit to lower, as where nothing is skipped. */
  @Test
  void whatTakesTooMuchOfTheStack_isToldSoByReferences() throws Exception {
    CreateOption high = Drift.SHOP.limits(ScfsLimits.builder().recursion(1 << 20).build());
    Drift drift = new Drift(THERE, HERE, high);
    Object inner = "inmost";
    for (int i = 0; i < 20_000; i++) {
      inner = Optional.of(inner);
    }
    Object event = THERE.make("shop.Event");
    Version.set(event, "detail", inner);
    Version.set(event, "last", inner);
    byte[] message = onStack(256, () -> drift.writer.write(event));
    for (int i = 0; i < 2; i++) {
      ScfsException e =
          onStack(1, () -> assertThrows(ScfsException.class, () -> drift.reader.read(message)));
      assertEquals(LimitExceededException.class, e.getClass(), e.toString());
      assertEquals("recursion", ((LimitExceededException) e).limit());
      assertEquals("Event.last", e.path());
    }
    Version.set(event, "last", null);
    Object beside = drift.make("Detail", "n", 7);
    Object other = drift.make("Event", "detail", new ArrayList<>(Arrays.asList(inner, beside)));
    Version.set(other, "last", beside); // whoever refers to that does without the others
    byte[] both = onStack(256, () -> drift.writer.write(new Object[] {event, other}));
    Object[] read = (Object[]) onStack(1, () -> drift.reader.read(both));
    assertEquals(7, Version.get(Version.get(read[1], "last"), "n"));
  }

  private static <T> T onStack(int megabytes, Callable<T> work) throws Exception {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(null, task, "stack", (long) megabytes << 20);
    thread.start();
    thread.join();
    return task.get();
  }

  private static Object nested(Object inner, int levels) {
    Object around = inner;
    for (int i = 0; i < levels; i++) {
      around = new ArrayList<>(Collections.singletonList(around));
    }
    return around;
  }
}
