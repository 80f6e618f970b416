package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Long texts and arrays, of which one is copied straight to the message: they are what they were
 * when they were written, wherever they stand and whoever looks at the output.
 */
class LongPartsTest {
  static final class Letter {
    String head = "head";
    Object first;
    int number = 7;
    Object second;
    List<Object> more = new ArrayList<>();
    String tail = "tail";
  }

  private final Peer writer = peer();
  private final Peer reader = peer();

  private static Peer peer() {
    return new Peer(
        CreateOption.of()
            .allow(Letter.class, Changing.class)
            .numbers(NumberEncoding.FIXED)
            .customize(kryo -> kryo.register(Seal.class, new SealSerializer())));
  }

  private static String text(int length, char first) {
    char[] chars = new char[length];
    for (int i = 0; i < length; i++) {
      chars[i] = (char) (first + i % 50);
    }
    return new String(chars);
  }

  /** Of each kind; of two lengths, so that each is the longer one once. */
  private static List<Object> parts(int length) {
    List<Object> parts = new ArrayList<>();
    parts.add(text(length, 'a'));
    parts.add(text(length, '\u00D0'));
    parts.add(text(length, '\u4E00'));
    byte[] bytes = new byte[length];
    short[] shorts = new short[length];
    char[] chars = text(length, '\u4E00').toCharArray();
    int[] ints = new int[length];
    long[] longs = new long[length];
    float[] floats = new float[length];
    double[] doubles = new double[length];
    boolean[] booleans = new boolean[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) i;
      shorts[i] = (short) (i * 31);
      ints[i] = i * 0x9E3779B9;
      longs[i] = i * 0x9E3779B97F4A7C15L;
      floats[i] = i / 3f;
      doubles[i] = i / 7.0;
      booleans[i] = i % 3 == 0;
    }
    parts.addAll(Arrays.asList(bytes, shorts, chars, ints, longs, floats, doubles, booleans));
    return parts;
  }

  private void comesBack(Letter letter) {
    Letter read = (Letter) writer.send(letter, reader);
    assertEquals("head", read.head);
    assertEquals(7, read.number);
    assertEquals("tail", read.tail);
    assertArrayEquals(new Object[] {letter.first}, new Object[] {read.first});
    assertArrayEquals(new Object[] {letter.second}, new Object[] {read.second});
    assertArrayEquals(letter.more.toArray(), read.more.toArray());
  }

  @Test
  void eachKindInFrontOfEachOther() {
    for (int length : new int[] {100, 1023, 1024, 1025, 3000}) {
      for (Object first : parts(length)) {
        for (Object second : parts(1500)) {
          Letter letter = new Letter();
          letter.first = first;
          letter.second = second;
          comesBack(letter);
        }
      }
    }
  }

  @Test
  void manyInOneMessage() {
    for (int round = 0; round < 3; round++) {
      Letter letter = new Letter();
      letter.first = parts(5000);
      letter.second = parts(2000).toArray();
      for (int length = 900; length < 3000; length += 300) {
        letter.more.addAll(parts(length));
        letter.more.add(text(5900 - length, 'b'));
      }
      Letter read = (Letter) writer.send(letter, reader);
      assertArrayEquals(((List<?>) letter.first).toArray(), ((List<?>) read.first).toArray());
      assertArrayEquals((Object[]) letter.second, (Object[]) read.second);
      assertArrayEquals(letter.more.toArray(), read.more.toArray());
    }
  }

  @Test
  void alone() {
    for (Object part : parts(4000)) {
      assertArrayEquals(new Object[] {part}, new Object[] {writer.send(part, reader)});
      assertArrayEquals(new Object[] {part}, new Object[] {writer.send(part, reader)});
    }
  }

  @Test
  void takenBackWithTheMapThatItStandsIn() {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(text(4000, 'a'), 1);
    map.put("b", 2L); // another class than the first one: the map is written anew
    Letter letter = new Letter();
    letter.first = text(2000, 'c');
    letter.second = map;
    letter.more.add(text(3000, 'd'));
    comesBack(letter);

    Map<Object, Object> scalars = new LinkedHashMap<>();
    scalars.put(1, text(4000, 'a'));
    scalars.put(2L, "b");
    letter.second = scalars;
    comesBack(letter);
  }

  @Test
  void ofTheMessageThatFailed() {
    assertTrue(((String) writer.send(text(2000, 'a'), reader)).startsWith("abc"));
    Letter bad = new Letter();
    bad.first = text(9000, 'a');
    bad.second = Thread.currentThread();
    assertThrows(ScfsException.class, () -> writer.write(bad));
    Letter letter = new Letter();
    letter.first = text(1500, 'b');
    letter.second = parts(40);
    Letter read = (Letter) writer.send(letter, reader);
    assertEquals(letter.first, read.first);
    assertArrayEquals(parts(40).toArray(), ((List<?>) read.second).toArray());
  }

  /** Its serializer looks at the output, goes back in it, and changes what it has written. */
  static final class Seal {
    byte[] bytes = new byte[3000];
    boolean honest;
  }

  static final class SealSerializer extends Serializer<Seal> {
    @Override
    public void write(Kryo kryo, Output output, Seal seal) {
      String before = new String(output.toBytes(), StandardCharsets.ISO_8859_1);
      seal.honest = before.contains(text(2000, 'a'));
      int start = output.position();
      output.writeString(text(5000, 'x'));
      output.setPosition(start);
      kryo.writeObject(output, seal.bytes);
      Arrays.fill(seal.bytes, (byte) 9);
      Output own = new Output(64, -1);
      kryo.writeClassAndObject(own, text(7000, 'y'));
      output.writeInt(own.position(), true);
      output.writeBytes(own.toBytes());
    }

    @Override
    public Seal read(Kryo kryo, Input input, Class<? extends Seal> type) {
      Seal seal = new Seal();
      seal.bytes = kryo.readObject(input, byte[].class);
      Input own = new Input(input.readBytes(input.readInt(true)));
      seal.honest = text(7000, 'y').equals(kryo.readClassAndObject(own));
      return seal;
    }
  }

  @Test
  void serializersSeeAllThatWasWritten() {
    for (int i = 0; i < 3; i++) {
      Seal seal = new Seal();
      Letter letter = new Letter();
      letter.first = text(2000, 'a');
      letter.second = seal;
      letter.more.add(text(6000, 'z'));
      Letter read = (Letter) writer.send(letter, reader);
      assertTrue(seal.honest);
      assertTrue(((Seal) read.second).honest);
      assertArrayEquals(new byte[3000], ((Seal) read.second).bytes);
      assertEquals(letter.first, read.first);
      assertEquals(letter.more, read.more);
    }
  }

  /** Changes an array that was written before. */
  @SuppressWarnings("serial")
  static final class Changing implements Serializable {
    transient byte[] shared;

    private void writeObject(ObjectOutputStream out) throws IOException {
      Arrays.fill(shared, (byte) 5);
      out.writeObject(shared.clone());
      out.writeObject(text(2500, 'a'));
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      shared = (byte[]) in.readObject();
      assertEquals(text(2500, 'a'), in.readObject());
    }
  }

  @Test
  void arraysAreAsTheyWereWhenTheyWereWritten() {
    for (int i = 0; i < 3; i++) {
      Changing changing = new Changing();
      changing.shared = new byte[4000];
      Letter letter = new Letter();
      letter.first = changing.shared;
      letter.second = changing;
      Letter read = (Letter) writer.send(letter, reader);
      assertArrayEquals(new byte[4000], (byte[]) read.first);
      assertEquals(5, ((Changing) read.second).shared[3999]);
    }
  }
}
