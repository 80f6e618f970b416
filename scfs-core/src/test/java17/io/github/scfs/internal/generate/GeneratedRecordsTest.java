package io.github.scfs.internal.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records by code in their nest. */
class GeneratedRecordsTest {
  private static final CreateOption SHOP = CreateOption.of().allowPackages("shop");

  public record Everything(
      boolean a,
      byte b,
      char c,
      short d,
      int e,
      long f,
      float g,
      double h,
      boolean i,
      Integer box,
      Long none,
      String text,
      CharSequence chars,
      Object any,
      Comparable<?> number,
      Date date,
      List<Object> list,
      Everything next) {}

  private record Nested(int x, Point point) {
    private record Point(double y, Kind kind) {}

    private enum Kind {
      A,
      B
    }
  }

  private record Checked(int low, int high) {
    private static boolean refuse;

    Checked {
      if (refuse || low > high) {
        throw new IllegalArgumentException("low above high");
      }
    }
  }

  @Test
  void componentsOfAllTypes() {
    for (NumberEncoding numbers : NumberEncoding.values()) {
      CreateOption option = CreateOption.of().allow(Everything.class).numbers(numbers);
      Everything inner =
          new Everything(
              true,
              (byte) -2,
              '€',
              (short) -300,
              70_000,
              -1L << 40,
              1.5f,
              -0.1,
              false,
              -7,
              null,
              "téxt",
              "chars",
              "any",
              5,
              new Date(7),
              new ArrayList<>(List.of(1)),
              null);
      Everything outer =
          new Everything(
              false, (byte) 0, 'a', (short) 0, 0, 0, 0, 0, true, null, 5L, null, null, inner, "n",
              null, null, inner);
      assertEquals(inner, Warm.send(inner, new Peer(option), new Peer(option)));
      Everything read = (Everything) Warm.send(outer, new Peer(option), new Peer(option));
      assertEquals(outer, read);
      assertTrue(read.any() == read.next());
    }
    // Two codes for each of the encodings; one more reader where the other came from eager code.
    assertTrue(Warm.nestCodes(Everything.class) >= 4);
  }

  @Test
  void privateNestedRecords() {
    CreateOption option =
        CreateOption.of().allow(Nested.class, Nested.Point.class, Nested.Kind.class);
    Nested nested = new Nested(1, new Nested.Point(2.5, Nested.Kind.B));
    assertEquals(nested, Warm.send(nested, new Peer(option), new Peer(option)));
    assertEquals(2, Warm.nestCodes(Nested.class));
    assertEquals(2, Warm.nestCodes(Nested.Point.class));
  }

