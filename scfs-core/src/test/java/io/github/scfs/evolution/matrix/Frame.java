package io.github.scfs.evolution.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What stands around a changed field: neighbours of all kinds, and references across the field. */
final class Frame {
  private static final String AHEAD =
      "long a1 = -1; int a2 = -1; byte a3 = -1; String a4 = \"-\"; Item a5; Object ahead;";
  private static final String BEHIND =
      "Item z5; String z4 = \"-\"; boolean z3; int z2 = -1; double z1 = -1; Object again;";
  private static final String ITEM = "class Item { int price; }";

  private Frame() {}

  /** The sources of a version, in a package. */
  static String[] sources(String packageName, String... types) {
    List<String> all = new ArrayList<>(Arrays.asList(types));
    if (all.stream().noneMatch(type -> type.startsWith("class Item "))) {
      all.add(ITEM);
    }
    String[] sources = new String[all.size()];
    for (int i = 0; i < sources.length; i++) {
      sources[i] =
          "package "
              + packageName
              + "; import java.util.*; import java.util.concurrent.*; import java.math.*;"
              + " import io.github.scfs.*; public "
              + all.get(i).replace("{A}", AHEAD).replace("{Z}", BEHIND);
    }
    return sources;
  }

  /**
   * A message: the order, an item that it has twice, the order again.
   *
   * @param number makes this message differ from others
   */
  static List<Object> message(Object order, Object item, int number) {
    Version.set(item, "price", 500 + number);
    Version.set(order, "a1", 1_000_000_007L * number);
    Version.set(order, "a2", number);
    Version.set(order, "a3", (byte) number);
    Version.set(order, "a4", "ahead " + number);
    Version.set(order, "a5", item);
    Version.set(order, "z5", item);
    Version.set(order, "z4", "behind " + number);
    Version.set(order, "z3", true);
    Version.set(order, "z2", -number);
    Version.set(order, "z1", number + 0.5);
    return new ArrayList<>(Arrays.asList(order, item, order, "tail"));
  }

  /** Everything around the changed field is right; returns the order. */
  static Object checked(Object message, int number) {
    List<?> all = (List<?>) message;
    assertEquals(4, all.size());
    Object order = all.get(0);
    assertEquals(1_000_000_007L * number, Version.get(order, "a1"));
    assertEquals(number, Version.get(order, "a2"));
    assertEquals((byte) number, Version.get(order, "a3"));
    assertEquals("ahead " + number, Version.get(order, "a4"));
    assertEquals("behind " + number, Version.get(order, "z4"));
    assertEquals(true, Version.get(order, "z3"));
    assertEquals(-number, Version.get(order, "z2"));
    assertEquals(number + 0.5, Version.get(order, "z1"));
    Object item = Version.get(order, "a5");
    assertEquals(500 + number, Version.get(item, "price"));
    assertSame(item, Version.get(order, "z5"), "a reference across the field");
    assertSame(item, all.get(1), "a reference out of the object");
    assertSame(order, all.get(2));
    assertEquals("tail", all.get(3));
    return order;
  }
}
