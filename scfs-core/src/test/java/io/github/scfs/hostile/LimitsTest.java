package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.hostile.Models.Node;
import io.github.scfs.hostile.Models.Season;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.ByteArrayInputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SimpleTimeZone;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Each limit below, at and above what a message needs, on write and on read. */
class LimitsTest {
  private CreateOption option = Samples.option();
  private Version version;

  private Peer peer(CreateOption with) {
    return version == null ? new Peer(with) : Peer.of(with, version);
  }

  /** A value that needs exactly {@code need} of the limit. */
  private void limit(
      String name,
      BiFunction<ScfsLimits.Builder, Integer, ScfsLimits.Builder> set,
      Object value,
      int need) {
    byte[] message = peer(option).write(value);
    for (int limit : new int[] {need - 1, need, need + 1}) {
      if (limit < 1) {
        continue;
      }
      Peer writer = peer(option.limits(set.apply(ScfsLimits.builder(), limit).build()));
      Peer reader = peer(option.limits(set.apply(ScfsLimits.builder(), limit).build()));
      String what = name + " " + limit + " of " + need;
      if (limit < need) {
        exceeded(
            name,
            limit,
            assertThrows(LimitExceededException.class, () -> writer.write(value), what));
        exceeded(
            name,
            limit,
            assertThrows(LimitExceededException.class, () -> reader.read(message), what));
        assertEquals(1, writer.send(1, peer(option)), what);
      } else {
        writer.write(value);
        reader.read(message);
        reader.forget();
        writer.session().reset();
        reader.read(writer.write(value));
        reader.read(writer.write(value));
        SessionInvariants.check(writer.session(), reader.session());
      }
    }
  }

  private static void exceeded(String name, int limit, LimitExceededException e) {
    assertEquals(name, e.limit(), e.getMessage());
    assertTrue(e.getMessage().contains(" " + limit), e.getMessage());
    assertTrue(e.getMessage().contains("ScfsLimits." + name), e.getMessage());
  }

  @Test
  void messageBytes() {
    Object value = new ArrayList<>(Arrays.asList("some text", 7, new long[20]));
    limit(
        "messageBytes", ScfsLimits.Builder::messageBytes, value, peer(option).write(value).length);
    Object large = new Object[] {new byte[100_000], "x"};
    limit(
        "messageBytes", ScfsLimits.Builder::messageBytes, large, peer(option).write(large).length);
  }

  @Test
  void messageBytes_ofAStream() {
    byte[] message = peer(option).write("text");
    for (int limit = message.length - 1; limit <= message.length + 1; limit++) {
      Peer reader = peer(option.limits(ScfsLimits.builder().messageBytes(limit).build()));
      ByteArrayInputStream stream = new ByteArrayInputStream(message);
      if (limit < message.length) {
        assertThrows(
            LimitExceededException.class,
            () -> reader.kryo().readClassAndObject("k", stream, message.length));
        assertEquals(message.length, stream.available(), "nothing was read");
      } else {
        assertEquals("text", reader.kryo().readClassAndObject("k", stream, message.length));
      }
    }
  }

  @Test
  void maxOutputBufferSize_theSmallerWins() {
    Object value = new ArrayList<>(Arrays.asList("some text", 7, new long[200]));
    int need = peer(option).write(value).length;
    for (int limit : new int[] {need - 1, need, need + 1}) {
      Peer own = peer(option.maxOutputBufferSize(limit));
      ScfsLimits half = ScfsLimits.builder().messageBytes(need - 1).build();
      Peer both = peer(option.maxOutputBufferSize(limit).limits(half));
      LimitExceededException e =
          assertThrows(LimitExceededException.class, () -> both.write(value));
      assertEquals("messageBytes", e.limit());
      if (limit < need) {
        e = assertThrows(LimitExceededException.class, () -> own.write(value));
        assertEquals("messageBytes", e.limit());
        assertTrue(e.getMessage().contains("maxOutputBufferSize"), e.getMessage());
      } else {
        assertEquals(need, own.write(value).length);
      }
    }
    Peer reader = peer(option.maxOutputBufferSize(10));
    reader.read(peer(option).write(value)); // of the write side alone
    assertThrows(IllegalArgumentException.class, () -> option.maxOutputBufferSize(0));
    assertThrows(IllegalArgumentException.class, () -> option.maxOutputBufferSize(-2));
    peer(option.maxOutputBufferSize(-1)).write(value);
  }

