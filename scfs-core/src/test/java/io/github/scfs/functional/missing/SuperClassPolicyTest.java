package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.hostile.Crafted;
import io.github.scfs.internal.containers.StandIns;
import io.github.scfs.internal.safety.ClassRules;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects of classes that the reader lacks become those of their nearest super class. */
class SuperClassPolicyTest {
  private static final String CUP = "class Cup { int size = 1; String name; Object more; }";
  private static final String[] HERE = {
    CUP,
    "class Shelf { Cup cup; Object any; List<Cup> cups; Cup[] row; }",
    "class Failure extends RuntimeException { int code; Failure(String m) { super(m); } }",
    "class Plain extends Exception { Plain(String m) { super(m); } }",
    "abstract class Drink { int price; }"
  };
  private static final Version THERE =
      Drift.shop(
          append(
              HERE,
              "class Mug extends Cup { String name = \"of the mug\"; int handles = 2; Object held; }",
              "class Giant extends Mug { long litres = 3; }",
              "class Empty extends Cup { }",
              "class Tea extends Drink { }",
              "class Late extends Failure { int minutes; Late(String m) { super(m); } }",
              "class Later extends Plain { Later(String m) { super(m); } }",
              "class Odd extends IllegalStateException { Odd(String m) { super(m); } }"));
  private static final CreateOption READING =
      Drift.SHOP.unknownClasses(UnknownClassPolicy.SUPERCLASS);

  private final Drift drift = new Drift(THERE, Drift.shop(HERE), Drift.SHOP, READING);

  private static String[] append(String[] some, String... more) {
    String[] all = Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }

  private void assertCup(Object read, String name) {
    assertSame(drift.local("Cup"), read.getClass());
    assertEquals(5, Drift.get(read, "size"));
    assertEquals(name, Drift.get(read, "name"));
  }

  /** A Mug, or sub class, of that size whose Cup has that name. */
  private Object mug(String type, String name) {
    Object mug = drift.make(type, "size", 5);
    Version.set(mug, THERE.type("shop.Cup"), "name", name);
    return mug;
  }

  @Test
  void fieldsOfTheSuperClass_areRead_inEveryPlace() {
    for (int i = 0; i < 50; i++) {
      Object shelf = drift.make("Shelf", "cup", mug("Mug", "a"));
      Drift.set(shelf, "any", mug("Giant", "b"));
      Drift.set(shelf, "cups", Arrays.asList(mug("Mug", "c"), mug("Giant", "d")));
      Object row = java.lang.reflect.Array.newInstance(THERE.type("shop.Cup"), 1);
      java.lang.reflect.Array.set(row, 0, mug("Giant", "e"));
      Drift.set(shelf, "row", row);
      Object read = drift.send(shelf);
      assertCup(Drift.get(read, "cup"), "a");
      assertCup(Drift.get(read, "any"), "b");
      assertCup(((List<?>) Drift.get(read, "cups")).get(0), "c");
      assertCup(((List<?>) Drift.get(read, "cups")).get(1), "d");
      assertCup(((Object[]) Drift.get(read, "row"))[0], "e");
      assertCup(drift.send(mug("Mug", "root")), "root");
    }
    assertEquals(0, drift.mismatches());
    assertEquals(50 * 6, drift.reader.session().statistics().unknownValues());
  }

  @Test
  void farFromTheRoot_too() {
    Object root = mug("Mug", "last");
    for (int i = 1; i < 1000; i++) {
      Object around = mug("Mug", "");
      Drift.set(around, "more", root);
      root = around;
    }
    Object at = drift.send(root);
    for (int i = 1; i < 1000; i++) {
      at = Drift.get(at, "more");
    }
    assertCup(at, "last");
    assertEquals(1000, drift.reader.session().statistics().unknownValues());
  }

  /** Where there is no such class the advice is another one. */
  @Test
  void whatHasNoSuperClass_isNotAdvisedIt() {
    Version there =
        Drift.shop("class Lone { int n; }", CUP, "class Kind { int n; }", "enum E { A }");
    Version here = Drift.shop("interface Kind { }", CUP);
    Drift failing = new Drift(there, here);
    assertEquals(false, advised(failing, failing.make("Lone")));
    assertEquals(false, advised(failing, failing.make("Kind")));
    assertEquals(false, advised(failing, there.constant("shop.E", "A")));
    failing = new Drift(THERE, Drift.shop(HERE));
    assertEquals(true, advised(failing, failing.make("Mug")));
    assertEquals(false, advised(drift, drift.make("Tea")));
  }

  private static boolean advised(Drift drift, Object sent) {
    UnknownClassException refused =
        assertThrows(UnknownClassException.class, () -> drift.send(sent));
    assertTrue(refused.getMessage().contains("UnknownClassPolicy.NULL"), refused.getMessage());
    return refused.getMessage().contains("SUPERCLASS");
  }

  @Test
  void objects_keepTheirIdentity_andWhatIsPassedOverCanBeReferredTo() {
    Object mug = mug("Mug", "shared");
    Object note = drift.make("Cup", "size", 8);
    Drift.set(mug, "held", note);
    Drift.set(mug, "more", mug);
    Object shelf = drift.make("Shelf", "cup", mug);
    Drift.set(shelf, "any", Arrays.asList(mug, note));
    Object read = drift.send(shelf);
    Object cup = Drift.get(read, "cup");
    assertCup(cup, "shared");
    assertSame(cup, Drift.get(cup, "more"));
    List<?> any = (List<?>) Drift.get(read, "any");
    assertSame(cup, any.get(0));
    assertEquals(8, Drift.get(any.get(1), "size"));
  }

