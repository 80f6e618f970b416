package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Class objects as values. */
class ClassValuesTest {
  private final CreateOption option = CreateOption.of().allow(Dish.class, Catalogue.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  static final class Dish {
    String name = "soup";
  }

  static final class Secret {}

  static final class Catalogue {}

  @Test
  void classAsValueFirst_thenAnObjectOfIt() {
    assertSame(Dish.class, writer.send(Dish.class, reader));
    assertEquals("soup", ((Dish) writer.send(new Dish(), reader)).name);
    Object[] both =
        (Object[]) new Peer(option).send(new Object[] {Dish.class, new Dish()}, new Peer(option));
    assertEquals("soup", ((Dish) both[1]).name);
  }

  @Test
  void objectFirst_thenItsClassAsValue() {
    Object[] both = (Object[]) writer.send(new Object[] {new Dish(), Dish.class}, reader);
    assertSame(Dish.class, both[1]);
    assertSame(both[0].getClass(), both[1]);
  }

  @Test
  void classThatIsNotAllowed_isRefusedOnBothSides() {
    for (Class<?> secret : new Class<?>[] {Secret.class, Secret[].class}) {
      ClassNotAllowedException write =
          assertThrows(ClassNotAllowedException.class, () -> writer.write(secret));
      assertTrue(write.getMessage().contains("allow("), write.getMessage());
      byte[] message = new Peer(option.allow(Secret.class)).write(secret);
      assertThrows(ClassNotAllowedException.class, () -> new Peer(option).read(message));
    }
  }

  /** Of these some have the same place among those that are remembered. */
  @Test
  void manyClasses_againAndAgain() {
    Class<?>[] types = {
      Dish.class,
      int.class,
      String.class,
      Object.class,
      List.class,
      Map.class,
      Integer.class,
      Long.class,
      Short.class,
      Byte.class,
      Float.class,
      Double.class,
      Boolean.class,
      Character.class,
      Class.class,
      Thread.State.class,
      Map.Entry.class,
      Dish[].class,
      int[].class,
      long[].class,
      char[].class,
      byte[].class,
      String[].class,
      Object[].class,
      List[].class,
      Catalogue.class,
      Catalogue[].class,
      Dish[][].class,
    };
    for (int message = 0; message < 3; message++) {
      assertEquals(Arrays.asList(types), Arrays.asList((Object[]) writer.send(types, reader)));
      for (Class<?> type : types) {
        assertSame(type, writer.send(type, reader));
      }
    }
  }

  @Test
  void classes_followTheContextLoaderOfTheThread() {
    Version first = Drift.shop("class Note { }");
    Version second = Drift.shop("class Note { }");
    Peer one = new Peer(Drift.SHOP);
    Peer other = new Peer(Drift.SHOP);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try {
      for (Version here : new Version[] {first, second, second, first}) {
        thread.setContextClassLoader(here.loader());
        assertSame(here.type("shop.Note"), one.send(first.type("shop.Note"), other));
      }
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void classesOfOneNameFromTwoLoaders_inOneWriter_andInOneReader() {
    Version first = Drift.shop("class Note { }");
    Version second = Drift.shop("class Note { }");
    Peer one = new Peer(Drift.SHOP);
    Peer other = new Peer(Drift.SHOP);
    for (int message = 0; message < 4; message++) {
      Version here = message % 2 == 0 ? first : second;
      other.kryo().setClassLoader(here.loader());
      for (Version there : new Version[] {first, second, second}) {
        assertSame(here.type("shop.Note"), one.send(there.type("shop.Note"), other));
      }
    }
  }
}
