package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the serializer of a field alone does to the input, and what comes behind the field. */
class UnreadByFieldsTest {
  private static final int MESSAGES = 40;

  private static final String OF_KRYO = "com.esotericsoftware.kryo.serializers.DefaultSerializers.";

  private static Version bound(String type, String serializer, String value) {
    return Drift.shop(
        "class Order { Object shared; "
            + "@com.esotericsoftware.kryo.serializers.FieldSerializer.Bind(serializer = "
            + serializer
            + ".class) "
            + type
            + " f = "
            + value
            + "; int z = 3; Object last; }",
        "class Numbers extends com.esotericsoftware.kryo.Serializer<Integer> {"
            + " public void write(com.esotericsoftware.kryo.Kryo kryo,"
            + " com.esotericsoftware.kryo.io.Output out, Integer value) { out.writeInt(value);"
            + " out.writeInt(9); } public Integer read(com.esotericsoftware.kryo.Kryo kryo,"
            + " com.esotericsoftware.kryo.io.Input in, Class<? extends Integer> type) {"
            + " int value = in.readInt(); in.setLimit(in.position()); return value; } }",
        "class Returning extends Numbers {"
            + " public Integer read(com.esotericsoftware.kryo.Kryo kryo,"
            + " com.esotericsoftware.kryo.io.Input in, Class<? extends Integer> type) {"
            + " int value = in.readInt(); in.setPosition(in.position() - 6); return value; } }");
  }

  /** A limit that it leaves behind is none of what follows. */
  @ParameterizedTest
  @CsvSource({"Object", "Integer", "int"})
  void serializerThatLeavesALimit_isOneThatReadsLess(String type) {
    Version version = bound(type, "Numbers", "7");
    Drift drift = new Drift(version, version);
    for (int message = 1; message <= MESSAGES; message++) {
      Object order = drift.make("Order", "shared", new ArrayList<>(Collections.singleton("x")));
      Drift.set(order, "last", Drift.get(order, "shared"));
      Object read = drift.send(order);
      assertEquals(7, Drift.get(read, "f"));
      assertEquals(3, Drift.get(read, "z"));
      assertSame(Drift.get(read, "shared"), Drift.get(read, "last"));
      assertEquals(message, drift.mismatches());
    }
  }

  /** It has read nothing of its value, which is no other version of it. */
  @Test
  void serializerThatGoesBackToWhereTheFieldStarts_isRefused() {
    checkRefused(bound("Integer", "Numbers", "7"), bound("Integer", "Returning", "7"));
  }

  /** One of Kryo's has no other version. */
  @Test
  void serializerOfKryo_stillReadsAll() {
    checkRefused(
        bound("Object", OF_KRYO + "DoubleSerializer", "1.5"),
        bound("Object", OF_KRYO + "FloatSerializer", "1f"));
  }

  private static void checkRefused(Version there, Version here) {
    Drift drift = new Drift(there, here);
    for (int message = 0; message < MESSAGES; message++) {
      MalformedMessageException refused =
          assertThrows(MalformedMessageException.class, () -> drift.send(drift.make("Order")));
      assertTrue(refused.getMessage().contains("before its length says"), refused.getMessage());
      assertEquals("Order.f", refused.path());
      assertEquals("next", drift.send("next"));
    }
    assertEquals(0, drift.mismatches());
  }
}
