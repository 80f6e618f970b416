package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Arrays whose class is missing here are read as what the field declares, since their elements name
 * their own classes.
 */
class DeclaredArraysTest {
  /** Enough of them for code to take over where there is some. */
  private static final int MESSAGES = 50;

  private static final String[] HERE = {
    "class Circle implements Runnable { int r = 3; public void run() { } }",
    "class Round extends Circle { }",
    "class Square { int a = 4; }"
  };

  private static final String[] THERE = {
    "interface Shape { }",
    "class Circle implements Shape, Runnable { int r = 3; public void run() { } }",
    "class Round extends Circle { }",
    "class Square implements Shape { int a = 4; }",
    "class Lost implements Shape { }"
  };

  private static Version there(String order) {
    return version(THERE, order);
  }

  private static Version here(String order) {
    return version(HERE, order);
  }

  private static Version version(String[] types, String order) {
    String[] all = Arrays.copyOf(types, types.length + 1);
    all[types.length] = "class Order { " + order + " int behind = 5; }";
    return Drift.shop(all);
  }

  private static String names(Object array) {
    StringBuilder text = new StringBuilder(array.getClass().getSimpleName()).append(':');
    for (Object element : (Object[]) array) {
      text.append(' ').append(element == null ? null : element.getClass().getSimpleName());
    }
    return text.toString();
  }

