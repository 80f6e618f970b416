package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.internal.wire.Tags;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.Serializable;
import org.junit.jupiter.api.Test;

/** Whatever a hook can call of its streams does what it does in Java serialization. */
@SuppressWarnings("serial") // as is transient here: the fields are set by hooks
class HookStreamsTest {
  private static final byte[] BYTES = {1, 2, 3, 4, 5};

  /** Every method of both streams. */
  static void writeAll(ObjectOutput out) throws IOException {
    out.writeBoolean(true);
    out.writeByte(-2);
    out.writeByte(200);
    out.writeShort(-300);
    out.writeShort(40_000);
    out.writeChar('\u20ac');
    out.writeInt(Integer.MIN_VALUE);
    out.writeLong(Long.MAX_VALUE - 1);
    out.writeFloat(-0.0f);
    out.writeDouble(Double.MIN_VALUE);
    out.writeBytes("bytes");
    out.writeChars("ch\u20ac");
    out.writeUTF("utf\ud800");
    out.write(7);
    out.write(BYTES);
    out.write(BYTES, 1, 3);
    out.flush();
    out.writeObject("object");
  }

  static void readAll(ObjectInput in) throws IOException, ClassNotFoundException {
    assertEquals(true, in.readBoolean());
    assertEquals(-2, in.readByte());
    assertEquals(200, in.readUnsignedByte());
    assertEquals(-300, in.readShort());
    assertEquals(40_000, in.readUnsignedShort());
    assertEquals('\u20ac', in.readChar());
    assertEquals(Integer.MIN_VALUE, in.readInt());
    assertEquals(Long.MAX_VALUE - 1, in.readLong());
    assertEquals(Float.floatToRawIntBits(-0.0f), Float.floatToRawIntBits(in.readFloat()));
    assertEquals(Double.MIN_VALUE, in.readDouble());
    byte[] five = new byte[5];
    in.readFully(five);
    assertArrayEquals("bytes".getBytes("ISO-8859-1"), five);
    assertEquals('c', in.readChar());
    assertEquals(2, in.skipBytes(2));
    assertEquals('\u20ac', in.readChar());
    assertEquals("utf\ud800", in.readUTF());
    assertEquals(7, in.read());
    assertEquals(2, in.skip(2));
    in.readFully(five, 1, 3);
    assertArrayEquals(new byte[] {'b', 3, 4, 5, 's'}, five);
    byte[] some = new byte[3];
    assertEquals(3, in.read(some, 0, 3));
    assertArrayEquals(new byte[] {2, 3, 4}, some);
    assertEquals("object", in.readObject());
  }

  static final class Outside implements Externalizable {
    boolean read;

