package io.github.scfs.jvms;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two versions of the classes of a shop: the first process has the old one, the second the new one.
 */
final class Upgrade {
  /*
   * What changed: fields moved, came and went; total became wider; the coupon is of a class that the old version does not
   * have and is the first place of the item that best refers to; an enum got a constant in front; a super class came in
   * between.
   */
  static final CreateOption OPTION = CreateOption.of().allowPackages("shop");

  private static final String ITEM =
      "package shop; public class Item { public int price; public String name; public Kind kind; }";

  private static final String[] OLD = {
    "package shop; public class Order { public long placed; public int total; public String gone;"
        + " public java.util.List<Object> items; public Item best; public double weight; }",
    "package shop; public enum Kind { FOOD, DRINK }",
    ITEM
  };

  private static final String[] NEW = {
    "package shop; public class Document { public Coupon coupon; public long placed; }",
    "package shop; public class Order extends Document { public double weight; public String note;"
        + " public Item best; public java.util.List<Object> items; public long total; public byte state; }",
    "package shop; public class Coupon { public Item item; public Object[] more; }",
    "package shop; public enum Kind { OTHER, DRINK, FOOD }",
    ITEM
  };

  private Upgrade() {}

  static Version version(boolean second) {
    return Version.of(second ? NEW : OLD);
  }

  /** What that side sends: twice the same, so that the second message has no definitions. */
  static List<Object> values(Version version, boolean second) {
    return Arrays.asList(sent(version, second), sent(version, second));
  }

  /** What that side gets from the other one, in its own classes. */
  static List<Object> arriving(Version version) {
    return Arrays.asList(arrived(version), arrived(version));
  }

  private static Object sent(Version version, boolean second) {
    Object order = arrived(version);
    if (second) {
      Object coupon = version.make("shop.Coupon");
      Version.set(coupon, "item", Version.get(order, "best"));
      Version.set(coupon, "more", new Object[] {order, coupon, new StringBuilder("x")});
      Version.set(order, "coupon", coupon);
      Version.set(order, "note", "only the new version has it");
      Version.set(order, "state", (byte) 7);
    } else {
      Version.set(order, "gone", "only the old version has it");
    }
    return order;
  }

  /** What both versions have. */
  private static Object arrived(Version version) {
    Object item = version.make("shop.Item");
    Version.set(item, "price", 300);
    Version.set(item, "name", "Tea \u20AC");
    Version.set(item, "kind", version.constant("shop.Kind", "DRINK"));
    List<Object> items = new ArrayList<>(Arrays.asList(item, item, 7));
    Object order = version.make("shop.Order");
    items.add(order);
    Version.set(order, "items", items);
    Version.set(order, "best", item);
    Version.set(order, "placed", 1L << 40);
    Version.set(order, "weight", -1.5);
    boolean wide = version.type("shop.Order").getSuperclass() != Object.class;
    Version.set(order, "total", wide ? (Object) 70_000L : (Object) 70_000);
    return order;
  }
}