  @Test
  void depth() {
    limit("depth", ScfsLimits.Builder::depth, Node.of(1, Node.of(2, Node.of(3, null))), 3);
    limit("depth", ScfsLimits.Builder::depth, nested(20), 20);
    limit("depth", ScfsLimits.Builder::depth, new Object[] {new Object[] {new Node()}}, 3);
    limit(
        "depth",
        ScfsLimits.Builder::depth,
        new HashMap<>(Collections.singletonMap(1, nested(2))),
        3);
    Models.Envelope envelope = Models.Envelope.of(Models.Envelope.of(new Node(), 1), 1);
    limit("depth", ScfsLimits.Builder::depth, envelope, 3);
  }

  /** A value with a length in front is a level of its own, on both sides. */
  @Test
  void depth_ofSizedValues() {
    limit("depth", ScfsLimits.Builder::depth, new Models.Moments(), 3);
  }

  private static Object nested(int levels) {
    Object inner = new ArrayList<>();
    for (int i = 1; i < levels; i++) {
      inner = new ArrayList<>(Collections.singletonList(inner));
    }
    return inner;
  }

  @Test
  void elements() {
    List<Integer> ten = Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    Map<Integer, Integer> map = new HashMap<>();
    ten.forEach(i -> map.put(i, i));
    Object[] values = {
      new ArrayList<>(ten),
      new TreeSet<>(ten),
      ten,
      Collections.unmodifiableList(new ArrayList<>(ten)),
      map,
      ten.toArray(new Integer[0]),
      new boolean[10],
      new byte[10],
      new char[10],
      new short[10],
      new int[10],
      new long[10],
      new float[10],
      new double[10],
      new AtomicIntegerArray(10),
      new AtomicLongArray(10),
      new AtomicReferenceArray<>(ten.toArray())
    };
    for (Object value : values) {
      limit("elements", ScfsLimits.Builder::elements, value, 10);
    }
    Exception thrown = new Exception("x");
    thrown.setStackTrace(Arrays.copyOf(new Exception().getStackTrace(), 3));
    for (int i = 0; i < 5; i++) {
      Exception one = new Exception("y");
      one.setStackTrace(new StackTraceElement[0]);
      thrown.addSuppressed(one);
    }
    limit("elements", ScfsLimits.Builder::elements, thrown, 5);
    thrown.setStackTrace(Arrays.copyOf(new Exception().getStackTrace(), 7));
    limit("elements", ScfsLimits.Builder::elements, thrown, 7);
  }

  static final class Photo implements Externalizable {
    private static final long serialVersionUID = 1L;
    byte[] pixels = new byte[20];