    public Outside() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      writeAll(out);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      readAll(in);
      read = true;
    }
  }

  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;
    transient boolean read;
    transient Object alone;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      writeAll(out);
      out.writeUnshared(this);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      readAll(in);
      alone = in.readUnshared();
      assertEquals(-1, in.read());
      assertThrows(EOFException.class, in::readByte);
      read = true;
    }
  }

  /** All kinds of fields by their names. */
  static final class Named implements Serializable {
    private static final long serialVersionUID = 1;
    boolean z = true;
    byte b = -1;
    char c = '\u20ac';
    short s = -2;
    int i = -3;
    long j = -4;
    float f = -0.5f;
    double d = -0.25;
    Object o = "object";
    transient int checked;

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField all = out.putFields();
      all.put("z", z);
      all.put("b", b);
      all.put("c", c);
      all.put("s", s);
      all.put("i", i);
      all.put("j", j);
      all.put("f", f);
      all.put("d", d);
      all.put("o", o);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField all = in.readFields();
      assertEquals(true, all.get("z", false));
      assertEquals(-1, all.get("b", (byte) 0));
      assertEquals('\u20ac', all.get("c", 'x'));
      assertEquals(-2, all.get("s", (short) 0));
      assertEquals(-3, all.get("i", 0));
      assertEquals(-4L, all.get("j", 0L));
      assertEquals(-0.5f, all.get("f", 0f));
      assertEquals(-0.25, all.get("d", 0.0));
      assertEquals("object", all.get("o", null));
      assertEquals(false, all.defaulted("z"));
      checked++;
    }
  }

  private static CreateOption option() {
    return CreateOption.of().allow(Outside.class, Hooked.class, Named.class);
  }

  @Test
  void everyMethodOfTheStreams() {
    Peer alice = new Peer(option());
    Peer bob = new Peer(option());
    for (int message = 0; message < 3; message++) {
      assertEquals(true, ((Outside) alice.send(new Outside(), bob)).read);
      Hooked hooked = (Hooked) alice.send(new Hooked(), bob);
      assertEquals(true, hooked.read);
      assertSame(hooked, hooked.alone);
      assertEquals(1, ((Named) alice.send(new Named(), bob)).checked);
    }
  }

  /** Reads its bytes up to what follows, in that way. */
  static final class Bounded implements Externalizable {
    static final int AVAILABLE = 0;
    static final int READ = 1;
    static final int END = 2;
    static final int ALL = 3;
    int way;
    int bytes;
    Object behind;
    Object tail;

    public Bounded() {}

    Bounded(int way, int bytes) {
      this.way = way;
      this.bytes = bytes;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(way);
      out.writeObject(null);
      for (int i = 0; i < bytes; i++) {
        out.writeByte(Tags.NULL);
      }
      out.writeObject(this);
      out.writeLong(9);
      out.writeUTF("tail");
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      way = in.readInt();
      assertEquals(0, in.available());
      assertEquals(null, in.readObject());
      if (in.available() > 0) {
        OptionalDataException data = assertThrows(OptionalDataException.class, in::readObject);
        assertEquals(in.available(), data.length);
        assertFalse(data.eof);
      }
      if (way == AVAILABLE) {
        for (; in.available() > 0; bytes++) {
          in.readByte();
        }
      } else if (way == READ) {
        for (; in.read() >= 0; bytes++) {}
      } else if (way == END) {
        try {
          for (; ; bytes++) {
            in.readByte();
          }
        } catch (EOFException end) {
          assertThrows(EOFException.class, in::readUTF);
        }
      } else {
        bytes = (int) in.skip(Long.MAX_VALUE);
      }
      behind = in.readObject();
      assertThrows(OptionalDataException.class, in::readObject);
      assertEquals(9, in.readLong());
      tail = in.readUTF();
      assertTrue(assertThrows(OptionalDataException.class, in::readObject).eof);
      assertEquals(-1, in.read(new byte[1], 0, 1));
    }
  }

  @Test
  void dataEndWhereAnObjectBegins() {
    Peer alice = new Peer(option().allow(Bounded.class));
    Peer bob = new Peer(option().allow(Bounded.class));
    for (int bytes : new int[] {0, 1, 7, 251, 252, 253, 254, 255, 256, 300, 70_000}) {
      for (int way = Bounded.AVAILABLE; way <= Bounded.ALL; way++) {
        Bounded read = (Bounded) alice.send(new Bounded(way, bytes), bob);
        assertEquals(way, read.way);
        assertEquals(bytes, read.bytes);
        assertSame(read, read.behind);
        assertEquals("tail", read.tail);
      }
    }
  }

  /** A class with hooks that has become something that no object is of. */
  @Test
  void externalizableClass_thatIsAnInterfaceHere() {
    Version there =
        Drift.shop(
            "class Cup implements java.io.Externalizable { public Cup() { }"
                + " public void writeExternal(java.io.ObjectOutput out) { }"
                + " public void readExternal(java.io.ObjectInput in) { } }",
            "class Box { Object cup = new Cup(); int behind = 5; }");
    Version here =
        Drift.shop(
            "interface Cup extends java.io.Externalizable { }",
            "class Box { Object cup; int behind; }");
    Drift alone = new Drift(there, here);
    Object cup = alone.make("Cup");
    ScfsException refused = assertThrows(ScfsException.class, () -> alone.send(cup));
    assertEquals("unknown-class", refused.anchor());
    Drift lenient =
        new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    Object box = lenient.send(lenient.make("Box"));
    assertEquals(5, Drift.get(box, "behind"));
    assertEquals(null, Drift.get(box, "cup"));
  }
}
