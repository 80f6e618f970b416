package io.github.scfs.golden;

import io.github.scfs.CreateOption;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Containers with fields of their own, and classes with the hooks of Java serialization. */
public final class SubclassConversations {
  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(
              Basket.class,
              Prices.class,
              Shelf.class,
              Label.class,
              Recipe.class,
              Receipt.class,
              Price.class);

  private SubclassConversations() {}

  static final class Basket extends ArrayList<Object> {
    private static final long serialVersionUID = 1;

    int number = 7;
    String owner = "Ada";
  }

  static final class Prices extends HashMap<String, Object> {
    private static final long serialVersionUID = 1;

    String currency = "EUR";
  }

  static final class Shelf extends TreeSet<String> {
    private static final long serialVersionUID = 1;

    int height = 3;

    Shelf() {
      super(Comparator.reverseOrder());
    }
  }

  /** Writes all of itself. */
  public static final class Label implements Externalizable {
    private static final long serialVersionUID = 1;

    int width;
    String text;

    public Label() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(width);
      out.writeObject(text);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      width = in.readInt();
      text = (String) in.readObject();
    }
  }

  /** Writes its fields and something behind them. */
  static final class Recipe implements Serializable {
    private static final long serialVersionUID = 1;

    int minutes = 12;
    String name = "pizza";
    transient List<Object> steps = new ArrayList<>();

    /** What {@link #steps} were when this was read or made, to be compared. */
    String shown = "[dough, 450]";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeLong(steps.size());
      for (Object step : steps) {
        out.writeObject(step);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      steps = new ArrayList<>();
      for (long left = in.readLong(); left > 0; left--) {
        steps.add(in.readObject());
      }
      shown = steps.toString();
    }
  }

  /** Travels as a price. */
  static final class Receipt implements Serializable {
    private static final long serialVersionUID = 1;

    int cents = 300;

    private Object writeReplace() {
      Price price = new Price();
      price.cents = cents;
      return price;
    }
  }

  static final class Price implements Serializable {
    private static final long serialVersionUID = 1;

    int cents;

    private Object readResolve() {
      Receipt receipt = new Receipt();
      receipt.cents = cents;
      return receipt;
    }
  }

  public static List<Conversation> all() {
    List<Conversation> all = new ArrayList<>();
    add(all, "list", () -> basket());
    add(
        all,
        "map",
        () -> {
          Prices prices = new Prices();
          prices.put("Tea", 300);
          return prices;
        });
    add(
        all,
        "sorted set with a comparator",
        () -> {
          Shelf shelf = new Shelf();
          shelf.addAll(Arrays.asList("a", "b"));
          return shelf;
        });
    add(
        all,
        "Externalizable",
        () -> {
          Label label = new Label();
          label.width = 300;
          label.text = "Tea";
          return label;
        });
    add(all, "writeReplace and readResolve", () -> new Object[] {new Receipt(), 1});
    add(all, "writeObject and readObject", () -> recipe());
    return all;
  }

  private static void add(List<Conversation> all, String name, Supplier<Object> value) {
    all.add(Conversation.twice(name, OPTION, value));
  }

  private static Basket basket() {
    Basket basket = new Basket();
    basket.addAll(Arrays.asList("a", 1, basket));
    return basket;
  }

  private static Recipe recipe() {
    Recipe recipe = new Recipe();
    recipe.steps.addAll(Arrays.asList("dough", 450));
    return recipe;
  }
}
