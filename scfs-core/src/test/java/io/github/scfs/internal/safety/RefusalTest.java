package io.github.scfs.internal.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import org.junit.jupiter.api.Test;

/** What a refusal says: the line of code to add. */
class RefusalTest {
  @Test
  void refuse_onWrite_saysTheLineToAdd() {
    ClassNotAllowedException refusal = ClassRules.none().refuse("com.acme.Order$Line", true);
    assertEquals("class-not-allowed", refusal.anchor());
    assertEquals("com.acme.Order$Line", refusal.className());
    assertTrue(
        refusal.getMessage().contains("CreateOption.of().allow(com.acme.Order.Line.class)"),
        refusal.getMessage());
    assertTrue(refusal.getMessage().contains(".allowPackages(\"com.acme\")"), refusal.getMessage());
    assertTrue(
        refusal.getMessage().contains("written. Add, on both sides, "), refusal.getMessage());
  }

  @Test
  void refuse_onRead_saysThatItWasNotLoaded() {
    String message = ClassRules.none().refuse("com.acme.Order", false).getMessage();
    assertTrue(message.contains("not loaded. If you expect it, add "), message);
    assertTrue(message.contains("CreateOption.of().allow(com.acme.Order.class)"), message);
  }

  @Test
  void refuse_onRead_saysWhatToDoWhereTheClassIsMissingOrRenamed() {
    String message = ClassRules.none().refuse("com.acme.Order$Line", false).getMessage();
    assertTrue(message.contains(".allowNames(\"com.acme.Order$Line\")"), message);
    assertTrue(message.contains(".alias(\"com.acme.Order$Line\", ItsNameHere.class)"), message);
    for (String other :
        new String[] {
          ClassRules.none().refuse("com.acme.Order$Line", true).getMessage(),
          ClassRules.none().refuse("java.util.Random", false).getMessage()
        }) {
      assertFalse(other.contains("allowNames"), other);
    }
  }

  @Test
  void refuse_withoutPackageOrOfTheJdk_offersTheClassOnly() {
    for (String name : new String[] {"Order", "java.util.Random"}) {
      for (boolean written : new boolean[] {true, false}) {
        String message = ClassRules.none().refuse(name, written).getMessage();
        assertTrue(message.contains("allow(" + name + ".class)"), message);
        assertFalse(message.contains("allowPackages"), message);
      }
    }
  }

  @Test
  void refuse_classThatSourceCannotName_offersForName() {
    String message = ClassRules.none().refuse("com.acme.Order$1", true).getMessage();
    assertTrue(message.contains("allow(Class.forName(\"com.acme.Order$1\"))"), message);
    assertTrue(message.contains(".allowPackages(\"com.acme\")"), message);
  }

  @Test
  void inSource_dollars_becomeDotsOnlyBetweenNames() {
    assertEquals("com.acme.A.B.C", ClassNames.inSource("com.acme.A$B$C"));
    assertEquals("com.acme.$A", ClassNames.inSource("com.acme.$A"));
    assertEquals("A$", ClassNames.inSource("A$"));
    assertNull(ClassNames.inSource("A$1"));
    assertNull(ClassNames.inSource("A$1Local"));
    assertNull(ClassNames.inSource("A$my test"));
  }
}
