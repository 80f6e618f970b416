package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.ANY;
import static io.github.scfs.hostile.Crafted.ARRAY;
import static io.github.scfs.hostile.Crafted.COLLECTION;
import static io.github.scfs.hostile.Crafted.CUSTOM;
import static io.github.scfs.hostile.Crafted.INT;
import static io.github.scfs.hostile.Crafted.MAP;
import static io.github.scfs.hostile.Crafted.NAME;
import static io.github.scfs.hostile.Crafted.OBJECT;
import static io.github.scfs.hostile.Crafted.SELF_SIZED;
import static io.github.scfs.hostile.Crafted.SORTED_COLLECTION;
import static io.github.scfs.hostile.Crafted.SORTED_MAP;
import static io.github.scfs.hostile.Crafted.TEXT;
import static io.github.scfs.hostile.Crafted.THROWABLE;
import static io.github.scfs.hostile.Crafted.bytes;
import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.enumeration;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.sealed;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.hostile.Models.Node;
import io.github.scfs.hostile.Models.Season;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What no writer sends, one lie at a time. Each is refused with the exact exception. */
class CraftedMessagesTest {
  private static final String LIST = "java.util.ArrayList";
  private static final Crafted NOTHING = new Crafted();

  private Peer reader = new Peer(Samples.option());

  /** After whatever the test did: the same instance reads a good message of a new session. */
  @AfterEach
  void instanceIsUsable() {
    Peer writer = new Peer(Samples.option());
    Node node = (Node) reader.kryo().readClassAndObject("after", writer.write(Node.of(7, null)));
    assertEquals(7, node.number);
  }

  /** In a session that is opened by the message. */
  private ScfsException refused(Class<? extends ScfsException> type, byte[] message) {
    reader.forget();
    return refusedNext(type, message);
  }

  private ScfsException refusedNext(Class<? extends ScfsException> type, byte[] message) {
    long before = Cost.bytes();
    ScfsException e = assertThrows(ScfsException.class, () -> reader.read(message));
    assertEquals(type, e.getClass(), e.toString());
    assertTrue(Cost.bytes() - before < 64 << 20, "memory");
    return e;
  }

  private ScfsException malformed(byte[] message) {
    return refused(MalformedMessageException.class, message);
  }

  private void overLimit(String limit, byte[] message) {
    ScfsException e = refused(LimitExceededException.class, message);
    assertEquals(limit, ((LimitExceededException) e).limit());
  }

  private static Crafted list(int count) {
    return new Crafted().tag(0).var((long) count << 1);
  }

  private static byte[] withList(Crafted body) {
    return message(section(define(0, COLLECTION, LIST)), body);
  }

  private static byte[] plain(Crafted body) {
    return message(section(), body);
  }

