package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.UnknownClassException;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** D22, D23: what a session knows after a read failed, and what goes with a class. */
class OriginalDefectsDefinitionsTest {
  private static final String KEY = "the only connection";

  // --- D22: a failed read has learned

  @Test
  void d22_unknownClassBeforeANewClass_theNewOneIsKnownAndTheUnknownOneOnceItAppears() {
    String item = "package shop; public class Y { String name = \"y\"; }";
    String gadget = "package shop; public class X { int size = 3; }";
    Version all = Version.of(item, gadget);
    Version some = Version.of(item);
    Peer writer = Shop.peer(all);
    Peer reader = Shop.peer(some);
    byte[] both = writer.write(new Object[] {all.make("shop.X"), all.make("shop.Y")});
    byte[] onlyY = writer.write(all.make("shop.Y"));
    byte[] onlyX = writer.write(all.make("shop.X"));

    assertEquals("shop.X", Shop.fails(UnknownClassException.class, reader, both).className());
    assertEquals("y", Version.get(reader.read(onlyY), "name"));
    assertEquals("shop.X", Shop.fails(UnknownClassException.class, reader, onlyX).className());
    assertEquals("y", Version.get(reader.read(onlyY), "name"));

    reader.kryo().setClassLoader(all.loader());
    assertEquals(3, Version.get(reader.read(onlyX), "size"));
    Object[] late = (Object[]) reader.read(both);
    assertEquals(3, Version.get(late[0], "size"));
    assertEquals("y", Version.get(late[1], "name"));
    assertEquals(3, Version.get(writer.send(all.make("shop.X"), reader), "size"));
  }

  // --- D23: a name and its layout go together

  private static final String FOO_OLD =
      "package shop; public final class Foo { int b = 2; int a = 1; }";
  private static final String FOO_NEW =
      "package shop; public final class Foo { int a; String added = \"-\"; int b; }";
  private static final String WRAPPER =
      "package shop; public class Wrapper { Foo typed; Object any; Foo[] many; Class<?> type; }";

  private static void assertFoo(Object foo) {
    assertEquals("shop.Foo", foo.getClass().getName());
    assertEquals(1, Version.get(foo, "a"));
    assertEquals(2, Version.get(foo, "b"));
    assertEquals("-", Version.get(foo, "added"));
  }

  @Test
  void d23a_classMetInATypedPlaceFirstAndInAnUntypedOneLater_isReadInBoth() {
    Version old = Version.of(WRAPPER, FOO_OLD);
    Version newer = Version.of(WRAPPER, FOO_NEW);
    Object wrapper = old.make("shop.Wrapper");
    Version.set(wrapper, "typed", old.make("shop.Foo"));
    Version.set(wrapper, "any", old.make("shop.Foo"));
    Object read = Shop.peer(old).send(wrapper, Shop.peer(newer));
    assertFoo(Version.get(read, "typed"));
    assertFoo(Version.get(read, "any"));

    Peer writer = Shop.peer(old);
    Peer reader = Shop.peer(newer);
    byte[] typed = writer.kryo().writeObject(KEY, old.make("shop.Foo"));
    assertFoo(reader.read(typed, newer.type("shop.Foo")));
    assertFoo(reader.read(writer.kryo().writeClassAndObject(KEY, old.make("shop.Foo"))));
    assertFoo(Version.get(writer.send(wrapper, reader), "any"));
  }

  @Test
  void d23b_classMetAsAValueOrAsAnArrayFirst_itsObjectsAreReadLater() {
    Version old = Version.of(WRAPPER, FOO_OLD);
    Version newer = Version.of(WRAPPER, FOO_NEW);
    Object foos = java.lang.reflect.Array.newInstance(old.type("shop.Foo"), 1);
    for (Object first : new Object[] {old.type("shop.Foo"), foos, foos.getClass()}) {
      Peer writer = Shop.peer(old);
      Peer reader = Shop.peer(newer);
      Object read = writer.send(first, reader);
      if (first == foos) {
        assertSame(newer.type("shop.Foo"), read.getClass().getComponentType());
      } else if (first == old.type("shop.Foo")) {
        assertSame(newer.type("shop.Foo"), read);
      } else {
        assertSame(newer.type("shop.Foo"), ((Class<?>) read).getComponentType());
      }
      assertFoo(writer.send(old.make("shop.Foo"), reader));
      assertFoo(writer.send(old.make("shop.Foo"), reader));
    }
  }
}
