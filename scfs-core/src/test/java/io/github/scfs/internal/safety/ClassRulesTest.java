package io.github.scfs.internal.safety;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import org.junit.jupiter.api.Test;

class ClassRulesTest {
  /** A class of the user's with a nested one. */
  static class Order {
    static class Line {}
  }

  private static final String ORDER = Order.class.getName();

  @Test
  void none_usersClass_isRefused() {
    assertFalse(ClassRules.none().isAllowed(ORDER));
    assertFalse(ClassRules.none().isAllowed("com.acme.Order"));
    assertNull(ClassRules.none().allowedClass(ORDER));
  }

  @Test
  void allow_class_itAlone() {
    ClassRules rules = ClassRules.none().allow(Order.class);
    assertTrue(rules.isAllowed(ORDER));
    assertFalse(rules.isAllowed(Order.Line.class.getName()));
    assertFalse(rules.isAllowed(ClassRulesTest.class.getName()));
    assertFalse(rules.isAllowed(ORDER + "Book"));
    assertFalse(rules.isAllowed(ORDER.toLowerCase(java.util.Locale.ROOT)));
    assertSame(Order.class, rules.allowedClass(ORDER));
    assertNull(rules.allowedClass(Order.Line.class.getName()));
  }

  @Test
  void allow_array_isItsElementClass() {
    ClassRules rules = ClassRules.none().allow(Order[][].class, int[].class);
    assertTrue(rules.isAllowed(ORDER));
    assertSame(Order.class, rules.allowedClass(ORDER));
    assertSame(int.class, rules.allowedClass("int"));
  }

  @Test
  void allow_returnsACopy() {
    ClassRules none = ClassRules.none();
    none.allow(Order.class);
    none.allowPackages("com.acme");
    none.trustAll();
    assertFalse(none.isAllowed(ORDER));
    assertFalse(none.isAllowed("com.acme.Order"));
  }

  @Test
  void allow_thenMore_keepsBoth() {
    ClassRules rules =
        ClassRules.none().allow(Order.class).allowPackages("com.acme").allow(Order.Line.class);
    assertTrue(rules.isAllowed(ORDER));
    assertTrue(rules.isAllowed(Order.Line.class.getName()));
    assertTrue(rules.isAllowed("com.acme.Pizza"));
    assertSame(Order.class, rules.allowedClass(ORDER));
  }

  @Test
  void allowNames_theseAlone_withoutAClass() {
    ClassRules rules = ClassRules.none().allowNames(ORDER, "java.lang.ProcessBuilder");
    assertTrue(rules.isAllowed(ORDER));
    assertTrue(rules.isAllowed(Order.class));
    assertTrue(rules.isAllowed("java.lang.ProcessBuilder"));
    assertFalse(rules.isAllowed(ORDER + "$Line"));
    assertNull(rules.allowedClass(ORDER));
    assertSame(Order.class, rules.allow(Order.class).allowNames(ORDER).allowedClass(ORDER));
    assertThrows(NullPointerException.class, () -> ClassRules.none().allowNames((String) null));
    for (String garbage : new String[] {"", "[I", "com/acme/Order", "a..b"}) {
      assertThrows(
          IllegalArgumentException.class, () -> ClassRules.none().allowNames(garbage), garbage);
    }
    ClassRules renamed = ClassRules.none().alias("com.acme.Old", Order.class);
    assertThrows(IllegalArgumentException.class, () -> renamed.allowNames("com.acme.Old"));
    assertThrows(IllegalArgumentException.class, () -> rules.alias(ORDER, String.class));
  }

  @Test
  void allow_null_isRefused() {
    assertThrows(NullPointerException.class, () -> ClassRules.none().allow(Order.class, null));
    assertThrows(NullPointerException.class, () -> ClassRules.none().allowPackages((String) null));
  }

  @Test
  void allowPackages_endsAtADot() {
    for (String pattern : new String[] {"com.acme", "com.acme.*"}) {
      ClassRules rules = ClassRules.none().allowPackages(pattern);
      assertTrue(rules.isAllowed("com.acme.Order"));
      assertTrue(rules.isAllowed("com.acme.Order$Line"));
      assertTrue(rules.isAllowed("com.acme.shop.Cart"));
      assertFalse(rules.isAllowed("com.acmeevil.Order"));
      assertFalse(rules.isAllowed("com.acme"));
      assertFalse(rules.isAllowed("com.acme$Order"));
      assertFalse(rules.isAllowed("com.acm.Order"));
      assertFalse(rules.isAllowed("com.Order"));
      assertFalse(rules.isAllowed("acme.Order"));
      assertFalse(rules.isAllowed("xcom.acme.Order"));
      assertFalse(rules.isAllowed("org.com.acme.Order"));
      assertFalse(rules.isAllowed("com.acme."));
      assertFalse(rules.isAllowed("com.acme..Order"));
      assertFalse(rules.isAllowed("Com.acme.Order"));
      assertNull(rules.allowedClass("com.acme.Order"));
    }
  }