  @Test
  void constructorThatRefuses() {
    CreateOption option = CreateOption.of().allow(Checked.class);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    Checked checked = new Checked(1, 2);
    Warm.send(checked, writer, reader);
    assertEquals(2, Warm.nestCodes(Checked.class));
    byte[] message = writer.write(checked);
    Checked.refuse = true;
    try {
      ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(message));
      assertEquals("constructor-failed", refused.anchor());
      assertEquals("low above high", refused.getCause().getMessage());
    } finally {
      Checked.refuse = false;
    }
    assertEquals(checked, writer.send(checked, reader));
  }

  @Test
  void widenedUnboxedMissingAndMismatched() {
    Version there =
        Version.of(
            "package shop; public record Meter(int a, Integer b, long c, double d, float e, String f, Object g, int"
                + " gone, Integer h, boolean i) {}");
    Version here =
        Version.of(
            "package shop; public record Meter(double d, Object a, int b, Long c, boolean added, Object f, int g,"
                + " String e, Object more, int h, Integer i) {}");
    List<TypeMismatch> mismatches = new ArrayList<>();
    for (NumberEncoding numbers : NumberEncoding.values()) {
      Peer writer = Peer.of(SHOP.numbers(numbers), there);
      Peer reader = Peer.of(SHOP.onTypeMismatch(mismatches::add), here);
      Object meter = there.make("shop.Meter", 1, 300, 1L << 40, 2.5, 1f, "text", 9, 5, null, true);
      Object read = Warm.send(meter, writer, reader);
      assertEquals(2.5, Version.get(read, "d"));
      assertEquals(1, Version.get(read, "a"));
      assertEquals(300, Version.get(read, "b"));
      assertEquals(1L << 40, Version.get(read, "c"));
      assertEquals(false, Version.get(read, "added"));
      assertEquals("text", Version.get(read, "f"));
      assertEquals(9, Version.get(read, "g"));
      assertEquals("1.0", Version.get(read, "e"));
      assertNull(Version.get(read, "i"));
      assertEquals(0, Version.get(read, "h"));
      assertEquals(1, mismatches.size(), mismatches.toString());
      mismatches.clear();
    }
    assertTrue(Warm.nestCodes(here.type("shop.Meter")) >= 1);
    assertTrue(Warm.nestCodes(there.type("shop.Meter")) >= 1);
  }

  @Test
  void nothingInCommon() {
    Version there = Version.of("package shop; public record Meter(int a, String b, Object c) {}");
    Version here = Version.of("package shop; public record Meter(double d, Object e) {}");
    Object meter = there.make("shop.Meter", 1, "b", List.of(2));
    Object read = Warm.send(meter, Peer.of(SHOP, there), Peer.of(SHOP, here));
    assertEquals(here.make("shop.Meter", 0.0, null), read);
  }

  @Test
  void recordsAndBeansReadEachOther() {
    String record = "package shop; public record Point(int x, String label, Object any) {}";
    String bean =
        "package shop; public class Point { private String label; private int x; private Object any; public Point(int"
            + " x, String label, Object any) { this.x = x; this.label = label; this.any = any; } }";
    for (Version[] drift :
        new Version[][] {
          {Version.of(record), Version.of(bean)}, {Version.of(bean), Version.of(record)}
        }) {
      Object point = drift[0].make("shop.Point", 7, "p", "a");
      Object read = Warm.send(point, Peer.of(SHOP, drift[0]), Peer.of(SHOP, drift[1]));
      assertEquals(7, Version.get(read, "x"));
      assertEquals("p", Version.get(read, "label"));
      assertEquals("a", Version.get(read, "any"));
    }
  }

  private static String components(int count, int step, Map<String, Object> values) {
    Map<String, Object> kinds = new LinkedHashMap<>();
    kinds.put("int", 70_000);
    kinds.put("String", "text");
    kinds.put("Long", 1L << 40);
    kinds.put("boolean", true);
    kinds.put("double", -0.1);
    kinds.put("Object", "any");
    kinds.put("CharSequence", null);
    kinds.put("java.util.Date", new Date(7));
    kinds.put("Thread.State", Thread.State.NEW);
    kinds.put("java.util.List<Object>", new ArrayList<>(List.of(1, "two")));
    kinds.put("java.math.BigDecimal", new BigDecimal("12.50"));
    List<String> types = new ArrayList<>(kinds.keySet());
    StringJoiner components = new StringJoiner(", ");
    for (int i = 0; i < count; i += step) {
      String type = types.get(i % types.size());
      components.add(type + " c" + i);
      values.put("c" + i, kinds.get(type));
    }
    return components.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 40, 70, 200})
  void manyComponents(int count) {
    Map<String, Object> values = new LinkedHashMap<>();
    Map<String, Object> fewer = new LinkedHashMap<>();
    Version there =
        Version.of("package shop; public record Wide(" + components(count, 1, values) + ") {}");
    Version here =
        Version.of(
            "package shop; public record Wide(String added, "
                + components(count, 2, fewer)
                + ") {}");
    Object wide = there.make("shop.Wide", values.values().toArray());
    for (NumberEncoding numbers : NumberEncoding.values()) {
      CreateOption option = SHOP.numbers(numbers);
      Object read = Warm.send(wide, Peer.of(option, there), Peer.of(option, there));
      assertEquals(wide, read);
      Object half = Warm.send(wide, Peer.of(option, there), Peer.of(option, here));
      fewer.forEach((name, value) -> assertEquals(value, Version.get(half, name), name));
      assertNull(Version.get(half, "added"));
      Object back = Warm.send(half, Peer.of(option, here), Peer.of(option, there));
      fewer.forEach((name, value) -> assertEquals(value, Version.get(back, name), name));
    }
    assertTrue(Warm.nestCodes(there.type("shop.Wide")) >= 6);
  }

  /** A call for each would make a method so long that the JIT leaves it alone. */
  @Test
  void manyFieldsThatTheRecordLacks_takeFewMethods() {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      fields.append(i % 2 == 0 ? "int c" : "String c").append(i);
      fields.append(i % 2 == 0 ? " = " + i : " = \"" + i + "\"").append("; ");
    }
    Version there = Version.of("package shop; public class Wide { " + fields + "}");
    Version here =
        Version.of("package shop; public record Wide(String c599, int c300, Object c1) {}");
    for (NumberEncoding numbers : NumberEncoding.values()) {
      CreateOption option = SHOP.numbers(numbers);
      Object wide = there.make("shop.Wide");
      Object read = Warm.send(wide, Peer.of(option, there), Peer.of(option, here));
      assertEquals(here.make("shop.Wide", "599", 300, "1"), read);
    }
    for (Object code : ClassInfo.of(here.type("shop.Wide")).nestCode().values()) {
      int methods = code.getClass().getDeclaredMethods().length;
      assertTrue(methods < 30, methods + " methods");
    }
    assertTrue(Warm.nestCodes(here.type("shop.Wide")) >= 2);
  }

  @Test
  void manyComponents_aDamagedOneIsNamedOnce() {
    Map<String, Object> values = new LinkedHashMap<>();
    Version shop =
        Version.of("package shop; public record Wide(" + components(60, 1, values) + ") {}");
    values.replaceAll((name, value) -> "text".equals(value) ? name : value);
    Peer writer = Peer.of(SHOP, shop);
    Peer reader = Peer.of(SHOP, shop);
    Object wide = shop.make("shop.Wide", values.values().toArray());
    Warm.send(wide, writer, reader);
    for (String name : new String[] {"c1", "c34", "c56"}) {
      byte[] message = writer.write(wide);
      String latin = new String(message, StandardCharsets.ISO_8859_1);
      message[latin.indexOf(name) - 1] = -1; // in place of its length
      String problem = assertThrows(ScfsException.class, () -> reader.read(message)).getMessage();
      assertTrue(problem.contains("[at Wide." + name + "]"), problem);
      assertEquals(problem.indexOf("." + name), problem.lastIndexOf("." + name), problem);
    }
    assertEquals(wide, writer.send(wide, reader));
  }

  private static WeakReference<ClassLoader> use(Peer writer, Peer reader) {
    Version shop =
        Version.of(
            "package shop; public record Point(int x, Object next) {}",
            "package shop; public class Node { private Point p; }");
    writer.kryo().setClassLoader(shop.loader());
    reader.kryo().setClassLoader(shop.loader());
    Object node = shop.make("shop.Node");
    Version.set(node, "p", shop.make("shop.Point", 1, shop.make("shop.Point", 2, "end")));
    Object read = Warm.send(node, writer, reader);
    // Not by equals of the record, by which the JDK itself holds the class.
    assertEquals(2, Version.get(Version.get(Version.get(read, "p"), "next"), "x"));
    assertEquals(2, Warm.nestCodes(shop.type("shop.Point")));
    writer.kryo().setClassLoader(GeneratedRecordsTest.class.getClassLoader());
    reader.kryo().setClassLoader(GeneratedRecordsTest.class.getClassLoader());
    return new WeakReference<>(shop.loader());
  }

  @Test
  void loaderIsCollected() throws InterruptedException {
    Peer writer = new Peer(SHOP);
    Peer reader = new Peer(SHOP);
    Heap.assertCollected(use(writer, reader), "the loader");
    assertNotNull(writer.send("alive", reader));
  }
}
