package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.ANY;
import static io.github.scfs.hostile.Crafted.COLLECTION;
import static io.github.scfs.hostile.Crafted.INT;
import static io.github.scfs.hostile.Crafted.TEXT;
import static io.github.scfs.hostile.Crafted.bytes;
import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.hostile.Models.Boxes;
import io.github.scfs.hostile.Models.Node;
import io.github.scfs.hostile.Models.Primitives;
import io.github.scfs.testing.Peer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SimpleTimeZone;
import org.junit.jupiter.api.Test;

/** Compact numbers that lie, one at a time: codes, padding, boxes, arrays. */
class CraftedNumbersTest extends CraftedMessages {
  private static final int C = 32;
  private static final int BOOLEAN = 1;
  private static final int LONG = 6;
  private static final int FLOAT = 7;
  private static final int DOUBLE = 8;
  private static final int BOXED = 8;

  private static Crafted primitives() {
    return section(
        object(
            0,
            Primitives.class,
            "number",
            C + INT,
            "wide",
            C + LONG,
            "ratio",
            C + FLOAT,
            "exact",
            C + DOUBLE,
            "flag",
            C + BOOLEAN));
  }

  @Test
  void honestNumbers_areRead() {
    // codes: int 1 (1 byte), long 0 (1 byte), float 2 (2 bytes), double 1 (3 bytes); flag 1
    Crafted body = new Crafted().tag(0).raw(0b01_10_00_01, 1);
    body.raw(5).raw(2).raw(0x3F, 0xC0).raw(0xC0, 0x02, 0);
    Primitives read = (Primitives) read(message(primitives(), body));
    assertEquals(-3, read.number);
    assertEquals(1, read.wide);
    assertEquals(1.5f, read.ratio);
    assertEquals(-2.25, read.exact);
    assertTrue(read.flag);
  }

  @Test
  void numbersWiderThanTheyNeedToBe_areRead() {
    Crafted body = new Crafted().tag(0).raw(0b11_11_11_11, 0);
    body.u32(5).u64(2).u32(0).u64(0);
    Primitives read = (Primitives) read(message(primitives(), body));
    assertEquals(-3, read.number);
    assertEquals(1, read.wide);
    assertEquals(0f, read.ratio);
    assertEquals(0.0, read.exact);
    assertFalse(read.flag);
  }

  @Test
  void codes_thatClaimMoreThanThereIs_areRefused() {
    for (int codes = 1; codes < 256; codes++) {
      malformed(message(primitives(), new Crafted().tag(0).raw(codes, 0)));
      malformed(message(primitives(), new Crafted().tag(0).raw(codes)));
    }
    malformed(message(primitives(), new Crafted().tag(0).raw(0, 0)));
    malformed(message(primitives(), new Crafted().tag(0).raw(0, 0).raw(2)));
    malformed(message(primitives(), new Crafted().tag(0).raw(0, 0).raw(2, 0, 0)));
  }

  @Test
  void padding_thatIsNotZero_isRefused_readAndSkipped() {
    for (int bit = 1; bit < 8; bit++) {
      Crafted body = new Crafted().tag(0).raw(0, 1 << bit).raw(2, 0);
      malformed(message(primitives(), body));
    }
    Crafted gone = object(0, Node.class, "gone", C + INT, "number", INT);
    assertEquals(
        9, ((Node) read(message(section(gone), new Crafted().tag(0).raw(1, 7).u32(9)))).number);
    for (int bit = 2; bit < 8; bit++) {
      malformed(message(section(gone), new Crafted().tag(0).raw(1 | 1 << bit, 7).u32(9)));
    }
    // The same inside of an object that is passed over because its class is unknown.
    reader = new Peer(Samples.option().unknownClasses(UnknownClassPolicy.NULL));
    Crafted unknown =
        section(
            define(0, COLLECTION, LIST),
            object(1, Crafted.OBJECT, "io.github.scfs.hostile.Gone", "gone", C + INT));
    assertNull(((List<?>) read(message(unknown, list(1).tag(1).raw(1, 7)))).get(0));
    malformed(message(unknown, list(1).tag(1).raw(4, 7)));
    malformed(message(unknown, list(1).tag(1).raw(0x81, 7)));
  }

