package io.github.scfs.golden;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.golden.Pizzeria.Birthday;
import io.github.scfs.golden.Pizzeria.Box;
import io.github.scfs.golden.Pizzeria.BoxSerializer;
import io.github.scfs.golden.Pizzeria.Boxes;
import io.github.scfs.golden.Pizzeria.Closed;
import io.github.scfs.golden.Pizzeria.Delivery;
import io.github.scfs.golden.Pizzeria.Guest;
import io.github.scfs.golden.Pizzeria.Item;
import io.github.scfs.golden.Pizzeria.Menu;
import io.github.scfs.golden.Pizzeria.Order;
import io.github.scfs.golden.Pizzeria.Oven;
import io.github.scfs.golden.Pizzeria.Scales;
import io.github.scfs.golden.Pizzeria.Shelf;
import io.github.scfs.golden.Pizzeria.Size;
import io.github.scfs.golden.Pizzeria.SoldOut;
import io.github.scfs.golden.Pizzeria.Topping;
import io.github.scfs.golden.Pizzeria.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.UUID;

/** Beans, enums, references, depth, exceptions, serializers and the life of a session. */
public final class ObjectConversations {
  private static final CreateOption COMPACT = Pizzeria.option();
  private static final CreateOption FIXED = COMPACT.numbers(NumberEncoding.FIXED);

  /** More guests in a row than an object may be far from the root without being put off. */
  private static final int ROW = 300;

  private ObjectConversations() {}

  public static List<Conversation> all() {
    List<Conversation> all = new ArrayList<>();
    for (CreateOption option : Arrays.asList(COMPACT, FIXED)) {
      String numbers = option == COMPACT ? ", compact" : ", fixed";
      all.add(Conversation.twice("order" + numbers, option, () -> order(7)));
      all.add(Conversation.twice("delivery" + numbers, option, () -> delivery()));
      all.add(
          new Conversation("oven" + numbers, option, () -> Arrays.asList(new Oven(), oven(true))));
      all.add(new Conversation("scales" + numbers, option, () -> scales()));
      all.add(
          new Conversation("boxes" + numbers, option, () -> Arrays.asList(new Boxes(), boxes())));
      all.add(Conversation.twice("values" + numbers, option, () -> values()));
    }
    graphs(all);
    sessions(all);
    return all;
  }

  private static void graphs(List<Conversation> all) {
    all.add(Conversation.twice("no fields", COMPACT, () -> new Closed()));
    all.add(Conversation.twice("nulls", COMPACT, () -> new Shelf()));
    all.add(
        Conversation.twice(
            "nested", COMPACT, () -> shelf(shelf(shelf(1, "two", 3.5), null, 'c'), order(8), -9L)));
    all.add(Conversation.twice("cycle", COMPACT, () -> cycle()));
    all.add(Conversation.twice("shared", COMPACT, () -> shared()));
    all.add(
        Conversation.twice("no references", COMPACT.references(false), () -> shelf(1, "two", 3L)));
    all.add(Conversation.twice("deep", COMPACT, () -> row(ROW)));
    all.add(
        Conversation.twice(
            "large lengths",
            COMPACT,
            () -> shelf(ScalarConversations.repeat(300), shelf(new byte[254], 1, 2), "end")));
    all.add(
        new Conversation(
            "enums", COMPACT, () -> Arrays.asList(Size.LARGE, Size.SMALL, Size.SMALL)));
    all.add(
        Conversation.twice(
            "enum with a body", COMPACT, () -> shelf(Topping.HAM, Topping.CHEESE, Topping.class)));
    all.add(Conversation.twice("exception", COMPACT, () -> soldOut()));
    all.add(Conversation.twice("own serializer of a field", COMPACT, () -> menu()));
    all.add(
        Conversation.twice(
            "serializer with a nested body",
            COMPACT.customize(kryo -> kryo.register(Box.class, new BoxSerializer())),
            () -> shelf(box(), 1, 2)));
  }

  private static void sessions(List<Conversation> all) {
    for (int width : new int[] {0, 2, 8}) {
      all.add(
          Conversation.twice(
              "check of " + width + " bytes",
              COMPACT.sessionCheckBytes(width),
              () -> new Item(300, "Tea")));
    }
    all.add(
        new Conversation(
            "definitions that come later",
            COMPACT,
            () -> Arrays.asList(order(1), oven(false), order(2), shelf(order(3), 1, null))));
    all.add(
        new Conversation(
            "reset",
            COMPACT,
            () ->
                Arrays.asList(
                    order(1), order(2), Conversation.RESET, oven(true), order(3), oven(false))));
  }

