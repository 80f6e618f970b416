package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How often a class that is missing is asked for: to search a class path in vain is slow. */
class MissingLookedForTest {
  private static final Version THERE =
      Drift.shop(
          "class Gone { int n = 4; }", "class Holder { Gone gone = new Gone(); int n = 7; }");

  private static final Version HERE = Drift.shop("class Holder { int gone = 3; int n; }");

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  private final Counting loader = new Counting(before);

  /** Has no class of its own until {@link #has}. */
  private static final class Counting extends ClassLoader {
    private int asked;
    private Version has;

    Counting(ClassLoader parent) {
      super(parent);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      asked += name.equals("shop.Gone") ? 1 : 0;
      if (name.equals("shop.Holder")) {
        return HERE.type(name);
      }
      if (has != null && name.equals("shop.Gone")) {
        return has.type(name);
      }
      throw new ClassNotFoundException(name);
    }
  }

  @AfterEach
  void loaderAsBefore() {
    Thread.currentThread().setContextClassLoader(before);
  }

  private Peer reader(UnknownClassPolicy policy) {
    Thread.currentThread().setContextClassLoader(loader);
    CreateOption option = Drift.SHOP.unknownClasses(policy);
    return new Peer(option.customize(kryo -> kryo.setClassLoader(loader)));
  }

  private static Object read(Peer writer, Peer reader) {
    Object gone = THERE.make("shop.Gone");
    List<?> list =
        (List<?>) writer.send(new ArrayList<>(Arrays.asList("a", gone, gone, "b")), reader);
    assertEquals("b", list.get(3));
    return list.get(1);
  }

  /** How often the loader was asked after each of these numbers of messages. */
  private static final int[][] ASKED = {
    {1, 1}, {2, 2}, {15, 15}, {16, 16}, {17, 16}, {18, 17}, {20, 17}, {21, 18}, {25, 18}, {26, 19}
  };

  @ParameterizedTest
  @EnumSource(
      value = UnknownClassPolicy.class,
      names = {"NULL", "GENERIC"})
  void aLoaderThatIsThatOfTheThreadToo_isAskedByTheFirstMessagesAndThenEverMoreSeldom(
      UnknownClassPolicy policy) {
    Peer reader = reader(policy);
    Peer writer = Peer.of(Drift.SHOP, THERE);
    int message = 0;
    for (int[] asked : ASKED) {
      while (message < asked[0]) {
        Object read = read(writer, reader);
        assertEquals(policy == UnknownClassPolicy.NULL, read == null);
        message++;
      }
      assertEquals(asked[1], loader.asked, "after message " + message);
    }
    while (message < 6_000) {
      read(writer, reader);
      message++;
    }
    int before = loader.asked;
    for (int i = 0; i < 1_025; i++) {
      read(writer, reader);
    }
    assertEquals(before + 1, loader.asked, "at least each 1,024th");
  }

  @Test
  void aClassThatAppears_isFoundByTheNextLook() {
    Peer reader = reader(UnknownClassPolicy.NULL);
    Peer writer = Peer.of(Drift.SHOP, THERE);
    for (int i = 0; i < 26; i++) {
      assertNull(read(writer, reader));
    }
    loader.has = THERE;
    int without = 0;
    while (read(writer, reader) == null) {
      without++;
    }
    assertEquals(8, without);
  }

  @Test
  void afterAnotherChoice_orLoaderOfTheThread_theClassIsLookedForAtOnce() {
    Peer reader = reader(UnknownClassPolicy.NULL);
    Peer writer = Peer.of(Drift.SHOP, THERE);
    for (int i = 0; i < 26; i++) {
      assertNull(read(writer, reader));
    }
    assertEquals(19, loader.asked);
    reader.kryo().kryo().register(StringBuilder.class);
    read(writer, reader);
    assertEquals(20, loader.asked);
    for (int i = 0; i < 26; i++) {
      read(writer, reader);
    }
    int before = loader.asked;
    Thread.currentThread().setContextClassLoader(new Counting(loader));
    read(writer, reader);
    assertTrue(loader.asked > before);
  }

  @Test
  void aMessageThatIsRefused_looksForTheClass() {
    Peer reader = reader(UnknownClassPolicy.FAIL);
    Peer writer = Peer.of(Drift.SHOP, THERE);
    for (int message = 1; message <= 100; message++) {
      int before = loader.asked;
      assertThrows(UnknownClassException.class, () -> read(writer, reader));
      assertTrue(loader.asked > before);
    }
  }

  /** A number has become an object there: the field stays as it is, whatever the class is. */
  @ParameterizedTest
  @EnumSource(UnknownClassPolicy.class)
  void whereNoObjectFits_theClassIsLookedForEverMoreSeldomToo(UnknownClassPolicy policy) {
    Peer reader = reader(policy);
    Peer writer = Peer.of(Drift.SHOP, THERE);
    int message = 0;
    for (int[] asked : ASKED) {
      while (message < asked[0]) {
        Object holder = writer.send(THERE.make("shop.Holder"), reader);
        assertEquals(3, Version.get(holder, "gone"));
        assertEquals(7, Version.get(holder, "n"));
        message++;
      }
      assertEquals(asked[1], loader.asked, "after message " + message);
    }
    assertEquals(message, reader.session().statistics().typeMismatches());
  }

  @Test
  void aMessageThatIsRefused_looksForTheClassThatOthersDoWithout() {
    Peer reader = reader(UnknownClassPolicy.FAIL);
    Peer writer = Peer.of(Drift.SHOP, THERE);
    Object gone = THERE.make("shop.Gone");
    Object holder = THERE.make("shop.Holder");
    for (int i = 0; i < 30; i++) {
      writer.send(holder, reader);
    }
    for (int i = 0; i < 3; i++) {
      int before = loader.asked;
      assertThrows(
          UnknownClassException.class,
          () -> writer.send(new ArrayList<>(Arrays.asList(holder, gone)), reader));
      assertTrue(loader.asked > before);
    }
    loader.has = THERE;
    List<?> list = (List<?>) writer.send(new ArrayList<>(Arrays.asList(holder, gone)), reader);
    assertEquals(4, Version.get(list.get(1), "n"));
    assertEquals(3, Version.get(list.get(0), "gone"));
  }

  /** The class is found by what one field declares, and nowhere else. */
  @Test
  void aClassThatOnlyAFieldDeclares_isAskedForMoreSeldomInOthers() {
    Version there =
        Drift.shop(
            "class Gone { int n = 4; }",
            "class Pair { Gone own = new Gone(); Object any = new Gone(); }");
    Thread.currentThread().setContextClassLoader(loader);
    CreateOption option =
        Drift.SHOP.allow(there.type("shop.Pair")).unknownClasses(UnknownClassPolicy.NULL);
    Peer reader = new Peer(option.customize(kryo -> kryo.setClassLoader(loader)));
    Peer writer = Peer.of(Drift.SHOP, there);
    for (int message = 0; message < 100; message++) {
      Object pair = writer.send(there.make("shop.Pair"), reader);
      assertSame(there.type("shop.Gone"), Drift.get(pair, "own").getClass());
      assertNull(Drift.get(pair, "any"));
    }
    assertTrue(loader.asked < 50, "asked " + loader.asked + " times");
  }
}
