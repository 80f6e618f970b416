package io.github.scfs.jvms;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.golden.Conversation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** As {@link OtherJvmTest}, with what only Java 17 and later have. */
class OtherJvmRecordsTest {
  sealed interface Dish permits Pizza, Pasta {}

  record Pizza(long calories, String name, int slices, Object topping) implements Dish {}

  record Pasta(double weight, byte stars, List<Dish> before) implements Dish {}

  /** The table that both processes have. */
  public static final class Menu {
    private static final CreateOption OPTION =
        CreateOption.of().allow(Dish.class, Pizza.class, Pasta.class);

    private Menu() {}

    public static List<Conversation> all() {
      return List.of(
          Conversation.twice("records", OPTION, () -> pasta()),
          Conversation.twice(
              "immutable collections",
              OPTION,
              () -> List.of(List.of(), List.of(1, 2, 3), Set.of("a"), Map.of("b", pasta()))));
    }

    private static Pasta pasta() {
      Pizza margherita = new Pizza(1L << 40, "margherita", 8, new int[] {1, 300});
      return new Pasta(0.1, (byte) 5, List.of(margherita, new Pizza(1, null, 0, margherita)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"this", "other"})
  void records_areUnderstoodOnBothSides(String which) throws Exception {
    assumeTrue(OtherJvmTest.java(which) != null, "scfs.otherJvm names no java command");
    try (OtherPeer other = new OtherPeer(OtherJvmTest.java(which))) {
      assumeTrue(other.version() >= 17, "scfs.otherJvm has no records");
      for (Conversation conversation : Menu.all()) {
        other.exchange(Menu.class.getName() + "#" + conversation);
      }
    }
  }
}
