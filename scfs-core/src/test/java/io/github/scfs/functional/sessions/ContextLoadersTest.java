package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Applications that share the library and an option, each with its own classes of one name. */
public class ContextLoadersTest {
  private static final String[] SHOP = {
    "class Order { public Object any; public int id; }",
    "class Item implements Serializable { public int stock; }",
    "class Cart { public ArrayList<Serializable> items = new ArrayList<>(); }",
    "class Gate implements Serializable { public transient Object in;"
        + " private void writeObject(java.io.ObjectOutputStream out) throws Exception {"
        + " out.writeObject(in); }"
        + " private void readObject(java.io.ObjectInputStream from) throws Exception {"
        + " Thread thread = Thread.currentThread();"
        + " ClassLoader before = thread.getContextClassLoader();"
        + " thread.setContextClassLoader("
        + ContextLoadersTest.class.getName()
        + ".inHook);"
        + " in = from.readObject(); thread.setContextClassLoader(before); } }"
  };

  /** What the hook sets for a while. */
  public static ClassLoader inHook;

  private final Version here = Drift.shop(SHOP);
  private final Version other = Drift.shop(SHOP);
  private final Peer writer = Peer.of(Drift.SHOP, here);
  private final Peer reader = new Peer(Drift.SHOP);
  private final ClassLoader before = Thread.currentThread().getContextClassLoader();

  @AfterEach
  void loaderAsBefore() {
    use(before);
  }

  private static void use(ClassLoader loader) {
    Thread.currentThread().setContextClassLoader(loader);
  }

  private static Object order(Version there, Object any) {
    Object order = there.make("shop.Order");
    Drift.set(order, "any", any);
    return order;
  }

  /** The class was first met while a hook had set another loader, in an object known before. */
  @Test
  void aLoaderThatAHookSetsForAWhile_givesNoClassesToOtherMessages() {
    use(here.loader());
    for (int i = 0; i < 50; i++) { // enough for generated code
      writer.send(order(here, here.make("shop.Order")), reader);
    }
    inHook = other.loader();
    Object gate = here.make("shop.Gate");
    Drift.set(gate, "in", order(here, here.make("shop.Item")));
    Object read = writer.send(gate, reader);
    assertSame(
        other.type("shop.Item"), Drift.get(read, "in.any").getClass(), "as the hook wants it");
    for (int i = 0; i < 3; i++) {
      read = writer.send(order(here, here.make("shop.Item")), reader);
      assertSame(here.type("shop.Item"), Drift.get(read, "any").getClass());
    }
  }

  private static Object cart(Version there, String... items) {
    Object cart = there.make("shop.Cart");
    List<Object> list = new ArrayList<>();
    for (String item : items) {
      list.add(there.make(item));
    }
    Drift.set(cart, "items", list);
    return cart;
  }

  @Test
  void aLoaderThatAHookSetsForAWhile_givesNoElementsToOtherMessages() {
    use(here.loader());
    for (int i = 0; i < 50; i++) { // enough for generated code
      writer.send(cart(here, "shop.Gate"), reader);
    }
    inHook = other.loader();
    Object gate = here.make("shop.Gate");
    String[] items = Collections.nCopies(9, "shop.Item").toArray(new String[0]); // enough to tell
    Drift.set(gate, "in", cart(here, items));
    Object read = writer.send(gate, reader);
    assertSame(other.type("shop.Item"), firstOf(Drift.get(read, "in")));
    for (int i = 0; i < 3; i++) {
      read = writer.send(cart(here, items), reader);
      assertSame(here.type("shop.Item"), firstOf(read));
    }
  }

  private static Class<?> firstOf(Object cart) {
    return ((List<?>) Drift.get(cart, "items")).get(0).getClass();
  }

  /** Asks another thread to read when it is asked for a class, before it gives it. */
  private static final class Slow extends ClassLoader {
    private Thread first;

    Slow(ClassLoader parent) {
      super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Thread other = name.equals("shop.Item") ? first : null;
      if (other != null) {
        first = null;
        other.start();
        try {
          other.join();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      return super.loadClass(name, resolve);
    }
  }

  private static Class<?> classRead(ClassLoader loader, CreateOption option, byte[] message) {
    use(loader);
    return new Peer(option).read(message).getClass();
  }

  @Test
  void twoThreadsThatFindTheirFirstClassAtOnce_eachGetTheirOwn() {
    byte[] message = Peer.of(Drift.SHOP, here).write(here.make("shop.Item"));
    CreateOption option = CreateOption.of().allowPackages("shop");
    Slow slow = new Slow(other.loader());
    Class<?>[] found = new Class<?>[1];
    slow.first = new Thread(() -> found[0] = classRead(here.loader(), option, message));
    for (int i = 0; i < 3; i++) {
      assertSame(other.type("shop.Item"), classRead(slow, option, message));
      assertSame(here.type("shop.Item"), found[0]);
      assertSame(here.type("shop.Item"), classRead(here.loader(), option, message));
    }
  }
}
