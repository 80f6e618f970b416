package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Sets by hash of texts, numbers and dates, which refer to nothing, and those that only begin so.
 */
class SetsOfValuesTest {
  private final Peer writer = new Peer(CreateOption.of().allow(Box.class));
  private final Peer reader = new Peer(CreateOption.of().allow(Box.class));

  static final class Box {
    Object content;
  }

  private static Object[] values(int kind, int count) {
    Object[] values = new Object[count];
    for (int i = 0; i < count; i++) {
      Object[] kinds = {
        "text" + i,
        "a text that is longer than those " + i,
        "\u4e2d" + i,
        i * 1_000,
        i * 1_000_000_000_000L,
        i / 2.0,
        (byte) i,
        (char) i,
        Instant.ofEpochSecond(i, i),
        new UUID(i, -i),
        new Date(i),
        TimeUnit.values()[i % 7]
      };
      values[i] = kind < kinds.length ? kinds[kind] : kinds[i % kinds.length];
    }
    return values;
  }

  private Set<?> sent(Set<?> set) {
    Set<?> read = (Set<?>) writer.send(set, reader);
    assertEquals(set, read);
    assertSame(set.getClass(), read.getClass());
    return read;
  }

  @Test
  void areReadAsTheyWere() {
    for (int kind = 0; kind <= 12; kind++) {
      for (int count : new int[] {0, 1, 2, 7, 8, 40}) {
        List<Object> values = Arrays.asList(values(kind, count));
        sent(new HashSet<>(values));
        Collection<?> ordered = sent(new LinkedHashSet<>(values));
        assertEquals(new ArrayList<>(new LinkedHashSet<>(values)), new ArrayList<>(ordered));
        for (Object value : values) {
          assertEquals(true, ordered.contains(value));
        }
      }
    }
  }

  @Test
  void withSomethingElseInIt_too() {
    for (int kind = 0; kind < 12; kind++) {
      for (int at = 0; at < 6; at++) {
        for (Object other : new Object[] {null, "else", 7, 'c', Arrays.asList("in", "it")}) {
          List<Object> values = new ArrayList<>(Arrays.asList(values(kind, 5)));
          values.add(at, other);
          Collection<?> read = sent(new LinkedHashSet<>(values));
          assertEquals(new ArrayList<>(new LinkedHashSet<>(values)), new ArrayList<>(read));
          sent(new HashSet<>(values));
        }
      }
    }
  }

  @Test
  void thatContainWhatLeadsBackToThem() {
    for (int at = 0; at < 4; at++) {
      Box box = new Box();
      List<Object> values = new ArrayList<>(Arrays.asList("a", "b", "c"));
      values.add(at, box);
      Set<Object> set = new LinkedHashSet<>(values);
      box.content = Arrays.asList(set, box);
      Set<?> read = (Set<?>) writer.send(set, reader);
      Box there = (Box) new ArrayList<>(read).get(at);
      assertSame(read, ((List<?>) there.content).get(0));
      assertSame(there, ((List<?>) there.content).get(1));
      assertEquals(true, read.contains(there) && read.contains("c"));
    }
  }

  @Test
  void aTextThatComesAgain_isMadeOnce() {
    for (String text : new String[] {"k", "eightfff", "fifteenffffffff"}) {
      received(text);
      received(text);
      Object third = received(text);
      assertSame(third, received(text));
    }
    String longer = "sixteenfffffffff";
    received(longer);
    received(longer);
    assertNotSame(received(longer), received(longer));
  }

  private Object received(String text) {
    Set<?> read = sent(new LinkedHashSet<>(Arrays.asList("before", text)));
    return new ArrayList<>(read).get(1);
  }

  @Test
  void whatIsCutOff_leavesTheSession() {
    for (int kind = 0; kind < 12; kind++) {
      Set<Object> set = new LinkedHashSet<>(Arrays.asList(values(kind, 5)));
      sent(set);
      byte[] message = writer.write(set);
      for (int length = 0; length < message.length; length++) {
        byte[] cut = Arrays.copyOf(message, length);
        assertThrows(ScfsException.class, () -> reader.read(cut));
      }
      assertEquals(set, reader.read(message));
    }
  }
}
