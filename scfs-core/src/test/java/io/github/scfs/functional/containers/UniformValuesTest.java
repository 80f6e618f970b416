package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Collections of values of one class, which are written without a look at all of them before; array
 * lists of a few classes by loops of their own. Arrays are looked at before, and lists of many
 * numbers.
 */
class UniformValuesTest {
  private static final int CHUNK = 64; // so many are written at once

  private final Peer writer = new Peer(CreateOption.of());
  private final Peer reader = new Peer(CreateOption.of());

  private enum Kind {
    INTEGER,
    LONG,
    DOUBLE,
    FLOAT,
    BOOLEAN,
    CHARACTER,
    INSTANT,
    DATE,
    DATE_TIME,
    ID,
    DECIMAL
  }

  /** Of every number of bytes, both signs, in no order. */
  private static List<Object> values(int count, Kind kind, Random random) {
    List<Object> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(value(i, kind, random));
    }
    return values;
  }

  private static Object value(int i, Kind kind, Random random) {
    switch (kind) {
      case INTEGER:
        return random.nextInt() >> random.nextInt(32);
      case LONG:
        return random.nextLong() >> random.nextInt(64);
      case DOUBLE:
        return i % 3 == 0 ? i / 2.0 : Double.longBitsToDouble(random.nextLong());
      case FLOAT:
        return i % 3 == 0 ? i / 2f : Float.intBitsToFloat(random.nextInt());
      case BOOLEAN:
        return random.nextBoolean();
      case CHARACTER:
        return (char) (random.nextInt(1 << 16) >> random.nextInt(16));
      case INSTANT:
        return Instant.ofEpochSecond(random.nextInt(), random.nextInt(1 << 29));
      case DATE:
        return LocalDate.ofEpochDay(random.nextInt() >> random.nextInt(28));
      case DATE_TIME:
        return LocalDateTime.ofEpochSecond(
            random.nextLong() >> 12 + random.nextInt(50),
            random.nextInt(1000) * (i % 2 == 0 ? 1 : 1_000_000),
            ZoneOffset.UTC);
      case ID:
        return new UUID(random.nextLong(), random.nextLong());
      default:
        return new BigDecimal(new BigInteger(random.nextInt(200), random), random.nextInt(20));
    }
  }

  /** Count, tag and elements, behind flags, check and tag. */
  private byte[] elementsOf(Object container) {
    writer.write(container);
    byte[] message = writer.write(container);
    return Arrays.copyOfRange(message, 4, message.length);
  }

  /** That each kind of list has the bytes of an array. */
  private void assertBytes(List<Object> sent) {
    byte[] expected = elementsOf(sent.toArray());
    assertArrayEquals(expected, elementsOf(sent));
    assertArrayEquals(expected, elementsOf(new LinkedList<>(sent)));
    assertArrayEquals(expected, elementsOf(Arrays.asList(sent.toArray())));
  }

  @Test
  void anyValues_haveTheBytesOfAnArray() {
    Random random = new Random(11);
    for (int count = 0; count < 3 * CHUNK; count++) {
      for (Kind kind : Kind.values()) {
        List<Object> sent = values(count, kind, random);
        assertEquals(sent, writer.send(sent, reader));
        assertBytes(sent);
      }
    }
  }

  /** Many numbers of like size take the same number of bytes each. */
  @Test
  void numbersOfLikeSize_comeBackFromEveryCollection() {
    Random random = new Random(18);
    for (int count = CHUNK - 1; count < 2 * CHUNK + 2; count += 1 + count / CHUNK * 7) {
      for (int bits = 1; bits < 64; bits++) {
        List<Object> longs = new ArrayList<>();
        List<Object> ints = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          longs.add((1L << bits) - random.nextInt(1 << Math.min(bits, 10)));
          ints.add(((Number) longs.get(i)).intValue());
        }
        for (List<Object> numbers : Arrays.asList(longs, ints)) {
          assertEquals(numbers, writer.send(numbers, reader));
          assertEquals(numbers, writer.send(new LinkedList<>(numbers), reader));
          assertEquals(numbers, writer.send(Arrays.asList(numbers.toArray()), reader));
          assertEquals(new HashSet<>(numbers), writer.send(new HashSet<>(numbers), reader));
          numbers.set(random.nextInt(count), random.nextInt(9));
          assertEquals(numbers, writer.send(numbers, reader));
        }
      }
    }
  }

  @Test
  void numbersOfLikeSize_takeHardlyMoreThanWhatEachNeeds() {
    for (int bits = 1; bits < 63; bits++) {
      List<Object> longs = new ArrayList<>();
      int alone = 0;
      for (int i = 0; i < CHUNK; i++) {
        longs.add((i & 1) == 0 ? 1L << bits : -1L << bits);
        alone += Math.min(9, (bits + 8) / 7);
      }
      int bytes = elementsOf(longs).length - 2; // count, tag
      assertTrue(bytes <= alone * 17 / 16 + 1, bits + " bits: " + bytes + ", alone " + alone);
    }
  }

  /** Nothing is kept for all of them, however many a list says it has. */
  @Test
  void farMoreNumbersThanAMessageMayHave_failAtTheLimit() {
    Peer small =
        new Peer(CreateOption.of().limits(ScfsLimits.builder().messageBytes(1 << 20).build()));
    List<Integer> endless = new CopyList(Integer.MAX_VALUE - 1);
    Peer patient =
        new Peer(
            CreateOption.of()
                .allow(CopyList.class)
                .limits(
                    ScfsLimits.builder()
                        .messageBytes(1 << 20)
                        .elements(Integer.MAX_VALUE)
                        .build()));
    assertThrows(
        LimitExceededException.class,
        () -> small.write(new ArrayList<>(Collections.nCopies(2_000_000, 5))));
    assertThrows(LimitExceededException.class, () -> patient.write(endless));
    assertEquals("next", small.send("next", reader));
  }

  /** The same number again and again. */
  static final class CopyList extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;

    private final int said;

    CopyList(int said) {
      this.said = said;
    }

    @Override
    public Iterator<Integer> iterator() {
      return Collections.nCopies(said, 5).iterator();
    }

    @Override
    public int size() {
      return said;
    }
  }

  @Test
  void leastAndGreatest_inEveryPlace() {
    Random random = new Random(12);
    for (int place = 0; place < 2 * CHUNK; place++) {
      List<Object> longs = values(2 * CHUNK, Kind.LONG, random);
      longs.set(place, place % 2 == 0 ? Long.MIN_VALUE : Long.MAX_VALUE);
      assertEquals(longs, writer.send(longs, reader));
      List<Object> ints = values(2 * CHUNK, Kind.INTEGER, random);
      ints.set(place, place % 2 == 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE);
      assertEquals(ints, writer.send(ints, reader));
    }
  }

  @Test
  void whatIsOfAnotherClass_inEveryPlace() {
    Random random = new Random(13);
    for (Object stranger : new Object[] {null, "text", 1.5f, (short) 3}) {
      for (int place = 0; place < 2 * CHUNK + 3; place += place < 3 ? 1 : 13) {
        for (Kind kind : Kind.values()) {
          List<Object> sent = values(2 * CHUNK + 3, kind, random);
          sent.set(place, stranger);
          assertEquals(sent, writer.send(sent, reader));
          sent.set(place, kind == Kind.LONG ? (Object) 7 : (Object) 7L);
          assertEquals(sent, writer.send(sent, reader));
          assertBytes(sent);
        }
      }
    }
  }

  @Test
  void moreThanAMessageMayHave_failsWithThePath_andLeavesTheSessionUsable() {
    Peer small =
        new Peer(CreateOption.of().limits(ScfsLimits.builder().messageBytes(4096).build()));
    for (Kind kind : Kind.values()) {
      List<Object> many = values(5000, kind, new Random(14));
      LimitExceededException refused =
          assertThrows(LimitExceededException.class, () -> small.write(many));
      assertTrue(refused.path().matches("ArrayList\\[\\d+]"), refused.path());
      assertEquals(many.subList(0, 9), small.send(new ArrayList<>(many.subList(0, 9)), reader));
    }
  }

  @Test
  void moreThanAMessageMayHave_namesTheElement() {
    Peer small =
        new Peer(CreateOption.of().limits(ScfsLimits.builder().messageBytes(4096).build()));
    Object large = new BigDecimal(BigInteger.ONE.shiftLeft(8_000)); // a thousand bytes
    for (List<Object> list :
        Arrays.asList(
            new ArrayList<>(Collections.nCopies(9, large)),
            new LinkedList<>(Collections.nCopies(9, large)))) {
      LimitExceededException refused =
          assertThrows(LimitExceededException.class, () -> small.write(list));
      assertEquals(list.getClass().getSimpleName() + "[4]", refused.path());
    }
  }

  /** Room that is made for more than is written in the end counts for nothing. */
  @Test
  void aRefusal_doesNotSayThatMoreIsNeededThanTheMessageHas() {
    int[] ints = new Random(15).ints(130).toArray();
    long[] longs = new Random(16).longs(130).toArray();
    for (Object sent :
        new Object[] {
          Arrays.copyOf(ints, 60),
          ints,
          Arrays.copyOf(longs, 60),
          longs,
          values(99, Kind.LONG, new Random(17))
        }) {
      int size = new Peer(CreateOption.of()).write(sent).length;
      for (int limit = 16; limit < size; limit += 7) {
        Peer small =
            new Peer(CreateOption.of().limits(ScfsLimits.builder().messageBytes(limit).build()));
        LimitExceededException refused =
            assertThrows(LimitExceededException.class, () -> small.write(sent));
        Matcher said = Pattern.compile("needs at least (\\d+) bytes").matcher(refused.getMessage());
        assertTrue(
            !said.find()
                || Integer.parseInt(said.group(1)) <= size
                    && Integer.parseInt(said.group(1)) >= limit,
            size + ": " + refused.getMessage());
      }
    }
  }
}
