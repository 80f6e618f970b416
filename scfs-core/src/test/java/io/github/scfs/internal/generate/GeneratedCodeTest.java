package io.github.scfs.internal.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.RawMemory;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Generated code reaches what the interpreter reaches, wherever the classes come from. */
class GeneratedCodeTest {
  private static final CreateOption SHOP = CreateOption.of().allowPackages("shop", "base");
  private static final String ALL_TYPES =
      "private boolean a = true; private byte b = -2; private char c = '\\u20AC'; private short d = -300;"
          + " private int e = 70000; private long f = -1L << 40; private float g = 1.5f; private double h = -0.1;"
          + " private boolean i; private Integer box = -7; private Long none; private String text = \"t\u00e9xt\";"
          + " private CharSequence chars = \"chars\"; private Object any = \"any\"; private Comparable<?> number = 5;"
          + " private java.util.Date date = new java.util.Date(7); private int[] numbers = {1, 2};"
          + " private java.util.List<Object> list = new java.util.ArrayList<Object>();";

  private static void assertAllTypes(Object expected, Object read) {
    for (String name : "a b c d e f g h i box none text chars any number date list".split(" ")) {
      assertEquals(Version.get(expected, name), Version.get(read, name), name);
    }
    assertTrue(
        Arrays.equals(
            (int[]) Version.get(expected, "numbers"), (int[]) Version.get(read, "numbers")));
  }

  private static Object send(Object object, Version shop, CreateOption option) {
    return Warm.send(object, Peer.of(option, shop), Peer.of(option, shop));
  }

  @Test
  void privateFieldsOfAllTypes_inASiblingLoader() {
    for (NumberEncoding numbers : NumberEncoding.values()) {
      Version shop =
          Version.of("package shop; public class Order { " + ALL_TYPES + " Object next; }");
      Object order = shop.make("shop.Order");
      Version.set(order, "next", order);
      Object read = send(order, shop, SHOP.numbers(numbers));
      assertAllTypes(order, read);
      assertSame(read, Version.get(read, "next"));
      Warm.assertGenerated(shop.type("shop.Order"));
    }
  }

  @Test
  void anotherLayout_isReadByCodeToo() {
    Version there =
        Version.of(
            "package shop; public class Order { int id = 7; String gone = \"-\"; long total = 5; Object alsoGone = new"
                + " int[300]; Integer box = 3; int boxed = 4; Object note = \"n\"; int number = 6; }");
    Version here =
        Version.of(
            "package shop; public class Order { private String added = \"a\"; private Object note; private long total;"
                + " private int box; private Object boxed; private int id; private String number = \"kept\"; }");
    Object order = there.make("shop.Order");
    Peer writer = Peer.of(SHOP, there);
    Object read = Warm.send(order, writer, Peer.of(SHOP, here));
    assertEquals(7, Version.get(read, "id"));
    assertEquals(5L, Version.get(read, "total"));
    assertEquals(3, Version.get(read, "box"));
    assertEquals(4, Version.get(read, "boxed"));
    assertEquals("n", Version.get(read, "note"));
    assertEquals("a", Version.get(read, "added"));
    assertEquals("6", Version.get(read, "number"));
    if (!RawMemory.AS_ON_THE_WIRE) {
      assertEquals(1, Warm.nestCodes(here.type("shop.Order")));
    }
  }

  @Test
  void privateFieldsOfASuperClass_inAnotherPackageAndLoader() {
    Version[] layers =
        Version.layered(
            Version.class.getClassLoader(),
            "base",
            "package base; public abstract class Entity { private long id = 1; private String name = \"n\"; private"
                + " Object link; private static int made = 0; }",
            "package shop; public class Order extends base.Entity { private int id = 2; private Object"
                + " item = \"i\"; }");
    Object order = layers[1].make("shop.Order");
    Class<?> entity = layers[0].type("base.Entity");
    Version.set(order, "link", order);
    Object read = send(order, layers[1], SHOP);
    assertEquals(2, Version.get(read, "id"));
    assertEquals("i", Version.get(read, "item"));
    assertEquals(1L, Version.get(read, entity, "id"));
    assertEquals("n", Version.get(read, "name"));
    assertSame(read, Version.get(read, "link"));
    Warm.assertGenerated(layers[1].type("shop.Order"));
  }

  @Test
  void superClass_whoseLoaderDoesNotSeeTheLibrary() {
    Version[] layers =
        Version.layered(
            ClassLoader.getSystemClassLoader().getParent(),
            "base",
            "package base; public class Entity { private int id = 1; private Object name = \"n\"; }",
            "package shop; public class Order extends base.Entity { private int id = 2; private Object"
                + " item = \"i\"; }");
    Object order = layers[1].make("shop.Order");
    Version.set(order, "name", Arrays.asList(order, order));
    Object read = send(order, layers[1], SHOP);
    assertEquals(2, Version.get(read, "id"));
    assertEquals("i", Version.get(read, "item"));
    assertEquals(1, Version.get(read, layers[0].type("base.Entity"), "id"));
    assertEquals(2, ((java.util.List<?>) Version.get(read, "name")).size());
    if (RawMemory.AS_ON_THE_WIRE) {
      Warm.assertGenerated(layers[1].type("shop.Order"));
    } else {
      // No code can be put beside the super class, whose private fields it would have to reach.
      assertEquals(0, Warm.nestCodes(layers[1].type("shop.Order")));
    }
    Object[] many = new Object[60];
    for (int i = 0; i < many.length; i++) {
      many[i] = i % 2 == 0 ? layers[1].make("shop.Order") : many[i - 1];
    }
    Object[] all = (Object[]) send(many, layers[1], SHOP);
    assertSame(all[58], all[59]);
  }