  /** Who extracts an interface and declares it has not changed what is sent. */
  @Test
  void anInterfaceThatTheReaderLacks_changesNothing() {
    Version there = there("Shape[] f = {new Circle(), null, new Round()}; Shape[] none = {};");
    Version here = here("Circle[] f; Circle[] none;");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 1; message <= MESSAGES; message++) {
        Object read = drift.send(drift.make("Order"));
        assertEquals("Circle[]: Circle null Round", names(Drift.get(read, "f")));
        assertEquals("Circle[]:", names(Drift.get(read, "none")));
        assertEquals(3, Drift.get(((Object[]) Drift.get(read, "f"))[2], "r"));
        assertEquals(5, Drift.get(read, "behind"));
        assertEquals(0, drift.mismatches());
        assertEquals(2 * message, drift.reader.session().statistics().unknownValues());
      }
    }
  }

  @Test
  void whatTheReaderDeclares_mayBeASuperType() {
    Drift drift =
        new Drift(
            there("Shape[] f = {new Circle()}; Shape[] g = {new Square()};"),
            here("Runnable[] f; Object[] g;"));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals("Runnable[]: Circle", names(Drift.get(read, "f")));
      assertEquals("Object[]: Square", names(Drift.get(read, "g")));
    }
    assertEquals(0, drift.mismatches());
  }

  /** As in an array of a class that exists here, of which an element is no sub class any more. */
  @Test
  void elementsThatDoNotFit_areNullAndReported() {
    Version there = there("Shape[] f = {new Circle(), new Square(), new Square()};");
    Version here = here("Circle[] f;");
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift = new Drift(there, here, Drift.SHOP, Drift.SHOP.onTypeMismatch(told::add));
    for (int message = 1; message <= MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals("Circle[]: Circle null null", names(Drift.get(read, "f")));
      assertEquals(5, Drift.get(read, "behind"));
      assertEquals(2 * message, drift.mismatches());
    }
    assertEquals(1, told.size());
    assertEquals("shop.Circle[]", told.get(0).className());
    Drift strict = Drift.lenientAndStrict(there, here)[1];
    ScfsException refused =
        assertThrows(ScfsException.class, () -> strict.send(strict.make("Order")));
    assertEquals("type-mismatch", refused.anchor());
    assertEquals("Order.f[1]", refused.path());
  }

  @Test
  void arraysOfArrays_areReadByWhatEachDimensionDeclares() {
    Drift drift =
        new Drift(
            there("Shape[][] f = {{new Circle()}, null, {}, new Circle[] {new Round()}};"),
            here("Circle[][] f;"));
    for (int message = 0; message < MESSAGES; message++) {
      Object[] read = (Object[]) Drift.get(drift.send(drift.make("Order")), "f");
      assertEquals("Circle[][]: Circle[] null Circle[] Circle[]", names(read));
      assertEquals("Circle[]: Circle", names(read[0]));
      assertEquals("Circle[]: Round", names(read[3]));
    }
    assertEquals(0, drift.mismatches());
  }

  @Test
  void fieldsThatAHookWrites_areReadAsTheyAreDeclared() {
    String hook = Hooks.puts("all.put(\"f\", f);");
    Version there =
        Drift.shop(
            "interface Shape { }",
            "class Circle implements Shape { }",
            "class Order implements Serializable { Shape[] f = {new Circle()};" + hook + " }");
    Version here =
        Drift.shop("class Circle { }", "class Order implements Serializable { Circle[] f; }");
    Drift drift = new Drift(there, here);
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals("Circle[]: Circle", names(Drift.get(read, "f")));
    }
  }

  /** A field of fewer or more dimensions, or of what no object is, says nothing about the array. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Circle[][]",
        "Object[][]",
        "Integer[]",
        "String[]",
        "int[]",
        "int[][]",
        "List<Circle>",
        "Object"
      })
  void otherFields_refuseTheArrayAsBefore(String declared) {
    Drift drift =
        new Drift(there("Shape[] f = {new Circle()};"), here(declared + " f; Circle[] behind2;"));
    UnknownClassException refused =
        assertThrows(UnknownClassException.class, () -> drift.send(drift.make("Order")));
    assertEquals("shop.Shape", refused.className());
    assertEquals("Order.f", refused.path());
    assertEquals("after it", drift.send("after it"));
  }

  @Test
  void elementsOfMissingClasses_goTheWayOfThePolicy() {
    Version there =
        Drift.shop(
            "class Circle { int r = 3; }",
            "class Ring extends Circle { }",
            "class Order { Ring[] f = {new Ring(), null}; }");
    Version here = Drift.shop("class Circle { int r; }", "class Order { Circle[] f; }");
    Drift failing = new Drift(there, here);
    UnknownClassException refused =
        assertThrows(UnknownClassException.class, () -> failing.send(failing.make("Order")));
    assertEquals("Order.f[0]", refused.path());
    assertEquals("shop.Ring", refused.className());
    assertEquals("Circle[]: null null", read(there, here, UnknownClassPolicy.NULL));
    assertEquals("Circle[]: Circle null", read(there, here, UnknownClassPolicy.SUPERCLASS));
    assertNull(read(there, here, UnknownClassPolicy.GENERIC)); // the array is a record itself
  }

  private static String read(Version there, Version here, UnknownClassPolicy policy) {
    Drift drift = new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(policy));
    String names = null;
    for (int message = 0; message < MESSAGES; message++) {
      Object f = Drift.get(drift.send(drift.make("Order")), "f");
      names = f == null ? null : names(f);
    }
    assertEquals(0, drift.mismatches());
    return names;
  }

  @Test
  void eachField_getsAnArrayOfWhatItDeclares() {
    Drift drift =
        new Drift(
            there("Shape[] f = {new Circle()}, g = {new Circle()}, h = {new Circle()}, i = g;"),
            here("Circle[] f; Runnable[] g; Object[] h; Circle[] i;"));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals("Circle[]: Circle", names(Drift.get(read, "f")));
      assertEquals("Runnable[]: Circle", names(Drift.get(read, "g")));
      assertEquals("Object[]: Circle", names(Drift.get(read, "h")));
      assertEquals("Circle[]: Circle", names(Drift.get(read, "i")));
      assertArrayEquals((Object[]) Drift.get(read, "g"), (Object[]) Drift.get(read, "i"));
    }
    assertEquals(0, drift.mismatches());
  }

  @Test
  void sharedArrays_areWhatTheFirstFieldDeclares() {
    Drift drift =
        new Drift(
            there("Shape[] f = {new Circle()}; Object any = f; Shape[] also = f;"),
            here("Circle[] f; Object any; Circle[] also;"));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals("Circle[]: Circle", names(Drift.get(read, "f")));
      assertSame(Drift.get(read, "f"), Drift.get(read, "any"));
      assertSame(Drift.get(read, "f"), Drift.get(read, "also"));
    }
  }

  /** What leads into the array, and a cycle through it. */
  @Test
  void referencesIntoIt_areKept() {
    Version there =
        Drift.shop(
            "interface Shape { }",
            "class Node implements Shape { Shape[] next; Object self; }",
            "class Order { Node f = new Node(); Object last; Order() { Node n = new Node();"
                + " f.next = new Shape[] {n, f}; f.self = f.next; last = n; n.next = f.next; } }");
    Version here =
        Drift.shop(
            "class Node { Node[] next; Object self; }", "class Order { Node f; Object last; }");
    Drift drift = new Drift(there, here);
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      Object[] next = (Object[]) Drift.get(read, "f.next");
      assertEquals("Node[]: Node Node", names(next));
      assertSame(next, Drift.get(read, "f.self"));
      assertSame(Drift.get(read, "f"), next[1]);
      assertSame(Drift.get(read, "last"), next[0]);
      assertSame(next, Drift.get(read, "last.next"));
    }
  }

  /** Where it comes first in a field that the reader lacks, no field has said what it is. */
  @Test
  void anArrayThatIsSharedWithASkippedField_isMissing() {
    Version there = there("Shape[] a = {new Circle()}; Shape[] f = a;");
    Version here = here("Circle[] f;");
    Drift drift = new Drift(there, here);
    assertThrows(UnknownClassException.class, () -> drift.send(drift.make("Order")));
    Drift lenient =
        new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    Object read = lenient.send(lenient.make("Order"));
    assertNull(Drift.get(read, "f"));
    assertEquals(5, Drift.get(read, "behind"));
  }

  @Test
  void aClassThatIsNotAllowed_isRefusedAsSuch() {
    Version here = here("Circle[] f;");
    CreateOption narrow =
        CreateOption.of().allow(here.type("shop.Order"), here.type("shop.Circle"));
    for (UnknownClassPolicy policy : UnknownClassPolicy.values()) {
      Drift drift =
          new Drift(there("Shape[] f = {};"), here, Drift.SHOP, narrow.unknownClasses(policy));
      ClassNotAllowedException refused =
          assertThrows(ClassNotAllowedException.class, () -> drift.send(drift.make("Order")));
      assertEquals("shop.Shape", refused.className());
    }
    CreateOption byName = narrow.allowNames("shop.Shape");
    Drift drift = new Drift(there("Shape[] f = {new Square()};"), here, Drift.SHOP, byName);
    ClassNotAllowedException refused =
        assertThrows(ClassNotAllowedException.class, () -> drift.send(drift.make("Order")));
    assertEquals("shop.Square", refused.className());
  }

  @Test
  void anArrayThatIsAskedFor_isReadAsThat() {
    Drift drift = new Drift(there(""), here(""));
    Object sent = Array.newInstance(drift.there.type("shop.Shape"), 2);
    Array.set(sent, 1, drift.make("Circle"));
    Class<?> wanted = Array.newInstance(drift.local("Circle"), 0).getClass();
    Object read = drift.reader.read(drift.writer.write(sent), wanted);
    assertEquals("Circle[]: null Circle", names(read));
    assertThrows(UnknownClassException.class, () -> drift.send(sent));
  }

  /** Has the interface of the writer once it is open, and the classes of the reader before. */
  private static final class Opening extends ClassLoader {
    private final Version there;
    private boolean open;

    Opening(Version here, Version there) {
      super(here.loader());
      this.there = there;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!open || !name.equals("shop.Shape")) {
        throw new ClassNotFoundException(name);
      }
      return there.type(name);
    }
  }

  @Test
  void theClassItself_isTakenOnceItIsThere() {
    Version there = there("Shape[] f = {null};");
    Opening loader = new Opening(here("Object[] f;"), there);
    Peer late = new Peer(Drift.SHOP.customize(kryo -> kryo.setClassLoader(loader)));
    Peer writer = Peer.of(Drift.SHOP, there);
    for (int message = 0; message < MESSAGES; message++) {
      Object read = writer.send(there.make("shop.Order"), late);
      assertEquals("Object[]: null", names(Drift.get(read, "f")));
    }
    loader.open = true;
    late.kryo().kryo().register(StringBuilder.class); // so that the next message looks for it
    Object read = writer.send(there.make("shop.Order"), late);
    assertEquals("Shape[]: null", names(Drift.get(read, "f")));
  }
}
