package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordAccessTest {
  /** The order of components is the worst for memory. */
  private record Order(
      String customer, byte priority, long id, int lines, List<String> notes, double total) {}

  private record Empty() {}

  private record Positive(int value) {
    Positive {
      if (value <= 0) {
        throw new IllegalArgumentException("not positive: " + value);
      }
    }

    Positive() {
      this(1);
    }
  }

  /** Defined anew as a hidden class. */
  static class Secret {
    int code = 42;
    final String word = new StringBuilder("sesame").toString();
  }

  @Test
  void fields_ofARecord_areInOrderOfComponents() {
    ClassInfo info = ClassInfo.of(Order.class);
    assertTrue(info.isRecord());
    List<String> names = new ArrayList<>();
    for (FieldInfo field : info.fields()) {
      names.add(field.name());
      assertTrue(field.isFinal());
    }
    assertEquals(List.of("customer", "priority", "id", "lines", "notes", "total"), names);
    assertArrayEquals(new String[] {Order.class.getName()}, info.owners());
  }

  @Test
  void newRecord_components_giveAnEqualRecord() {
    Order order = new Order("Ada", (byte) 3, 1L << 40, 2, List.of("urgent"), 9.5);
    ClassInfo info = ClassInfo.of(Order.class);
    Object[] components = new Object[6];
    FieldInfo[] fields = info.fields();
    components[0] = fields[0].accessor().get(order);
    components[1] = fields[1].accessor().get(order);
    components[2] = fields[2].accessor().get(order);
    components[3] = fields[3].accessor().get(order);
    components[4] = fields[4].accessor().get(order);
    components[5] = fields[5].accessor().get(order);
    for (int i = 0; i < 40; i++) {
      assertEquals(order, info.maker().newRecord(components));
    }
  }

  @Test
  void newRecord_withoutComponents_works() {
    assertEquals(new Empty(), ClassInfo.of(Empty.class).maker().newRecord(new Object[0]));
    assertEquals(0, ClassInfo.of(Empty.class).fields().length);
  }

  @Test
  void newRecord_constructorThrows_isWrapped() {
    ScfsException failure =
        assertThrows(
            ScfsException.class,
            () -> ClassInfo.of(Positive.class).maker().newRecord(new Object[] {-1}));
    assertEquals("constructor-failed", failure.anchor());
    assertEquals(
        "not positive: -1",
        assertInstanceOf(IllegalArgumentException.class, failure.getCause()).getMessage());
  }

  @Test
  void newRecord_valuesThatDoNotFit_areWrapped() {
    ClassInfo info = ClassInfo.of(Positive.class);
    for (Object[] wrong : new Object[][] {{}, {null}, {"one"}, {1, 2}}) {
      assertEquals(
          "constructor-failed",
          assertThrows(ScfsException.class, () -> info.maker().newRecord(wrong)).anchor());
    }
  }

  @Test
  void newInstance_ofARecord_isRefused() {
    ClassInfo info = ClassInfo.of(Positive.class);
    assertEquals(
        "not-instantiable", assertThrows(ScfsException.class, info.maker()::newInstance).anchor());
    info.maker().newRecord(new Object[] {7});
    assertEquals(
        "not-instantiable", assertThrows(ScfsException.class, info.maker()::newInstance).anchor());
  }

  @Test
  void set_fieldOfARecord_isRefused() {
    FieldAccessor value = ClassInfo.of(Positive.class).fields()[0].accessor();
    Positive one = new Positive();
    ScfsException refusal = assertThrows(ScfsException.class, () -> value.set(one, 5));
    assertEquals("final-field", refusal.anchor());
    assertEquals(1, one.value());
  }

  @Test
  void hiddenClass_isReadByReflection() throws Exception {
    Class<?> hidden =
        MethodHandles.lookup().defineHiddenClass(bytesOf(Secret.class), false).lookupClass();
    ClassInfo info = ClassInfo.of(hidden);
    Object secret = info.maker().newInstance();
    FieldInfo[] fields = info.fields();
    assertEquals("code", fields[0].name());
    assertEquals("word", fields[1].name());
    assertInstanceOf(ReflectiveAccessor.class, fields[0].accessor());
    assertEquals(42, fields[0].accessor().get(secret));
    assertEquals("sesame", fields[1].accessor().get(secret));
    fields[0].accessor().set(secret, 43);
    assertEquals(43, fields[0].accessor().get(secret));
    ScfsException refusal =
        assertThrows(ScfsException.class, () -> fields[1].accessor().set(secret, "other"));
    assertEquals("final-field", refusal.anchor());
  }

  private static byte[] bytesOf(Class<?> type) throws IOException {
    String name = type.getName();
    try (InputStream in =
        type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
      return in.readAllBytes();
    }
  }
}
