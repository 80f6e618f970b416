package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.ANY;
import static io.github.scfs.hostile.Crafted.ARRAY;
import static io.github.scfs.hostile.Crafted.COLLECTION;
import static io.github.scfs.hostile.Crafted.INT;
import static io.github.scfs.hostile.Crafted.MAP;
import static io.github.scfs.hostile.Crafted.NAME;
import static io.github.scfs.hostile.Crafted.OBJECT;
import static io.github.scfs.hostile.Crafted.SORTED_COLLECTION;
import static io.github.scfs.hostile.Crafted.TEXT;
import static io.github.scfs.hostile.Crafted.THROWABLE;
import static io.github.scfs.hostile.Crafted.bytes;
import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.hostile.Models.Employee;
import io.github.scfs.hostile.Models.Node;
import io.github.scfs.hostile.Models.Person;
import io.github.scfs.testing.Peer;
import java.util.List;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;

/**
 * Counts, lengths, ids and depth that lie, one at a time. Each is refused with the exact exception.
 */
class CraftedCountsTest extends CraftedMessages {
  // --- the writer of these tests is right

  @Test
  void honestBytes_areRead() {
    assertEquals("hi", read(plain(bytes(12).text("hi"))));
    Node node =
        (Node)
            read(
                message(
                    section(object(0, Node.class, "number", INT, "text", TEXT, "next", ANY)),
                    new Crafted()
                        .tag(0)
                        .raw(8)
                        .u32(5)
                        .raw(3, 'x')
                        .tag(0)
                        .raw(1)
                        .u32(6)
                        .raw(0)
                        .raw(0)));
    assertEquals(5, node.number);
    assertEquals("x", node.text);
    assertEquals(6, node.next.number);
  }

  // --- counts and lengths

  @Test
  void giantCounts_areComparedWithTheBytesThatRemain() {
    for (long count : new long[] {2, 1_000, 1 << 20, Integer.MAX_VALUE - 1}) {
      malformed(withList(new Crafted().tag(0).var(Math.max(6, count) & ~1L).raw(0, 0)));
      for (int tag = 13; tag <= 20; tag++) {
        malformed(plain(bytes(tag).var(count)));
      }
      malformed(plain(bytes(21).var(count)));
      malformed(
          message(
              section(define(0, MAP, "java.util.HashMap")),
              new Crafted().tag(0).var(Math.max(4, count) & ~1L).raw(0, 0, 0)));
      malformed(
          message(
              section(Crafted.array(0, "java.lang.Object", 1)),
              new Crafted().tag(0).var(Math.max(4, count) & ~1L).raw(0)));
      malformed(
          message(
              section(object(0, THROWABLE, "java.lang.Exception")),
              new Crafted().tag(0).raw(0).var(count).raw(0)));
      malformed(
          message(
              section(object(0, THROWABLE, "java.lang.Exception")),
              new Crafted().tag(0).raw(0, 0, 0).var(Math.max(3, count)).raw(0)));
    }
    malformed(withList(new Crafted().tag(0).raw(0xFF, 0xFF, 0xFF, 0xFF, 0x0F)));
    malformed(withList(new Crafted().tag(0).raw(0xFE, 0xFF, 0xFF, 0xFF, 0xFF)));
  }

  @Test
  void giantCountsInDefinitions_areRefused() {
    overLimit(
        "fields", message(section(define(0, OBJECT, "A").number(0).number(1 << 30)), NOTHING));
    overLimit("fields", message(section(define(0, OBJECT, "A").number(1 << 30)), NOTHING));
    overLimit("fields", message(section(define(0, Crafted.ENUM, "A").number(1 << 30)), NOTHING));
    malformed(message(section(define(0, OBJECT, "A").number(0).number(1_000)), NOTHING));
    malformed(message(section(define(0, OBJECT, "A").number(1_000)), NOTHING));
    malformed(message(section(define(0, Crafted.ENUM, "A").number(1_000)), NOTHING));
    malformed(message(section(Crafted.array(0, "A", 0)), NOTHING));
    overLimit("classes", message(section(define(1 << 30, MAP, "A")), NOTHING));
    assertFalse(reader.hasSession());
  }

  @Test
  void arraysOfManyDimensions_areArrays() {
    Object array = read(message(section(Crafted.array(0, "int", 8)), new Crafted().tag(0).var(0)));
    assertEquals(int[][][][][][][][].class, array.getClass());
    assertEquals(
        int[][][][][][][][].class,
        read(message(section(define(0, NAME, "[[[[[[[[I")), new Crafted().raw(35, 0))));
    refused(
        MalformedMessageException.class,
        message(section(Crafted.array(0, "void", 1)), new Crafted().tag(0).var(0)));
  }

