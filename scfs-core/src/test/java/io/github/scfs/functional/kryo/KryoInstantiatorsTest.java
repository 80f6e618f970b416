package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Meanwhile;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objenesis.instantiator.ObjectInstantiator;
import org.objenesis.strategy.InstantiatorStrategy;
import org.objenesis.strategy.StdInstantiatorStrategy;

/** Who makes objects: Kryo's instantiators, where the user sets them. */
class KryoInstantiatorsTest {
  private static final Version THERE = Drift.shop("class Cup { int size = 3; }");
  private static final String MADE = "class Cup { int size; String made%s; %s }";
  private static final Version HERE =
      Drift.shop(String.format(MADE, " = \"by constructor\"", "public Cup() { }"));

  static final class Dish {
    int size;
    transient String made = "by constructor";

    Dish() {}
  }

  /** Marks what it makes. */
  static final class Marking implements InstantiatorStrategy {
    int dishes;

    @Override
    @SuppressWarnings("unchecked") // it makes dishes only
    public <T> ObjectInstantiator<T> newInstantiatorOf(Class<T> type) {
      return () -> {
        Dish dish = new Dish();
        dish.made = "by strategy";
        dishes++;
        return (T) dish;
      };
    }
  }

  /** Two dishes and, between them, what chooses who makes the second. */
  static final class Table {
    Dish first = new Dish();
    Meanwhile meanwhile = new Meanwhile();
    Dish second = new Dish();

    Table() {}
  }

  private static Dish send(Consumer<Kryo> customizer) {
    CreateOption option = CreateOption.of().allow(Dish.class).customize(customizer);
    Dish dish = new Dish();
    dish.size = 5;
    dish.made = "at home";
    Dish read = (Dish) new Peer(option).send(dish, new Peer(option));
    assertEquals(5, read.size);
    return read;
  }

  @Test
  void withoutAny_theConstructorRuns() {
    assertEquals("by constructor", send(kryo -> {}).made);
  }

  @Test
  void strategy() {
    assertEquals("by strategy", send(kryo -> kryo.setInstantiatorStrategy(new Marking())).made);
  }

  @Test
  void instantiatorOfARegistration() {
    List<Consumer<Kryo>> ways =
        Arrays.asList(
            kryo -> kryo.register(Dish.class).setInstantiator(KryoInstantiatorsTest::marked),
            kryo ->
                kryo.getRegistration(Dish.class).setInstantiator(KryoInstantiatorsTest::marked));
    for (Consumer<Kryo> way : ways) {
      assertEquals("by instantiator", send(way).made);
    }
  }

  private static Dish marked() {
    Dish dish = new Dish();
    dish.made = "by instantiator";
    return dish;
  }

  @Test
  void strategyOfObjenesis_runsNoConstructor() {
    assertNull(send(kryo -> kryo.setInstantiatorStrategy(new StdInstantiatorStrategy())).made);
  }

  @Test
  void defaultStrategyOfKryo_runsTheConstructor() {
    assertEquals(
        "by constructor",
        send(kryo ->
                kryo.setInstantiatorStrategy(
                    new DefaultInstantiatorStrategy(new StdInstantiatorStrategy())))
            .made);
  }

  @Test
  void registration_beatsTheStrategy() {
    Dish read =
        send(
            kryo -> {
              kryo.setInstantiatorStrategy(new StdInstantiatorStrategy());
              kryo.register(Dish.class)
                  .setInstantiator(
                      () -> {
                        Dish dish = new Dish();
                        dish.made = "by registration";
                        return dish;
                      });
            });
    assertEquals("by registration", read.made);
  }

  @Test
  void copyAndNewInstance_useThemToo() {
    Marking marking = new Marking();
    Peer peer =
        new Peer(CreateOption.of().customize(kryo -> kryo.setInstantiatorStrategy(marking)));
    assertEquals("by constructor", peer.kryo().kryo().copy(new Dish()).made); // as the original
    assertEquals(1, marking.dishes);
    assertEquals("by strategy", peer.kryo().kryo().newInstance(Dish.class).made);
  }

  @Test
  void strategy_alsoForClassesOfOtherLoaders() {
    CreateOption objenesis =
        Drift.SHOP.customize(kryo -> kryo.setInstantiatorStrategy(new StdInstantiatorStrategy()));
    Drift drift = new Drift(THERE, HERE, Drift.SHOP, objenesis);
    Object read = drift.send(drift.make("Cup"));
    assertEquals(3, Drift.get(read, "size"));
    assertNull(Drift.get(read, "made"));
    assertEquals(
        "by constructor", Drift.get(new Drift(THERE, HERE).send(drift.make("Cup")), "made"));
  }

  private static String made(Peer writer, Peer reader, Consumer<Kryo> choice) {
    Meanwhile.call(choice);
    try {
      Table read = (Table) writer.send(new Table(), reader);
      return read.first.made + ", " + read.second.made;
    } finally {
      Meanwhile.call(kryo -> {});
    }
  }

  @Test
  void strategySetInsideAMessage_makesWhatIsBehindIt() {
    CreateOption option = CreateOption.of().allow(Table.class, Dish.class, Meanwhile.class);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    String constructors = "by constructor, by constructor";
    for (int i = 0; i < 50; i++) { // enough for generated code
      assertEquals(constructors, made(writer, reader, kryo -> {}));
    }
    InstantiatorStrategy marking =
        new InstantiatorStrategy() {
          @Override
          @SuppressWarnings("unchecked") // as above
          public <T> ObjectInstantiator<T> newInstantiatorOf(Class<T> type) {
            return type == Dish.class
                ? new Marking().newInstantiatorOf(type)
                : () -> (T) (type == Table.class ? new Table() : new Meanwhile());
          }
        };
    for (int i = 0; i < 2; i++) {
      assertEquals(
          "by constructor, by strategy",
          made(writer, reader, kryo -> kryo.setInstantiatorStrategy(marking)));
      assertEquals("by strategy, by strategy", made(writer, reader, kryo -> {}));
      assertEquals(
          "by strategy, by constructor",
          made(writer, reader, kryo -> kryo.setInstantiatorStrategy(null)));
      assertEquals(constructors, made(writer, reader, kryo -> {}));
    }
  }
}