  @Test
  void skippedNumbers_takeTheirWidth() {
    int[] types = {C + INT, C + LONG, C + FLOAT, C + DOUBLE};
    int[][] widths = {{0, 1, 2, 4}, {1, 3, 6, 8}, {0, 1, 2, 4}, {1, 3, 6, 8}};
    for (int i = 0; i < types.length; i++) {
      for (int code = 0; code < 4; code++) {
        Crafted definition = object(0, Node.class, "gone", types[i], "number", INT);
        Crafted body = new Crafted().tag(0).raw(code).raw(new byte[widths[i][code]]);
        Node node = (Node) read(message(section(definition), new Crafted().add(body).u32(9)));
        assertEquals(9, node.number);
        malformed(message(section(definition), new Crafted().add(body).raw(9, 0, 0)));
        malformed(message(section(definition), new Crafted().add(body).u32(9).raw(0)));
      }
    }
    Crafted flag = object(0, Node.class, "gone", C + BOOLEAN, "number", INT);
    assertEquals(
        9, ((Node) read(message(section(flag), new Crafted().tag(0).raw(1).u32(9)))).number);
    malformed(message(section(flag), new Crafted().tag(0).raw(2).u32(9)));
  }

  @Test
  void fieldTypesInBetween_areRefused() {
    for (int type : new int[] {0, 20, 31, 32, 34, 35, 36, 42, 43, 44, 49, 64, 127, 128, 255}) {
      malformed(
          message(
              section(object(0, Node.class, "number", type)), new Crafted().tag(0).raw(0, 0, 0)));
    }
  }

  // --- boxes

  private static byte[] box(int type, String field, int... content) {
    return message(
        section(object(0, Boxes.class, field, C + BOXED + type)),
        new Crafted().tag(0).raw(content));
  }

  @Test
  void boxes_honestAndLying() {
    assertNull(((Boxes) read(box(INT, "number", 0))).number);
    assertEquals(0, ((Boxes) read(box(INT, "number", 1))).number);
    assertEquals(-3, ((Boxes) read(box(INT, "number", 2, 5))).number);
    assertEquals(-3, ((Boxes) read(box(INT, "number", 5, 5, 0, 0, 0))).number);
    assertEquals(0L, ((Boxes) read(box(LONG, "wide", 1))).wide);
    assertEquals(
        Long.MIN_VALUE,
        ((Boxes) read(box(LONG, "wide", 9, 255, 255, 255, 255, 255, 255, 255, 255))).wide);
    assertEquals(1.5f, ((Boxes) read(box(FLOAT, "ratio", 3, 0x3F, 0xC0))).ratio);
    assertEquals(-0.0, ((Boxes) read(box(DOUBLE, "exact", 2, 0x80))).exact);
    assertEquals(false, ((Boxes) read(box(BOOLEAN, "flag", 1))).flag);
    assertEquals(true, ((Boxes) read(box(BOOLEAN, "flag", 2))).flag);
    int[] types = {BOOLEAN, INT, LONG, FLOAT, DOUBLE};
    String[] fields = {"flag", "number", "wide", "ratio", "exact"};
    int[] most = {0, 4, 8, 4, 8};
    for (int i = 0; i < types.length; i++) {
      for (int first = 0; first < 256; first++) {
        int bytes = types[i] == BOOLEAN ? 0 : Math.max(0, first - 1);
        boolean fine = first <= (types[i] == BOOLEAN ? 2 : most[i] + 1);
        int[] content = new int[1 + Math.min(bytes, 12)];
        content[0] = first;
        for (String field : new String[] {fields[i], "gone"}) {
          if (fine) {
            read(box(types[i], field, content));
          } else {
            malformed(box(types[i], field, content));
          }
        }
      }
      malformed(box(types[i], fields[i]));
      malformed(box(types[i], "gone"));
    }
    malformed(box(INT, "number", 3, 1));
    malformed(box(INT, "gone", 3, 1));
    malformed(box(INT, "number", 2, 1, 1));
  }