  /** The JVM makes a class for each dimension, and keeps those of its own classes for good. */
  @Test
  void arraysOfMoreDimensions_areRefusedBeforeThereIsAClass() {
    for (int dimensions : new int[] {9, 255, 256, 1 << 30}) {
      ScfsException e = malformed(message(section(Crafted.array(0, "int", dimensions)), NOTHING));
      assertTrue(e.getMessage().contains("8 is the most"), e.getMessage());
    }
    for (String name : new String[] {"[[[[[[[[[I", "[[[[[[[[[Ljava.lang.String;"}) {
      ScfsException e =
          malformed(message(section(define(0, NAME, name)), new Crafted().raw(35, 0)));
      assertTrue(e.getMessage().contains("8 is the most"), e.getMessage());
    }
  }

  @Test
  void giantTexts_areComparedWithTheBytesThatRemain() {
    for (long header : new long[] {2, 3, 200, 1L << 32, 1L << 40, 1L << 62, Long.MAX_VALUE}) {
      malformed(plain(bytes(12).var(header)));
      malformed(plain(bytes(29).var(header)));
    }
    malformed(plain(bytes(12).raw(0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF)));
    malformed(plain(bytes(12).var(3 << 1 | 1).raw(1, 2, 3))); // half a wide char
    malformed(message(section(Crafted.bytes(Crafted.TEXT_VALUE).var(1L << 40)), NOTHING));
  }

  /** Each list may announce as many elements as bytes remain, but not all of them together. */
  @Test
  void nestedContainersThatAllAnnounceTheRest_costNoMoreThanOne() {
    int bytes = 1 << 20;
    for (int kind : new int[] {COLLECTION, ARRAY, SORTED_COLLECTION}) {
      Crafted body = new Crafted();
      for (int depth = 0; depth < 400; depth++) {
        body.tag(0).raw(kind == SORTED_COLLECTION ? new int[] {0} : new int[0]);
        body.var((long) (bytes - 8 * depth - 8) << 1);
      }
      body.raw(new byte[bytes - body.length()]);
      Crafted definition =
          kind == ARRAY
              ? Crafted.array(0, "java.lang.Object", 1)
              : define(0, kind, kind == COLLECTION ? LIST : PriorityQueue.class.getName());
      malformed(message(section(definition), body));
      reader.forget();
    }
  }

  // --- ids

  @Test
  void idsReusedWithOtherContent_areRefused() {
    read(withList(list(0)));
    byte[] other = message(section(define(0, MAP, "java.util.HashMap")), new Crafted().raw(0));
    assertEquals("definition-reuse", refusedNext(SessionDesyncException.class, other).anchor());
    byte[] twice =
        message(
            section(define(0, COLLECTION, LIST), define(1, COLLECTION, "java.util.LinkedList")),
            new Crafted().raw(0));
    reader.read(twice);
    twice =
        message(
            section(define(1, COLLECTION, LIST), define(2, COLLECTION, "java.util.HashSet")),
            new Crafted().raw(0));
    assertEquals("definition-reuse", refusedNext(SessionDesyncException.class, twice).anchor());
    byte[] unknown = message(section(), new Crafted().tag(2).var(0));
    assertEquals(
        "missing-definitions", refusedNext(SessionDesyncException.class, unknown).anchor());
    assertEquals(0, ((List<?>) reader.read(withList(list(0)))).size());
  }

  @Test
  void unknownDefinitionInDamagedBytes_isNoLostMessage() {
    Crafted fields = section(object(0, Node.class, "next", ANY, "number", INT));
    Crafted lists =
        section(object(0, Node.class, "value", ANY, "number", INT), define(1, COLLECTION, LIST));
    for (int message = 0; message < 3; message++) {
      // the inner node, and the list, are longer than their field
      malformed(message(fields, new Crafted().tag(0).raw(2).tag(0).raw(1).tag(9).raw(0, 0, 0)));
      malformed(message(lists, new Crafted().tag(0).raw(3).tag(1).var(6).tag(9).u32(5)));
      lost(message(fields, new Crafted().tag(0).raw(1).tag(9).u32(5)));
      lost(message(fields, new Crafted().tag(0).raw(7).tag(0).raw(1).tag(9).u32(5).u32(6)));
      lost(message(lists, new Crafted().tag(0).raw(3).tag(1).var(2).tag(9).u32(5)));
    }
  }

