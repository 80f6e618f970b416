package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Messages that are refused because of what is read instead of an object whose class is missing.
 */
class RefusedForMissingTest {
  /** So that a class is looked for by few of the messages that can do without. */
  private static final int MANY = 200;

  private static final Version THERE =
      Drift.shop(
          "class Base { int b = 1; }",
          "class Gone extends Base implements Comparable<Gone> { int n = 4;"
              + " public int compareTo(Gone other) { return 0; } }",
          "class Holder { Object gone; int n = 7; }",
          "class Row { Object[] all; }",
          "class Rows { List<Object> all; }",
          "class Number { Gone n = new Gone(); }",
          "class Odd { String n = \"odd\"; }");

  private static final Version HERE =
      Drift.shop(
          "interface Named { }",
          "class Base { int b; }",
          "class Gone extends Base implements Named, Comparable<Gone> { int n;"
              + " public int compareTo(Gone other) { return 0; } }",
          "class Holder { Named gone; int n; }",
          "class Row { Named[] all; }",
          "class Rows { List<Named> all; }",
          "class Number { int n = 3; }",
          "class Odd { int n; }");

  /** Has the class when it has appeared. */
  private static final class Later extends ClassLoader {
    private int asked;
    private boolean appeared;

    Later() {
      super(RefusedForMissingTest.class.getClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.equals("shop.Gone")) {
        asked++;
        if (!appeared) {
          throw new ClassNotFoundException(name);
        }
      }
      return Class.forName(name, false, HERE.loader());
    }
  }

  private final Later loader = new Later();
  private final Peer writer = Peer.of(Drift.SHOP, THERE);

  private Peer reader(CreateOption option) {
    return Peer.of(option, loader);
  }

  private static Object with(String type, String field, Object value) {
    Object made = THERE.make("shop." + type);
    Version.set(made, field, value);
    return made;
  }

  private static Object gone() {
    return THERE.make("shop.Gone");
  }

  /** Then it is asked for by few of the messages. */
  private void readManyThatDoWithout(Peer reader) {
    for (int i = 0; i < MANY; i++) {
      List<?> read = (List<?>) writer.send(new ArrayList<>(Arrays.asList("a", gone())), reader);
      assertSame(HERE.type("shop.Base"), read.get(1).getClass());
    }
    assertTrue(loader.asked < MANY / 2, "asked " + loader.asked + " times");
  }

  private void isRefusedUntilItAppears(Peer reader, Object message) {
    readManyThatDoWithout(reader);
    for (int i = 0; i < 20; i++) {
      int before = loader.asked;
      assertThrows(ScfsException.class, () -> writer.send(message, reader));
      assertEquals(before + 1, loader.asked);
    }
    readManyThatDoWithout(reader);
    loader.appeared = true;
  }

  @Test
  void aFieldThatTakesNoSuperClass() {
    Peer reader = reader(Drift.SHOP.unknownClasses(UnknownClassPolicy.SUPERCLASS).strictTypes());
    Object message = with("Holder", "gone", gone());
    isRefusedUntilItAppears(reader, message);
    Object read = writer.send(message, reader);
    assertEquals(4, Drift.get(read, "gone.n"));
    assertEquals(7, Drift.get(read, "n"));
  }

  /** That they refuse it is known only when they are complete, so the next message looks. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void elementsThatAreNoSuperClass(boolean array) {
    Peer reader = reader(Drift.SHOP.unknownClasses(UnknownClassPolicy.SUPERCLASS).strictTypes());
    Object message =
        array
            ? with("Row", "all", new Object[] {gone()})
            : with("Rows", "all", new ArrayList<>(Arrays.asList(gone(), gone())));
    readManyThatDoWithout(reader);
    loader.appeared = true;
    assertThrows(ScfsException.class, () -> writer.send(message, reader));
    Object all = Drift.get(writer.send(message, reader), "all");
    Object first = array ? Array.get(all, 0) : ((List<?>) all).get(0);
    assertEquals(4, Drift.get(first, "n"));
  }

  @Test
  void aSortedSetThatCannotCompareTheSuperClass() {
    Peer reader = reader(Drift.SHOP.unknownClasses(UnknownClassPolicy.SUPERCLASS));
    Object message = new TreeSet<>(Arrays.asList(gone()));
    readManyThatDoWithout(reader);
    loader.appeared = true;
    assertThrows(ScfsException.class, () -> writer.send(message, reader));
    TreeSet<?> read = (TreeSet<?>) writer.send(message, reader);
    assertEquals(4, Drift.get(read.first(), "n"));
  }

  @Test
  void aMessageThatIsRefusedForSomethingElse_makesNoOtherLook() {
    Peer reader = reader(Drift.SHOP.unknownClasses(UnknownClassPolicy.SUPERCLASS).strictTypes());
    readManyThatDoWithout(reader);
    int before = loader.asked;
    for (int i = 0; i < MANY; i++) {
      assertThrows(ScfsException.class, () -> writer.send(THERE.make("shop.Odd"), reader));
      writer.send(new ArrayList<>(Arrays.asList("a", gone())), reader);
    }
    int looks = loader.asked - before;
    assertTrue(looks < MANY / 10, "asked " + looks + " times");
  }

  @ParameterizedTest
  @EnumSource(UnknownClassPolicy.class)
  void aFieldThatNoObjectFits(UnknownClassPolicy policy) {
    Peer reader = reader(Drift.SHOP.unknownClasses(policy).strictTypes());
    Object message = THERE.make("shop.Number");
    for (int i = 0; i < 100; i++) {
      int before = loader.asked;
      assertThrows(ScfsException.class, () -> writer.send(message, reader));
      assertTrue(loader.asked > before);
    }
  }
}