  @Test
  void fieldsOfSuperClassesOfOnePackage() {
    Version shop =
        Version.of(
            "package shop; public class Order extends Middle { private int id = 3; }",
            "package shop; public class Middle extends Base { int id = 2; protected String m = \"m\"; }",
            "package shop; public class Base { private int id = 1; boolean b = true; }");
    Object read = send(shop.make("shop.Order"), shop, SHOP);
    assertEquals(3, Version.get(read, "id"));
    assertEquals(2, Version.get(read, shop.type("shop.Middle"), "id"));
    assertEquals(1, Version.get(read, shop.type("shop.Base"), "id"));
    assertEquals("m", Version.get(read, "m"));
    assertEquals(true, Version.get(read, "b"));
    Warm.assertGenerated(shop.type("shop.Order"));
  }

  @Test
  void aClassThatDeclaresNothing_butItsSuperClassDoes() {
    Version shop =
        Version.of(
            "package shop; public class Order extends Base { private Order() { } }",
            "package shop; public class Base { private int id = 1; private String s = \"x\"; }");
    Object order = shop.make("shop.Order");
    Version.set(order, "id", 99);
    Object read = send(order, shop, SHOP);
    assertEquals(99, Version.get(read, "id"));
    assertEquals("x", Version.get(read, "s"));
    Warm.assertGenerated(shop.type("shop.Order"));
  }

  @Test
  void finalFields() {
    Version shop =
        Version.of(
            "package shop; public class Order { private final int id; private final String name; private int count ="
                + " 3; private final Object any; final boolean flag; private final Integer box; Object last = \"l\";"
                + " public Order(int id) { this.id = id; name = \"n\" + id; any = this; flag = id > 0; box = id; } }");
    for (NumberEncoding numbers : NumberEncoding.values()) {
      Object read = send(shop.make("shop.Order", 5), shop, SHOP.numbers(numbers));
      assertEquals(5, Version.get(read, "id"));
      assertEquals("n5", Version.get(read, "name"));
      assertEquals(3, Version.get(read, "count"));
      assertSame(read, Version.get(read, "any"));
      assertEquals(true, Version.get(read, "flag"));
      assertEquals(5, Version.get(read, "box"));
      assertEquals("l", Version.get(read, "last"));
    }
  }

  @Test
  void packagePrivateClasses_andTypesOfFields() {
    Version shop =
        Version.of(
            "package shop; public class Order { private Line line = new Line(); private Line[] lines = {line}; private"
                + " Inner inner = new Inner(); private static class Inner { private Kind kind = Kind.B; private Inner() { } }"
                + " private enum Kind { A, B { } } }\n"
                + " class Line { private int no = 4; }");
    Object read = send(shop.make("shop.Order"), shop, SHOP);
    assertEquals(4, Version.get(Version.get(read, "line"), "no"));
    assertSame(Version.get(read, "line"), ((Object[]) Version.get(read, "lines"))[0]);
    assertEquals("B", Version.get(Version.get(read, "inner"), "kind").toString());
    Warm.assertGenerated(shop.type("shop.Order"));
    Warm.assertGenerated(shop.type("shop.Line"));
    Warm.assertGenerated(shop.type("shop.Order$Inner"));
  }

  @Test
  void constructors_privateThrowingAndNone() {
    Version shop =
        Version.of(
            "package shop; public class Hidden { private int id = 1; private transient int made = 7; private Hidden() { } }",
            "package shop; public class None { private int id; private transient int made = 7; public None(int id) {"
                + " this.id = id; } }",
            "package shop; public class Throwing { public static boolean refuse; private int id = 1; public Throwing() { if"
                + " (refuse) throw new IllegalStateException(\"refused\"); } }");
    Object hidden = send(shop.make("shop.Hidden"), shop, SHOP);
    assertEquals(7, Version.get(hidden, "made"));
    Object none = send(shop.make("shop.None", 5), shop, SHOP);
    assertEquals(5, Version.get(none, "id"));
    assertEquals(0, Version.get(none, "made"));
    Peer writer = Peer.of(SHOP, shop);
    Peer reader = Peer.of(SHOP, shop);
    Object throwing = shop.make("shop.Throwing");
    Warm.send(throwing, writer, reader);
    byte[] message = writer.write(throwing);
    Version.set(throwing, "refuse", true);
    ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(message));
    assertEquals("constructor-failed", refused.anchor());
    assertEquals("refused", refused.getCause().getMessage());
    Version.set(throwing, "refuse", false);
    assertNotNull(reader.read(writer.write(throwing)));
  }

  @Test
  void failures_nameTheField() {
    Version shop =
        Version.of(
            "package shop; public class Order extends Base { private int id = 1; private Object item; }",
            "package shop; public class Base { private int no = 1; private Object deep; }");
    Peer writer = Peer.of(SHOP, shop);
    Peer reader = Peer.of(SHOP, shop);
    Object order = shop.make("shop.Order");
    Warm.send(order, writer, reader);
    for (String field : new String[] {"item", "deep"}) {
      Object bad = shop.make("shop.Order");
      Version.set(bad, field, Collections.singletonList(new ProcessBuilder("refused")));
      ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(bad));
      assertTrue(refused.getMessage().contains(field), refused.getMessage());
    }
    assertNull(Version.get(writer.send(order, reader), "item"));
  }
}