  // --- arrays

  @Test
  void arrays_honestAndLying() {
    assertArrayEquals(new int[0], (int[]) read(plain(bytes(51, 0))));
    assertArrayEquals(new int[] {1}, (int[]) read(plain(bytes(51, 1 << 2, 0, 2))));
    assertArrayEquals(
        new int[] {1, -1, 300, 1 << 20, 5},
        (int[]) read(plain(bytes(51, 5 << 2, 0b10_01_00_00, 2, 1, 0x58, 2, 0, 0, 0x20, 0, 10))));
    assertArrayEquals(
        new long[] {1, Long.MIN_VALUE},
        (long[]) read(plain(bytes(52, 2 << 2, 0b11_00, 2).u64(-1))));
    assertArrayEquals(new int[] {1, -1}, (int[]) read(plain(bytes(51, 2 << 2 | 1, 1, 0xFF))));
    assertArrayEquals(new int[] {-2}, (int[]) read(plain(bytes(51, 1 << 2 | 2, 0xFE, 0xFF))));
    assertArrayEquals(new long[] {-1}, (long[]) read(plain(bytes(52, 1 << 2 | 1, 0xFF))));
    assertArrayEquals(new long[] {256}, (long[]) read(plain(bytes(52, 1 << 2 | 2, 0, 1))));
    assertArrayEquals(new long[] {1}, (long[]) read(plain(bytes(52, 1 << 2 | 3, 1, 0, 0, 0))));
    malformed(plain(bytes(51, 1 << 2 | 3, 1, 0, 0, 0)));
    malformed(plain(bytes(51, 1 << 2 | 1)));
    malformed(plain(bytes(51, 2 << 2 | 2, 1, 0, 0)));
    malformed(plain(bytes(52, 2 << 2 | 3, 1, 0, 0, 0, 0, 0, 0)));
    for (int tag = 51; tag <= 52; tag++) {
      malformed(plain(bytes(tag)));
      malformed(plain(bytes(tag, 1 << 2)));
      malformed(plain(bytes(tag, 1 << 2, 0)));
      malformed(plain(bytes(tag, 1 << 2, 3, 2)));
      malformed(plain(bytes(tag, 4 << 2, 0, 2, 2, 2)));
      malformed(plain(bytes(tag, 5 << 2, 0, 2, 2, 2, 2)));
      malformed(plain(bytes(tag, 5 << 2, 0, 2, 2, 2, 2, 0)));
      for (int codes = 4; codes < 256; codes += 4) { // codes of elements that are not there
        malformed(plain(bytes(tag, 1 << 2, codes, 2)));
      }
      malformed(plain(bytes(tag, 2 << 2, 0x30, 2, 2)));
      malformed(plain(bytes(tag, 3 << 2, 0x40, 2, 2, 2)));
      for (long count : new long[] {2, 3, 1_000, 1 << 20, Integer.MAX_VALUE >>> 1}) {
        malformed(plain(bytes(tag).var(count << 2).raw(0)));
        malformed(plain(bytes(tag).var(count << 2 | 1).raw(0)));
        malformed(plain(bytes(tag).var(count << 2 | 2).raw(0, 0)));
      }
      malformed(plain(bytes(tag).raw(0xFF, 0xFF, 0xFF, 0xFF, 0x0F)));
    }
  }

  /** The longest array that the bytes allow to be announced, four or eight times as large. */
  @Test
  void arrays_thatAnnounceTheRest_costABoundedMultiple() {
    for (int tag = 51; tag <= 52; tag++) {
      Crafted body = bytes(tag).var(1 << 22);
      body.raw(new byte[1 << 20]);
      malformed(plain(body));
    }
    reader = new Peer(Samples.option().limits(ScfsLimits.builder().elements(10).build()));
    overLimit("elements", plain(bytes(51, 11 << 2, 0).raw(new byte[20])));
    overLimit("elements", plain(bytes(52, 11 << 2 | 1, 0).raw(new byte[20])));
  }

