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

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.hostile.Models.Node;
import io.github.scfs.hostile.Models.Season;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is reserved, and definitions that do not fit the local classes. */
class CraftedDefinitionsTest extends CraftedMessages {
  // --- what is reserved

  @Test
  void headers_withReservedBits_areRefused() {
    for (int flags = 0; flags < 256; flags++) {
      boolean ours = (flags & 0xE0) == 0xA0;
      boolean knownCheck = (flags & 0x0C) != 0x0C;
      if (!ours || !knownCheck) {
        byte[] message = message(flags, section(), new Crafted().raw(0));
        assertEquals("malformed-header", malformed(message).anchor());
      }
    }
    Crafted epoch = bytes(0xB5).u64(1).raw(0xFF, 0xFF, 0xFF, 0xFF, 0x0F).var(0);
    assertEquals("malformed-header", malformed(sealed(epoch, bytes(0))).anchor());
    Crafted base = bytes(0xB5).u64(1).var(1).raw(0xFF, 0xFF, 0xFF, 0xFF, 0x0F).var(0).var(0);
    assertEquals("malformed-header", malformed(sealed(base, bytes(0))).anchor());
    Crafted ids = bytes(0xB5).u64(1).var(1).var(0).raw(0xFF, 0xFF, 0xFF, 0xFF, 0x0F).var(0);
    assertEquals("malformed-header", malformed(sealed(ids, bytes(0))).anchor());
    assertFalse(reader.hasSession());
  }

  @Test
  void tags_thatAreReserved_areRefused() {
    for (int tag = 53; tag < 64; tag++) {
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
    for (int kind : new int[] {0, 11, 12}) {
      ScfsException e = malformed(message(section(define(0, kind, "A")), NOTHING));
      assertEquals("malformed-header", e.anchor());
    }
    for (int type : new int[] {0, 20, 21, 64, 127, 128, 129, 255}) {
      malformed(message(section(object(0, Node.class, "number", type)), NOTHING));
    }
    Crafted undeclared =
        define(0, OBJECT, "A").number(0).number(1).member("f").type(ANY + 64).bits(0, 24);
    malformed(message(section(undeclared), NOTHING));
    malformed(
        message(
            section(
                define(0, OBJECT, "A")
                    .number(1)
                    .owner("B")
                    .number(1)
                    .member("f")
                    .type(INT)
                    .bits(1, 1)
                    .number(2)),
            NOTHING));
    for (int known : new int[] {225, 255}) { // names that nobody knows
      malformed(message(section(new Crafted().bits(COLLECTION, 4).bits(known, 8)), NOTHING));
    }
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
            section(Crafted.array(0, "java.lang.Object", 1)), new Crafted().tag(0).var(3).raw(0)));
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
    malformed(message(section(define(0, MAP, "A")).raw(0), bytes(0)));
    malformed(message(section(define(0, MAP, "A").bits(1, 1)), bytes(0)));
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
    refused(
        UnknownClassException.class,
        message(section(define(0, NAME, "[void")), new Crafted().raw(35, 0)));
    refused(SessionDesyncException.class, plain(bytes(35).var(7)));
    refused(
        MalformedMessageException.class,
        message(
            section(define(0, SORTED_COLLECTION, TreeSet.class)),
            new Crafted().tag(0).raw(12, 0).var(0)));
    refused(
        MalformedMessageException.class,
        message(
            section(define(0, SORTED_MAP, TreeMap.class)), new Crafted().tag(0).raw(8, 5).var(0)));
    refused(
        MalformedMessageException.class,
        message(
            section(define(0, SORTED_COLLECTION, "java.util.EnumSet"), define(1, NAME, LIST)),
            new Crafted().tag(0).raw(35, 1).var(0)));
    refused(
        MalformedMessageException.class,
        message(
            section(object(0, THROWABLE, "java.lang.Exception")),
            new Crafted().tag(0).raw(0, 0).raw(8, 5).raw(0)));
    refused(
        MalformedMessageException.class,
        message(
            section(object(0, THROWABLE, "java.lang.Exception")),
            new Crafted().tag(0).raw(0, 0).raw(1, 3).raw(0)));
    refused(
        MalformedMessageException.class,
        message(
            section(object(0, THROWABLE, "java.lang.Exception")),
            new Crafted().tag(0).raw(0, 0).raw(0).raw(1, 8, 5)));
    refused(
        MalformedMessageException.class,
        message(
            section(object(0, THROWABLE, "java.lang.Exception")),
            new Crafted().tag(0).raw(0, 0).raw(0).raw(1, 1, 5)));
  }

  @Test
  void keysThatCannotBeCompared_areRefused() {
    ScfsException e =
        refused(
            ScfsException.class,
            message(
                section(define(0, SORTED_COLLECTION, TreeSet.class)),
                new Crafted().tag(0).raw(0).var(2 << 1).raw(8, 5).raw(12, 0)));
    assertTrue(e.getMessage().contains("which it cannot compare here"), e.getMessage());
    malformed(
        message(
            section(define(0, MAP, "java.util.concurrent.ConcurrentHashMap")),
            new Crafted().tag(0).var(1 << 1).raw(0, 0)));
  }

  @Test
  void setThatContainsItself_endsInALimit() {
    overLimit(
        "recursion",
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

  // --- texts

  static class Order {
    List<BigDecimal> prices;
  }

  private static byte[] prices(String text, int count) {
    Crafted list = new Crafted().tag(1).var(2L * count);
    for (int i = 0; i < count; i++) {
      list.tag(2);
    }
    return message(
        section(
            object(0, Order.class, "prices", ANY),
            define(1, COLLECTION, ArrayList.class),
            define(2, 14, text)),
        new Crafted().tag(0).raw(list.length()).add(list));
  }

  private static String digits(int count) {
    char[] digits = new char[count];
    Arrays.fill(digits, '9');
    return new String(digits);
  }

  @Test
  void aTextThatIsDefined_isConvertedOnceForAMessage() {
    Order order = (Order) read(prices(digits(64), 50));
    assertEquals(50, order.prices.size());
    for (BigDecimal price : order.prices) {
      assertSame(order.prices.get(0), price);
    }
    assertEquals(new BigDecimal(digits(64)), order.prices.get(0));
  }

  @Test
  void aTextThatIsDefined_hasFewChars() {
    assertEquals("malformed-header", malformed(prices(digits(65), 1)).anchor());
  }
}
