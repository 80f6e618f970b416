package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.property.Graphs;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects of missing classes so far down that the writer puts off what is in them. */
class PutOffMissingTest {
  private static final String LINK =
      "class Link { int place; Link next; Object any; Object again; Object last; }";
  private static final String ITEM = "class Item { String name = \"salt\"; }";
  private static final Version THERE =
      Drift.shop(
          LINK,
          ITEM,
          "class Secret { Object first; int number = 7; Object inside; Secret deeper; Object link; }",
          "class Spice extends Item { int heat = 3; Object inside; }",
          "class Basket extends ArrayList<Object> { String owner = \"me\"; Object inside; }",
          "class Register extends HashMap<Object, Object> { Object inside; }",
          "class Spill extends RuntimeException { Object inside; public Spill() { super(\"spilt\"); setStackTrace(new StackTraceElement[0]); } }",
          "enum Color { RED, GREEN }");
  private static final Version HERE = Drift.shop(LINK, ITEM);

  /** The last of so many links, of which the first one is returned. */
  private static Object[] chain(int length) {
    Object[] links = new Object[length];
    for (int i = length - 1; i >= 0; i--) {
      links[i] = THERE.make("shop.Link");
      Version.set(links[i], "place", i);
      Version.set(links[i], "next", i + 1 < length ? links[i + 1] : null);
    }
    return links;
  }

  private static Object lastOf(Object link) {
    Object at = link;
    for (int i = 0; Version.get(at, "next") != null; i++) {
      assertEquals(i, Version.get(at, "place"));
      at = Version.get(at, "next");
    }
    return at;
  }

