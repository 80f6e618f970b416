package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.COLLECTION;
import static io.github.scfs.hostile.Crafted.MAP;
import static io.github.scfs.hostile.Crafted.NAME;
import static io.github.scfs.hostile.Crafted.SORTED_COLLECTION;
import static io.github.scfs.hostile.Crafted.SORTED_MAP;
import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.enumeration;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.GenericRecord;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.hostile.Models.Gear;
import io.github.scfs.hostile.Models.Season;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.testing.Peer;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What no container of its class can have had is refused, and the error says what and where. */
class CraftedElementsTest extends CraftedMessages {
  private static final String SEASON = Season.class.getName();
  private static final String GEAR = Gear.class.getName();
  private static final int A_CLASS = 35;
  private static final int A_BYTE = 5;

  private void assertTold(byte[] message, String path, String... words) {
    ScfsException e = malformed(message);
    assertEquals("malformed-message", e.anchor(), e.getMessage());
    assertEquals(path, e.path(), e.getMessage());
    assertEquals(message.length, e.offset(), e.getMessage());
    for (String word : words) {
      assertTrue(e.getMessage().contains(word), word + " in " + e.getMessage());
    }
  }

  /** Behind a comparator, if it sorts, which is null. */
  private static byte[] single(int kind, String type, int... element) {
    int[] head = kind == SORTED_COLLECTION || kind == SORTED_MAP ? new int[1] : new int[0];
    return message(
        section(define(0, kind, type)), new Crafted().tag(0).raw(head).raw(1 << 1).raw(element));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ArrayDeque",
        "concurrent.ConcurrentLinkedQueue",
        "concurrent.ConcurrentLinkedDeque",
        "concurrent.LinkedTransferQueue",
        "TreeSet",
        "PriorityQueue",
        "concurrent.ConcurrentSkipListSet",
        "concurrent.PriorityBlockingQueue"
      })
  void null_inACollectionThatTakesNone(String name) throws ClassNotFoundException {
    String type = "java.util." + name;
    boolean sorts = Containers.isSortedCollection(Class.forName(type));
    int kind = sorts ? SORTED_COLLECTION : COLLECTION;
    assertTold(single(kind, type, 0), simple(name) + "[0]", type, "with a null");
  }

  @Test
  void null_inAMapThatTakesNone() {
    String table = "java.util.Hashtable";
    assertTold(single(MAP, table, 0, A_BYTE, 7), "Hashtable[null]", table, "with a null");
    assertTold(single(MAP, table, A_BYTE, 7, 0), "Hashtable[7]", table, "with a null");
    String tree = "java.util.TreeMap";
    assertTold(single(SORTED_MAP, tree, 0, A_BYTE, 7), "TreeMap[null]", tree, "with a null");
    String list = "java.util.concurrent.ConcurrentSkipListMap";
    assertTold(single(SORTED_MAP, list, A_BYTE, 7, 0), simple(list) + "[7]", list, "with a null");
  }

  /** The list around it is the key, so the map waits for the end of the message. */
  @Test
  void null_inAMapThatWaits() {
    Crafted body = list(1);
    int at = body.length();
    body.tag(1).raw(1 << 1).raw(1, at + 2).raw(0);
    byte[] message =
        message(section(define(0, COLLECTION, LIST), define(1, MAP, "java.util.Hashtable")), body);
    assertTold(message, "ArrayList.Hashtable[0]", "java.util.Hashtable", "with a null");
  }

  /** A null value, which the map takes, is not blamed for what a key of the user's throws. */
  @Test
  void null_thatIsTaken() {
    Named key = new Named("Ada");
    Map<Object, Object> map = new HashMap<>(Collections.singletonMap(key, null));
    key.name = null;
    ScfsException e = refused(ScfsException.class, new Peer(Samples.option()).write(map));
    assertEquals("read-failed", e.anchor(), e.getMessage());
    assertTrue(e.getCause() instanceof NullPointerException, e.getMessage());
  }

  static final class Named {
    String name;

    Named(String name) {
      this.name = name;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Named && name.equals(((Named) other).name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  private static byte[] constants(int kind, String type, Crafted content) {
    return message(
        section(
            define(0, kind, type),
            enumeration(1, SEASON, "SPRING", "SUMMER", "AUTUMN", "WINTER"),
            enumeration(2, GEAR, "PARK", "DRIVE"),
            define(3, NAME, SEASON)),
        new Crafted().tag(0).raw(A_CLASS, 3).add(content));
  }

  private static byte[] set(Crafted element) {
    return constants(
        SORTED_COLLECTION, "java.util.EnumSet", new Crafted().raw(1 << 1).add(element));
  }

  private static byte[] map(Crafted key) {
    Crafted content = new Crafted().raw(1 << 1).add(key).raw(A_BYTE, 7);
    return constants(SORTED_MAP, "java.util.EnumMap", content);
  }

  private static Crafted constant(int id) {
    return new Crafted().tag(id).raw(0);
  }

  @Test
  void otherThanAConstant_inAnEnumSet() {
    assertEquals(EnumSet.of(Season.SPRING), read(set(constant(1))));
    String name = "java.util.EnumSet with a ";
    assertTold(set(Crafted.bytes(A_BYTE, 7)), "EnumSet[0]", name + "java.lang.Byte, which is no");
    assertTold(set(Crafted.bytes(14, 0)), "EnumSet[0]", name + "byte[], which is no constant");
    assertTold(set(constant(2)), "EnumSet[0]", name + GEAR + ", which is no constant of its enum");
    assertTold(set(Crafted.bytes(0)), "EnumSet[0]", name + "null");
    Crafted uniform = new Crafted().raw(1 << 1 | 1).tag(2).raw(0);
    byte[] ofOthers = constants(SORTED_COLLECTION, "java.util.EnumSet", uniform);
    assertTold(ofOthers, "EnumSet[0]", name + GEAR);
  }

  @Test
  void otherThanAConstant_asTheKeyOfAnEnumMap() {
    Map<?, ?> whole = new EnumMap<>(Collections.singletonMap(Season.SPRING, (byte) 7));
    assertEquals(whole, read(map(constant(1))));
    String name = "java.util.EnumMap with a ";
    assertTold(map(Crafted.bytes(A_BYTE, 7)), "EnumMap[7]", name + "java.lang.Byte, which is no");
    assertTold(map(constant(2)), "EnumMap[PARK]", name + GEAR + ", which is no constant");
    assertTold(map(Crafted.bytes(0)), "EnumMap[null]", name + "null");
  }

  @Test
  void singletons_ofNoneOrMany() {
    for (String name : new String[] {"SingletonList", "SingletonSet"}) {
      String type = "java.util.Collections$" + name;
      Crafted none = new Crafted().tag(0).raw(0);
      assertTold(message(section(define(0, COLLECTION, type)), none), name, "of 0 elements");
    }
    Crafted many = new Crafted().tag(0).raw(2 << 1, A_BYTE, 7, 0, A_BYTE, 8, 0);
    byte[] map = message(section(define(0, MAP, "java.util.Collections$SingletonMap")), many);
    assertTold(map, "SingletonMap", "of 2 elements");
  }

  /** It has one object, which is sent without elements. */
  @Test
  void elements_forTheEmptyList() {
    byte[] message = single(COLLECTION, "java.util.Collections$EmptyList", A_BYTE, 7);
    ScfsException e = refused(UnknownClassException.class, message);
    assertTrue(e.getMessage().contains("none that can be made here"), e.getMessage());
  }

  /** As for other wrappers, what is inside is a record of a class that is missing here. */
  @Test
  void keySet_aroundARecord() {
    reader = new Peer(Samples.option().unknownClasses(UnknownClassPolicy.GENERIC));
    Crafted content = new Crafted().raw(0).tag(1).raw(0);
    byte[] message =
        message(
            section(
                define(0, Crafted.CUSTOM, "java.util.concurrent.ConcurrentHashMap$KeySetView"),
                define(1, MAP, "io.github.scfs.hostile.None")),
            new Crafted().tag(0).raw(content.length()).add(content));
    assertTrue(read(message) instanceof GenericRecord);
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
