package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.PendingMessage;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.UnknownClassException;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** D20 to D23: what a session knows after a call failed, and what goes with a class. */
class OriginalDefectsFailedCallsTest {
  private static final String KEY = "the only connection";
  private static final Version SHOP =
      Version.of(
          "package shop; public class Order { Object a; Object b; int n; }",
          "package shop; public class Item { String name; Item part; Size size = Size.LARGE; }",
          "package shop; public class Strict {"
              + " @com.esotericsoftware.kryo.serializers.FieldSerializer.NotNull String never; }",
          "package shop; public enum Size { SMALL, LARGE }",
          "package forbidden; public class Thing { }");

  private static final CreateOption OPTION =
      Shop.OPTION
          .allow(Bomb.class)
          .maxOutputBufferSize(4096)
          .limits(ScfsLimits.builder().depth(50).build());

  /** Goes off when it is written. */
  @DefaultSerializer(BombSerializer.class)
  public static final class Bomb {}

  /** The user's code that throws. */
  public static final class BombSerializer extends Serializer<Bomb> {
    @Override
    public void write(Kryo kryo, Output output, Bomb bomb) {
      output.writeInt(7);
      throw new IllegalStateException("boom");
    }

    @Override
    public Bomb read(Kryo kryo, Input input, Class<? extends Bomb> type) {
      throw new IllegalStateException("never written");
    }
  }

  private static final class BrokenPipe extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      throw new IOException("pipe is broken");
    }
  }

  private static Object item(Version version, String name) {
    Object item = version.make("shop.Item");
    Version.set(item, "name", name);
    return item;
  }

  private static Object order(Object a, Object b) {
    Object order = SHOP.make("shop.Order");
    Version.set(order, "a", a);
    Version.set(order, "b", b);
    Version.set(order, "n", 5);
    return order;
  }

  /** A write that fails. Returns what was thrown. */
  private interface Failure {
    Throwable of(Peer writer);
  }

  private static Failure writing(Object bad) {
    return writer ->
        assertThrows(ScfsException.class, () -> writer.write(order(item(SHOP, "lost"), bad)));
  }

  /** Whatever fails: the next message can be read by a peer that got every message handed out. */
  private static Throwable assertLeavesNoTrace(Failure failure) {
    Throwable thrown = null;
    for (int before = 0; before < 3; before++) {
      Peer writer = Peer.of(OPTION, SHOP);
      List<byte[]> history = new ArrayList<>();
      for (int i = 0; i < before; i++) {
        history.add(writer.write(i == 0 ? "hello" : order(null, "no item yet")));
      }
      thrown = failure.of(writer);
      long announced = writer.session().statistics().classesAnnounced();
      history.add(writer.write(order(item(SHOP, "pan"), item(SHOP, "pot"))));
      history.add(writer.write(order(item(SHOP, "pan"), item(SHOP, "pot"))));
      assertTrue(writer.session().statistics().classesAnnounced() > announced);
      Peer fresh = Peer.of(OPTION, SHOP);
      Object last = null;
      for (byte[] message : history) {
        last = fresh.read(message);
      }
      assertEquals("pan", Version.get(Version.get(last, "a"), "name"));
      assertEquals("pot", Version.get(Version.get(last, "b"), "name"));
      assertSame(SHOP.constant("shop.Size", "LARGE"), Version.get(Version.get(last, "a"), "size"));
      assertEquals(5, Version.get(last, "n"));
      assertEquals(history.size(), writer.session().statistics().messagesWritten());
    }
    return thrown;
  }

  // --- D20: a failed write leaves no trace

  @Test
  void d20a_serializerThrows_theNextMessageIsReadByAFreshPeer() {
    ScfsException problem = (ScfsException) assertLeavesNoTrace(writing(new Bomb()));
    assertEquals("Order.b", problem.path());
    assertSame(IllegalStateException.class, problem.getCause().getClass());
  }

  @Test
  void d20b_nullInAFieldThatIsNeverNull_theNextMessageIsReadByAFreshPeer() {
    ScfsException problem = (ScfsException) assertLeavesNoTrace(writing(SHOP.make("shop.Strict")));
    assertEquals("Order.b.never", problem.path());
    assertEquals("null-field", problem.anchor());
  }

  @Test
  void d20c_classThatIsNotAllowed_theNextMessageIsReadByAFreshPeer() {
    Throwable problem = assertLeavesNoTrace(writing(SHOP.make("forbidden.Thing")));
    assertEquals("forbidden.Thing", ((ClassNotAllowedException) problem).className());
  }

  @Test
  void d20d_graphTooDeep_theNextMessageIsReadByAFreshPeer() {
    Object deep = item(SHOP, "top");
    for (int i = 0; i < 100; i++) {
      Object above = item(SHOP, "above");
      Version.set(above, "part", deep);
      deep = above;
    }
    Throwable problem = assertLeavesNoTrace(writing(deep));
    assertEquals("depth", ((LimitExceededException) problem).limit());
  }

  @Test
  void d20e_messageTooLong_theNextMessageIsReadByAFreshPeer() {
    Throwable problem = assertLeavesNoTrace(writing(new int[5000]));
    assertEquals("messageBytes", ((LimitExceededException) problem).limit());
  }

  @Test
  void d20f_sinkFails_theNextMessageIsReadByAFreshPeer() {
    Object order = order(item(SHOP, "lost"), null);
    assertLeavesNoTrace(
        writer ->
            assertThrows(
                ScfsException.class,
                () -> writer.kryo().writeClassAndObject(KEY, order, new BrokenPipe())));
    assertLeavesNoTrace(
        writer ->
            assertThrows(
                BufferOverflowException.class,
                () -> writer.kryo().writeClassAndObject(KEY, order, ByteBuffer.allocate(20))));
  }

  @Test
  void d20g_messageRolledBack_theNextMessageIsReadByAPeerThatGotItAllTheSame() {
    Object order = order(item(SHOP, "lost"), null);
    List<byte[]> handedOut = new ArrayList<>();
    assertLeavesNoTrace(
        writer -> {
          PendingMessage message = writer.kryo().encode(KEY, order);
          handedOut.add(message.toByteArray());
          message.rollback();
          return null;
        });
    Peer writer = Peer.of(OPTION, SHOP);
    Peer reader = Peer.of(OPTION, SHOP);
    PendingMessage message = writer.kryo().encode(KEY, order);
    message.rollback();
    assertEquals(5, Version.get(reader.read(message.toByteArray()), "n"));
    Object next = writer.send(order(SHOP.constant("shop.Size", "SMALL"), item(SHOP, "x")), reader);
    assertSame(SHOP.constant("shop.Size", "SMALL"), Version.get(next, "a"));
    assertEquals("x", Version.get(Version.get(next, "b"), "name"));
    assertEquals(3, handedOut.size());
  }

  // --- D21: small limits

  @Test
  void d21_limitOf1024Bytes_smallObjectsPassAndALargeOneFailsCleanly() {
    Peer writer = Peer.of(Shop.OPTION.maxOutputBufferSize(1024), SHOP);
    Peer reader = Shop.peer(SHOP);
    for (int i = 0; i < 3; i++) {
      Object small = order(new byte[100], item(SHOP, "pan"));
      Object read = writer.send(small, reader);
      assertArrayEquals(new byte[100], (byte[]) Version.get(read, "a"));
      assertEquals("pan", Version.get(Version.get(read, "b"), "name"));
      LimitExceededException problem =
          assertThrows(
              LimitExceededException.class, () -> writer.write(order(new byte[1025], null)));
      assertEquals("messageBytes", problem.limit());
    }
  }

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
