package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.property.Graphs;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that write themselves by hooks, passed on by a peer that lacks their classes. */
class GenericHooksTest {
  private static final CreateOption GENERIC = Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC);

  private static final String READS =
      " private void readObject(java.io.ObjectInputStream in) throws java.io.IOException, ClassNotFoundException {";

  private static final Version THERE =
      Drift.shop(
          "class Order implements Serializable { Object any; Object again; List<Object> all = new ArrayList<>(); }",
          // The shape of most: fields, a count, elements.
          "class Chain implements Serializable { String name; transient Object[] links = {}; long weight = 1L << 40;"
              + Hooks.WRITE
              + " out.defaultWriteObject(); out.writeInt(links.length); for (Object link : links) out.writeObject(link);"
              + " out.writeUTF(\"end of \" + name); out.writeObject(name); }"
              + READS
              + " in.defaultReadObject(); links = new Object[in.readInt()];"
              + " for (int i = 0; i < links.length; i++) links[i] = in.readObject();"
              + " if (!in.readUTF().equals(\"end of \" + name) || !Objects.equals(in.readObject(), name)) throw new java.io.IOException(); } }",
          "class Above implements Serializable { int top = 3; transient byte[] bytes = {};"
              + Hooks.WRITE
              + " out.defaultWriteObject(); out.writeInt(bytes.length); out.write(bytes); }"
              + READS
              + " in.defaultReadObject(); bytes = new byte[in.readInt()]; in.readFully(bytes); } }",
          "class Between extends Above { int middle = 4; Object held; }",
          "class Below extends Between { int top = 5; String plain; transient Object hidden;"
              + Hooks.WRITE
              + " java.io.ObjectOutputStream.PutField put = out.putFields(); put.put(\"plain\", plain); put.put(\"top\", top);"
              + " put.put(\"secret\", hidden); out.writeFields(); }"
              + READS
              + " java.io.ObjectInputStream.GetField get = in.readFields(); plain = (String) get.get(\"plain\", null);"
              + " top = get.get(\"top\", 0); hidden = get.get(\"secret\", null); }"
              + Hooks.declared(
                  Hooks.field("plain", "String"),
                  Hooks.field("top", "int"),
                  Hooks.field("secret", "Object"))
              + " }",
          "class Bare implements Serializable { transient int n = 9;"
              + Hooks.WRITE
              + " out.writeShort(n); }"
              + READS
              + " n = in.readShort(); } }",
          "class Silent implements Serializable { int n = 2;" + Hooks.WRITE + " } }",
          "class Outside implements java.io.Externalizable { Object a; Object b; int n = 6; public Outside() {}"
              + " public void writeExternal(java.io.ObjectOutput out) throws java.io.IOException {"
              + " out.writeObject(a); out.writeInt(n); out.writeLong(-1L << 40); out.writeObject(b); out.writeBoolean(true); }"
              + " public void readExternal(java.io.ObjectInput in) throws java.io.IOException, ClassNotFoundException {"
              + " a = in.readObject(); n = in.readInt(); in.readLong(); b = in.readObject(); in.readBoolean(); } }",
          // As collections of other languages write themselves.
          "class Fruit implements Serializable { final String[] names; public Fruit(String... names) { this.names = names; }"
              + " private Object writeReplace() { return new Proxy(names); } }",
          "class Proxy implements Serializable { transient String[] names; Proxy(String[] names) { this.names = names; }"
              + Hooks.WRITE
              + " out.writeInt(names.length); for (String name : names) out.writeObject(name); }"
              + READS
              + " names = new String[in.readInt()]; for (int i = 0; i < names.length; i++) names[i] = (String) in.readObject(); }"
              + " private Object readResolve() { return new Fruit(names); } }");

  private final Peer alice = Peer.of(Drift.SHOP, THERE);
  private final Peer broker = new Peer(GENERIC);
  private final Peer bob = Peer.of(Drift.SHOP, THERE);

  private static Object make(String name, Object... values) {
    Object made = THERE.make("shop." + name);
    for (int i = 0; i < values.length; i += 2) {
      Version.set(made, (String) values[i], values[i + 1]);
    }
    return made;
  }

  private static Object order(Object any) {
    Object order = make("Order", "any", any, "again", any);
    Version.set(order, "all", new ArrayList<>(Arrays.asList(any, "x", any)));
    return order;
  }

  private Object held(Object sent) {
    return broker.kryo().readClassAndObject("alice", alice.write(sent));
  }

  private Object passOn(Object sent) {
    return bob.read(broker.kryo().writeClassAndObject("bob", held(sent)));
  }

  private void assertPassedOn(Object sent) {
    for (int message = 0; message < 3; message++) {
      Graphs.assertSame(sent, passOn(sent));
      Graphs.assertSame(order(sent), passOn(order(sent)));
    }
  }

  @Test
  void fieldsAndData() {
    assertPassedOn(make("Chain", "name", "short"));
    Object[] links = {"a", 1, null, make("Bare"), new int[] {1, 2}, make("Chain", "name", "inner")};
    assertPassedOn(make("Chain", "name", "long", "links", links));
  }

  @Test
  void aHierarchy() {
    Object shared = make("Bare", "n", 7);
    Object below =
        make("Below", "plain", "p", "hidden", shared, "held", shared, "bytes", new byte[] {1, 2});
    assertPassedOn(below);
    GenericRecord record = (GenericRecord) held(below);
    assertEquals(5, record.get("top"), "of two fields that of the sub class");
    assertSame(record.get("held"), record.get("secret"));
    assertEquals(
        Arrays.asList("plain", "top", "secret", "middle", "held", "top"),
        inOrder(record.fieldNames(), 3));
    assertThrows(IllegalArgumentException.class, () -> record.get("bytes"));
  }

  /** Which of two fields of a class stands first is up to the JVM. */
  private static List<String> inOrder(List<String> names, int from) {
    List<String> ordered = new ArrayList<>(names);
    Collections.sort(ordered.subList(from, from + 2), Collections.reverseOrder());
    return ordered;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 200, 251, 252, 253, 254, 255, 256, 70_000})
  void dataOfAnyLength(int length) {
    assertPassedOn(make("Above", "bytes", new byte[length]));
    assertPassedOn(make("Chain", "name", "n", "links", new Object[] {new byte[length]}));
  }

  @Test
  void dataWithoutFields_andNone() {
    assertPassedOn(make("Bare", "n", -3));
    assertPassedOn(make("Silent"));
  }

  @Test
  void externalizables() {
    Object shared = new ArrayList<>(Arrays.asList("s", 5));
    assertPassedOn(make("Outside", "a", shared, "b", shared));
    Object inner = make("Outside", "a", make("Chain", "name", "c"), "b", null);
    assertPassedOn(make("Outside", "a", inner, "b", inner));
    assertEquals(Collections.emptyList(), ((GenericRecord) held(inner)).fieldNames());
  }

  @Test
  void cycles() {
    Object chain = make("Chain", "name", "c");
    Object order = order(chain);
    Version.set(chain, "links", new Object[] {chain, order});
    assertPassedOn(order);
    assertPassedOn(chain);
  }

  @Test
  void aProxy_andWhatItStandsFor() {
    Object fruit = THERE.make("shop.Fruit", (Object) new String[] {"fig", "date"});
    assertPassedOn(fruit);
    assertEquals("shop.Proxy", ((GenericRecord) held(fruit)).className());
  }

  /** What putFields sends under a name that is no field is asked for by that name. */
  @Test
  void valuesByName_ofMissingClasses() {
    Object fruit = THERE.make("shop.Fruit", (Object) new String[] {"fig"});
    for (Object hidden : new Object[] {make("Bare", "n", 7), make("Chain", "name", "c"), fruit}) {
      assertPassedOn(make("Below", "plain", "p", "hidden", hidden));
      assertPassedOn(make("Below", "plain", "p", "hidden", hidden, "held", hidden));
    }
  }

  @Test
  void otherNumbers_andNoReferences() {
    Peer fixed = new Peer(GENERIC.numbers(NumberEncoding.FIXED));
    Object chain = make("Chain", "name", "c", "links", new Object[] {1L << 50, 2});
    Object held = fixed.kryo().readClassAndObject("alice", alice.write(chain));
    Graphs.assertSame(chain, bob.read(fixed.kryo().writeClassAndObject("bob", held)));
    Peer plain = new Peer(GENERIC.references(false));
    held = plain.kryo().readClassAndObject("alice", Peer.of(Drift.SHOP, THERE).write(chain));
    Graphs.assertSame(
        chain, Peer.of(Drift.SHOP, THERE).read(plain.kryo().writeClassAndObject("bob", held)));
  }

  @Test
  void aClassThatIsNotAllowed_isRefused_whereTheRecordWouldHoldIt() {
    Object chain = make("Chain", "name", "c", "links", new Object[] {make("Bare")});
    CreateOption narrow =
        CreateOption.of()
            .alias("shop.Chain", Runnable.class)
            .unknownClasses(UnknownClassPolicy.GENERIC);
    byte[] message = alice.write(chain);
    ClassNotAllowedException refusal =
        assertThrows(ClassNotAllowedException.class, () -> new Peer(narrow).read(message));
    assertEquals("shop.Bare", refusal.className());
  }

  @Test
  void aCopy_isOne() {
    Object[] links = {make("Bare"), "text"};
    GenericRecord record = (GenericRecord) held(make("Chain", "name", "c", "links", links));
    GenericRecord copy = broker.kryo().kryo().copy(record);
    assertNotSame(record, copy);
    assertEquals(record.toString(), copy.toString());
    Graphs.assertSame(
        make("Chain", "name", "c", "links", links),
        bob.read(broker.kryo().writeClassAndObject("bob", copy)));
  }

  @Test
  void damagedBytes_areRefused_andTheSessionGoesOn() {
    Object below = make("Below", "plain", "p", "hidden", make("Chain", "name", "c"));
    broker.read(alice.write(below));
    byte[] message = alice.write(below);
    for (int at = 0; at < message.length; at++) {
      for (int change : new int[] {1, 0x80, 0xFF}) {
        byte[] damaged = message.clone();
        damaged[at] ^= (byte) change;
        try {
          broker.read(damaged);
        } catch (ScfsException e) {
          continue; // what is damaged in a text goes unnoticed
        }
      }
    }
    assertEquals("shop.Below", ((GenericRecord) broker.read(alice.write(below))).className());
  }
}