  @Test
  void allowPackages_noPackageName_isRefused() {
    for (String wrong :
        new String[] {
          "", "*", ".*", ".", "com.", "com..acme", ".com", "com.acme.**", "com/acme", "com.*.acme"
        }) {
      assertThrows(
          IllegalArgumentException.class, () -> ClassRules.none().allowPackages(wrong), wrong);
    }
  }

  @Test
  void allowPackages_aNestedClassIsNone() {
    for (String wrong : new String[] {"com.acme.Order$Line", "com.acme.Order$Line.*", "Order$1"}) {
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class, () -> ClassRules.none().allowPackages(wrong), wrong);
      assertTrue(e.getMessage().contains("allowNames(\""), e.getMessage());
      assertFalse(e.getMessage().contains("*"), e.getMessage());
    }
    assertTrue(ClassRules.none().allowPackages("com.$gen").isAllowed("com.$gen.Order"));
    assertTrue(ClassRules.none().allowPackages("com.gen$").isAllowed("com.gen$.Order"));
  }

  /** A refusal offers the line, so it has to be taken. */
  @Test
  void allowPackages_aDollarInsideOfThePackage() {
    String name = "com.gen$1.Order";
    String offered = ".allowPackages(\"com.gen$1\")";
    String refusal = ClassRules.none().refuse(name, true).getMessage();
    assertTrue(refusal.contains(offered), refusal);
    assertTrue(ClassRules.none().allowPackages("com.gen$1").isAllowed(name));
    assertTrue(ClassRules.none().allowPackages("gen$code.*").isAllowed("gen$code.shop.Order"));
    assertFalse(ClassRules.none().allowPackages("com.gen$1").isAllowed("com.gen$2.Order"));
  }

  @Test
  void trustAll_anyClassButThoseOfAttacks() {
    ClassRules rules = ClassRules.none().trustAll();
    for (String name :
        new String[] {
          "com.acme.Order", "Order", "com.acme.Order$1", "com.acme.Order$Line$$Inner",
              "org.apache.Order",
          "java.awt.Color", "java.lang.RuntimeException", "java.lang.ProcessBuilderLike",
              "sunny.Day", "jdkx.Order",
          "com.acme.\u6ce8\u6587", "com.acme.Bestellung\u00dcbersicht", "com.acme.\ud835\udc9c",
              "com.acme.MainKt$my test$1"
        }) {
      assertTrue(rules.isAllowed(name), name);
    }
  }

  @Test
  void trustAll_garbage_isRefused() {
    StringBuilder deep = new StringBuilder("a");
    for (int i = 0; i < 10_000; i++) {
      deep.append("..a");
    }
    ClassRules rules = ClassRules.none().trustAll().allowPackages("com.acme");
    for (String name :
        new String[] {
          "",
          ".",
          "..",
          ".Order",
          "Order.",
          "com..Order",
          "com.acme..Order",
          "com/acme/Order",
          "Lcom.acme.Order;",
          "com.acme.Order;",
          "[I",
          "[Lcom.acme.Order;",
          "com.acme.Order[]",
          "com.acme.\u0000",
          "com.acme.Or\nder",
          "com.acme.Or\tder",
          "com.acme.\u202eredrO",
          "com.acme.\ufeffOrder",
          "com.acme.\ud800",
          "com.acme.\udc00Order",
          "com.acme.\uffff",
          "com.acme.\ue000",
          "com.acme.\u2028",
          "com.acme.\u00a0",
          "com.acme.\u007f",
          "com.acme.C:\\Order",
          "com.acme.Order?x",
          "com.acme.<init>",
          "com.acme.List<String>",
          "com.acme.Order*",
          "com.acme.Order$$Lambda/0x0000000800c03000",
          "http://acme.com/Order",
          deep.toString()
        }) {
      assertFalse(rules.isAllowed(name), ClassNames.inMessage(name));
      ClassNotAllowedException refusal = rules.refuse(name, false);
      assertTrue(refusal.getMessage().contains("not the name of a class"), refusal.getMessage());
      assertFalse(refusal.getMessage().contains("allow("), refusal.getMessage());
      for (char c : refusal.getMessage().toCharArray()) {
        assertTrue(c >= ' ' && c < 0x7F, refusal.getMessage());
      }
      assertTrue(refusal.getMessage().length() < 2_000);
    }
  }
}
