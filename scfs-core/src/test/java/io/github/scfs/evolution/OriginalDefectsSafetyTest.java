package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.hostile.Crafted;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.MessageHeader;
import io.github.scfs.internal.wire.Tags;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** D36, D37: newer peers, and errors. */
public class OriginalDefectsSafetyTest {
  private static final Version SHOP =
      Version.of(
          "package shop; public class Order { int id = 3; Object any; String note = \"n\"; long[] sizes = {1, 2};"
              + " Size size = Size.LARGE; Integer boxed = 4; java.util.List<Object> list; }",
          "package shop; public enum Size { SMALL, LARGE }");

  private static Object order(Object any) {
    Object order = SHOP.make("shop.Order");
    Version.set(order, "any", any);
    Version.set(order, "list", new ArrayList<>(Arrays.asList("a", order, null)));
    return order;
  }

  // --- D36: newer peers, and lengths that mean two things

  private static byte[] orderWith(String field, int type, Crafted content) {
    Crafted definition =
        Crafted.object(
            0,
            Crafted.OBJECT,
            "shop.Order",
            "id",
            FieldType.INT,
            field,
            type,
            "note",
            FieldType.TEXT);
    return Crafted.message(Crafted.section(definition), new Crafted().tag(0).add(content));
  }

  @Test
  void d36a_newerTagInAMeasuredFieldThatTheReaderLacks_isSkippedByLength() {
    for (int tag = Tags.LONG_8 + 1; tag < Tags.NEAR_REFERENCE; tag++) {
      Crafted content = Crafted.bytes(4).u32(5).var(tag).raw(9, 9, 9).textOrNull("behind");
      Peer reader = Shop.peer(SHOP);
      Object read = reader.read(orderWith("added", FieldType.ANY, content));
      assertEquals(5, Version.get(read, "id"));
      assertEquals("behind", Version.get(read, "note"));

      Peer other = Shop.peer(SHOP);
      MalformedMessageException problem =
          Shop.fails(
              MalformedMessageException.class, other, orderWith("any", FieldType.ANY, content));
      assertTrue(problem.getMessage().contains("Tag " + tag), problem.getMessage());
      assertTrue(problem.path().endsWith("any"), problem.path());
    }
  }

  @Test
  void d36b_newerFieldType_isRefusedInSoManyWordsAndTheSessionGoesOn() {
    for (int type :
        new int[] {0, FieldType.ANY + 1, 31, 32, 34, 35, 36, 42, 43, 44, 49, 50, 51, 127, 255}) {
      Peer writer = Shop.peer(SHOP);
      Peer reader = Shop.peer(SHOP);
      byte[] message = orderWith("added", type, new Crafted().u32(5));
      MalformedMessageException problem =
          Shop.fails(MalformedMessageException.class, reader, message);
      assertTrue(problem.getMessage().contains("the peer is newer"), problem.getMessage());
      assertFalse(reader.hasSession());
      Shop.assertUsable(writer, reader);
    }
  }

  /** Writes nothing at all. */
  public static final class NothingSerializer extends Serializer<Object> {
    @Override
    public void write(Kryo kryo, Output output, Object object) {}

    @Override
    public Object read(Kryo kryo, Input input, Class<?> type) {
      return "nothing";
    }
  }

