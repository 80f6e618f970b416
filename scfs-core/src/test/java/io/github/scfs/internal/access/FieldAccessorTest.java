package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.RawMemory;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.StringTokenizer;
import java.util.function.Function;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class FieldAccessorTest {
  @Test
  void accessor_whatThisJvmGets_readsAndWritesEveryKind() {
    readsAndWritesEveryKind(FieldAccessorTest::asGiven);
    readsAndWritesFinalFields(FieldAccessorTest::asGiven);
  }

  @Test
  void reflection_readsAndWritesEveryKind() {
    readsAndWritesEveryKind(ReflectiveAccessor::of);
    readsAndWritesFinalFields(ReflectiveAccessor::of);
  }

  @Test
  void accessor_isUnsafeWhereTheJvmDoesNotWarnOfUsAndReflectionElsewhere() {
    boolean unsafe = asGiven(field(Models.Pizza.class, "grams")) instanceof UnsafeAccessor;
    assertEquals(RawMemory.USABLE, unsafe);
    boolean denied = ThisJvm.started("--sun-misc-unsafe-memory-access=deny");
    boolean silent = RunningJava.VERSION <= 23 || !ThisJvm.started("-Dkryo.unsafe=false");
    assertEquals(silent && !denied, unsafe);
  }

  @Test
  void accessor_askedTwice_isMadeOnce() {
    FieldInfo grams = info(Models.Pizza.class, "grams");
    assertSame(grams.accessor(), grams.accessor());
  }

  @Test
  void accessor_nullTarget_isNullPointerException() {
    FieldAccessor grams = asGiven(field(Models.Pizza.class, "grams"));
    assertThrows(NullPointerException.class, () -> grams.getBits(null));
    assertThrows(NullPointerException.class, () -> grams.setBits(null, 1));
  }

  @Test
  void accessor_hiddenField_isThatOfItsOwner() {
    Models.SavingsAccount account = new Models.SavingsAccount();
    for (FieldInfo field : ClassInfo.of(Models.SavingsAccount.class).fields()) {
      if (field.name().equals("number")) {
        field.accessor().set(account, 100 + field.owner());
      }
    }
    assertEquals(100, account.number);
    assertEquals(101, ((Models.Account) account).number);
  }

  @Test
  void accessor_packageNotOpen_isRefusedWithTheOption() {
    Assumptions.assumeTrue(RunningJava.VERSION >= 17);
    Assumptions.assumeFalse(ThisJvm.started("--add-opens=java.base/java.util=ALL-UNNAMED"));
    Field elements = field(ArrayList.class, "elementData");
    for (int i = 0; i < 2; i++) {
      ScfsException refusal =
          assertThrows(ScfsException.class, () -> ReflectiveAccessor.of(elements));
      assertEquals("not-open", refusal.anchor());
      assertTrue(
          refusal.getMessage().contains("elementData of class java.util.ArrayList"),
          refusal.getMessage());
      assertTrue(
          refusal
              .getMessage()
              .contains(". Start the JVM with --add-opens java.base/java.util=ALL-UNNAMED"),
          refusal.getMessage());
    }
  }

  @Test
  void accessor_packageNotOpenWithoutUnsafe_failsWhenAskedAndNotBefore() {
    Assumptions.assumeTrue(RunningJava.VERSION >= 24 && !RawMemory.USABLE);
    Assumptions.assumeFalse(ThisJvm.started("--add-opens=java.base/java.util=ALL-UNNAMED"));
    // Not of a serializable class: fields of those are reached all the same.
    FieldInfo position = info(StringTokenizer.class, "currentPosition");
    assertSame(int.class, position.type());
    assertEquals("not-open", assertThrows(ScfsException.class, position::accessor).anchor());
  }

  private static void readsAndWritesEveryKind(Function<Field, FieldAccessor> maker) {
    Models.Pizza pizza = new Models.Pizza();
    Function<String, FieldAccessor> of = name -> maker.apply(field(Models.Pizza.class, name));
    of.apply("vegetarian").set(pizza, true);
    of.apply("slices").set(pizza, Byte.MIN_VALUE);
    of.apply("size").set(pizza, Character.MAX_VALUE);
    of.apply("number").set(pizza, Short.MIN_VALUE);
    of.apply("grams").set(pizza, Integer.MIN_VALUE);
    of.apply("bakedAt").set(pizza, Long.MIN_VALUE);
    of.apply("radius").set(pizza, Float.MIN_VALUE);
    of.apply("price").set(pizza, -0.0);
    of.apply("topping").set(pizza, "olives");
    assertTrue(pizza.vegetarian);
    assertEquals(Byte.MIN_VALUE, pizza.slices);
    assertEquals(Character.MAX_VALUE, pizza.size);
    assertEquals(Short.MIN_VALUE, pizza.number);
    assertEquals(Integer.MIN_VALUE, pizza.grams);
    assertEquals(Long.MIN_VALUE, pizza.bakedAt);
    assertEquals(Float.MIN_VALUE, pizza.radius);
    assertEquals(-0.0, pizza.price);
    assertEquals("olives", pizza.topping);
    assertEquals(true, of.apply("vegetarian").get(pizza));
    assertEquals(Byte.MIN_VALUE, of.apply("slices").get(pizza));
    assertEquals(Character.MAX_VALUE, of.apply("size").get(pizza));
    assertEquals(Short.MIN_VALUE, of.apply("number").get(pizza));
    assertEquals(Integer.MIN_VALUE, of.apply("grams").get(pizza));
    assertEquals(Long.MIN_VALUE, of.apply("bakedAt").get(pizza));
    assertEquals(Float.MIN_VALUE, of.apply("radius").get(pizza));
    assertEquals(-0.0, of.apply("price").get(pizza));
    assertEquals("olives", of.apply("topping").get(pizza));
    of.apply("topping").set(pizza, null);
    assertNull(of.apply("topping").get(pizza));
    for (String name : Arrays.asList("slices", "size", "number", "grams", "bakedAt")) {
      long expected = name.equals("size") ? 0x8001 : -2;
      of.apply(name).setBits(pizza, expected);
      assertEquals(expected, of.apply(name).getBits(pizza), name);
    }
    int quiet = Float.floatToRawIntBits(Float.intBitsToFloat(0x7FC0_0001)); // which NaN it is
    of.apply("radius").setBits(pizza, quiet);
    assertEquals(quiet, of.apply("radius").getBits(pizza));
    of.apply("price").setBits(pizza, 0x7FF8_0000_0000_0001L);
    assertEquals(0x7FF8_0000_0000_0001L, of.apply("price").getBits(pizza));
    of.apply("vegetarian").setBits(pizza, 0);
    assertEquals(0, of.apply("vegetarian").getBits(pizza));
  }

  private static void readsAndWritesFinalFields(Function<Field, FieldAccessor> maker) {
    Models.Pizza pizza = new Models.Pizza();
    Function<String, FieldAccessor> of = name -> maker.apply(field(Models.Pizza.class, name));
    assertEquals("guest 1", of.apply("guest").get(pizza));
    if (ThisJvm.protectsFinalFields() && of.apply("guest") instanceof ReflectiveAccessor) {
      ScfsException refusal =
          assertThrows(ScfsException.class, () -> of.apply("guest").set(pizza, "Ada"));
      assertEquals("final-field", refusal.anchor());
      assertTrue(
          refusal.getMessage().contains("--enable-final-field-mutation=ALL-UNNAMED"),
          refusal.getMessage());
      assertEquals("guest 1", pizza.guest);
      return;
    }
    of.apply("sliced").set(pizza, true);
    of.apply("plates").set(pizza, (byte) 2);
    of.apply("oven").set(pizza, 'z');
    of.apply("table").set(pizza, (short) 4);
    of.apply("calories").set(pizza, 5);
    of.apply("orderId").set(pizza, 6L);
    of.apply("tip").set(pizza, 7f);
    of.apply("discount").set(pizza, 8d);
    of.apply("guest").set(pizza, "Ada");
    assertTrue(pizza.sliced);
    assertEquals(2, pizza.plates);
    assertEquals('z', pizza.oven);
    assertEquals(4, pizza.table);
    assertEquals(5, pizza.calories);
    assertEquals(6, pizza.orderId);
    assertEquals(7, pizza.tip);
    assertEquals(8, pizza.discount);
    assertEquals("Ada", pizza.guest);
  }

  /** In every mode of every JVM: Java serialization does it too. */
  @Test
  void finalFieldsOfSerializableClasses_areReadAndWritten() {
    for (Function<Field, FieldAccessor> maker :
        Arrays.<Function<Field, FieldAccessor>>asList(
            FieldAccessorTest::asGiven, ReflectiveAccessor::of)) {
      Models.Receipt receipt = new Models.Receipt(1, "a", true, 2.5);
      Function<String, FieldAccessor> of = name -> maker.apply(field(Models.Receipt.class, name));
      of.apply("number").set(receipt, 7);
      of.apply("guest").set(receipt, "Ada");
      of.apply("paid").set(receipt, false);
      of.apply("sum").set(receipt, -0.0);
      assertEquals(7, receipt.number);
      assertEquals("Ada", receipt.guest);
      assertFalse(receipt.paid);
      assertEquals(-0.0, receipt.sum);
      assertEquals("kept", receipt.note, "a field that is not final");
      of.apply("guest").set(receipt, null);
      assertNull(receipt.guest);
      assertEquals(7, receipt.number);
    }
  }

  private static FieldAccessor asGiven(Field field) {
    return info(field.getDeclaringClass(), field.getName()).accessor();
  }

  private static FieldInfo info(Class<?> type, String name) {
    for (FieldInfo field : ClassInfo.of(type).fields()) {
      if (field.name().equals(name)) {
        return field;
      }
    }
    throw new AssertionError(name);
  }

  private static Field field(Class<?> type, String name) {
    try {
      return type.getDeclaredField(name);
    } catch (NoSuchFieldException missing) {
      throw new AssertionError(missing);
    }
  }
}
