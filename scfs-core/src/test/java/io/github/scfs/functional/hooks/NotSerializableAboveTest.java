package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Super classes that are not serializable, as Java serialization has them. */
@SuppressWarnings("serial")
class NotSerializableAboveTest {
  private static final int MESSAGES = 50;

  private static Peer peer() {
    return new Peer(
        CreateOption.of()
            .allow(
                Bag.class,
                OwnBag.class,
                Locked.class,
                Plain.class,
                Shut.class,
                Noted.class,
                Sending.class));
  }

  private final Peer writer = peer();
  private final Peer reader = peer();

  /** Keeps what its sub classes write and count by themselves. */
  abstract static class Counting {
    int size;
    transient List<String> elements = new ArrayList<>();

    void add(String element) {
      elements.add(element);
      size++;
    }
  }

  static class Bag extends Counting implements Serializable {
    String name;

    Bag(String name) {
      this.name = name;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(elements.size());
      for (String element : elements) {
        out.writeObject(element);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      for (int count = in.readInt(); count > 0; count--) {
        add((String) in.readObject());
      }
    }
  }

  /** Has a constructor of its own. */
  static class OwnBag extends Bag {
    OwnBag() {
      super("own");
    }
  }

  @Test
  void whatAClassWritesItself_isNotSetBefore() {
    for (int i = 0; i < MESSAGES; i++) {
      for (Bag bag : new Bag[] {new Bag("bag"), new OwnBag()}) {
        bag.add("a");
        bag.add("b");
        Bag read = (Bag) writer.send(bag, reader);
        assertEquals(2, read.size);
        assertEquals(bag.elements, read.elements);
        assertEquals(bag.name, read.name);
      }
    }
  }

  static class Lockable {
    transient Object lock = new Object();
    int uses;
  }

  static class Locked extends Lockable implements Serializable {
    final String name;

    Locked(String name) {
      this.name = name;
    }
  }

  static class Plain extends Lockable {
    final String name;

    Plain(String name) {
      this.name = name;
    }
  }

  @Test
  void itsConstructorRuns_andFieldsThatNoHookWritesAreSent() {
    for (int i = 0; i < MESSAGES; i++) {
      Locked locked = new Locked("l");
      locked.uses = i;
      Locked read = (Locked) writer.send(locked, reader);
      assertNotNull(read.lock);
      assertEquals(i, read.uses);
      assertEquals("l", read.name);
      assertNull(((Plain) writer.send(new Plain("p"), reader)).lock);
    }
  }

  /** The JDK refuses what is below it. */
  static class Shutting {
    int size;

    Shutting(int size) {
      this.size = size;
    }
  }

  static class Shut extends Shutting implements Serializable {
    String name = "s";

    Shut(int size) {
      super(size);
    }
  }

  static class Noted extends Shut {
    int seen;

    Noted(int size) {
      super(size);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      seen = size;
    }
  }

  @Test
  void withoutAConstructorToRun_itIsAsAnyClass() {
    for (int i = 0; i < MESSAGES; i++) {
      assertEquals(i, ((Shut) writer.send(new Shut(i), reader)).size);
      assertEquals(i, ((Noted) writer.send(new Noted(i), reader)).seen);
    }
  }

  static class Titled {
    String title = "none";
  }

  /** Sends a field of the class above by name, as the documentation of the JDK shows it. */
  static class Sending extends Titled implements Serializable {
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.putFields().put("title", title);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      title = (String) in.readFields().get("title", "lost");
    }
  }

  @Test
  void itsFieldsByName_areForTheClassThatSendsThem() {
    for (int i = 0; i < MESSAGES; i++) {
      Sending sending = new Sending();
      sending.title = "t" + i;
      assertEquals("t" + i, ((Sending) writer.send(sending, reader)).title);
    }
  }
}
