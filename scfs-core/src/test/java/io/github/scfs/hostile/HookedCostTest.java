package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What a definition says of a class with hooks is worked out once, not for each of its objects:
 * they may be small where it is large.
 */
class HookedCostTest {
  private static final int FIELDS = 400;
  private static final int OBJECTS = 2000;
  private static final CreateOption OPTION = CreateOption.of().allowPackages("shop");

  private static final String BOX = box();
  private static final Version THERE =
      Version.of(
          BOX, "package shop; public class Order { public Object skipped; public Object refs; }");

  private static String box() {
    String tail = String.join("", Collections.nCopies(200, "x"));
    StringBuilder fields = new StringBuilder("boolean f");
    for (int i = 0; i < FIELDS; i++) {
      fields.append(i == 0 ? "" : ", f").append(i).append(tail);
    }
    return "package shop; import java.io.*; public class Box implements Serializable { "
        + fields
        + "; public transient Object in; private void writeObject(ObjectOutputStream out) throws IOException {"
        + " out.defaultWriteObject(); if (in != null) out.writeObject(in); } }";
  }

  private static long bytesToRead(Peer reader, byte[] message) {
    long before = Cost.bytes();
    reader.read(message);
    return Cost.bytes() - before;
  }

  @Test
  void recordsOfAClassWithManyFields() {
    Peer writer = Peer.of(OPTION, THERE);
    Peer broker = new Peer(OPTION.unknownClasses(UnknownClassPolicy.GENERIC));
    List<Object> boxes = new ArrayList<>();
    for (int i = 0; i < OBJECTS; i++) {
      boxes.add(THERE.make("shop.Box"));
    }
    GenericRecord record = (GenericRecord) broker.read(writer.write(boxes.get(0)));
    assertEquals(FIELDS, record.fieldNames().size());
    long bytes = bytesToRead(broker, writer.write(boxes));
    assertTrue(bytes < OBJECTS * (8L * FIELDS + 400), bytes + " bytes");
  }

  @Test
  void regionsOfAClassWithManyFields() {
    Peer writer = Peer.of(OPTION, THERE);
    Peer reader =
        Peer.of(OPTION, Version.of("package shop; public class Order { public Object refs; }"));
    Object order = THERE.make("shop.Order");
    List<Object> boxes = new ArrayList<>();
    List<Object> refs = new ArrayList<>();
    for (int i = 0; i < OBJECTS; i++) {
      Object box = THERE.make("shop.Box");
      Object in = new ArrayList<>(Collections.singletonList(i));
      Version.set(box, "in", in);
      boxes.add(box);
      refs.add(in);
    }
    Version.set(order, "skipped", boxes);
    Version.set(order, "refs", refs);
    reader.read(writer.write("warm"));
    long bytes = bytesToRead(reader, writer.write(order));
    assertTrue(bytes < 10_000_000, bytes + " bytes");
  }
}