  @Test
  void exceptions_keepMessageAndTrace_downToTheClassOfTheJdk() {
    Throwable late = (Throwable) THERE.make("shop.Late", "not yet");
    Drift.set(late, "code", 7);
    late.initCause(new IllegalArgumentException("cause"));
    Throwable read = (Throwable) drift.send(late);
    assertSame(drift.local("Failure"), read.getClass());
    assertEquals("not yet", read.getMessage());
    assertEquals(7, Drift.get(read, "code"));
    assertEquals("cause", read.getCause().getMessage());
    assertEquals(late.getStackTrace()[0], read.getStackTrace()[0]);
    Throwable later = (Throwable) drift.send(THERE.make("shop.Later", "m"));
    assertSame(drift.local("Plain"), later.getClass());
    Throwable odd = (Throwable) drift.send(THERE.make("shop.Odd", "m"));
    assertSame(IllegalStateException.class, odd.getClass());
    assertEquals("m", odd.getMessage());
  }

  /** Has the class of the writer once it is open, and those of the reader all the time. */
  private static final class Opening extends ClassLoader {
    private boolean open;

    Opening(ClassLoader parent) {
      super(parent);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!open || !name.equals("shop.Mug")) {
        throw new ClassNotFoundException(name);
      }
      return THERE.type(name);
    }
  }

  @Test
  void theClassItself_isTakenOnceItIsThere() {
    Opening loader = new Opening(drift.here.loader());
    Peer late = new Peer(READING.customize(kryo -> kryo.setClassLoader(loader)));
    Object mug = mug("Mug", "a");
    Object shelf = drift.make("Shelf", "any", mug);
    for (int i = 0; i < 100; i++) { // until there is generated code
      assertCup(drift.writer.send(mug, late), "a");
      assertCup(Drift.get(drift.writer.send(shelf, late), "any"), "a");
    }
    loader.open = true;
    late.kryo().kryo().register(StringBuilder.class); // so that the next message looks for it
    assertSame(mug.getClass(), drift.writer.send(mug, late).getClass());
    assertSame(mug.getClass(), Drift.get(drift.writer.send(shelf, late), "any").getClass());
  }

  @Test
  void withoutSuchAClass_theMessageIsRefused() {
    UnknownClassException tea =
        assertThrows(UnknownClassException.class, () -> drift.send(drift.make("Tea")));
    assertEquals("shop.Tea", tea.className());
    assertNotNull(drift.send("whole after it"));
  }

  @Test
  void whatIsNotAllowed_isRefused() {
    Version here = Drift.shop(HERE);
    CreateOption narrow =
        CreateOption.of()
            .allow(here.type("shop.Cup"))
            .unknownClasses(UnknownClassPolicy.SUPERCLASS);
    Drift strict = new Drift(THERE, here, Drift.SHOP, narrow);
    assertThrows(ClassNotAllowedException.class, () -> strict.send(mug("Mug", "a")));
  }

  @Test
  void aSuperClassOfAnotherName_isFoundByItsAlias() {
    Version here = Drift.shop("class Bowl { int size; String name; }");
    Drift renamed =
        new Drift(THERE, here, Drift.SHOP, READING.alias("shop.Cup", here.type("shop.Bowl")));
    Object bowl = renamed.send(mug("Mug", "a"));
    assertSame(here.type("shop.Bowl"), bowl.getClass());
    assertEquals(5, Drift.get(bowl, "size"));
    assertEquals("a", Drift.get(bowl, "name"));
  }

  @Test
  void aSubClassWithoutFields_isToldBySuperClassesWithSome() {
    Object empty = drift.make("Empty", "size", 5);
    Drift.set(empty, "name", "x");
    assertCup(drift.send(empty), "x");
  }

  /** What is above an exception of the JDK no definition says. */
  @Test
  void anExceptionThatOnlyNewerJdksHave_becomesTheOneAboveIt() throws ClassNotFoundException {
    int newer = 0;
    for (String name : ClassRules.builtIn()) {
      Class<?> above = StandIns.aboveNewer(name);
      boolean missing = isMissing(name);
      if (above == null) {
        boolean exception = name.startsWith("java") && name.matches(".*(Exception|Error)");
        assertFalse(missing && exception, name);
        continue;
      }
      newer++;
      Crafted section = Crafted.section(Crafted.object(0, Crafted.THROWABLE, name));
      Crafted body = new Crafted().tag(0).textOrNull("gone").raw(0, 0, 0);
      Object read = new Peer(READING).read(Crafted.message(section, body));
      assertEquals("gone", ((Throwable) read).getMessage());
      if (missing) {
        assertSame(above, read.getClass());
        Peer strict = new Peer(Drift.SHOP);
        UnknownClassException e =
            assertThrows(
                UnknownClassException.class, () -> strict.read(Crafted.message(section, body)));
        assertTrue(e.getMessage().contains("SUPERCLASS"), e.getMessage());
      } else {
        assertSame(Class.forName(name), read.getClass());
        assertTrue(above.isInstance(read), name);
      }
    }
    assertEquals(12, newer);
  }

  private static boolean isMissing(String className) {
    try {
      return Class.forName(className) == null;
    } catch (ClassNotFoundException e) {
      return true;
    }
  }
}
