package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.IntSerializer;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.LimitExceededException;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.property.Graphs;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects of missing classes as records, and what becomes of them when they are sent on. */
class GenericRecordsTest {
  private static final CreateOption GENERIC = Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC);

  /** Everything that the one between lacks. */
  private static final Version THERE =
      Drift.shop(
          "class Order { private Object content; Object again; List<Object> all = new ArrayList<>(); Item item; Item[] items; }",
          "class Item { String name = \"salt\"; }",
          "class Spice extends Item { private String name = \"pepper\"; int heat = 3; }",
          "class Numbers { boolean a = true; byte b = -1; char c = 'x'; short d = -300; int e = 70000; long f = -1L << 40;"
              + " float g = 1.5f; double h = Double.NaN; Boolean i = false; Byte j = 5; Character k = 'y'; Short l = 6; Integer m = -7;"
              + " Long n = 1L << 50; Float o = -0.0f; Double p = 2.5; Integer q; int[] r = {1, -2}; String s = \"\\ud800\"; }",
          "enum Color { RED, GREEN { } }",
          "class Backwards implements Comparator<Object> { public int compare(Object a, Object b) { return -a.toString().compareTo(b.toString()); } }",
          "class Basket extends ArrayList<Object> { String owner = \"me\"; }",
          "class Register extends HashMap<Object, Object> { }",
          "class Spill extends RuntimeException { int drops = 3; public Spill(String m, Throwable c) { super(m, c); } }",
          "class Sealed { int n = 1; }");

  /** The one between knows a few classes, in other versions. */
  private static final Version BETWEEN =
      Drift.shop(
          "class Order { Object content; Object again; List<Object> all; Item item; Item[] items; }",
          "class Item { String name; }");

  private final Peer alice = Peer.of(Drift.SHOP, THERE);
  private final Peer broker = new Peer(GENERIC);
  private final Peer bob = Peer.of(Drift.SHOP, THERE);

  private Object passOn(Object sent) {
    return passOn(sent, broker);
  }

  private Object passOn(Object sent, Peer between) {
    Object held = between.kryo().readClassAndObject("alice", alice.write(sent));
    return bob.read(between.kryo().writeClassAndObject("bob", held));
  }

  private void assertPassedOn(Object sent) {
    for (int message = 0; message < 3; message++) {
      Graphs.assertSame(sent, passOn(sent));
    }
  }

  private GenericRecord held(Object sent) {
    return (GenericRecord) broker.kryo().readClassAndObject("alice", alice.write(sent));
  }

  private static Object make(String name, Object... arguments) {
    return THERE.make("shop." + name, arguments);
  }

  private static Object color(String name) {
    return THERE.constant("shop.Color", name);
  }

  @Test
  void aRecordTellsClassAndFields() {
    GenericRecord spice = held(make("Spice"));
    assertEquals("shop.Spice", spice.className());
    assertEquals("pepper", spice.get("name"), "of two fields that of the sub class");
    assertEquals(3, spice.get("heat"));
    assertEquals(Arrays.asList("heat", "name", "name"), sorted(spice.fieldNames()));
    assertEquals(Collections.emptyList(), spice.elements());
    assertNull(spice.constant());
    assertThrows(IllegalArgumentException.class, () -> spice.get("color"));
    assertTrue(spice.toString().startsWith("shop.Spice{"), spice.toString());
    assertTrue(spice.toString().contains("heat=3"), spice.toString());
  }

  private static List<String> sorted(List<String> names) {
    List<String> sorted = new ArrayList<>(names);
    Collections.sort(sorted);
    return sorted;
  }

  @Test
  void aRecordTellsConstantsAndElements() {
    GenericRecord red = held(color("RED"));
    assertEquals("shop.Color", red.className());
    assertEquals("RED", red.constant());
    assertEquals("shop.Color.RED", red.toString());
    assertEquals(red, held(color("RED")));
    assertEquals(red.hashCode(), held(color("RED")).hashCode());
    assertNotEquals(red, held(color("GREEN")));
    GenericRecord type = held(THERE.type("shop.Color"));
    assertEquals("java.lang.Class", type.className());
    assertEquals("shop.Color", type.constant());
    GenericRecord array = held(array("shop.Item", make("Item"), null));
    assertEquals("shop.Item[]", array.className());
    assertEquals(2, array.elements().size());
    assertThrows(UnsupportedOperationException.class, () -> array.elements().set(0, null));
    Map<Object, Object> register = map(make("Register"));
    register.put("k", 7);
    assertEquals(Arrays.asList("k", 7), held(register).elements());
  }

  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void numbersOfEveryType(NumberEncoding numbers) {
    Peer writer = Peer.of(Drift.SHOP.numbers(numbers), THERE);
    Object sent = make("Numbers");
    GenericRecord held = (GenericRecord) broker.kryo().readClassAndObject("a", writer.write(sent));
    assertEquals(-300, ((Short) held.get("d")).intValue());
    assertEquals(1L << 50, held.get("n"));
    assertNull(held.get("q"));
    assertArrayEquals(new int[] {1, -2}, (int[]) held.get("r"));
    Graphs.assertSame(sent, bob.read(broker.kryo().writeClassAndObject("b", held)));
  }

  @Test
  void objectsWithReferencesBetweenThem_arriveAsSent() {
    Object order = make("Order");
    Object item = make("Spice");
    Version.set(order, "content", order);
    Version.set(order, "again", item);
    Version.set(order, "item", item);
    Version.set(order, "items", array("shop.Item", item, make("Item"), null));
    Version.set(order, "all", new ArrayList<>(Arrays.asList(order, item, "x", 5, color("RED"))));
    assertPassedOn(order);
    assertPassedOn(new ArrayList<>(Arrays.asList(order, make("Order"), order)));
    assertPassedOn(color("GREEN"));
    assertPassedOn(new Object[] {color("GREEN"), color("RED"), THERE.type("shop.Item")});
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the classes have no types here
  @Test
  void containers_arriveAsSent() {
    Collection<Object> basket = (Collection<Object>) make("Basket");
    basket.addAll(Arrays.asList(make("Item"), basket, 1, null));
    Map<Object, Object> register = map(make("Register"));
    register.put(color("RED"), make("Item"));
    Map<Object, Object> keys = new LinkedHashMap<>();
    keys.put(make("Item"), color("RED"));
    keys.put(color("RED"), register);
    TreeSet<Object> backwards = new TreeSet<>((Comparator<Object>) make("Backwards"));
    backwards.addAll(Arrays.asList("a", "b"));
    TreeMap<Object, Object> colors = new TreeMap<>();
    colors.put(color("GREEN"), 1);
    colors.put(color("RED"), basket);
    EnumMap byColor = new EnumMap((Class) THERE.type("shop.Color"));
    byColor.put((Enum) color("GREEN"), byColor);
    EnumMap empty = new EnumMap((Class) THERE.type("shop.Color"));
    EnumSet set = EnumSet.allOf((Class) THERE.type("shop.Color"));
    Comparable<?>[] comparable = {(Comparable<?>) color("RED"), 5, null};
    for (Object one :
        Arrays.asList(basket, register, keys, backwards, colors, byColor, empty, set, comparable)) {
      assertPassedOn(Arrays.asList(one, 7, one));
    }
    assertPassedOn(Arrays.asList(set, basket, colors, comparable, register, set, comparable));
  }

  @Test
  void exceptions_arriveAsSent() {
    Throwable spill = (Throwable) make("Spill", "oops", new IllegalStateException("why"));
    spill.addSuppressed((Throwable) make("Spill", null, null));
    GenericRecord held = held(spill);
    assertEquals(3, held.get("drops"));
    assertInstanceOf(IllegalStateException.class, held.elements().get(0));
    assertEquals("oops", held.message());
    assertArrayEquals(spill.getStackTrace(), held.stackTrace());
    assertEquals("shop.Spill{drops=3}[2]: oops", held.toString());
    GenericRecord suppressed = (GenericRecord) held.elements().get(1);
    assertEquals("shop.Spill", suppressed.className());
    assertNull(suppressed.message());
    assertTrue(suppressed.stackTrace().length > 0);
    assertNull(held(make("Spice")).stackTrace());
    Throwable read = (Throwable) passOn(spill);
    assertSame(spill.getClass(), read.getClass());
    assertEquals("oops", read.getMessage());
    assertEquals("why", read.getCause().getMessage());
    assertEquals(spill.getStackTrace().length, read.getStackTrace().length);
    assertSame(spill.getClass(), read.getSuppressed()[0].getClass());
    assertNull(read.getSuppressed()[0].getMessage());
  }

  @Test
  void aCauseThatCannotBeARecord_isNull() {
    Throwable known = new IllegalStateException("known", (Throwable) make("Spill", "m", null));
    Throwable read = (Throwable) broker.read(alice.write(known));
    assertEquals("known", read.getMessage());
    assertNull(read.getCause());
  }

  @Test
  void whereAnotherClassIsDeclared_nullAsUnderNull() {
    Peer between = Peer.of(GENERIC, BETWEEN);
    Object order = make("Order");
    Object spice = make("Spice");
    Version.set(order, "content", spice);
    Version.set(order, "again", spice);
    Version.set(order, "item", spice);
    Version.set(order, "items", array("shop.Item", make("Item"), spice));
    Version.set(order, "all", new ArrayList<>(Arrays.asList(spice, make("Item"))));
    for (int message = 0; message < 30; message++) {
      Object held = between.kryo().readClassAndObject("alice", alice.write(order));
      assertNull(Version.get(held, "item"));
      Object[] items = (Object[]) Version.get(held, "items");
      assertEquals("salt", Version.get(items[0], "name"));
      assertNull(items[1]);
      Object content = Version.get(held, "content");
      assertEquals("shop.Spice", ((GenericRecord) content).className());
      assertSame(content, Version.get(held, "again"));
      List<?> all = (List<?>) Version.get(held, "all");
      assertSame(content, all.get(0));
      Object read = bob.read(between.kryo().writeClassAndObject("bob", held));
      Graphs.assertSame(spice, Version.get(read, "content"));
      assertSame(Version.get(read, "content"), ((List<?>) Version.get(read, "all")).get(0));
      assertNull(Version.get(read, "item"));
    }
    assertEquals(0, between.kryo().session("alice").statistics().typeMismatches());
  }

  @Test
  void askedForAnotherClass_null() {
    assertNull(broker.read(alice.write(make("Item")), Number.class));
    assertNull(broker.read(alice.write(color("RED")), Thread.State.class));
    assertEquals(
        "shop.Item", broker.read(alice.write(make("Item")), GenericRecord.class).className());
  }

  @Test
  void onceTheClassIsThere_itIsUsed() {
    Object order = new ArrayList<>(Arrays.asList(make("Item"), make("Item")));
    assertInstanceOf(GenericRecord.class, ((List<?>) broker.read(alice.write(order))).get(1));
    broker.kryo().setClassLoader(BETWEEN.loader());
    assertEquals("salt", Version.get(((List<?>) broker.read(alice.write(order))).get(1), "name"));
  }

  @Test
  void whatIsMissing_isCounted_byEitherPolicy() {
    for (UnknownClassPolicy policy :
        new UnknownClassPolicy[] {UnknownClassPolicy.NULL, UnknownClassPolicy.GENERIC}) {
      Peer reader = new Peer(Drift.SHOP.unknownClasses(policy));
      Peer writer = Peer.of(Drift.SHOP, THERE);
      reader.read(writer.write(Arrays.asList("text", 1)));
      assertEquals(0, reader.session().statistics().unknownValues());
      reader.read(writer.write(Arrays.asList(make("Item"), color("RED"), "text", make("Spice"))));
      assertEquals(3, reader.session().statistics().unknownValues());
      assertTrue(reader.session().statistics().toString().contains("unknown values 3"));
    }
  }

  @Test
  void whatNeedsItsClass_isNull() {
    CreateOption custom =
        Drift.SHOP.customize(kryo -> kryo.register(THERE.type("shop.Sealed"), new Anything()));
    Peer writer = Peer.of(custom, THERE);
    Object order = make("Order");
    Version.set(order, "content", make("Sealed"));
    Version.set(order, "item", make("Item"));
    GenericRecord held = (GenericRecord) broker.read(writer.write(order));
    assertNull(held.get("content"));
    assertEquals("shop.Item", ((GenericRecord) held.get("item")).className());
  }

  /** Reads and writes nothing of an object. */
  private static final class Anything extends com.esotericsoftware.kryo.Serializer<Object> {
    @Override
    public void write(Kryo kryo, Output output, Object object) {
      output.writeInt(77);
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
      return new IntSerializer().read(kryo, input, Integer.class);
    }
  }

  @Test
  void objectsOfClassesWithVeryManyNames() {
    char[] name = new char[1000];
    Arrays.fill(name, 'x');
    StringBuilder fields = new StringBuilder("int id");
    for (int i = 100; i < 200; i++) {
      fields.append(", ").append(name, 3, 997).append(i);
    }
    String[] sources = new String[14];
    for (int i = 0; i < sources.length; i++) {
      sources[i] = "class C" + i + " { " + fields + "; }";
    }
    Version many = Drift.shop(sources);
    Peer left = Peer.of(Drift.SHOP, many);
    Peer right = Peer.of(Drift.SHOP, many);
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < sources.length; i++) {
      all.add(many.make("shop.C" + i));
    }
    all.add(all.get(0));
    all.add(all.get(12));
    Object held = broker.kryo().readClassAndObject("left", left.write(all));
    List<?> read = (List<?>) right.read(broker.kryo().writeClassAndObject("right", held));
    assertSame(read.get(0), read.get(14));
    assertSame(read.get(12), read.get(15));
  }

  @Test
  void aClassThatIsNotAllowed_isRefusedAllTheSame() {
    Peer strict = new Peer(CreateOption.of().unknownClasses(UnknownClassPolicy.GENERIC));
    byte[] message = alice.write(make("Item"));
    assertThrows(ClassNotAllowedException.class, () -> strict.read(message));
    Object held = broker.read(message);
    assertThrows(ClassNotAllowedException.class, () -> strict.write(held));
    assertEquals("next", strict.send("next", bob));
  }

  @Test
  void noPeerMakesARecordOfItsOwn() {
    Peer trusting =
        new Peer(
            CreateOption.of()
                .allowPackages("io.github.scfs")
                .unknownClasses(UnknownClassPolicy.GENERIC));
    Object held = broker.read(alice.write(make("Item")));
    assertFalse(held.getClass().getName().startsWith("shop."));
    Version fake =
        Version.of(
            "package io.github.scfs.internal.codec; public class SchemaRecord { Object schema; int ordinal; }");
    Peer liar = Peer.of(CreateOption.of().allowPackages("io.github.scfs"), fake);
    byte[] message = liar.write(fake.make("io.github.scfs.internal.codec.SchemaRecord"));
    assertThrows(ScfsException.class, () -> trusting.read(message));
  }

  @Test
  void aCopyIsAnotherRecord() {
    Object order = make("Order");
    Version.set(order, "content", order);
    Version.set(order, "all", new ArrayList<>(Arrays.asList(order, make("Basket"))));
    GenericRecord held = held(order);
    GenericRecord copy = broker.kryo().kryo().copy(held);
    assertNotSame(held, copy);
    assertSame(copy, copy.get("content"));
    assertNotSame(held.get("all"), copy.get("all"));
    Graphs.assertSame(order, bob.read(broker.kryo().writeClassAndObject("bob", copy)));
  }

  @Test
  void aLongChainIsRead_andRefusedOnWriteInWords() {
    Object chain = null;
    for (int i = 0; i < 100_000; i++) {
      Object link = make("Order");
      Version.set(link, "content", chain);
      chain = link;
    }
    GenericRecord held = held(chain);
    int length = 0;
    for (Object at = held; at != null; at = ((GenericRecord) at).get("content")) {
      length++;
    }
    assertEquals(100_000, length);
    LimitExceededException e =
        assertThrows(
            LimitExceededException.class, () -> broker.kryo().writeClassAndObject("bob", held));
    assertEquals("recursion", e.limit());
    Graphs.assertSame(make("Item"), passOn(make("Item")));
  }

  private static Object[] array(String type, Object... elements) {
    Object[] array =
        (Object[]) java.lang.reflect.Array.newInstance(THERE.type(type), elements.length);
    System.arraycopy(elements, 0, array, 0, elements.length);
    return array;
  }

  @SuppressWarnings("unchecked") // the class has no type here
  private static Map<Object, Object> map(Object map) {
    return (HashMap<Object, Object>) map;
  }
}
