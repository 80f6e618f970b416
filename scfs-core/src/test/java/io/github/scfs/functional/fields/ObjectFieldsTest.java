package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fields declared as Object, interface or super class, whose runtime types change. */
class ObjectFieldsTest {
  private final CreateOption option =
      CreateOption.of().allow(Post.class, Letter.class, Card.class, Mail.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  interface Named {
    String name();
  }

  abstract static class Mail implements Named {
    String to;

    @Override
    public String name() {
      return to;
    }
  }

  static final class Letter extends Mail {
    int pages;
  }

  static class Card extends Mail {
    boolean glitter;
  }

  static final class Post {
    Object any;
    Serializable serializable;
    Comparable<?> comparable;
    Named named;
    Mail mail;
    Number number;
    CharSequence text;
    List<?> list;
    Object any2;
  }

  private Letter letter(String to, int pages) {
    Letter letter = new Letter();
    letter.to = to;
    letter.pages = pages;
    return letter;
  }

  @Test
  void objectField_withEachKindOfValue() {
    Card card = new Card();
    card.to = "Ada";
    Object[] values = {
      1,
      "text",
      2L,
      letter("Bob", 3),
      card,
      new Date(4),
      null,
      new ArrayList<>(Arrays.asList(1, 2)),
      'c',
      true
    };
    for (Object value : values) {
      Post post = new Post();
      post.any = value;
      post.any2 = value;
      Post read = (Post) writer.send(post, reader);
      if (value instanceof Mail) {
        assertSame(value.getClass(), read.any.getClass());
        assertEquals(((Mail) value).to, ((Mail) read.any).to);
        assertSame(read.any, read.any2);
      } else {
        assertEquals(value, read.any);
        assertEquals(value, read.any2);
      }
    }
  }

  @Test
  void interfaceAndSuperClassFields_takeEachOfTheirTypes() {
    for (int message = 0; message < 4; message++) {
      Post post = new Post();
      boolean even = message % 2 == 0;
      post.serializable = even ? (Serializable) "s" : (Serializable) Integer.valueOf(3);
      post.comparable = even ? (Comparable<?>) 5L : (Comparable<?>) "c";
      post.named = even ? letter("Ada", message) : new Card();
      post.mail = even ? new Card() : letter("Bob", message);
      post.number = even ? (Number) 1.5 : (Number) (short) 2;
      post.text = even ? "text" : new StringBuilder("built");
      Post read = (Post) writer.send(post, reader);
      assertEquals(post.serializable, read.serializable);
      assertEquals(post.comparable, read.comparable);
      assertSame(post.named.getClass(), read.named.getClass());
      assertEquals(post.named.name(), read.named.name());
      assertSame(post.mail.getClass(), read.mail.getClass());
      assertEquals(post.number, read.number);
      assertSame(post.text.getClass(), read.text.getClass());
      assertEquals(post.text.toString(), read.text.toString());
    }
  }

  @Test
  void plainObject_isAnObject() {
    Object lock = new Object();
    Object[] read = (Object[]) writer.send(new Object[] {lock, lock}, reader);
    assertSame(Object.class, read[0].getClass());
    assertSame(read[0], read[1]);
  }

  /** Whether a class is final must not change what stands on the wire. */
  @Test
  void finalOnOneSideOnly() {
    String order = "class Order { Item item; Item[] items; Season season; int id; }";
    String openItem = "class Item { String name; }";
    String season = "enum Season { SPRING, AUTUMN }";
    String bodies =
        "enum Season { SPRING { @Override public int n() { return 1; } }, AUTUMN; public int n() { return 0; } }";
    Version open = Drift.shop(order, openItem, season);
    Version closed = Drift.shop(order, "final " + openItem, bodies);
    for (Drift drift : new Drift[] {new Drift(open, closed), new Drift(closed, open)}) {
      Object item = drift.make("Item", "name", "salt");
      Object value = drift.make("Order", "item", item);
      Object items = Array.newInstance(item.getClass(), 2);
      Array.set(items, 1, item);
      Drift.set(value, "items", items);
      Drift.set(value, "season", drift.there.constant("shop.Season", "SPRING"));
      Drift.set(value, "id", 6);
      Object read = drift.send(value);
      assertEquals("salt", Drift.get(read, "item.name"));
      assertSame(Drift.get(read, "item"), ((Object[]) Drift.get(read, "items"))[1]);
      assertEquals("SPRING", Drift.get(read, "season").toString());
      assertEquals(6, Drift.get(read, "id"));
    }
  }

  /** The class becomes known as the type of a field and is met later where anything may stand. */
  @Test
  void firstInATypedFieldThenInAnObjectField_andAsRoot() {
    Post post = new Post();
    post.mail = letter("Ada", 1);
    post.any = letter("Bob", 2);
    Post read = (Post) writer.send(post, reader);
    assertEquals("Bob", ((Letter) read.any).to);
    assertEquals(3, ((Letter) writer.send(letter("Cy", 3), reader)).pages);
    assertEquals(
        "Cy",
        reader.read(writer.kryo().writeObject("the only connection", letter("Cy", 3)), Letter.class)
            .to);
  }
}
