package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.ANY;
import static io.github.scfs.hostile.Crafted.COLLECTION;
import static io.github.scfs.hostile.Crafted.OBJECT;
import static io.github.scfs.hostile.Crafted.SORTED_COLLECTION;
import static io.github.scfs.hostile.Crafted.THROWABLE;
import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.testing.Peer;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lies told to a reader that makes records of classes that it lacks. */
class CraftedRecordsTest extends CraftedMessages {
  private static final String MISSING = "io.github.scfs.hostile.Missing";

  @BeforeEach
  void recordsAreRead() {
    reader = new Peer(Samples.option().unknownClasses(UnknownClassPolicy.GENERIC));
  }

  @Test
  void recordsWhoseContentIsPutOff_takeNoRoomForFieldsBeforeItComes() {
    Object[] fields = new Object[2 * 2048];
    for (int i = 0; i < 2048; i++) {
      fields[2 * i] = "f" + i;
      fields[2 * i + 1] = ANY;
    }
    Crafted places = list(20_000);
    for (int i = 0; i < 20_000; i++) {
      places.raw(53).tag(1);
    }
    malformed(
        message(section(define(0, COLLECTION, LIST), object(1, OBJECT, MISSING, fields)), places));
  }

  @Test
  void suppressedExceptions_takeNoRoomBeforeTheyCome() {
    Crafted nested = new Crafted();
    for (int i = 0; i < 400; i++) {
      nested.tag(0).raw(0, 0, 0).var(900_000);
    }
    nested.raw(new byte[1_000_000]);
    malformed(message(section(object(0, THROWABLE, MISSING)), nested));
  }

  @Test
  void classesAsValues_areDefinedAsNames() {
    Crafted body = list(1).raw(35, 1);
    malformed(message(section(define(0, COLLECTION, LIST), object(1, THROWABLE, MISSING)), body));
    assertEquals(
        1,
        ((List<?>)
                read(
                    message(
                        section(define(0, COLLECTION, LIST), define(1, Crafted.NAME, MISSING)),
                        body)))
            .size());
  }

  @Test
  void arraysOfPrimitives_areNoArraysOfReferences() {
    reader = new Peer(Samples.option());
    for (String name : new String[] {"int", "void"}) {
      ScfsException e =
          refused(
              MalformedMessageException.class,
              message(section(Crafted.array(0, name, 1)), new Crafted().tag(0).var(0)));
      assertEquals("malformed-message", e.anchor());
    }
    assertEquals(
        0,
        ((int[][]) read(message(section(Crafted.array(0, "int", 2)), new Crafted().tag(0).var(0))))
            .length);
  }

  /** What is looked at ahead is looked at only so often. */
  @Test
  void comparatorsInComparators_andReferencesBackAndForth_takeTheirTimeOnce() {
    Crafted nested = new Crafted();
    for (int i = 0; i < 480; i++) {
      nested.tag(1);
    }
    nested.raw(new byte[481]);
    Crafted sets = new Crafted().tag(0).var(6000 << 1);
    for (int i = 0; i < 6000; i++) {
      sets.add(nested);
    }
    Crafted sorted = define(1, SORTED_COLLECTION, "java.util.TreeSet");
    long before = Cost.nanos();
    refused(
        MalformedMessageException.class,
        message(section(Crafted.array(0, "java.lang.Comparable", 1), sorted), sets));
    Crafted doubled = new Crafted().tag(0).var(60 << 1).tag(0).var(0);
    int last = 2;
    for (int i = 1; i < 60; i++) {
      int start = doubled.length();
      doubled.tag(0).var(2 << 1);
      for (int j = 0; j < 2; j++) {
        doubled.raw(1).var(doubled.length() - 1 - last);
      }
      last = start;
    }
    Object read = read(message(section(Crafted.array(0, "java.io.Serializable", 1)), doubled));
    assertEquals(60, ((Object[]) read).length);
    assertTrue(Cost.nanos() - before < 1_500_000_000L, "time");
  }
}
