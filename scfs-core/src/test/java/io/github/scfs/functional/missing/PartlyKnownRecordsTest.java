package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.property.Graphs;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.Test;

/** Records among objects of classes that the one between does have. */
class PartlyKnownRecordsTest {
  private static final CreateOption GENERIC = Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC);

  private static final String ANIMAL = "interface Animal extends Comparable<Animal> { int age(); }";
  private static final String DOG =
      "class Dog implements Animal, Serializable { Object owner; public int age() { return 1; } "
          + "public int compareTo(Animal other) { return age() - other.age(); } }";
  private static final String BY_AGE =
      "class ByAge implements Comparator<Animal> { "
          + "public int compare(Animal a, Animal b) { return a.age() - b.age(); } }";
  private static final String HERD =
      "class Herd extends TreeSet<Object> { String name = \"ours\"; public Herd() { } "
          + "public Herd(Comparator<Object> by) { super(by); } }";
  private static final String REGISTER =
      "class Register extends TreeMap<Object, Object> { String name = \"all\"; }";
  private static final String HEAP =
      "class Heap extends PriorityQueue<Object> { String name = \"heap\"; }";
  private static final String PEN = "class Pen { Object any; Animal animal; }";

  /** Cat, her comparator and the colors are what the one between lacks. */
  private static final Version THERE =
      Drift.shop(
          ANIMAL,
          DOG,
          BY_AGE,
          HERD,
          REGISTER,
          HEAP,
          PEN,
          "class Cat implements Animal, Serializable { Object owner; public int age() { return 9; } "
              + "public int compareTo(Animal other) { return age() - other.age(); } }",
          "class ByText implements Comparator<Object> { "
              + "public int compare(Object a, Object b) { return a.toString().compareTo(b.toString()); } }",
          "class Cats extends ArrayList<Object> { }",
          "class Tin { Color color = Color.RED; }",
          "enum Color { RED, GREEN { } }");

  private static final Version BETWEEN = Drift.shop(ANIMAL, DOG, BY_AGE, HERD, REGISTER, HEAP, PEN);

  private final Peer alice = Peer.of(Drift.SHOP, THERE);
  private final Peer broker = Peer.of(GENERIC, BETWEEN);
  private final Peer bob = Peer.of(Drift.SHOP, THERE);
  private final Object dog = make("Dog");
  private final Object cat = make("Cat");

  private static Object make(String name, Object... arguments) {
    return THERE.make("shop." + name, arguments);
  }

  private static Object color(String name) {
    return THERE.constant("shop.Color", name);
  }

  private Object held(Object sent) {
    return broker.kryo().readClassAndObject("alice", alice.write(sent));
  }

  private byte[] passedOn(Object sent) {
    return broker.kryo().writeClassAndObject("bob", held(sent));
  }

  private void assertPassedOn(Object sent) {
    for (int message = 0; message < 3; message++) {
      Graphs.assertSame(sent, bob.read(passedOn(sent)));
    }
  }

  @SuppressWarnings("unchecked") // the classes have no types here
  private static Comparator<Object> comparator(String name) {
    return (Comparator<Object>) make(name);
  }

  @SuppressWarnings("unchecked") // the classes have no types here
  private Collection<Object> filled(Object collection) {
    Collection<Object> animals = (Collection<Object>) collection;
    animals.addAll(Arrays.asList(dog, cat));
    return animals;
  }

  @SuppressWarnings("unchecked") // the classes have no types here
  private Map<Object, Object> filledMap(Object map) {
    Map<Object, Object> animals = (Map<Object, Object>) map;
    animals.put(dog, cat);
    animals.put(cat, map);
    return animals;
  }

  @Test
  void sortedContainersWithElementsThatAreMissing_arriveAsSent() {
    for (Comparator<Object> comparator : Arrays.asList(null, comparator("ByAge"))) {
      assertPassedOn(filled(new TreeSet<>(comparator)));
      assertPassedOn(filled(new ConcurrentSkipListSet<>(comparator)));
      assertPassedOn(filledMap(new TreeMap<>(comparator)));
      assertPassedOn(Arrays.asList(cat, filled(new TreeSet<>(comparator)), dog));
      List<?> queue =
          new ArrayList<>(
              (Collection<?>) bob.read(passedOn(filled(new PriorityQueue<>(2, comparator)))));
      assertEquals(2, queue.size());
      assertInstanceOf(THERE.type("shop.Cat"), queue.get(1));
    }
  }

  @Test
  void sortedContainersOfTheUsers_arriveAsSent() {
    assertPassedOn(filled(make("Herd")));
    assertPassedOn(filled(make("Herd", make("ByAge"))));
    assertPassedOn(Arrays.asList(cat, filled(make("Herd")), filledMap(make("Register"))));
    Collection<Object> texts = filled(make("Herd", make("ByText")));
    assertPassedOn(Arrays.asList(texts, texts));
    Object[] heap = ((Collection<?>) bob.read(passedOn(filled(make("Heap"))))).toArray();
    assertInstanceOf(THERE.type("shop.Cat"), heap[1]);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the classes have no types here
  @Test
  void arraysThatHoldRecords_areOneObjectWhereverTheyAreReferredTo() {
    Object herd = make("Herd", make("ByText"));
    EnumMap byColor = new EnumMap((Class) THERE.type("shop.Color"));
    for (Serializable last :
        new Serializable[] {(Serializable) cat, (Serializable) herd, byColor}) {
      Serializable[] texts = {"text", null, last};
      texts[1] = dogOf(texts);
      assertPassedOn(texts);
      Serializable[] animals = {null, last, "x"};
      animals[0] = dogOf(animals);
      assertPassedOn(animals);
      Serializable[] known = {null, dogOf(last), last};
      known[0] = dogOf(known);
      assertPassedOn(known);
      Serializable[] selves = new Serializable[100];
      Arrays.fill(selves, selves);
      selves[98] = new Serializable[] {selves, dogOf(selves), last};
      selves[99] = last;
      assertPassedOn(selves);
      Object deep = known;
      for (int i = 0; i < 300; i++) {
        deep = new ArrayList<>(Collections.singletonList(deep));
      }
      assertPassedOn(deep);
    }
  }

  private static Serializable dogOf(Object owner) {
    Object one = make("Dog");
    Version.set(one, "owner", owner);
    return (Serializable) one;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the classes have no types here
  @Test
  void whatIsAroundRecords_arrivesAsSent() {
    EnumSet colors = EnumSet.of((Enum) color("RED"));
    TreeSet<Object> reversed = new TreeSet<>(Collections.reverseOrder(comparator("ByText")));
    reversed.addAll(Arrays.asList("a", "b"));
    TreeSet<Object> nullsLast = new TreeSet<>(Comparator.nullsLast(comparator("ByText")));
    nullsLast.addAll(Arrays.asList("a", null));
    List<Object> cats = (List<Object>) make("Cats");
    List<Object> around = Collections.synchronizedList(cats);
    cats.add(cat);
    cats.add(around);
    for (Object one :
        Arrays.asList(
            Collections.unmodifiableSet(colors),
            Collections.synchronizedSet(colors),
            Collections.checkedList(cats, Object.class),
            reversed,
            nullsLast,
            around)) {
      assertPassedOn(Arrays.asList(one, 7, one));
    }
    GenericRecord held = (GenericRecord) held(Collections.unmodifiableSet(colors));
    assertEquals("java.util.Collections$UnmodifiableSet", held.className());
    assertEquals("java.util.EnumSet", ((GenericRecord) held.elements().get(0)).className());
  }

  @Test
  void aFieldOfTheClassItself_holdsItsObjectEvenAfterARecordOfIt() {
    Version local = Drift.shop("class Item { int n; }", "class Order { Object any; Item item; }");
    Peer reader = new Peer(GENERIC.allow(local.type("shop.Order")));
    Drift drift =
        new Drift(
            Drift.shop("class Item { int n; }", "class Order { Object any; Item item; }"), local);
    Object order = drift.make("Order", "any", drift.make("Item"));
    Version.set(order, "item", drift.make("Item", "n", 5));
    Object read = reader.read(drift.writer.write(order));
    assertInstanceOf(GenericRecord.class, Version.get(read, "any"));
    assertEquals(5, Drift.get(read, "item.n"));
  }

  @Test
  void aConstantThatWasPassedOn_isTheTextOfAField() {
    Peer reader = Peer.of(Drift.SHOP, Drift.shop("class Tin { String color; }"));
    byte[] direct = alice.kryo().writeClassAndObject("reader", make("Tin"));
    assertEquals("RED", Version.get(reader.kryo().readClassAndObject("alice", direct), "color"));
    assertEquals("RED", Version.get(reader.read(passedOn(make("Tin"))), "color"));
  }

  @Test
  void aClassAsAValue_isWrittenOnlyWhereItIsAllowed() {
    Peer strict = new Peer(CreateOption.of());
    Class<?> colors = Array.newInstance(THERE.type("shop.Color"), 0, 0).getClass();
    for (Class<?> type : new Class<?>[] {THERE.type("shop.Color"), colors}) {
      assertPassedOn(Arrays.asList(type, type));
      Object held = held(type);
      assertEquals(type.getName(), ((GenericRecord) held).constant());
      assertThrows(ClassNotAllowedException.class, () -> strict.write(held));
    }
  }

  @Test
  void aPathInWhatWasPassedOn_beginsWithTheClass() {
    Peer between = new Peer(GENERIC);
    Peer reader = Peer.of(Drift.SHOP, BETWEEN);
    Object pen = make("Pen");
    Version.set(pen, "any", cat);
    byte[] message = between.write(between.kryo().readClassAndObject("alice", alice.write(pen)));
    ScfsException e = assertThrows(UnknownClassException.class, () -> reader.read(message));
    assertEquals("Pen.any", e.path());
  }

  @Test
  void aSerializerOfKryoThatAsksForTheClass_failsInWords() {
    Peer writer = Peer.of(Drift.SHOP.customize(kryo -> byFields(kryo, THERE)), THERE);
    Peer reader = Peer.of(GENERIC.customize(kryo -> byFields(kryo, BETWEEN)), BETWEEN);
    Object pen = make("Pen");
    Version.set(pen, "animal", cat);
    byte[] message = writer.write(pen);
    ScfsException e = assertThrows(ScfsException.class, () -> reader.read(message));
    assertFalse(e.getMessage().contains("NullPointerException"), e.getMessage());
  }

  private static void byFields(Kryo kryo, Version version) {
    Class<?> type = version.type("shop.Pen");
    kryo.register(type, new FieldSerializer<>(kryo, type));
  }
}