  @Test
  void arrays_inSkippedFields_areWalked() {
    Crafted definition = object(0, Node.class, "gone", Crafted.SELF_SIZED, "number", INT);
    int[][] honest = {
      {51, 0},
      {51, 1 << 2, 3, 1, 2, 3, 4},
      {51, 5 << 2, 0, 1, 2, 3, 4, 1, 5, 6},
      {51, 3 << 2 | 1, 1, 2, 3},
      {51, 2 << 2 | 2, 1, 2, 3, 4},
      {52, 2 << 2, 0xC, 1, 1, 2, 3, 4, 5, 6, 7, 8},
      {52, 2 << 2 | 3, 1, 2, 3, 4, 5, 6, 7, 8}
    };
    for (int[] array : honest) {
      Node node = (Node) read(message(section(definition), new Crafted().tag(0).raw(array).u32(9)));
      assertEquals(9, node.number);
    }
    int[][] lying = {
      {51, 1 << 2, 4, 1, 2, 3, 4},
      {51, 1 << 2 | 3, 1, 2, 3, 4},
      {52, 2 << 2, 0x1C, 1, 2},
      {51, 99 << 1, 0, 1},
      {51, 12 << 2 | 1, 0, 1},
      {52, 0xFF, 0xFF, 0xFF, 0x7F, 0}
    };
    for (int[] array : lying) {
      malformed(message(section(definition), new Crafted().tag(0).raw(array).u32(9)));
    }
  }

  /** Arrays in an array of arrays: each may be long, not all of them together. */
  @Test
  void arraysInArrays_thatLie_areRefused() {
    Crafted definition = Crafted.array(0, "long", 2);
    malformed(message(section(definition), new Crafted().tag(0).var(4).raw(52, 1 << 2, 0, 2)));
    malformed(message(section(definition), new Crafted().tag(0).var(2).raw(52, 9 << 2, 0, 2)));
    long[][] read =
        (long[][])
            read(
                message(section(definition), new Crafted().tag(0).var(4).raw(52, 1 << 2, 0, 2, 0)));
    assertArrayEquals(new long[][] {{1}, null}, read);
  }

  // --- nulls of measured fields

  @Test
  void lengthZero_isNull_andNothingElse() {
    Crafted definition =
        object(0, Node.class, "value", ANY, "next", ANY, "number", INT, "text", TEXT);
    Node node =
        (Node) read(message(section(definition), new Crafted().tag(0).raw(0, 0).u32(9).raw(0)));
    assertNull(node.value);
    assertNull(node.next);
    assertEquals(9, node.number);
    Node older = // a tag that says null is a value, too
        (Node)
            read(message(section(definition), new Crafted().tag(0).raw(1, 0).raw(0).u32(9).raw(0)));
    assertNull(older.value);
    malformed(message(section(definition), new Crafted().tag(0).raw(0, 0).raw(0).u32(9).raw(0)));
  }

  @Test
  void theSerialFormOfATimeZone_cannotAnnounceAnArrayOfAnyLength() {
    Peer writer = new Peer(Samples.option());
    reader = new Peer(Samples.option());
    SimpleTimeZone zone =
        new SimpleTimeZone(3_600_000, "home", 2, -1, 1, 3_600_000, 9, -1, 1, 3_600_000);
    assertEquals(zone, writer.send(zone, reader));
    byte[] message = writer.write(zone);
    int array =
        new String(message, StandardCharsets.ISO_8859_1).lastIndexOf("[B") + 2 + 8 + 1 + 2 + 2;
    assertEquals(12, message[array + 3]); // months, in four bytes
    for (int highest : new int[] {0x7F, 0x40, 1, 0xFF}) {
      byte[] lies = message.clone();
      lies[array] = (byte) highest;
      assertThrows(ScfsException.class, () -> reader.read(lies));
      assertEquals(zone, reader.read(message));
    }
  }
}
