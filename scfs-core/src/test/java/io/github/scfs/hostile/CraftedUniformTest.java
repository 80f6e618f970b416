package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.ANY;
import static io.github.scfs.hostile.Crafted.COLLECTION;
import static io.github.scfs.hostile.Crafted.MAP;
import static io.github.scfs.hostile.Crafted.SORTED_COLLECTION;
import static io.github.scfs.hostile.Crafted.SORTED_MAP;
import static io.github.scfs.hostile.Crafted.bytes;
import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.enumeration;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.hostile.Models.Season;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Uniform elements, and the flag that says whether there are references, with lies in them. */
class CraftedUniformTest extends CraftedMessages {
  private static final int DEFINED_TEXT = 14;
  private static final String SEASON = Season.class.getName();
  private static final String[] SEASONS = {"SPRING", "SUMMER", "AUTUMN", "WINTER"};

  /** A list, a map, an array, and an enum. */
  private static byte[] containers(Crafted body) {
    return containers(0xB5, body);
  }

  private static byte[] containers(int flags, Crafted body) {
    return message(
        flags,
        section(
            define(0, COLLECTION, LIST),
            define(1, MAP, "java.util.HashMap"),
            Crafted.array(2, "java.lang.Object", 1),
            enumeration(3, SEASON, SEASONS)),
        body);
  }

  private static Crafted uniform(int container, int count) {
    return new Crafted().tag(container).var((long) count << 1 | 1);
  }

  @Test
  void honestElements_areRead() {
    assertEquals(Arrays.asList(1, -1), read(containers(uniform(0, 2).raw(8, 5, 3))));
    assertEquals(Collections.emptyList(), read(containers(uniform(0, 0).raw(8))));
    assertEquals(Collections.singletonList("x"), read(containers(uniform(0, 1).raw(12, 3, 'x'))));
    assertEquals(
        Arrays.asList(Season.WINTER, Season.SPRING),
        read(containers(uniform(0, 2).tag(3).raw(3, 0))));
    assertArrayEquals(
        new Object[] {1, -1}, (Object[]) read(containers(uniform(2, 2).raw(8, 5, 3))));
    assertEquals(
        Collections.singletonMap(1, "x"), read(containers(uniform(1, 1).raw(8, 12, 5, 3, 'x'))));
    assertEquals(
        Collections.singletonMap(1, null), read(containers(uniform(1, 1).raw(8, 0, 5, 0))));
    assertEquals(
        Collections.singletonMap("x", 1), read(containers(uniform(1, 1).raw(0, 8, 12, 2, 'x', 5))));
  }

  static final class Label {
    List<String> words;
    Map<String, Integer> counts;
  }

  /** Said to be texts, and none is; often, so that generated code reads it too. */
  @Test
  void numbersSaidToBeTexts_areConvertedToTheDeclaredClass() {
    Crafted section = section(define(0, COLLECTION, LIST), object(1, Label.class, "words", ANY));
    Crafted words = uniform(0, 3).raw(12, 0, 8, 29, 0, 8, 33, 0, 8, 37);
    byte[] message = message(section, new Crafted().tag(1).raw(12).add(words));
    for (int i = 0; i < 60; i++) {
      assertEquals(Arrays.asList("7", "8", "9"), ((Label) read(message)).words);
    }
  }

  @Test
  void keysSaidToBeTexts_areConvertedToTheDeclaredClass() {
    String map = "java.util.HashMap";
    Crafted section = section(define(0, MAP, map), object(1, Label.class, "counts", ANY));
    Crafted counts = uniform(0, 2).raw(12, 8, 0, 8, 29, 5, 0, 8, 33, 9);
    byte[] message = message(section, new Crafted().tag(1).raw(12).add(counts));
    Map<String, Integer> expected = new HashMap<>();
    expected.put("7", 1);
    expected.put("8", 2);
    for (int i = 0; i < 60; i++) {
      assertEquals(expected, ((Label) read(message)).counts);
    }
  }

