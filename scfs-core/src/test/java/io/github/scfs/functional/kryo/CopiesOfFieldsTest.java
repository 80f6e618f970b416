package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Copies have what travels not: transient fields, and exceptions with all that they hold. */
class CopiesOfFieldsTest {
  static class Order {
    int id = 1;
    transient int views = 2;
    transient List<Object> cache = new ArrayList<>();
    transient Thread worker;
    transient String note;

    Order(String note) {
      this.note = note;
    }
  }

  static final class BigOrder extends Order {
    transient Object more;

    BigOrder() {
      super("made");
    }
  }

  /** Hooks are for what is sent. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;
    transient int count = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      count = -1;
    }
  }

  private final Peer peer = new Peer(CreateOption.of().trustAllClasses());
  private final Kryo kryo = peer.kryo().kryo();

  @Test
  void transientFields_areCopied() {
    BigOrder order = new BigOrder();
    order.views = 5;
    order.cache.add(order);
    order.more = order.cache;
    BigOrder copy = kryo.copy(order);
    assertEquals(5, copy.views);
    assertEquals("made", copy.note);
    assertNotSame(order.cache, copy.cache);
    assertSame(copy, copy.cache.get(0));
    assertSame(copy.cache, copy.more);
    Order plain = new Order("given");
    assertEquals("given", kryo.copy(plain).note);
    Hooked hooked = new Hooked();
    hooked.count = 7;
    assertEquals(7, kryo.copy(hooked).count);
  }

  @Test
  void transientFields_areSharedByShallowCopies() {
    BigOrder order = new BigOrder();
    order.views = 5;
    order.worker = Thread.currentThread();
    BigOrder copy = kryo.copyShallow(order);
    assertEquals(5, copy.views);
    assertSame(order.cache, copy.cache);
    assertSame(order.worker, copy.worker);
  }

  /** What is no data stays as the constructor has left it. */
  @Test
  void transientFields_withWhatOnlyTheJdkCanUse_areLeftOut() {
    BigOrder order = new BigOrder();
    order.worker = Thread.currentThread();
    assertNull(kryo.copy(order).worker);
  }

  @Test
  void transientFields_doNotTravel() {
    BigOrder order = new BigOrder();
    order.views = 5;
    assertEquals(
        2, ((BigOrder) peer.send(order, new Peer(CreateOption.of().trustAllClasses()))).views);
  }

  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    List<Object> data = new ArrayList<>();
    transient int tries = 1;
    transient Thread in = Thread.currentThread();

    Failure(String message, Throwable cause) {
      super(message, cause);
    }
  }

  @Test
  void exceptions_areCopiedWithAllThatTheyHold() {
    Failure failure = new Failure("late", new IllegalStateException("closed"));
    failure.addSuppressed(new Failure("also", null));
    failure.data.addAll(Arrays.asList("a", failure));
    failure.tries = 3;
    Object[] copies = kryo.copy(new Object[] {failure, failure.data, failure.getCause()});
    Failure copy = (Failure) copies[0];
    assertNotSame(failure, copy);
    assertEquals("late", copy.getMessage());
    assertEquals(3, copy.tries);
    assertSame(failure.in, copy.in);
    assertSame(copies[1], copy.data);
    assertSame(copy, copy.data.get(1));
    assertSame(copies[2], copy.getCause());
    assertNotSame(failure.getCause(), copy.getCause());
    assertEquals("closed", copy.getCause().getMessage());
    assertEquals("also", copy.getSuppressed()[0].getMessage());
    assertArrayEquals(failure.getStackTrace(), copy.getStackTrace());
    Failure without = kryo.copy(new Failure(null, null));
    assertNull(without.getMessage());
    assertNull(without.getCause());
  }

  @Test
  void exceptions_mayBeEachOthersCauses() {
    Failure one = new Failure("one", null);
    Throwable other = new IllegalStateException("other", one);
    Failure top = new Failure("top", other);
    one.data.add(other);
    Failure copy = kryo.copy(top);
    Failure copiedOne = (Failure) copy.getCause().getCause();
    assertSame(copy.getCause(), copiedOne.data.get(0));
    Failure shallow = kryo.copyShallow(top);
    assertNotSame(top, shallow);
    assertSame(other, shallow.getCause());
  }

  static final class Config extends Properties {
    private static final long serialVersionUID = 1;
    String name = "c";

    Config(Properties defaults) {
      super(defaults);
    }
  }

  @Test
  void defaultsOfOwnProperties_areNotSharedWithTheOriginal() {
    Properties defaults = new Properties();
    defaults.setProperty("color", "red");
    Config copy = kryo.copy(new Config(defaults));
    defaults.setProperty("color", "blue");
    assertEquals("red", copy.getProperty("color"));
  }
}
