package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.TypeMismatch;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A field that became one of a super type takes the value; what cannot be taken is reported. */
class FieldTypesTest {
  @Test
  void primitivesBoxesAndStrings_goIntoFieldsOfASuperType() {
    Version old =
        Drift.shop(
            "class Dish { int price = 7; Long grams = 8L; double rating = 0.5;"
                + " boolean hot = true; String name = \"soup\"; Integer stock; int tail = 9; }");
    Version newer =
        Drift.shop(
            "class Dish { Object price; Number grams; Comparable<Double> rating;"
                + " Serializable hot; CharSequence name; Number stock = 1; int tail; }");
    Object dish = Peer.of(Drift.SHOP, old).send(old.make("shop.Dish"), Peer.of(Drift.SHOP, newer));
    assertEquals(7, Version.get(dish, "price"));
    assertEquals(8L, Version.get(dish, "grams"));
    assertEquals(0.5, Version.get(dish, "rating"));
    assertEquals(true, Version.get(dish, "hot"));
    assertEquals("soup", Version.get(dish, "name"));
    assertEquals(null, Version.get(dish, "stock"));
    assertEquals(9, Version.get(dish, "tail"));
  }

  @Test
  void mismatch_namesTheClassThatDeclaresTheField() {
    String dish = "class Dish extends Ware { int price = 7; }";
    Version old = Drift.shop(dish, "class Ware { String made = \"today\"; Object by = \"Ada\"; }");
    Version newer = Drift.shop(dish, "class Ware { Date made; Date by; }");
    List<TypeMismatch> told = new ArrayList<>();
    Peer reader = Peer.of(Drift.SHOP.onTypeMismatch(told::add), newer);
    assertEquals(
        7, Version.get(Peer.of(Drift.SHOP, old).send(old.make("shop.Dish"), reader), "price"));
    assertEquals(2, told.size());
    for (TypeMismatch mismatch : told) {
      assertEquals("shop.Ware", mismatch.className(), mismatch.toString());
      assertEquals("java.util.Date", mismatch.readerType(), mismatch.toString());
    }
  }
}