  @Test
  void enumOfNoElements_isNotLoaded() {
    for (int container = 0; container < 2; container++) {
      Crafted section =
          section(
              define(0, COLLECTION, LIST),
              Crafted.array(1, "java.lang.Object", 1),
              enumeration(2, Models.Broken.class.getName(), "ONE"));
      byte[] none = message(section, uniform(container, 0).tag(2));
      Object read = read(none);
      assertEquals(0, container == 0 ? ((List<?>) read).size() : ((Object[]) read).length);
      refused(ScfsException.class, message(section, uniform(container, 1).tag(2).raw(0)));
    }
  }

  /** A text that is defined is a value as one that stands in the body: no object. */
  @Test
  void definedTexts_takeNoLevel() {
    ScfsLimits two = ScfsLimits.builder().depth(2).build();
    reader = new Peer(Samples.option().limits(two));
    Crafted section =
        section(
            define(0, COLLECTION, LIST),
            define(1, MAP, "java.util.HashMap"),
            Crafted.array(2, "java.lang.Object", 1),
            define(3, DEFINED_TEXT, "text"));
    Crafted around = new Crafted().tag(0).var(2);
    Object[] array =
        (Object[]) ((List<?>) read(message(section, around.tag(2).var(4).tag(3).tag(3)))).get(0);
    assertArrayEquals(new Object[] {"text", "text"}, array);
    around = new Crafted().tag(0).var(2);
    List<?> list = (List<?>) read(message(section, around.tag(0).var(4).tag(3).tag(3)));
    assertEquals(Arrays.asList("text", "text"), list.get(0));
    around = new Crafted().tag(0).var(2);
    list = (List<?>) read(message(section, around.tag(1).var(2).tag(3).tag(3)));
    assertEquals(Collections.singletonMap("text", "text"), list.get(0));
    around = new Crafted().tag(0).var(2);
    overLimit("depth", message(section, around.tag(0).var(2).tag(0).var(0)));
  }

  // --- numbers, which an ArrayList reads in a loop of its own

  private Object outcome(byte[] message) {
    try {
      Object value = read(message);
      return value instanceof Object[] ? Arrays.asList((Object[]) value) : value;
    } catch (MalformedMessageException refused) {
      return "refused";
    }
  }

  /** So many numbers there are, the last one of all bytes that are left. */
  private static int countOf(int tag, int[] bytes) {
    int count = 0;
    for (int at = 0; at < bytes.length; count++) {
      boolean fixed = tag != 8 && tag != 9;
      at += fixed || bytes[at] == 0 ? fixed ? 8 : 9 : Integer.numberOfTrailingZeros(bytes[at]) + 1;
    }
    return count;
  }

  @Test
  void numbersOfAList_areReadAsThoseOfAnArray_whateverTheBytes() {
    Random random = new Random(21);
    int refused = 0;
    int rounds = 3000;
    for (int round = 0; round < rounds; round++) {
      int[] bytes = new int[round % 3 == 2 ? 8 * random.nextInt(5) : 1 + random.nextInt(40)];
      int above = random.nextInt(256); // how likely it is that a number has more bytes
      for (int i = 0; i < bytes.length; i++) {
        int zeros = random.nextInt(256) < above ? random.nextInt(9) : 0;
        bytes[i] = (random.nextInt(256) | 1) << zeros & 0xFF;
      }
      int tag = new int[] {8, 9, 11}[round % 3];
      int count = random.nextInt(4) == 0 ? 1 + random.nextInt(9) : countOf(tag, bytes);
      Object list = outcome(containers(uniform(0, count).raw(tag).raw(bytes)));
      Object array = outcome(containers(uniform(2, count).raw(tag).raw(bytes)));
      assertEquals(array, list, () -> tag + ", " + count + ": " + Arrays.toString(bytes));
      refused += list.equals("refused") ? 1 : 0;
    }
    assertTrue(refused > rounds / 10 && refused < rounds * 9 / 10, refused + " refused");
  }

  // --- texts, and 0 in place of one

