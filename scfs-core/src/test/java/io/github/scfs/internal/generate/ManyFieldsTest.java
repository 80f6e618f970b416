package io.github.scfs.internal.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.wire.RawMemory;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes whose fields take several methods. */
class ManyFieldsTest {
  private static final CreateOption SHOP = CreateOption.of().allowPackages("shop");

  /** Types and values; those of a type stand together in a message. */
  private static final String[][] KINDS = {
    {"int", "-70000"},
    {"boolean", "true"},
    {"long", "1L << 40"},
    {"double", "-0.1"},
    {"short", "7"},
    {"String", "\"text\""},
    {"String", "null"},
    {"String", "\"t\u00e9xt \u20ac\""},
    {"Integer", "-7"},
    {"Long", "null"},
    {"Boolean", "true"},
    {"java.util.Date", "new java.util.Date(7)"},
    {"java.math.BigDecimal", "new java.math.BigDecimal(\"12.50\")"},
    {"int[]", "{1, 2}"},
    {"Object", "\"any\""},
    {"Thread.State", "Thread.State.NEW"},
    {"java.util.List<Object>", "new java.util.ArrayList<Object>()"},
  };

  private static Object send(Object object, Version shop, NumberEncoding numbers) {
    CreateOption option = SHOP.numbers(numbers);
    return Warm.send(object, Peer.of(option, shop), Peer.of(option, shop));
  }

  /** A class of so many fields, which begin with that kind. */
  private static String fields(int count, int first) {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < count; i++) {
      String[] kind = KINDS[(first + i) % KINDS.length];
      fields.append("private ").append(kind[0]).append(" f").append(i);
      fields.append(" = ").append(kind[1]).append("; ");
    }
    return fields.toString();
  }

  private static void assertSame(int count, Object expected, Object read) {
    for (int i = 0; i < count; i++) {
      Object value = Version.get(expected, "f" + i);
      if (value instanceof int[]) {
        assertArrayEquals((int[]) value, (int[]) Version.get(read, "f" + i));
      } else {
        assertEquals(value, Version.get(read, "f" + i), "f" + i);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 20, 30, 50, 90, 200})
  void ofAllTypes(int count) {
    for (int first = 0; first < KINDS.length; first += 5) {
      Version shop = Version.of("package shop; public class Wide { " + fields(count, first) + "}");
      Object wide = shop.make("shop.Wide");
      for (NumberEncoding numbers : NumberEncoding.values()) {
        assertSame(count, wide, send(wide, shop, numbers));
      }
      Version older =
          Version.of("package shop; public class Wide { " + fields(count / 2, first) + "}");
      Object read = Warm.send(wide, Peer.of(SHOP, shop), Peer.of(SHOP, older));
      assertSame(count / 2, wide, read);
      Object added = Warm.send(read, Peer.of(SHOP, older), Peer.of(SHOP, shop));
      assertSame(count, wide, added);
    }
  }

  @Test
  void severalHundred_inTwoClasses() {
    StringBuilder source = new StringBuilder("package shop; public class Wide extends Base { ");
    for (int i = 0; i < 350; i++) {
      source.append(i % 7 == 6 ? "private Object f" : "private int f").append(i);
      source.append(" = ").append(i % 7 == 6 ? "\"" + i + "\"" : "" + i * 1000).append("; ");
    }
    String base = source.toString().replace("Wide extends Base", "Base") + "}";
    Version shop = Version.of(source + "}", base);
    for (NumberEncoding numbers : NumberEncoding.values()) {
      Object read = send(shop.make("shop.Wide"), shop, numbers);
      for (int i = 0; i < 350; i++) {
        Object expected = i % 7 == 6 ? (Object) ("" + i) : (Object) (i * 1000);
        assertEquals(expected, Version.get(read, "f" + i));
        assertEquals(expected, Version.get(read, shop.type("shop.Base"), "f" + i));
      }
    }
    Version reordered =
        Version.of(
            "package shop; public class Wide extends Base { private Object f6; private Object f349 = 1; }",
            "package shop; public class Base { private int f1; private long f348; }");
    Object read = Warm.send(shop.make("shop.Wide"), Peer.of(SHOP, shop), Peer.of(SHOP, reordered));
    assertEquals("6", Version.get(read, "f6"));
    assertEquals(1000, Version.get(read, "f1"));
  }

  @Test
  void failures_nameTheFieldOnce() {
    Version shop =
        Version.of("package shop; public class Wide { " + fields(90, 0) + " Object last; }");
    Peer writer = Peer.of(SHOP, shop);
    Peer reader = Peer.of(SHOP, shop);
    Object wide = shop.make("shop.Wide");
    Warm.send(wide, writer, reader);
    for (String field : new String[] {"f14", "f48", "f82", "last"}) {
      Object bad = shop.make("shop.Wide");
      Version.set(bad, field, new ProcessBuilder("refused"));
      String message = assertThrows(ScfsException.class, () -> writer.write(bad)).getMessage();
      assertTrue(message.contains("." + field), message);
      assertEquals(message.indexOf("." + field), message.lastIndexOf("." + field), message);
    }
    assertSame(90, wide, writer.send(wide, reader));
  }

  /** What C2 inlines into one method is limited; see {@link Emitter}. */
  @Test
  void methods_areAsManyAsTheJitNeeds() {
    assumeTrue(RawMemory.AS_ON_THE_WIRE);
    Version shop =
        Version.of(
            "package shop; public class Wide { " + fields(90, 0) + "}",
            "package shop; public class Narrow { " + fields(12, 0) + "}",
            numbers("Numbers", 40));
    for (String name : new String[] {"shop.Wide", "shop.Narrow", "shop.Numbers"}) {
      Object object = shop.make(name);
      send(object, shop, NumberEncoding.COMPACT);
      Set<String> parts = parts(object.getClass());
      assertEquals(name.equals("shop.Wide"), !parts.isEmpty(), name + parts);
    }
  }

  private static String numbers(String name, int count) {
    StringBuilder source = new StringBuilder("package shop; public class " + name + " { ");
    for (int i = 0; i < count; i++) {
      source.append("int f").append(i).append(" = ").append(i).append("; ");
    }
    return source + "}";
  }

  private static Set<String> parts(Class<?> type) {
    Set<String> names = new TreeSet<>();
    for (Object code : ((Map<?, ?>) ClassInfo.of(type).generated().get()).values()) {
      for (Method method : ((Class<?>) code).getDeclaredMethods()) {
        if (method.getName().startsWith("part")) {
          names.add(((Class<?>) code).getSuperclass().getSimpleName() + "." + method.getName());
        }
      }
    }
    return names;
  }
}
