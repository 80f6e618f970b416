package io.github.scfs.jvms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A message whose memory ended costs that message: the next one finds nothing of it. */
class MemoryUsedUpTest {
  /** What the other JVM runs. */
  public static final class Program {
    private static final int MANY = 3000;
    private static final CreateOption OPTION =
        CreateOption.of().allow(Item.class, Key.class, Endless.class);

    private static volatile boolean filling;
    private static Object filled;

    private Program() {}

    static void fill() {
      while (filling) {
        filled = new Object[] {filled};
      }
    }

    static final class Item {
      String owner;
      Item peer;
    }

    static final class Key {
      @Override
      public int hashCode() {
        fill();
        return 1;
      }

      @Override
      public boolean equals(Object other) {
        return other instanceof Key;
      }
    }

    @SuppressWarnings("serial")
    static final class Endless extends ArrayList<Object> {
      @Override
      public Iterator<Object> iterator() {
        fill();
        return super.iterator();
      }
    }

    static Object[] message(String owner, Object last) {
      Object[] all = new Object[MANY];
      for (int i = 0; i < MANY - 1; i++) {
        Item item = new Item();
        item.owner = owner + i;
        item.peer = i < 300 ? null : (Item) all[i - 300];
        all[i] = item;
      }
      all[MANY - 1] = last;
      return all;
    }

    static void check(Object[] sent, Object[] read) {
      for (int i = 300; i < MANY - 1; i++) {
        assertEquals(((Item) sent[i]).peer.owner, ((Item) read[i]).peer.owner);
        if (((Item) read[i]).peer != read[i - 300]) {
          throw new AssertionError("Item " + i + " refers to another one");
        }
      }
    }

    static boolean fails(Runnable call) {
      filling = true;
      try {
        call.run();
        return false;
      } catch (OutOfMemoryError e) {
        return true;
      } finally {
        filling = false;
        filled = null;
      }
    }

    public static void main(String[] arguments) {
      Map<Object, Object> keyed = new HashMap<>();
      keyed.put(new Key(), 1);
      byte[] large = new Peer(OPTION).write(message("alice", keyed));
      Object[] sent = message("bob", null);
      byte[] fine = new Peer(OPTION).write(sent);
      SessionKryo server = new Peer(OPTION).kryo();
      for (int i = 0; i < 3; i++) {
        String key = "alice" + i;
        boolean failed = fails(() -> server.readClassAndObject(key, large));
        check(sent, (Object[]) server.readClassAndObject("bob" + i, fine));
        System.out.println("read: " + failed);
      }
      Endless endless = new Endless();
      endless.add(1);
      Object[] written = message("alice", endless);
      Peer reader = new Peer(OPTION);
      for (int i = 0; i < 3; i++) {
        boolean failed = fails(() -> server.writeClassAndObject("carol", written));
        check(sent, (Object[]) reader.read(server.writeClassAndObject("carol", sent)));
        System.out.println("written: " + failed);
      }
    }
  }

  @Test
  void nextMessage_isRight() throws Exception {
    // From Java 26 on G1 goes on throwing for a while after much time went into collections.
    List<String> lines =
        Jvm.run(Program.class, "-Xmx40m", "-XX:+UseG1GC", "-XX:-UseGCOverheadLimit");
    String all = String.join("\n", lines);
    assertEquals(3, lines.stream().filter("read: true"::equals).count(), all);
    assertEquals(3, lines.stream().filter("written: true"::equals).count(), all);
  }
}