    public Photo() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.write(pixels);
      out.write(pixels, 0, 10);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      pixels = new byte[0];
      byte[] all = new byte[20];
      in.readFully(all);
      assertEquals(10, in.read(new byte[100]));
      pixels = all;
    }
  }

  /** What a hook makes of its bytes is its own business. */
  @Test
  void elements_doNotLimitTheBytesOfAHook() {
    CreateOption few =
        CreateOption.of().allow(Photo.class).limits(ScfsLimits.builder().elements(5).build());
    Peer reader = peer(few);
    Peer writer = peer(few);
    for (int i = 0; i < 3; i++) {
      assertEquals(20, ((Photo) writer.send(new Photo(), reader)).pixels.length);
    }
  }

  /** Fields that it names, one by one. */
  static final class Named implements Serializable {
    private static final long serialVersionUID = 1L;
    int a = 1;
    int b = 2;
    int c = 3;

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("a", a);
      fields.put("b", b);
      fields.put("c", c);
      out.writeFields();
    }
  }

  static final class Song {
    byte[] bytes = new byte[20];
    int[] ints = new int[20];
  }

  static final class SongSerializer extends Serializer<Song> {
    @Override
    public void write(Kryo kryo, Output output, Song song) {
      output.writeBytes(song.bytes);
      output.writeInts(song.ints, 0, song.ints.length, true);
    }

    @Override
    public Song read(Kryo kryo, Input input, Class<? extends Song> type) {
      Song song = new Song();
      song.bytes = input.readBytes(20);
      song.ints = input.readInts(20, true);
      return song;
    }
  }

  /** What was written before anyone counted can be read. */
  @Test
  void elements_doNotLimitWhatIsNoContainer() throws UnknownHostException {
    CreateOption few =
        CreateOption.of()
            .allow(Named.class, Proxy.class, First.class, Second.class, Handler.class)
            .customize(kryo -> kryo.register(Song.class, new SongSerializer()))
            .limits(ScfsLimits.builder().elements(1).build());
    Peer reader = peer(few);
    Peer writer = peer(few);
    for (int i = 0; i < 3; i++) {
      assertEquals(20, ((Song) writer.send(new Song(), reader)).ints.length);
      assertEquals(3, ((Named) writer.send(new Named(), reader)).c);
      BitSet bits = BitSet.valueOf(new long[] {1, 2, 3});
      assertEquals(bits, writer.send(bits, reader));
      SimpleTimeZone zone = new SimpleTimeZone(3_600_000, "there");
      assertEquals(zone, writer.send(zone, reader));
      InetAddress address = InetAddress.getByAddress(new byte[] {1, 2, 3, 4});
      assertEquals(address, writer.send(address, reader));
      Object proxy =
          Proxy.newProxyInstance(
              LimitsTest.class.getClassLoader(),
              new Class<?>[] {First.class, Second.class},
              new Handler());
      assertTrue(writer.send(proxy, reader) instanceof Second);
    }
  }

  /** The first of the interfaces that are announced may be another proxy, and so on. */
  @Test
  void interfacesOfProxies_claimNoRoom() {
    CreateOption option = CreateOption.of().allow(Proxy.class, First.class, Handler.class);
    Peer writer = peer(option);
    Peer reader = peer(option);
    Class<?>[] first = {First.class};
    Object proxy = Proxy.newProxyInstance(LimitsTest.class.getClassLoader(), first, new Handler());
    writer.send(proxy, reader);
    byte[] usual = writer.write(proxy); // one byte of flags, two of check, the tag
    int levels = 100;
    byte[] body = new byte[1 << 16];
    int at = 0;
    BodyOutput head = new BodyOutput(1024, 1 << 20);
    head.writeByte(usual[0] | 2);
    head.writeByte(usual[1]);
    head.writeByte(usual[2]);
    head.writeVar(levels);
    for (int level = 0, before = 0; level < levels; level++) {
      body[at++] = usual[3];
      body[at++] = (byte) 255; // its length is in the table
      head.writeVar(at - before);
      before = at;
      head.writeVar(body.length - at);
      int count = body.length - at - 2_000;
      body[at++] = (byte) (count | 0x80);
      body[at++] = (byte) (count >>> 7 | 0x80);
      body[at++] = (byte) (count >>> 14);
    }
    byte[] message = Arrays.copyOf(head.toBytes(), head.position() + body.length);
    System.arraycopy(body, 0, message, head.position(), body.length);
    long before = Cost.bytes();
    assertThrows(ScfsException.class, () -> reader.read(message));
    long allocated = Cost.bytes() - before;
    assertTrue(allocated < 8 << 20, allocated + " bytes for a message of " + message.length);
  }

  interface First {}

  interface Second {}

  static final class Handler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return null;
    }
  }

  /** Nothing of the limits on bodies holds for what a class looks like. */
  @Test
  void elementsAndStrings_doNotLimitClasses() {
    ScfsLimits small = ScfsLimits.builder().elements(1).stringLength(1).build();
    Peer writer = peer(option.limits(small));
    Peer reader = peer(option.limits(small));
    Node node = (Node) reader.read(writer.write(Node.of(7, null)));
    assertEquals(7, node.number);
    assertEquals(Season.WINTER, writer.send(Season.WINTER, reader));
  }

  @Test
  void stringLength() {
    Node node = new Node();
    node.text = "0123456789";
    Node wide = new Node();
    wide.text = "\u4f60123456789";
    Object[] values = {
      "0123456789",
      "\u4f60123456789",
      new StringBuilder("0123456789"),
      new StringBuffer("0123456789"),
      node,
      wide,
      new ArrayList<>(Arrays.asList("a", "0123456789")),
      Collections.singletonMap("0123456789", 1),
      new Object[] {"0123456789"}
    };
    for (Object value : values) {
      limit("stringLength", ScfsLimits.Builder::stringLength, value, 10);
    }
    Exception thrown = new Exception("0123456789");
    thrown.setStackTrace(new StackTraceElement[0]);
    limit("stringLength", ScfsLimits.Builder::stringLength, thrown, 10);
  }

  @Test
  void classes_inOneMessage() {
    limit(
        "classes",
        ScfsLimits.Builder::classes,
        new ArrayList<>(Arrays.asList(new Node(), Season.SPRING, Node.class)),
        4);
  }

  @Test
  void classes_inOneSession() {
    ScfsLimits three = ScfsLimits.builder().classes(3).build();
    Peer writer = peer(option);
    Peer limited = peer(option.limits(three));
    Peer reader = peer(option.limits(three));
    for (Object value : new Object[] {new Node(), Season.SPRING, new Models.Nothing()}) {
      reader.read(writer.write(value));
      limited.write(value);
    }
    byte[] fourth = writer.write(new Models.Texts());
    assertEquals(
        "classes", assertThrows(LimitExceededException.class, () -> reader.read(fourth)).limit());
    LimitExceededException full =
        assertThrows(LimitExceededException.class, () -> limited.write(new Models.Texts()));
    assertEquals("classes", full.limit());
    assertTrue(full.getMessage().contains("reset()"), full.getMessage());
    limited.write(new Node());
    assertThrows(LimitExceededException.class, () -> limited.write(new Models.Texts()));
    limited.session().reset();
    limited.write(new Models.Texts());
    reader.read(writer.write(new Node()));
    writer.session().reset();
    reader.read(writer.write(new Models.Texts())); // an epoch of its own
  }

  @Test
  void fields() {
    limit("fields", ScfsLimits.Builder::fields, new Node(), 6);
    limit("fields", ScfsLimits.Builder::fields, Season.SPRING, 4);
    limit("fields", ScfsLimits.Builder::fields, new Models.Trouble("x", 1, null, null), 2);
  }

  @Test
  void nameLength() {
    limit(
        "nameLength",
        ScfsLimits.Builder::nameLength,
        new Models.Nothing(),
        Models.Nothing.class.getName().length());
    limit(
        "nameLength",
        ScfsLimits.Builder::nameLength,
        Node[].class,
        Node[].class.getName().length());
    limit(
        "nameLength",
        ScfsLimits.Builder::nameLength,
        Season.SPRING,
        Season.class.getName().length());
    version =
        Version.of(
            "package n; public class A { public int twelveLetter; }",
            "package n; public enum B { ELEVEN_LONG }",
            "package n; public class C extends SuperOfC { }",
            "package n; public class SuperOfC { public int x; }");
    option = option.allowPackages("n");
    limit("nameLength", ScfsLimits.Builder::nameLength, version.make("n.A"), 12);
    limit("nameLength", ScfsLimits.Builder::nameLength, version.constant("n.B", "ELEVEN_LONG"), 11);
    limit("nameLength", ScfsLimits.Builder::nameLength, version.make("n.C"), 10);
  }

  @Test
  void builder_refusesWhatIsNoLimit() {
    for (int value : new int[] {0, -1, Integer.MIN_VALUE}) {
      assertThrows(IllegalArgumentException.class, () -> ScfsLimits.builder().messageBytes(value));
      assertThrows(IllegalArgumentException.class, () -> ScfsLimits.builder().depth(value));
      assertThrows(IllegalArgumentException.class, () -> ScfsLimits.builder().elements(value));
      assertThrows(IllegalArgumentException.class, () -> ScfsLimits.builder().stringLength(value));
      assertThrows(IllegalArgumentException.class, () -> ScfsLimits.builder().classes(value));
      assertThrows(IllegalArgumentException.class, () -> ScfsLimits.builder().fields(value));
      assertThrows(IllegalArgumentException.class, () -> ScfsLimits.builder().nameLength(value));
    }
  }
}
