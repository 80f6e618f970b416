package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Date;
import org.junit.jupiter.api.Test;

/** Numbers, texts, dates and arrays of numbers in fields that take any object, or many. */
class ValuesInAnyFieldsTest {
  private static final int MESSAGES = 100;
  private static final CreateOption OPTION = CreateOption.of().allow(Parcel.class);
  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Parcel {
    Object any;
    Number number;
    Comparable<?> comparable;
    Serializable serializable;
    Object again;
    int behind;
  }

  @Test
  void valuesOfManyClasses_takeTurns() {
    Object[] values = {
      "text",
      7,
      8L,
      2.5,
      true,
      'c',
      new BigDecimal("1.5"),
      LocalDate.of(2024, 2, 3),
      String.class,
      null,
      new int[] {1, 2},
      new StringBuilder("b"),
      new Date(5)
    };
    for (int message = 0; message < MESSAGES; message++) {
      Parcel parcel = new Parcel();
      parcel.any = values[message % values.length];
      parcel.number = message % 2 == 0 ? (Number) message : (Number) (message * 1.5);
      parcel.comparable = message % 3 == 0 ? "c" + message : (Comparable<?>) message;
      parcel.serializable = message % 2 == 0 ? "s" : new BigDecimal(message);
      parcel.behind = message;

      Parcel read = (Parcel) writer.send(parcel, reader);

      assertEquals(message, read.behind);
      assertEquals(parcel.number, read.number);
      assertEquals(parcel.comparable, read.comparable);
      assertEquals(parcel.serializable, read.serializable);
      if (parcel.any instanceof int[]) {
        assertArrayEquals((int[]) parcel.any, (int[]) read.any);
      } else {
        assertEquals(String.valueOf(parcel.any), String.valueOf(read.any));
      }
    }
  }

  @Test
  void valueWithAnIdentity_isShared() {
    for (int message = 0; message < MESSAGES; message++) {
      Parcel parcel = new Parcel();
      parcel.any = message % 2 == 0 ? new Date(message) : new long[] {message};
      parcel.again = parcel.any;
      Parcel read = (Parcel) writer.send(parcel, reader);
      assertSame(read.any, read.again);
    }
  }

  @Test
  void valueThatEndsBeforeItsLength_isRefused() {
    Parcel parcel = new Parcel();
    parcel.number = 0x1234_5678_9ABCL;
    parcel.behind = 9;
    for (int message = 0; message < MESSAGES; message++) {
      assertEquals(parcel.number, ((Parcel) writer.send(parcel, reader)).number);
    }
    byte[] bytes = writer.write(parcel);
    int tag = 0;
    while (bytes[tag] != 9
        || (bytes[tag + 1] & 1) != 0) { // of a Long, and a number of several bytes
      tag++;
    }
    bytes[tag + 1] |= 1; // now of one byte
    String error =
        assertThrows(MalformedMessageException.class, () -> reader.read(bytes)).getMessage();
    assertTrue(error.contains("The value of field number ends 6 bytes before"), error);
    assertEquals(parcel.number, ((Parcel) writer.send(parcel, reader)).number);
  }

  @Test
  void variableOfAClass_takesWhatItStandsForElsewhere() {
    Drift drift =
        new Drift(
            Drift.shop("class Base<T> { T data; }", "class Reply extends Base<Object> {}"),
            Drift.shop("class Base<T> { T data; }", "class Reply extends Base<Long> {}"));
    for (int message = 0; message < MESSAGES; message++) {
      Object reply = drift.make("Reply", "data", message % 2 == 0 ? (Object) message : "7");
      Object expected = message % 2 == 0 ? (long) message : 7L;
      assertEquals(expected, Drift.get(drift.send(reply), "data"));
    }
  }
}