  @Test
  void lengthBeyondTheEndOfAField_isToldAlike() {
    Crafted fields = section(object(0, Node.class, "next", ANY, "number", INT));
    for (int message = 0; message < 3; message++) {
      ScfsException e =
          malformed(message(fields, new Crafted().tag(0).raw(2).tag(0).raw(1, 0).u32(1).u32(2)));
      assertTrue(e.getMessage().startsWith("1 bytes are needed, 0 remain"), e.getMessage());
      assertEquals("Node.next", e.path());
    }
  }

  /** Code looks at the tag in front of the first element before it reads that. */
  @Test
  void unknownDefinitionOfAnElement_isToldOfTheElement() {
    Crafted team =
        section(
            object(0, Employee.class, "team", ANY),
            define(1, COLLECTION, LIST),
            object(2, Person.class, "age", INT));
    Crafted second = new Crafted().tag(2).u32(6);
    for (int message = 0; message < 3; message++) {
      Crafted first = new Crafted().tag(0).raw(12).tag(1).var(4);
      read(message(team, first.tag(2).u32(5).add(second)));
      Crafted other = new Crafted().tag(0).raw(12).tag(1).var(4);
      ScfsException e =
          refused(SessionDesyncException.class, message(team, other.tag(9).u32(5).add(second)));
      assertEquals("Employee.team[0]", e.path());
    }
  }

  /** The same bytes are looked at once more, to tell damage from what is lost or too deep. */
  @Test
  void unknownTagOfAnElement_isToldOfTheElement() {
    Crafted team =
        section(
            object(0, Employee.class, "team", ANY),
            define(1, COLLECTION, LIST),
            object(2, Person.class, "age", INT));
    for (int message = 0; message < 3; message++) {
      Crafted body = new Crafted().tag(0).raw(12).tag(1).var(4).tag(2).u32(5);
      ScfsException e = malformed(message(team, body.raw(63).raw(0, 0, 0, 0)));
      assertEquals("Employee.team[1]", e.path(), e.getMessage());
    }
  }

  private void lost(byte[] message) {
    ScfsException e = refused(SessionDesyncException.class, message);
    assertEquals("missing-definitions", e.anchor());
  }

  // --- depth

  @Test
  void deepNesting_endsAtTheLimit() {
    Crafted lists = new Crafted();
    Crafted sized = new Crafted();
    for (int i = 0; i < 100_000; i++) {
      lists.add(list(1));
    }
    overLimit("recursion", withList(lists.raw(0)));
    for (int i = 0; i < 100_000; i++) {
      sized.raw(2).u32(5 * (100_000 - i - 1) + 1);
    }
    overLimit("recursion", plain(sized.raw(0)));
    Crafted unknown = new Crafted().tag(1);
    for (int i = 0; i < 100_000; i++) {
      unknown.raw(2).tag(1);
    }
    reader = new Peer(Samples.option().unknownClasses(io.github.scfs.UnknownClassPolicy.NULL));
    overLimit(
        "recursion",
        message(
            section(
                define(0, COLLECTION, LIST), define(1, COLLECTION, "io.github.scfs.hostile.Gone")),
            unknown.raw(0)));
  }

  /** Nobody says that more levels may be needed where they are in bytes of something else. */
  @Test
  void deepNestingBehindTheEndOfAField_isDamage() {
    reader =
        new Peer(Samples.option().limits(io.github.scfs.ScfsLimits.builder().depth(2).build()));
    Crafted fields = section(object(0, Node.class, "next", ANY, "number", INT));
    Crafted inner = new Crafted().tag(0).raw(6).tag(0).raw(0).u32(1).u32(2);
    for (int message = 0; message < 3; message++) {
      malformed(message(fields, new Crafted().tag(0).raw(4).add(inner).u32(3)));
      overLimit("depth", message(fields, new Crafted().tag(0).raw(12).add(inner).u32(3)));
    }
  }

  @Test
  void deepNesting_beyondTheStack_isALimitToo() throws InterruptedException {
    reader =
        new Peer(
            Samples.option()
                .limits(io.github.scfs.ScfsLimits.builder().recursion(Integer.MAX_VALUE).build()));
    Crafted lists = new Crafted();
    for (int i = 0; i < 200_000; i++) {
      lists.add(list(1));
    }
    byte[] message = withList(lists.raw(0));
    Throwable[] thrown = new Throwable[1];
    Thread small =
        new Thread(
            null,
            () -> {
              try {
                reader.read(message);
              } catch (Throwable e) {
                thrown[0] = e;
              }
            },
            "small stack",
            256 << 10);
    small.start();
    small.join();
    assertEquals(LimitExceededException.class, thrown[0].getClass());
    assertEquals("recursion", ((LimitExceededException) thrown[0]).limit());
  }
}