  @Test
  void zeroInPlaceOfAText_isAValueWithItsOwnTag() {
    Crafted three = new Crafted().raw(12, 3, 'x', 0, 0, 0, 8, 29);
    assertEquals(Arrays.asList("x", null, 7), read(containers(uniform(0, 3).add(three))));
    assertArrayEquals(
        new Object[] {"x", null, 7}, (Object[]) read(containers(uniform(2, 3).add(three))));
    assertEquals(
        Collections.singletonList("y"), read(containers(uniform(0, 1).raw(12, 0, 12, 2, 'y'))));
    assertEquals(
        Collections.singletonList(Collections.singletonList(null)),
        read(containers(uniform(0, 1).raw(12, 0).add(uniform(0, 1).raw(12, 0, 0)))));
    Map<?, ?> map =
        (Map<?, ?>) read(containers(uniform(1, 2).raw(12, 12, 3, 'x', 0, 0, 0, 8, 5, 3, 'y')));
    assertEquals(2, map.size());
    assertNull(map.get("x"));
    assertEquals("y", map.get(1));
    List<?> read = (List<?>) read(containers(referring(6)));
    assertSame(read.get(0), read.get(2));
    assertArrayEquals(new byte[] {9}, (byte[]) read.get(2));
  }

  /** A byte[] behind a 0, a text, and a reference as far back from its tag. */
  private static Crafted referring(int distance) {
    return uniform(0, 3).raw(12, 0, 14, 1, 9, 3, 'x', 0, 1, distance);
  }

  @Test
  void zeroInPlaceOfAText_withNothingOrNonsenseBehindIt_isRefused() {
    for (int container = 0; container < 3; container++) {
      Crafted front = container == 1 ? bytes(12, 12) : bytes(12);
      Crafted two = uniform(container, 2).add(front);
      malformed(containers(new Crafted().add(two)));
      for (int[] end :
          new int[][] {
            {0},
            {3, 'x', 0},
            {3, 'x', 0, 8},
            {3, 'x', 0, 12, 4, 'y'},
            {3, 'x', 5, 'y'},
            {3, 'x', 0, 1},
          }) {
        malformed(containers(new Crafted().add(two).raw(end)));
      }
      for (int tag : new int[] {2, 3, 53, 63}) {
        Crafted body = new Crafted().add(two).raw(3, 'x', 0, tag).raw(new byte[40]);
        malformed(containers(body));
      }
      refused(
          SessionDesyncException.class,
          containers(new Crafted().add(two).raw(3, 'x', 0).tag(4).raw(0, 0, 0, 0)));
    }
    for (int distance : new int[] {0, 1, 3, 5, 7, 8, 9, 11, 100}) {
      malformed(containers(referring(distance)));
    }
    malformed(containers(0xA5, referring(6)));
    malformed(containers(uniform(0, 1 << 20).raw(12).raw(new byte[1 << 20])));
  }

  @Test
  void zeroInPlaceOfAText_insideOfUnknownObjects() {
    reader = new Peer(Samples.option().unknownClasses(UnknownClassPolicy.NULL));
    Crafted section =
        section(define(0, COLLECTION, LIST), Crafted.array(1, "io.github.scfs.hostile.Gone", 1));
    Crafted honest = new Crafted().add(list(3)).add(uniform(1, 2).raw(12, 0, 14, 1, 9, 3, 'x'));
    // The tag of the byte[] stands at byte 6 of the body, the reference at byte 11.
    List<?> read = (List<?>) read(message(section, honest.raw(1, 5, 12, 2, 'z')));
    assertNull(read.get(0));
    assertArrayEquals(new byte[] {9}, (byte[]) read.get(1));
    assertEquals("z", read.get(2));
    for (int[] end :
        new int[][] {
          {0}, {3, 'x', 0}, {3, 'x', 0, 8}, {3, 'x', 5, 'y'}, {3, 'x', 0, 3, 0}, {3, 'x', 0, 63, 0},
        }) {
      malformed(message(section, list(1).add(uniform(1, 2).raw(12).raw(end))));
    }
    refused(
        SessionDesyncException.class,
        message(section, list(1).add(uniform(1, 2).raw(12, 3, 'x', 0).tag(9).raw(0, 0))));
    overLimit("recursion", message(section, list(1).add(nested(1))));
  }

