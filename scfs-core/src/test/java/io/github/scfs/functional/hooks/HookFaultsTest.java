package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hooks of Java serialization that go on when what they call fails: half an object was written, so
 * the message is refused, and the session goes on.
 */
class HookFaultsTest {
  private static final CreateOption OPTION =
      CreateOption.of().allow(Order.class, Line.class, Hooked.class, External.class);

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Order {
    Object first;
    Object second;
  }

  static final class Line {
    String text = "salt";
    Object more;
    int amount = 5;
  }

  /** What both kinds of hooks have. */
  interface Stubborn {
    Object what();

    int how();
  }

  static final class Hooked implements Stubborn, Serializable {
    private static final long serialVersionUID = 1L;

    private int own = 3;
    private transient Object what;
    private transient int how;

    Hooked(Object what) {
      this.what = what;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      try {
        out.writeObject(what);
        out.writeInt(7);
      } catch (RuntimeException e) {
        out.writeInt(8);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      what = in.readObject();
      how = in.readInt();
    }

    @Override
    public Object what() {
      return what;
    }

    @Override
    public int how() {
      return own == 3 ? how : -1;
    }
  }

  public static final class External implements Stubborn, Externalizable {
    private static final long serialVersionUID = 1L;

    private Object what;
    private int how;

    public External() {}

    External(Object what) {
      this.what = what;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      try {
        out.writeObject(what);
        out.writeInt(7);
      } catch (RuntimeException e) {
        out.writeInt(8);
      }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      what = in.readObject();
      how = in.readInt();
    }

    @Override
    public Object what() {
      return what;
    }

    @Override
    public int how() {
      return how;
    }
  }

  private static Line line(Object more) {
    Line line = new Line();
    line.more = more;
    return line;
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static Object forbidden() {
    return new Thread("not allowed");
  }

  private static Line chain(int length) {
    Line line = line(forbidden());
    for (int i = 0; i < length; i++) {
      line = line(line);
    }
    return line;
  }

  /** Of each some content has been written when it fails. */
  static Stream<Object> half() {
    return Stream.of(
        line(forbidden()),
        list(1, new Line(), forbidden(), 3),
        new Object[] {new Object[] {"x", forbidden()}},
        line(new Hooked(line(forbidden()))),
        chain(100),
        chain(600));
  }

  private void assertRefused(Object sent) {
    ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(sent));
    assertTrue(
        refused.getMessage().contains("went on after a call of its own"), refused.getMessage());
    assertTrue(refused.getMessage().contains("had failed"), refused.getMessage());
    assertEquals("write-failed", refused.anchor());
  }

  private void assertGoesOn() {
    Line shared = line(new int[] {1, 2});
    for (Stubborn sent : new Stubborn[] {new Hooked(shared), new External(shared)}) {
      List<?> read = (List<?>) writer.send(list(sent, shared, "end"), reader);
      Stubborn first = (Stubborn) read.get(0);
      assertSame(sent.getClass(), first.getClass());
      assertEquals(7, first.how());
      assertSame(read.get(1), first.what());
      assertEquals(5, ((Line) read.get(1)).amount);
      assertEquals("end", read.get(2));
    }
  }

  @ParameterizedTest
  @MethodSource("half")
  void writeObjectThatGoesOn_failsTheMessage(Object half) {
    for (int message = 0; message < 3; message++) {
      assertRefused(new Hooked(half));
      assertRefused(list(new Hooked(half), half, "end"));
      assertGoesOn();
    }
  }

  @ParameterizedTest
  @MethodSource("half")
  void writeExternalThatGoesOn_failsTheMessage(Object half) {
    for (int message = 0; message < 3; message++) {
      assertRefused(new External(half));
      assertRefused(list(new External(half), half, "end"));
      assertGoesOn();
    }
  }

  @Test
  void whatFollowsInTheMessage_doesNotMatter() {
    Line behind = new Line();
    Object half = list(behind, forbidden());
    for (Object hook : new Object[] {new Hooked(half), new External(half)}) {
      Order order = new Order();
      order.first = hook;
      order.second = behind; // a reference into what was written half
      assertRefused(order);
      order.first = behind;
      order.second = hook;
      assertRefused(order);
      order.second = null;
      Order read = (Order) writer.send(order, reader);
      assertEquals("salt", ((Line) read.first).text);
      assertNull(read.second);
    }
    assertGoesOn();
  }
}
