package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.ANY;
import static io.github.scfs.hostile.Crafted.COLLECTION;
import static io.github.scfs.hostile.Crafted.INT;
import static io.github.scfs.hostile.Crafted.SELF_SIZED;
import static io.github.scfs.hostile.Crafted.bytes;
import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.hostile.Models.Node;
import io.github.scfs.testing.Peer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** References and lengths of fields that lie, one at a time. */
class CraftedReferencesTest extends CraftedMessages {
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
  void references_inTwoBytes_areRefusedAsOthers() {
    malformed(plain(bytes(64, 0)));
    malformed(plain(bytes(64, 1)));
    malformed(plain(bytes(71, 255)));
    malformed(plain(bytes(64)));
    malformed(withList(list(1).raw(64, 1))); // into the count of the list
    malformed(withList(list(2).raw(12).text("abc").raw(64, 5))); // a text is no target
    malformed(withList(list(1).raw(65, 2))); // outside
    List<?> fine = (List<?>) read(withList(list(2).raw(14, 1, 9).raw(64, 3)));
    assertSame(fine.get(0), fine.get(1));
    List<?> itself = (List<?>) read(withList(list(1).raw(64, 2)));
    assertSame(itself, itself.get(0));
  }

  /** An array of so many bytes, and a reference to the list in front of it in either form. */
  @Test
  void references_ofAnyDistance_areTheSameInBothForms() {
    for (int bytes : new int[] {1, 119, 120, 200, 250, 300, 1_000, 2_040}) {
      Crafted far = list(2).raw(14).var(bytes).raw(new byte[bytes]);
      int distance = far.length();
      List<?> byVarint = (List<?>) read(withList(far.raw(1).var(distance)));
      assertSame(byVarint, byVarint.get(1));
      Crafted near = list(2).raw(14).var(bytes).raw(new byte[bytes]);
      near.raw(64 + (distance >> 8), distance & 0xFF);
      List<?> inTwoBytes = (List<?>) read(withList(near));
      assertSame(inTwoBytes, inTwoBytes.get(1));
    }
  }

  @Test
  void references_toWhatIsStillBeingBuilt_areRefused() {
    byte[] singleton =
        message(
            section(define(0, COLLECTION, "java.util.Collections$SingletonList")),
            list(1).raw(1, 2));
    assertEquals("incomplete-object", refused(ScfsException.class, singleton).anchor());
    malformed(
        message(
            section(define(0, COLLECTION, "java.util.Collections$SingletonList")),
            list(2).raw(0, 0)));
  }

  /** Lists of a class that is missing here, in each other, a reference to each of them. */
  private static byte[] nested(int depth, int nulls) {
    Crafted body = list(depth + 1);
    int[] starts = new int[depth];
    for (int i = 0; i < depth; i++) {
      starts[i] = body.length();
      body.tag(1).var(i == depth - 1 ? (long) nulls << 1 : 1 << 1);
    }
    body.raw(new byte[nulls]);
    for (int i = 0; i < depth; i++) {
      int at = body.length();
      body.raw(1).var(at - starts[i]);
    }
    return message(
        section(define(0, COLLECTION, LIST), define(1, COLLECTION, "io.github.scfs.hostile.None")),
        body);
  }

  @Test
  void references_toMissingListsInEachOther_mayWalkThemOnlySoOften() {
    reader = new Peer(Samples.option().unknownClasses(UnknownClassPolicy.NULL));
    assertEquals(51, ((List<?>) read(nested(50, 100_000))).size());
    assertEquals(481, ((List<?>) read(nested(480, 100))).size());
    overLimit("depth", nested(200, 100_000));
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
    malformed(message(section(skipped), new Crafted().tag(0).raw(53)));
  }
}