  private Object read(byte[] message) {
    reader.forget();
    return reader.read(message);
  }

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
              section(define(0, ARRAY, "java.lang.Object").var(1)),
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
    malformed(message(new Crafted().var(1_000), NOTHING));
    malformed(message(new Crafted().var(Integer.MAX_VALUE), NOTHING));
    overLimit("fields", message(section(define(0, OBJECT, "A").var(0).var(1 << 30)), NOTHING));
    overLimit("fields", message(section(define(0, OBJECT, "A").var(1 << 30)), NOTHING));
    overLimit("fields", message(section(define(0, Crafted.ENUM, "A").var(1 << 30)), NOTHING));
    malformed(message(section(define(0, OBJECT, "A").var(0).var(1_000)), NOTHING));
    malformed(message(section(define(0, OBJECT, "A").var(1_000)), NOTHING));
    malformed(message(section(define(0, Crafted.ENUM, "A").var(1_000)), NOTHING));
    malformed(message(section(define(0, ARRAY, "A").var(0)), NOTHING));
    malformed(message(section(define(0, ARRAY, "A").var(256)), NOTHING));
    overLimit("classes", message(section(define(1 << 30, MAP, "A")), NOTHING));
    assertFalse(reader.hasSession());
  }

  @Test
  void arraysOfManyDimensions_areArrays() {
    Object array =
        read(message(section(define(0, ARRAY, "int").var(255)), new Crafted().tag(0).var(0)));
    assertTrue(array.getClass().getName().startsWith("[[[[["));
    refused(
        ScfsException.class,
        message(section(define(0, ARRAY, "void").var(1)), new Crafted().tag(0).var(0)));
  }

  @Test
  void giantTexts_areComparedWithTheBytesThatRemain() {
    for (long header : new long[] {2, 3, 200, 1L << 32, 1L << 40, 1L << 62, Long.MAX_VALUE}) {
      malformed(plain(bytes(12).var(header)));
      malformed(plain(bytes(29).var(header)));
    }
    malformed(plain(bytes(12).raw(0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF)));
    malformed(plain(bytes(12).var(3 << 1 | 1).raw(1, 2, 3))); // half a wide char
    malformed(message(section(new Crafted().var(0).raw(MAP).var(1L << 40)), NOTHING));
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
              ? define(0, ARRAY, "java.lang.Object").var(1)
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
            section(define(1, COLLECTION, LIST), define(1, COLLECTION, "java.util.LinkedList")),
            new Crafted().raw(0));
    assertEquals("definition-reuse", refusedNext(SessionDesyncException.class, twice).anchor());
    byte[] unknown = message(section(), new Crafted().tag(1).var(0));
    assertEquals(
        "missing-definitions", refusedNext(SessionDesyncException.class, unknown).anchor());
    assertEquals(0, ((List<?>) reader.read(withList(list(0)))).size());
  }

  // --- depth

  @Test
  void deepNesting_endsAtTheLimit() {
    Crafted lists = new Crafted();
    Crafted sized = new Crafted();
    for (int i = 0; i < 100_000; i++) {
      lists.add(list(1));
    }
    overLimit("depth", withList(lists.raw(0)));
    for (int i = 0; i < 100_000; i++) {
      sized.raw(2).u32(5 * (100_000 - i - 1) + 1);
    }
    overLimit("depth", plain(sized.raw(0)));
    Crafted unknown = new Crafted().tag(1);
    for (int i = 0; i < 100_000; i++) {
      unknown.raw(2).tag(1);
    }
    reader = new Peer(Samples.option().unknownClasses(io.github.scfs.UnknownClassPolicy.NULL));
    overLimit(
        "depth",
        message(
            section(
                define(0, COLLECTION, LIST), define(1, COLLECTION, "io.github.scfs.hostile.Gone")),
            unknown.raw(0)));
  }

  @Test
  void deepNesting_beyondTheStack_isALimitToo() throws InterruptedException {
    reader =
        new Peer(
            Samples.option()
                .limits(io.github.scfs.ScfsLimits.builder().depth(Integer.MAX_VALUE).build()));
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
    assertEquals("depth", ((LimitExceededException) thrown[0]).limit());
  }

  // --- references

  @Test
  void references_toItselfOutsideOrIntoTheMiddle_areRefused() {
    malformed(plain(bytes(1).var(0)));
    malformed(plain(bytes(1).var(1)));
    malformed(plain(bytes(1).var(Integer.MAX_VALUE)));
    malformed(withList(list(2).raw(1, 0).raw(0)));
    malformed(withList(list(1).raw(1, 4)));
    malformed(withList(list(1).raw(1, 1))); // into the count of the list
    malformed(withList(list(2).raw(12).text("abc").raw(1, 3))); // into a text
    malformed(withList(list(2).raw(12).text("abc").raw(1, 5))); // a text is no target
    malformed(withList(list(2).raw(14, 3, 9, 9, 9).raw(1, 2))); // into an array
    malformed(withList(list(2).raw(0).raw(1, 1))); // to a null
    List<?> fine = (List<?>) read(withList(list(2).raw(14, 1, 9).raw(1, 3)));
    assertSame(fine.get(0), fine.get(1));
    List<?> itself = (List<?>) read(withList(list(1).raw(1, 2)));
    assertSame(itself, itself.get(0));
  }

  @Test
  void references_toWhatIsStillBeingBuilt_areRefused() {
    byte[] singleton =
        message(
            section(define(0, COLLECTION, "java.util.Collections$SingletonList")),
            list(1).raw(1, 2));
    assertEquals("incomplete-object", refused(ScfsException.class, singleton).anchor());
    refused(
        ScfsException.class,
        message(
            section(define(0, COLLECTION, "java.util.Collections$SingletonList")),
            list(2).raw(0, 0)));
  }

  @Test
  void references_overlapping_shareOneObject() {
    Crafted body = list(4).add(list(0)).raw(1, 2).raw(1, 4).raw(1, 8);
    List<?> read = (List<?>) read(withList(body));
    assertSame(read.get(0), read.get(1));
    assertSame(read.get(0), read.get(2));
    assertSame(read, read.get(3));
  }

  /** Shared references make a graph of 2^40 paths; it is 40 lists. */
  @Test
  void sharedReferences_areNotMultiplied() {
    Crafted body = list(2).add(list(0)).raw(1, 2);
    for (int i = 1; i < 40; i++) {
      Crafted outer = list(2).add(body);
      body = outer.raw(1).var(body.length());
    }
    long before = Cost.bytes();
    Object read = read(withList(body));
    assertTrue(Cost.bytes() - before < 1 << 20);
    for (int i = 0; i < 39; i++) {
      List<?> pair = (List<?>) read;
      assertSame(pair.get(0), pair.get(1));
      read = pair.get(0);
    }
  }

  /**
   * Values that a field cannot hold, nested in each other: each is read, found not to fit and noted
   * as a region. A reference to nowhere in the innermost must not decode all of them again for each
   * level, which doubled the time with each.
   */
  @Test
  void referenceIntoNestedMismatches_takesNoExponentialTime() {
    int levels = 60;
    byte[] message = chainOfMismatches(levels);
    long before = Cost.nanos();
    malformed(message);
    assertTrue(Cost.nanos() - before < 2_000_000_000L);
  }

  private static byte[] chainOfMismatches(int levels) {
    // Sizes from the inside out: object = tag, length byte, value; value = sized tag, u32, object.
    int[] objectSize = new int[levels + 1];
    objectSize[0] = 3;
    for (int i = 1; i <= levels; i++) {
      objectSize[i] = 2 + 5 + objectSize[i - 1];
    }
    Crafted body = list(2);
    Crafted table = new Crafted();
    int entries = 0;
    int previous = 0;
    for (int i = levels; i > 0; i--) {
      int length = 5 + objectSize[i - 1];
      body.tag(1).raw(Math.min(255, length));
      if (length >= 255) {
        table.var(body.length() - previous).var(length);
        previous = body.length();
        entries++;
      }
      body.raw(2).u32(objectSize[i - 1]);
    }
    body.tag(1).raw(1).raw(0);
    body.raw(1).var(1); // the null inside is no object
    return message(
        0xB7,
        section(define(0, COLLECTION, LIST), object(1, Node.class, "season", ANY)),
        new Crafted().var(entries).add(table).add(body));
  }

  // --- length blocks and the table of large lengths

  private static byte[] node(Crafted body) {
    return message(section(object(0, Node.class, "value", ANY, "number", INT)), body);
  }

  @Test
  void lengthBlocks_thatLie_areRefused() {
    Node honest = (Node) read(node(new Crafted().tag(0).raw(3).raw(12, 2, 'x').u32(5)));
    assertEquals("x", honest.value);
    malformed(node(new Crafted().tag(0).raw(2).raw(12, 2, 'x').u32(5)));
    malformed(node(new Crafted().tag(0).raw(4).raw(12, 2, 'x').u32(5)));
    malformed(node(new Crafted().tag(0).raw(0).raw(12, 2, 'x').u32(5)));
    malformed(node(new Crafted().tag(0).raw(254).raw(12, 2, 'x').u32(5)));
    malformed(node(new Crafted().tag(0).raw(255).raw(12, 2, 'x').u32(5)));
    malformed(node(new Crafted().tag(0)));
  }

  @Test
  void lengthBlocks_thatLieInSkippedFields_areRefused() {
    Crafted definition = object(0, Node.class, "gone", ANY, "number", INT);
    assertEquals(
        5,
        ((Node) read(message(section(definition), new Crafted().tag(0).raw(1, 0).u32(5)))).number);
    malformed(message(section(definition), new Crafted().tag(0).raw(2, 0).u32(5)));
    malformed(message(section(definition), new Crafted().tag(0).raw(0, 0).u32(5)));
    malformed(message(section(definition), new Crafted().tag(0).raw(200, 0).u32(5)));
    malformed(message(section(definition), new Crafted().tag(0).raw(255, 0).u32(5)));
  }

  private static byte[] overflowing(Crafted table, Crafted body) {
    return message(
        0xB7,
        section(object(0, Node.class, "value", ANY, "number", INT)),
        new Crafted().add(table).add(body));
  }

  @Test
  void overflowTables_thatLie_areRefused() {
    Crafted body = new Crafted().tag(0).raw(255).raw(14).var(300).raw(new byte[300]).u32(5);
    Node honest = (Node) read(overflowing(new Crafted().var(1).var(2).var(303), body));
    assertEquals(300, ((byte[]) honest.value).length);
    malformed(overflowing(new Crafted().var(0), body));
    malformed(overflowing(new Crafted().var(1).var(3).var(303), body));
    malformed(overflowing(new Crafted().var(1).var(0).var(303), body));
    malformed(overflowing(new Crafted().var(1).var(2).var(302), body));
    malformed(overflowing(new Crafted().var(1).var(2).var(304), body));
    malformed(overflowing(new Crafted().var(1).var(2).var(254), body));
    malformed(overflowing(new Crafted().var(1).var(2).var(1_000), body));
    malformed(overflowing(new Crafted().var(1).var(2).var(Integer.MAX_VALUE), body));
    malformed(overflowing(new Crafted().var(1).var(Integer.MAX_VALUE).var(303), body));
    malformed(overflowing(new Crafted().var(2).var(2).var(303).var(0).var(303), body));
    malformed(
        overflowing(new Crafted().var(2).var(2).var(303).var(Integer.MAX_VALUE).var(303), body));
    malformed(overflowing(new Crafted().var(Integer.MAX_VALUE), body));
    malformed(overflowing(new Crafted().var(100_000_000), body));
  }

  @Test
  void sizedValues_thatLie_areRefused() {
    assertEquals("x", read(plain(bytes(2).u32(3).raw(12, 2, 'x'))));
    malformed(plain(bytes(2).u32(2).raw(12, 2, 'x')));
    malformed(plain(bytes(2).u32(4).raw(12, 2, 'x')));
    malformed(plain(bytes(2).u32(-1).raw(12, 2, 'x')));
    malformed(plain(bytes(2).u32(Integer.MIN_VALUE).raw(12, 2, 'x')));
    malformed(plain(bytes(2).u32(Integer.MAX_VALUE).raw(12, 2, 'x')));
    Crafted skipped = object(0, Node.class, "gone", SELF_SIZED);
    malformed(message(section(skipped), new Crafted().tag(0).raw(2).u32(-1).raw(0)));
    malformed(message(section(skipped), new Crafted().tag(0).raw(2).u32(5).raw(0)));
    malformed(message(section(skipped), new Crafted().tag(0).tag(0)));
    malformed(message(section(skipped), new Crafted().tag(0).raw(51)));
  }

  // --- what is reserved

  @Test
  void headers_withReservedBits_areRefused() {
    for (int flags = 0; flags < 256; flags++) {
      boolean ours = (flags & 0xF0) == 0xB0;
      boolean knownCheck = (flags & 0x0C) != 0x0C;
      if (!ours || !knownCheck) {
        byte[] message = message(flags, section(), new Crafted().raw(0));
        assertEquals("malformed-header", malformed(message).anchor());
      }
    }
    Crafted reserved = bytes(0xB5).u64(1).var(0).raw(1).var(0).var(1).raw(0);
    assertEquals("malformed-header", malformed(sealed(reserved, bytes(0))).anchor());
    Crafted epoch =
        bytes(0xB5).u64(1).raw(0xFF, 0xFF, 0xFF, 0xFF, 0x0F).raw(0).var(0).var(1).raw(0);
    assertEquals("malformed-header", malformed(sealed(epoch, bytes(0))).anchor());
    Crafted base = bytes(0xB5).u64(1).var(0).raw(0).raw(0xFF, 0xFF, 0xFF, 0xFF, 0x0F).var(1).raw(0);
    assertEquals("malformed-header", malformed(sealed(base, bytes(0))).anchor());
    assertFalse(reader.hasSession());
  }

  @Test
  void tags_thatAreReserved_areRefused() {
    for (int tag = 51; tag < 64; tag++) {
      malformed(plain(bytes(tag)));
      malformed(withList(list(1).raw(tag)));
      malformed(node(new Crafted().tag(0).raw(1).raw(tag).u32(5)));
      malformed(
          message(
              section(object(0, Node.class, "date", SELF_SIZED)), new Crafted().tag(0).raw(tag)));
    }
    malformed(plain(bytes(3)));
    malformed(withList(list(1).raw(3, 0)));
  }

  @Test
  void kindsAndTypes_thatAreReserved_areRefused_alsoWithAGoodChecksum() {
    for (int kind : new int[] {0, 11, 12, 64, 127, 128, 255}) {
      ScfsException e =
          malformed(message(section(new Crafted().var(0).raw(kind).text("A")), NOTHING));
      assertEquals("malformed-header", e.anchor());
    }
    for (int type : new int[] {0, 20, 21, 64, 127, 128, 255}) {
      malformed(message(section(object(0, Node.class, "number", type)), NOTHING));
    }
    malformed(
        message(
            section(define(0, OBJECT, "A").var(1).text("B").var(1).text("f").raw(INT).var(2)),
            NOTHING));
    assertFalse(reader.hasSession());
  }

  @Test
  void uniformElements_areReserved() {
    malformed(withList(new Crafted().tag(0).var(1)));
    malformed(
        message(
            section(define(0, MAP, "java.util.HashMap")), new Crafted().tag(0).var(3).raw(0, 0)));
    malformed(
        message(
            section(define(0, ARRAY, "java.lang.Object").var(1)),
            new Crafted().tag(0).var(3).raw(0)));
  }

  @Test
  void checksums_thatAreWrong_areRefusedWhateverTheyCover() {
    byte[] good = withList(list(0));
    int end = good.length - 2 - 4;
    for (int i = 0; i < end + 4; i++) {
      byte[] bad = good.clone();
      bad[i] ^= 0x01;
      assertThrows(ScfsException.class, () -> reader.read(bad));
      assertFalse(reader.hasSession(), "byte " + i);
    }
    read(good);
  }

  @Test
  void bytesLeftOver_areRefused() {
    malformed(plain(bytes(0).raw(0)));
    malformed(withList(list(0).raw(1)));
    malformed(message(new Crafted().var(0).raw(0), bytes(0)));
  }

  // --- definitions that do not fit the local classes

  @Test
  void namesAndConstants_thatAreMisused_areRefused() {
    malformed(
        message(
            section(enumeration(0, Season.class.getName(), "SPRING")),
            new Crafted().tag(0).var(1)));
    refused(
        UnknownClassException.class, message(section(define(0, NAME, LIST)), new Crafted().tag(0)));
    refused(
        UnknownClassException.class,
        message(section(define(0, CUSTOM, Node.class)), new Crafted().tag(0).raw(0)));
    refused(SessionDesyncException.class, plain(bytes(35).var(7)));
    refused(
        ScfsException.class,
        message(
            section(define(0, SORTED_COLLECTION, TreeSet.class)),
            new Crafted().tag(0).raw(12, 0).var(0)));
    refused(
        ScfsException.class,
        message(
            section(define(0, SORTED_MAP, TreeMap.class)), new Crafted().tag(0).raw(8, 2).var(0)));
    refused(
        ScfsException.class,
        message(
            section(define(0, SORTED_COLLECTION, "java.util.EnumSet"), define(1, NAME, LIST)),
            new Crafted().tag(0).raw(35, 1).var(0)));
    refused(
        ScfsException.class,
        message(
            section(object(0, THROWABLE, "java.lang.Exception")),
            new Crafted().tag(0).raw(0, 0).raw(8, 2).raw(0)));
    refused(
        ScfsException.class,
        message(
            section(object(0, THROWABLE, "java.lang.Exception")),
            new Crafted().tag(0).raw(0, 0).raw(1, 3).raw(0)));
  }

  @Test
  void keysThatCannotBeCompared_areReportedAsAFailedRead() {
    ScfsException e =
        refused(
            ScfsException.class,
            message(
                section(define(0, SORTED_COLLECTION, TreeSet.class)),
                new Crafted().tag(0).raw(0).var(2 << 1).raw(8, 2).raw(12, 0)));
    assertTrue(e.getCause() instanceof ClassCastException);
    refused(
        ScfsException.class,
        message(
            section(define(0, MAP, "java.util.concurrent.ConcurrentHashMap")),
            new Crafted().tag(0).var(1 << 1).raw(0, 0)));
  }

  @Test
  void setThatContainsItself_endsInALimit() {
    overLimit(
        "depth",
        message(
            section(define(0, COLLECTION, "java.util.HashSet")),
            new Crafted().tag(0).var(2 << 1).tag(0).raw(2, 1, 4).tag(0).raw(2, 1, 8)));
  }

  /** Every class of the built-in list under every kind, with several bodies. */
  @Test
  void everyBuiltInClassUnderEveryKind_isAValueOrAnExceptionOfOurs() {
    List<Crafted> bodies = new ArrayList<>();
    for (int[] body :
        new int[][] {
          {},
          {0},
          {0, 0},
          {2, 0},
          {2, 8, 2},
          {0, 2, 12, 0},
          {4, 8, 2, 8, 4},
          {0, 4, 8, 2, 12, 0},
          {0, 0, 0, 0},
          {2, 8, 2, 8, 2},
          {35, 0, 0},
          {35, 0, 2, 0}
        }) {
      bodies.add(new Crafted().tag(0).raw(body));
    }
    int read = 0;
    for (String name : io.github.scfs.internal.safety.ClassRules.builtIn()) {
      for (int kind = OBJECT; kind <= NAME; kind++) {
        Crafted definition =
            kind == OBJECT || kind == THROWABLE
                ? object(0, kind, name)
                : kind == Crafted.ENUM
                    ? enumeration(0, name, "A")
                    : kind == ARRAY ? define(0, kind, name).var(1) : define(0, kind, name);
        for (Crafted body : bodies) {
          reader.forget();
          try {
            reader.read(message(section(definition), body));
            read++;
          } catch (ScfsException e) {
            continue; // as it should
          } catch (Throwable e) {
            throw new AssertionError(name + " as kind " + kind + ": " + e, e);
          }
        }
      }
    }
    assertTrue(read > 500, "values: " + read);
  }

  @Test
  void namesInMessages_showNoLineBreaks() {
    ScfsException e =
        malformed(
            message(section(object(0, Node.class, "x\n2026-01-01 INFO all is well", 77)), NOTHING));
    assertFalse(e.getMessage().contains("\n"));
    assertTrue(e.getMessage().contains("\\u000a"), e.getMessage());
  }
}