  @Test
  void d36c_lengthsOfNoneAndOfMany_areToldApart() {
    String nothing = NothingSerializer.class.getName().replace('$', '.');
    String[] fields = {
      "@com.esotericsoftware.kryo.serializers.FieldSerializer.Bind(serializer = "
          + nothing
          + ".class) Object zero = \"z\"",
      "Object empty = new Thing()",
      "Object any",
      "String note = \"behind\""
    };
    Version reading = Version.of("package shop; public class Order { String note; }");
    CreateOption option =
        Shop.OPTION.customize(
            kryo -> kryo.addDefaultSerializer(Runnable.class, new NothingSerializer()));
    for (String source : Shop.bothOrders("package shop; public class Order", fields)) {
      Version writing =
          Version.of(
              source,
              "package shop; public class Thing implements Runnable { public void run() { } }");
      Peer writer = Peer.of(option, writing);
      Peer reader = Shop.peer(reading);
      for (int size : new int[] {0, 1, 251, 252, 253, 254, 255, 256, 65_535, 65_536, 1 << 20}) {
        Object order = writing.make("shop.Order");
        Version.set(order, "any", new byte[size]);
        assertEquals("behind", Version.get(writer.send(order, reader), "note"), "size " + size);
      }
      Peer same = Peer.of(option, writing);
      writer.session().reset();
      Object order = writing.make("shop.Order");
      Version.set(order, "any", new byte[300]);
      Object read = writer.send(order, same);
      assertEquals("nothing", Version.get(read, "zero"));
      assertEquals("nothing", Version.get(read, "empty"));
      assertArrayEquals(new byte[300], (byte[]) Version.get(read, "any"));
    }
  }

  // --- D37: errors have names

  @Test
  void d37a_everyKindOfError_isAKryoExceptionOfItsOwnClass() {
    Class<?>[] kinds = {
      MalformedMessageException.class, SessionDesyncException.class, SessionMisuseException.class,
      ClassNotAllowedException.class, UnknownClassException.class, LimitExceededException.class
    };
    for (Class<?> kind : kinds) {
      assertEquals(ScfsException.class, kind.getSuperclass());
    }
    assertEquals(KryoException.class, ScfsException.class.getSuperclass());

    Version more = Version.of("package shop; public class Later { int n = 5; }");
    Peer writer = Peer.of(Shop.OPTION, more);
    Peer reader = Shop.peer(SHOP);
    UnknownClassException unknown =
        Shop.fails(UnknownClassException.class, reader, writer.write(more.make("shop.Later")));
    assertEquals("shop.Later", unknown.className());
    assertTrue(unknown.getMessage().contains("shop.Later"), unknown.getMessage());
    assertTrue(unknown.offset() > 0);
    Shop.assertUsable(writer, reader);

    Peer narrow = Peer.of(Shop.OPTION.limits(ScfsLimits.builder().stringLength(10).build()), SHOP);
    byte[] text = Shop.peer(SHOP).write("eleven char");
    LimitExceededException limit = Shop.fails(LimitExceededException.class, narrow, text);
    assertEquals("stringLength", limit.limit());
    assertTrue(limit.getMessage().contains("the limit is 10"), limit.getMessage());
  }

  @Test
  void d37b_unknownFlagsAndTrailingBytes_areRefused() {
    Peer writer = Shop.peer(SHOP);
    Peer reader = Shop.peer(SHOP);
    byte[] first = writer.write(order("first"));
    byte[] later = writer.write(order("later"));
    assertEquals("first", Version.get(reader.read(first), "any"));
    for (int flags = 0; flags < 256; flags++) {
      if (flags == (later[0] & 0xFF)) {
        continue;
      }
      byte[] changed = later.clone();
      changed[0] = (byte) flags;
      if (flags == (later[0] & 0xFF | MessageHeader.REFERENCES)) {
        assertEquals("later", Version.get(reader.read(changed), "any"), "a promise of references");
        continue;
      }
      ScfsException problem = assertThrows(ScfsException.class, () -> reader.read(changed));
      boolean foreign = (flags & 0xE0) != 0xA0 || (flags & 0x0C) == 0x0C;
      if (foreign) {
        assertTrue(problem.getMessage().contains("Nothing of it was read"), problem.getMessage());
      }
    }
    for (byte[] message : new byte[][] {first, later}) {
      byte[] longer = Arrays.copyOf(message, message.length + 1);
      MalformedMessageException problem =
          Shop.fails(MalformedMessageException.class, reader, longer);
      assertTrue(problem.getMessage().contains("left over"), problem.getMessage());
    }
    assertEquals("later", Version.get(reader.read(later), "any"));
  }
}
