package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.sql.Timestamp;
import org.junit.jupiter.api.Test;

/** Fields of classes of the JDK that are asked for often. */
class SerialFieldsTest {
  @Test
  void part_isOfAnyType() {
    SerialFields.Part nanos = new SerialFields.Part(Timestamp.class, "nanos");
    Timestamp timestamp = new Timestamp(0);
    timestamp.setNanos(123_456_789);
    if (nanos.isReached()) {
      assertEquals(123_456_789, nanos.get(timestamp));
      nanos.set(timestamp, 5);
      assertEquals(5, timestamp.getNanos());
    } else {
      assertNull(nanos.get(timestamp));
    }
  }
}
