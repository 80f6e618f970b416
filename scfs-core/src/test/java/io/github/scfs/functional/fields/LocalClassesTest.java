package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Classes inside methods, and what has no name at all. */
class LocalClassesTest {
  private static final CreateOption OPTION =
      CreateOption.of().allowPackages("io.github.scfs.functional");

  private static Object send(Object value) {
    return new Peer(OPTION).send(value, new Peer(OPTION));
  }

  @Test
  void localClassOfAStaticMethod() {
    assertEquals("pie 4", localInStatic().toString());
  }

  private static Object localInStatic() {
    class Dish {
      String name = "soup";
      int price;

      @Override
      public String toString() {
        return name + " " + price;
      }
    }
    Dish dish = new Dish();
    dish.name = "pie";
    dish.price = 4;
    return send(dish);
  }

  @Test
  void genericLocalClass() {
    assertEquals(Arrays.asList("a", 1), genericLocal());
  }

  private static Object genericLocal() {
    class Tray<T> {
      final List<T> things = new ArrayList<>();
    }
    Tray<Object> tray = new Tray<>();
    tray.things.addAll(Arrays.asList("a", 1));
    return ((Tray<?>) send(tray)).things;
  }

  @Test
  void anonymousClass_keepsWhatItCaptured() {
    Object read = send(anonymous("captured"));
    assertEquals("own captured", read.toString());
  }

  private static Object anonymous(String captured) {
    return new Object() {
      private final String own = new String("own");

      @Override
      public String toString() {
        return own + " " + captured;
      }
    };
  }

  @Test
  void localClassInsideALocalClass_sharesItsOuterObject() {
    Object[] read = (Object[]) send(pair());
    assertEquals("outer inner", read[0].toString());
    assertSame(read[1], Drift.get(read[0], "owner"));
  }

  private static Object[] pair() {
    class Owner {
      String name = "outer";
    }
    class Thing {
      final Owner owner;

      Thing(Owner owner) {
        this.owner = owner;
      }

      @Override
      public String toString() {
        return owner.name + " inner";
      }
    }
    Owner owner = new Owner();
    return new Object[] {new Thing(owner), owner};
  }

  @Test
  void lambda_isRefusedWithWords() {
    Supplier<String> lambda = () -> "x";
    Peer writer = new Peer(OPTION);
    assertThrows(ScfsException.class, () -> writer.write(lambda));
    assertEquals("next", writer.send("next", new Peer(OPTION)));
  }
}