  @Test
  void listsOfTextsInsideOfEachOther_areLimitedInDepth() {
    overLimit("recursion", containers(nested(0)));
    overLimit("recursion", containers(nested(2)));
  }

  /** Each a container of texts with one element, which is not a text but the next one. */
  private static Crafted nested(int container) {
    Crafted body = new Crafted();
    for (int depth = 0; depth < 100_000; depth++) {
      body.add(uniform(container, 1)).raw(12, 0);
    }
    return body.raw(0);
  }

  @Test
  void tags_ofWhatCanBeReferredTo_areRefused() {
    for (int container = 0; container < 3; container++) {
      for (int tag = 1; tag < 72; tag++) {
        boolean tracked =
            tag >= 13 && tag <= 20 || tag >= 23 && tag <= 26 || tag >= 28 && tag <= 31;
        if (tag <= 3 || tracked || tag == 35 || tag > 50 && tag < 54 || tag > 61) {
          int two = container == 1 ? 2 : 1;
          Crafted body = uniform(container, two).raw(tag).raw(tag).raw(new byte[40]);
          MalformedMessageException e = (MalformedMessageException) malformed(containers(body));
          assertTrue(e.getMessage().contains("tag " + tag), e.getMessage());
        }
      }
      for (int id = 0; id < 3; id++) { // a list, a map, an array
        malformed(containers(uniform(container, 1).tag(id).tag(id).raw(0, 0)));
      }
      refused(SessionDesyncException.class, containers(uniform(container, 1).tag(4).raw(0, 0, 0)));
    }
  }

  @Test
  void constants_thatDoNotExist_areRefused() {
    malformed(containers(uniform(0, 2).tag(3).raw(0, 4)));
    malformed(containers(uniform(2, 1).tag(3).var(Integer.MAX_VALUE)));
    malformed(containers(uniform(0, 1).tag(3)));
  }

  @Test
  void counts_thatLie_areRefused() {
    for (long count : new long[] {3, 1_000, 1 << 20, (1 << 30) - 1}) {
      for (int container = 0; container < 3; container++) {
        malformed(containers(uniform(container, (int) count).raw(8, 8)));
        malformed(containers(uniform(container, (int) count).tag(3).tag(3)));
      }
    }
    malformed(containers(uniform(0, 3).raw(8, 5, 5)));
    malformed(containers(uniform(0, 1).raw(8, 5, 5)));
    malformed(containers(uniform(1, 1).raw(8, 8, 5)));
    malformed(containers(uniform(0, 0)));
    malformed(containers(new Crafted().tag(0).raw(0xFF, 0xFF, 0xFF, 0xFF, 0x0F)));
  }

  @Test
  void sortedContainers_takeUniformElementsToo() {
    Crafted section =
        section(
            define(0, SORTED_COLLECTION, "java.util.TreeSet"),
            define(1, SORTED_MAP, "java.util.TreeMap"));
    assertEquals(
        "[-1, 1]",
        read(message(section, new Crafted().tag(0).raw(0).raw(2 << 1 | 1, 8, 5, 3))).toString());
    assertEquals(
        "{1=x}",
        read(message(section, new Crafted().tag(1).raw(0).raw(1 << 1 | 1, 8, 12, 5, 3, 'x')))
            .toString());
    malformed(message(section, new Crafted().tag(0).raw(0).raw(2 << 1 | 1, 14, 0, 0)));
  }

  /** Each list may announce as many elements as bytes remain, but not all of them together. */
  @Test
  void nestedContainersThatAllAnnounceTheRest_costNoMoreThanOne() {
    int bytes = 1 << 20;
    Crafted body = new Crafted();
    for (int depth = 0; depth < 400; depth++) {
      body.tag(0).var((long) (bytes - 8 * depth - 16) << 1 | 1).raw(0);
    }
    body.raw(new byte[bytes - body.length()]);
    malformed(containers(body));
  }