  static Order order(int id) {
    return fill(new Order(), id);
  }

  private static <T extends Order> T fill(T order, int id) {
    order.id = id;
    order.customer = "Ada";
    order.best = new Item(300, "Tea");
    order.items.add(order.best);
    order.items.add(new Item(-1, "caff\u00e8 10 \u20AC"));
    return order;
  }

  private static Delivery delivery() {
    Delivery delivery = fill(new Delivery(), 1);
    delivery.id = 70_000;
    delivery.street = "Via Roma";
    return delivery;
  }

  private static Oven oven(boolean hot) {
    Oven oven = new Oven();
    oven.degrees = 450;
    oven.bars = 1.5f;
    oven.number = -2;
    oven.letter = '\u20AC';
    oven.hot = hot;
    oven.level = -1;
    oven.open = true;
    return oven;
  }

  private static List<Object> scales() {
    List<Object> scales = new ArrayList<>();
    for (long grams : new long[] {1, -70_000, 1L << 40, Long.MIN_VALUE}) {
      Scales one = new Scales();
      one.grams = grams;
      one.price = 1.5;
      one.exact = 1.1;
      scales.add(one);
    }
    return scales;
  }

  private static Boxes boxes() {
    Boxes boxes = new Boxes();
    boxes.hot = false;
    boxes.level = 1;
    boxes.letter = 'a';
    boxes.number = 300;
    boxes.degrees = 450;
    boxes.grams = -1L << 33;
    boxes.bars = 1.5f;
    boxes.price = 0.1;
    return boxes;
  }

  private static Values values() {
    Values values = new Values();
    values.price = new BigDecimal("7.50");
    values.count = BigInteger.TEN;
    values.baked = new Date(1_700_000_000_123L);
    values.id = new UUID(1, 2);
    values.sold = Instant.ofEpochSecond(1_700_000_000, 5);
    values.slices = new int[] {1, 300, -1};
    values.photo = new byte[] {1, 2, 3};
    values.size = Size.LARGE;
    values.birthday = new Birthday(86_400_000, "Ada");
    return values;
  }

  static Shelf shelf(Object left, Object middle, Object right) {
    Shelf shelf = new Shelf();
    shelf.left = left;
    shelf.middle = middle;
    shelf.right = right;
    return shelf;
  }

  private static Shelf cycle() {
    Shelf shelf = shelf(null, new Object[1], new ArrayList<Object>());
    shelf.left = shelf;
    ((Object[]) shelf.middle)[0] = shelf.middle;
    @SuppressWarnings("unchecked") // made above
    List<Object> list = (List<Object>) shelf.right;
    list.add(list);
    list.add(shelf);
    return shelf;
  }

  private static Shelf shared() {
    StringBuilder note = new StringBuilder("once");
    Item item = new Item(1, "Tea");
    int[] numbers = {1, 2, 3};
    return shelf(
        shelf(note, item, numbers), new Object[] {numbers, item, note}, shelf(item, item, note));
  }

  static Guest row(int guests) {
    Guest first = null;
    for (int seat = guests; seat > 0; seat--) {
      Guest guest = new Guest();
      guest.seat = seat;
      guest.neighbour = first;
      first = guest;
    }
    return first;
  }

  private static SoldOut soldOut() {
    SoldOut soldOut = new SoldOut("no dough", new IllegalStateException("oven off"));
    soldOut.left = 3;
    soldOut.item = new Item(300, "Tea");
    StackTraceElement[] trace = {
      new StackTraceElement("shop.Oven", "bake", "Oven.java", 12),
      new StackTraceElement("shop.Oven", "heat", null, -2)
    };
    soldOut.setStackTrace(trace);
    soldOut.getCause().setStackTrace(trace);
    RuntimeException late = new RuntimeException((String) null);
    late.setStackTrace(new StackTraceElement[0]);
    soldOut.addSuppressed(late);
    return soldOut;
  }

  private static Menu menu() {
    Menu menu = new Menu();
    menu.title = "pizza";
    menu.rest = new Item(1, "Tea");
    return menu;
  }

  private static Box box() {
    Box box = new Box();
    box.width = 30;
    box.content = shelf(new Item(1, "Tea"), Size.LARGE, "x");
    return box;
  }
}
