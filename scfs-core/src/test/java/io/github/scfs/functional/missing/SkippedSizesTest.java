package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Unknown fields of every length that is special to the format, passed without being looked at. */
class SkippedSizesTest {
  private static final byte MARK = 0x5A;
  private static final int MIB_8 = 8 << 20;
  private static final int[] LENGTHS = {254, 255, 256, 257, 65_535, 65_536, 65_537, MIB_8};

  private final Version there =
      Drift.shop("class Parcel { Object content; String label; Object next; int id; }");
  private final Version here = Drift.shop("class Parcel { String label; Object next; int id; }");

  /** An array whose value, tag and count included, takes that many bytes. */
  private static byte[] taking(int length) {
    for (int count = length - 2; count >= length - 6; count--) {
      if (1 + varint(count) + count == length) {
        byte[] marks = new byte[count];
        Arrays.fill(marks, MARK);
        return marks;
      }
    }
    throw new IllegalArgumentException("No array takes " + length + " bytes");
  }

  private static int varint(int value) {
    return value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : value < 1 << 21 ? 3 : value < 1 << 28 ? 4 : 5;
  }

  private static Object parcel(Drift drift, Object content) {
    Object parcel = drift.make("Parcel", "content", content);
    Drift.set(parcel, "label", "fragile");
    Drift.set(parcel, "next", Arrays.asList("a", 2));
    Drift.set(parcel, "id", 99);
    return parcel;
  }

  private static void check(Object read) {
    assertEquals("fragile", Drift.get(read, "label"));
    assertEquals(Arrays.asList("a", 2), Drift.get(read, "next"));
    assertEquals(99, Drift.get(read, "id"));
  }

  @Test
  void unknownFieldOfEachLength_isPassedAndCounted() {
    Drift drift = new Drift(there, here);
    long before = 0;
    for (int message = 0; message < 2; message++) {
      for (int length : LENGTHS) {
        check(drift.send(parcel(drift, taking(length))));
        long after = drift.reader.session().statistics().bytesSkipped();
        assertEquals(length, after - before, "bytes skipped");
        before = after;
      }
    }
  }

  @Test
  void nullInAnUnknownField_takesNoByteBehindItsLength() {
    Drift drift = new Drift(there, here);
    check(drift.send(parcel(drift, null)));
    assertEquals(0, drift.reader.session().statistics().bytesSkipped());
  }

  @Test
  void payloadOfEachLength_fromASerializerThatTheReaderLacks() {
    Drift drift =
        new Drift(
            Drift.shop("class Parcel { Object content; String label; Object next; int id; }"),
            here,
            Drift.SHOP.customize(kryo -> kryo.register(Blob.class, new BlobSerializer())),
            Drift.SHOP);
    for (int length : new int[] {0, 1, 253, 254, 255, 256, 65_535, 65_536, MIB_8}) {
      check(drift.send(parcel(drift, new Blob(length))));
    }
  }