  @Test
  void enumThatIsNotAllowed_isRefused() {
    Crafted section =
        section(define(0, COLLECTION, LIST), enumeration(1, "com.acme.Colour", "RED"));
    refused(ClassNotAllowedException.class, message(section, uniform(0, 1).tag(1).raw(0)));
    reader = new Peer(Samples.option().unknownClasses(UnknownClassPolicy.NULL));
    refused(ClassNotAllowedException.class, message(section, uniform(0, 1).tag(1).raw(0)));
  }

  @Test
  void inUnknownObjects_theSameLiesAreRefused() {
    reader = new Peer(Samples.option().unknownClasses(UnknownClassPolicy.NULL));
    String gone = "io.github.scfs.hostile.Gone";
    Crafted section =
        section(
            define(0, COLLECTION, LIST),
            Crafted.array(1, gone, 1),
            enumeration(2, gone, "A"),
            define(3, MAP, gone + "Map"));
    Crafted honest = list(3).add(uniform(1, 2).raw(8, 5, 3)).add(uniform(1, 1).tag(2).raw(0));
    List<?> read = (List<?>) read(message(section, honest.raw(12, 2, 'x')));
    assertEquals(Arrays.asList(null, null, "x"), read);
    assertNull(
        ((List<?>) read(message(section, list(1).add(uniform(1, 1).raw(0, 0))))).get(0),
        "each with a tag of its own");
    malformed(message(section, list(1).add(uniform(1, 2).raw(14, 0, 0))));
    malformed(message(section, list(1).add(uniform(1, 2).raw(8, 5))));
    malformed(message(section, list(1).add(uniform(1, 1_000_000).raw(8, 5))));
    malformed(message(section, list(1).add(uniform(1, 1).tag(0).raw(0))));
    refused(
        SessionDesyncException.class, message(section, list(1).add(uniform(1, 1).tag(9).raw(0))));
  }

  // --- the flag of references

  @Test
  void referenceInAMessageThatSaysItHasNone_isRefused_whereverItStands() {
    Crafted twice = list(2).raw(14, 1, 9).raw(1, 3);
    List<?> fine = (List<?>) read(containers(0xB5, twice));
    assertSame(fine.get(0), fine.get(1));
    MalformedMessageException e =
        assertThrows(
            MalformedMessageException.class,
            () -> {
              reader.forget();
              reader.read(containers(0xA5, twice));
            });
    assertTrue(e.getMessage().contains("says it has none"), e.getMessage());
    malformed(containers(0xA5, list(1).raw(1, 2)));
    malformed(containers(0xA5, bytes(1, 0)));
    malformed(containers(0xA5, bytes(1, 5)));
    malformed(containers(0xA5, uniform(1, 1).raw(8, 0, 5, 1, 4)));
  }

  /** What is passed over is not looked at, so a reference in there does no harm. */
  @Test
  void referenceInASkippedField_isNotSeen() {
    Crafted definition =
        Crafted.object(0, Models.Node.class, "gone", Crafted.ANY, "number", Crafted.INT);
    byte[] message =
        message(0xA5, section(definition), new Crafted().tag(0).raw(2).raw(1, 2).u32(9));
    assertEquals(9, ((Models.Node) read(message)).number);
  }

  @Test
  void messageThatPromisesReferencesAndHasNone_isRead() {
    for (int flags : new int[] {0xA5, 0xB5}) {
      Crafted body = list(2).raw(14, 1, 9).raw(14, 1, 9);
      List<?> read = (List<?>) read(containers(flags, body));
      assertArrayEquals((byte[]) read.get(0), (byte[]) read.get(1));
      assertEquals(Arrays.asList(1, -1), read(containers(flags, uniform(0, 2).raw(8, 5, 3))));
    }
  }
}