  /** An object of each kind of missing class, with something inside. */
  @SuppressWarnings("unchecked") // the classes are compiled here
  private static Map<String, Object> missing(Object inside) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (String name : new String[] {"Secret", "Spice", "Basket", "Register", "Spill"}) {
      Object one = THERE.make("shop." + name);
      Version.set(one, "inside", inside);
      all.put(name, one);
    }
    ((List<Object>) all.get("Basket")).add(inside);
    ((Map<Object, Object>) all.get("Register")).put("key", inside);
    ((Map<Object, Object>) all.get("Register")).put(THERE.constant("shop.Color", "RED"), inside);
    Version.set(all.get("Secret"), "first", THERE.constant("shop.Color", "GREEN"));
    Object array = java.lang.reflect.Array.newInstance(THERE.type("shop.Secret"), 2);
    java.lang.reflect.Array.set(array, 1, all.get("Secret"));
    all.put("array", array);
    all.put("list", new ArrayList<>(Arrays.asList(all.get("Secret"), inside)));
    return all;
  }

  private static List<Object> inside() {
    return new ArrayList<>(
        Arrays.asList("text", new ArrayList<>(Arrays.asList(1, new int[] {2})), null));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 253, 254, 255, 256, 257, 258, 510, 600})
  void asNull_whatRefersIntoItIsFound(int levels) {
    for (Map.Entry<String, Object> one : missing(inside()).entrySet()) {
      Drift drift = new Drift(THERE, HERE, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
      for (int message = 0; message < 2; message++) {
        Object[] links = chain(levels);
        Object last = links[levels - 1];
        List<Object> inside = inside();
        Object missing = missing(inside).get(one.getKey());
        Version.set(last, "any", missing);
        Version.set(last, "again", missing);
        Version.set(last, "last", inside);
        Version.set(links[0], "last", inside.get(1));
        Object read = drift.send(links[0]);
        Object end = lastOf(read);
        if (one.getKey().equals("list")) {
          assertNull(((List<?>) Version.get(end, "any")).get(0), one.getKey());
          assertSame(Version.get(end, "last"), ((List<?>) Version.get(end, "any")).get(1));
          assertSame(Version.get(end, "any"), Version.get(end, "again"));
        } else if (one.getKey().equals("array")) {
          assertNull(Version.get(end, "any"));
        } else {
          assertNull(Version.get(end, "any"), one.getKey());
          assertNull(Version.get(end, "again"), one.getKey());
        }
        List<?> found = (List<?>) Version.get(end, "last");
        assertEquals("text", found.get(0));
        assertSame(found.get(1), Version.get(read, "last"));
      }
      assertEquals("next", drift.send("next"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 253, 254, 255, 256, 257, 258, 510, 600})
  void asARecord_itIsPassedOnWhole(int levels) {
    CreateOption generic = Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC);
    for (String name : missing(null).keySet()) {
      Peer alice = Peer.of(Drift.SHOP, THERE);
      Peer broker = Peer.of(generic, HERE);
      Peer bob = Peer.of(Drift.SHOP, THERE);
      for (int message = 0; message < 2; message++) {
        Object[] links = chain(levels);
        Object last = links[levels - 1];
        List<Object> inside = inside();
        Object missing = missing(inside).get(name);
        Version.set(last, "any", missing);
        Version.set(last, "again", missing);
        Version.set(last, "last", inside);
        inside.set(2, links[levels / 2]); // back up
        Object held = broker.kryo().readClassAndObject("alice", alice.write(links[0]));
        Object end = lastOf(held);
        if (!name.equals("list")) {
          assertInstanceOf(GenericRecord.class, Version.get(end, "any"), name);
        }
        assertSame(Version.get(end, "any"), Version.get(end, "again"));
        Object read = bob.read(broker.kryo().writeClassAndObject("bob", held));
        Graphs.assertSame(links[0], read);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 253, 254, 255, 256, 257, 258, 510, 600})
  void asItsSuperClass_orRefused(int levels) {
    Drift lenient =
        new Drift(THERE, HERE, Drift.SHOP.unknownClasses(UnknownClassPolicy.SUPERCLASS));
    Drift strict = new Drift(THERE, HERE, Drift.SHOP.unknownClasses(UnknownClassPolicy.FAIL));
    for (int message = 0; message < 2; message++) {
      Object[] links = chain(levels);
      Object last = links[levels - 1];
      List<Object> inside = inside();
      Object spice = missing(inside).get("Spice");
      Version.set(spice, "name", "pepper");
      Version.set(last, "any", spice);
      Version.set(last, "last", inside);
      Object end = lastOf(lenient.send(links[0]));
      assertEquals(HERE.type("shop.Item"), Version.get(end, "any").getClass());
      assertEquals("pepper", Version.get(Version.get(end, "any"), "name"));
      assertEquals("text", ((List<?>) Version.get(end, "last")).get(0));
      ScfsException e = assertThrows(ScfsException.class, () -> strict.send(links[0]));
      assertEquals("unknown-class", e.anchor());
      assertTrue(e.getMessage().contains("class shop.Spice"), e.getMessage());
      assertTrue(e.path().endsWith(".any"), e.path());
      assertEquals("next", strict.send("next"));
    }
  }

  /** A record that is sent on is complete when it is read, so nothing in it is put off. */
  @ParameterizedTest
  @ValueSource(ints = {100, 170, 171, 255, 256, 257, 512, 513, 2_000})
  void oneInsideOfTheOther_isReadHoweverDeep_andPassedOnUpToTheLimit(int levels) {
    Peer alice = Peer.of(Drift.SHOP, THERE);
    Peer broker = Peer.of(Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC), HERE);
    Peer bob = Peer.of(Drift.SHOP, THERE);
    Drift lenient = new Drift(THERE, HERE, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    for (int message = 0; message < 2; message++) {
      Object link = chain(1)[0];
      Object secret = null;
      List<Object> inside = inside();
      for (int i = 0; i < levels; i++) {
        Object above = THERE.make("shop.Secret");
        Version.set(above, "deeper", secret);
        Version.set(above, "number", i);
        if (i == 0 || i == levels / 2) {
          Version.set(above, "inside", inside);
          Version.set(above, "link", link);
        }
        secret = above;
      }
      Version.set(link, "any", secret);
      Version.set(link, "again", inside);
      Object held = broker.kryo().readClassAndObject("alice", alice.write(link));
      GenericRecord record = (GenericRecord) Version.get(held, "any");
      for (int i = levels - 1; i > 0; i--) {
        assertEquals(i, record.get("number"));
        record = (GenericRecord) record.get("deeper");
      }
      assertSame(Version.get(held, "again"), record.get("inside"));
      assertSame(held, record.get("link"));
      if (levels <= 170) {
        Graphs.assertSame(link, bob.read(broker.kryo().writeClassAndObject("bob", held)));
      } else {
        LimitExceededException e =
            assertThrows(
                LimitExceededException.class, () -> broker.kryo().writeClassAndObject("bob", held));
        assertEquals("recursion", e.limit());
        assertEquals("next", bob.read(broker.kryo().writeClassAndObject("bob", "next")));
      }
      Object read = lenient.send(link);
      assertNull(Version.get(read, "any"));
      assertEquals("text", ((List<?>) Version.get(read, "again")).get(0));
    }
  }
}
