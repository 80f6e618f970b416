package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.wire.Memory;
import io.github.scfs.internal.wire.RawMemory;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class WireOrderTest {
  private static final List<String> ACCOUNT =
      Arrays.asList(
          "Account.balance",
          "Account.limit",
          "Account.number",
          "Account.rate",
          "Account.currency",
          "Account.grade",
          "Account.branch",
          "Account.closed",
          "Account.holder",
          "Account.notes");

  @Test
  void predicted_widerFirstThenReferences_thenOrderOfDeclaration() {
    assertEquals(ACCOUNT, names(WireOrder.predicted(Models.Account.class)));
  }

  @Test
  void predicted_subClass_superClassFirst() {
    List<String> expected = new ArrayList<>(ACCOUNT);
    expected.addAll(
        Arrays.asList("SavingsAccount.interest", "SavingsAccount.number", "GoldAccount.adviser"));
    assertEquals(expected, names(WireOrder.predicted(Models.GoldAccount.class)));
  }

  @Test
  void fields_whereOffsetsAreKnown_ascendInMemory() {
    Assumptions.assumeTrue(RawMemory.USABLE);
    long before = 0;
    for (Field field : WireOrder.fields(Models.GoldAccount.class)) {
      long offset = Memory.offset(field);
      assertTrue(offset > before, field + " at " + offset);
      before = offset;
    }
  }

  @Test
  void fields_whereOffsetsAreUnknown_areThePrediction() {
    Assumptions.assumeFalse(RawMemory.USABLE);
    assertEquals(
        names(WireOrder.predicted(Models.GoldAccount.class)),
        names(WireOrder.fields(Models.GoldAccount.class)));
  }

  @Test
  void fields_eitherWay_areTheSameSet() {
    assertEquals(
        new HashSet<>(names(WireOrder.predicted(Models.GoldAccount.class))),
        new HashSet<>(names(WireOrder.fields(Models.GoldAccount.class))));
    assertEquals(13, WireOrder.fields(Models.GoldAccount.class).length);
  }

  @Test
  void fields_askedTwice_sameOrder() {
    assertEquals(
        names(WireOrder.fields(Models.Pizza.class)), names(WireOrder.fields(Models.Pizza.class)));
  }

  @Test
  void fields_noneDeclared_areNone() {
    assertEquals(0, WireOrder.fields(Models.Priced.class).length);
    assertEquals(0, WireOrder.predicted(Object.class).length);
  }

  private static List<String> names(Field[] fields) {
    List<String> names = new ArrayList<>();
    for (Field field : fields) {
      names.add(field.getDeclaringClass().getSimpleName() + '.' + field.getName());
    }
    return names;
  }
}
