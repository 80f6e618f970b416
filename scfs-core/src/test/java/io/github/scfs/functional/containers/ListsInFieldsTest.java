package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A field with a list of objects remembers how the first ones were read: other lists come, too. */
class ListsInFieldsTest {
  interface Topping {}

  static final class Cheese implements Topping {
    int age;

    Cheese(int age) {
      this.age = age;
    }
  }

  static final class Olives implements Topping {
    String kind = "green";
    int count;
  }

  enum Sauce implements Topping {
    RED,
    WHITE
  }

  static final class Pizza {
    String name = "Pizza";
    ArrayList<Topping> toppings = new ArrayList<>();
    List<Pizza> slices = new ArrayList<>();
    int price = 7;
  }

  private static final CreateOption OPTION =
      CreateOption.of().allow(Pizza.class, Cheese.class, Olives.class, Sauce.class);

  private static final int ENOUGH_FOR_CODE = 20;

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  private static Pizza pizza(Topping... toppings) {
    Pizza pizza = new Pizza();
    pizza.toppings.addAll(Arrays.asList(toppings));
    return pizza;
  }

  private static Topping[] cheeses(int count) {
    Topping[] cheeses = new Topping[count];
    Arrays.setAll(cheeses, Cheese::new);
    return cheeses;
  }

  private void assertComesBack(Pizza pizza) {
    Pizza read = (Pizza) writer.send(pizza, reader);
    assertEquals(pizza.toppings.size(), read.toppings.size());
    for (int i = 0; i < pizza.toppings.size(); i++) {
      Topping sent = pizza.toppings.get(i);
      Topping topping = read.toppings.get(i);
      if (sent == null || sent instanceof Sauce) {
        assertSame(sent, topping);
      } else {
        assertSame(sent.getClass(), topping.getClass());
        assertSame(topping, read.toppings.get(pizza.toppings.indexOf(sent)), "as often as sent");
      }
      if (sent instanceof Cheese) {
        assertEquals(((Cheese) sent).age, ((Cheese) topping).age);
      }
    }
    assertEquals(7, read.price, "what stands behind the lists");
    read.toppings.add(Sauce.RED); // a list like any other
    assertEquals(pizza.toppings.size() + 1, read.toppings.size());
  }

  @Test
  void listsOfAllKindsInTurn_comeBack() {
    Cheese twice = new Cheese(3);
    Topping[][] lists = {
      {},
      {new Cheese(1), new Cheese(2)},
      {new Olives(), new Cheese(2)},
      {new Cheese(1), new Olives(), null, new Cheese(2), Sauce.RED},
      {null, new Cheese(2)},
      {null, null},
      {Sauce.RED, Sauce.WHITE},
      {Sauce.RED, new Cheese(4)},
      {twice, twice, new Cheese(4), twice},
      cheeses(63),
      cheeses(64),
      cheeses(200),
    };
    for (int round = 0; round < ENOUGH_FOR_CODE; round++) {
      for (Topping[] list : lists) {
        assertComesBack(pizza(list));
        assertComesBack(pizza(lists[1]));
      }
    }
  }

  @Test
  void emptyListsAtTheEndOfTheMessage_comeBack() {
    for (int i = 0; i < ENOUGH_FOR_CODE; i++) {
      Pizza slice = new Pizza();
      Pizza whole = new Pizza();
      whole.slices.add(slice);
      whole.slices.add(whole);
      Pizza read = (Pizza) writer.send(whole, reader);
      assertSame(read, read.slices.get(1));
      assertTrue(read.slices.get(0).slices.isEmpty());
      assertTrue(((Pizza) writer.send(new Pizza(), reader)).toppings.isEmpty());
    }
  }

  @Test
  void tooManyElements_areRefusedBeforeThereIsRoom() {
    Peer few = new Peer(OPTION.limits(ScfsLimits.builder().elements(20).build()));
    for (int i = 0; i < ENOUGH_FOR_CODE; i++) {
      writer.send(pizza(cheeses(3)), few);
    }
    byte[] message = writer.write(pizza(cheeses(21)));
    assertThrows(ScfsException.class, () -> few.read(message));
    assertEquals(20, ((Pizza) writer.send(pizza(cheeses(20)), few)).toppings.size());
  }

  /** Wherever it is cut or damaged, a message is refused or read, and the next one is read. */
  @Test
  void damagedLists_areRefused() {
    for (int i = 0; i < ENOUGH_FOR_CODE; i++) {
      assertComesBack(pizza(cheeses(3)));
    }
    byte[] message = writer.write(pizza(cheeses(3)));
    for (int i = 0; i < message.length; i++) {
      byte[] cut = Arrays.copyOf(message, i);
      assertThrows(ScfsException.class, () -> reader.read(cut));
      byte[] damaged = message.clone();
      damaged[i] ^= 0x55;
      try {
        reader.read(damaged);
      } catch (ScfsException refused) {
        assertTrue(refused.getMessage().length() > 0);
      }
      assertComesBack(pizza(cheeses(2)));
    }
  }

  @Test
  void anElementThatFails_isNamedByItsIndex() {
    String cart = "class Cart { public ArrayList<Item> items = new ArrayList<>(); }";
    String item = "class Item { public Object inside; }";
    Drift drift =
        new Drift(Drift.shop(cart, item, "class Gone { public int id; }"), Drift.shop(cart, item));
    for (int i = 0; i < ENOUGH_FOR_CODE; i++) {
      drift.send(cart(drift, "text", null));
    }
    Object failing = cart(drift, "text", drift.make("Gone"));
    ScfsException refused = assertThrows(ScfsException.class, () -> drift.send(failing));
    String message = refused.getMessage();
    assertTrue(message.contains("Cart.items[1].inside"), message);
  }

  private static Object cart(Drift drift, Object... inside) {
    List<Object> items = new ArrayList<>();
    for (Object one : inside) {
      items.add(drift.make("Item", "inside", one));
    }
    return drift.make("Cart", "items", items);
  }
}