  @Test
  void payloadOfEachLength_fromASerializerThatTheReaderHas() {
    CreateOption option =
        CreateOption.of().customize(kryo -> kryo.register(Blob.class, new BlobSerializer()));
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int length : new int[] {0, 1, 253, 254, 255, 256, 65_535, 65_536, MIB_8}) {
      Object[] read = (Object[]) writer.send(new Object[] {new Blob(length), "end"}, reader);
      assertEquals(length, ((Blob) read[0]).length);
      assertEquals("end", read[1]);
    }
  }

  @Test
  void fieldOfEachLength_isReadByAReaderThatHasIt() {
    Drift drift = new Drift(there, there);
    for (int length : LENGTHS) {
      byte[] content = taking(length);
      Object read = drift.send(parcel(drift, content));
      check(read);
      assertArrayEquals(content, (byte[]) Drift.get(read, "content"));
    }
  }

  /** Every byte of the skipped value is made garbage: what is not read cannot matter. */
  @Test
  void skipping_doesNotRead() {
    for (int length : LENGTHS) {
      for (int garbage : new int[] {0, 1, 0x7F, 0x80, 0xFF}) {
        Drift drift = new Drift(there, here);
        byte[] message = drift.writer.write(parcel(drift, taking(length)));
        int first = indexOfMarks(message);
        int start = first - 1 - varint(taking(length).length);
        Arrays.fill(message, start, start + length, (byte) garbage);
        check(drift.reader.read(message));
      }
    }
  }

  /** Elements have no length, so they are walked; but the fields inside of them are passed. */
  @Test
  void skippingAnElementOfAnUnknownClass_doesNotReadItsFields() {
    for (int length : new int[] {254, 255, 65_536}) {
      Drift drift =
          new Drift(
              there,
              Drift.shop("class Nothing { }"),
              Drift.SHOP,
              Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
      Object parcel = parcel(drift, taking(length));
      byte[] message = drift.writer.write(Arrays.asList(parcel, "behind"));
      int start = indexOfMarks(message) - 1 - varint(taking(length).length);
      Arrays.fill(message, start, start + length, (byte) 0xFF);
      assertEquals(Arrays.asList(null, "behind"), drift.reader.read(message));
    }
  }

  private static int indexOfMarks(byte[] message) {
    for (int i = 0; i < message.length - 8; i++) {
      boolean marks = true;
      for (int j = 0; j < 8; j++) {
        marks &= message[i + j] == MARK;
      }
      if (marks) {
        return i;
      }
    }
    throw new AssertionError("no content in the message");
  }

  @Test
  void threeHundredLargeFieldsInOneObject_arePassedAndRead() {
    StringBuilder all = new StringBuilder("class Truck {");
    StringBuilder even = new StringBuilder("class Truck {");
    for (int i = 0; i < 300; i++) {
      all.append(" Object box").append(i).append(';');
      if (i % 2 == 0) {
        even.append(" Object box").append(i).append(';');
      }
    }
    Drift drift = new Drift(Drift.shop(all + " int id; }"), Drift.shop(even + " int id; }"));
    Drift none = new Drift(drift.there, Drift.shop("class Truck { int id; }"));
    Object truck = drift.make("Truck", "id", 4);
    for (int i = 0; i < 300; i++) {
      Drift.set(truck, "box" + i, taking(256 + i));
    }
    for (int message = 0; message < 2; message++) {
      Object half = drift.send(truck);
      assertEquals(4, Drift.get(half, "id"));
      for (int i = 0; i < 300; i += 2) {
        assertArrayEquals(taking(256 + i), (byte[]) Drift.get(half, "box" + i));
      }
      assertEquals(4, Drift.get(none.send(truck), "id"));
    }
  }

  @Test
  void largeFieldsNestedInLargeFields_arePassedAndRead() {
    Drift drift = new Drift(there, here);
    Drift same = new Drift(there, there);
    Object inner = parcel(drift, taking(70_000));
    for (int level = 0; level < 20; level++) {
      inner = parcel(drift, inner);
    }
    check(drift.send(inner));
    Object read = same.send(inner);
    for (int level = 0; level < 20; level++) {
      check(read);
      read = Drift.get(read, "content");
    }
    assertArrayEquals(taking(70_000), (byte[]) Drift.get(read, "content"));
  }

  @Test
  void nothingLarge_noTableInTheMessage() {
    Drift drift = new Drift(there, here);
    drift.send(parcel(drift, null));
    assertFalse(hasTable(drift.writer.write(parcel(drift, taking(254)))));
    assertTrue(hasTable(drift.writer.write(parcel(drift, taking(255)))));
    assertFalse(hasTable(drift.writer.write(parcel(drift, taking(253)))));
  }

  private static boolean hasTable(byte[] message) {
    return (message[0] & 2) != 0;
  }

  /** Stands for that many bytes. */
  static final class Blob {
    final int length;

    Blob(int length) {
      this.length = length;
    }
  }

  /** Writes exactly as many bytes as the blob says; takes what is there. */
  static final class BlobSerializer extends Serializer<Blob> {
    @Override
    public void write(Kryo kryo, Output output, Blob blob) {
      for (int i = 0; i < blob.length; i++) {
        output.writeByte(MARK);
      }
    }

    @Override
    public Blob read(Kryo kryo, Input input, Class<? extends Blob> type) {
      int count = 0;
      byte[] buffer = new byte[4096];
      for (int read = input.read(buffer); read > 0; read = input.read(buffer)) {
        count += read;
      }
      return new Blob(count);
    }
  }
}
