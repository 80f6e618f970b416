package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Envelopes.Envelope;
import io.github.scfs.functional.Envelopes.EnvelopeSerializer;
import io.github.scfs.functional.Envelopes.Point;
import io.github.scfs.functional.Envelopes.PointSerializer;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that are registered in the middle of a message, of which it has no objects. */
class RegisteringWhileWritingTest {
  /** What hooks without a Kryo of their own do. */
  private static Runnable hooked = () -> {};

  @AfterEach
  void hooksDoNothing() {
    hooked = () -> {};
  }

  /** Each time is a change, which a second {@code register(Point.class)} is not. */
  private static void register(Kryo kryo) {
    kryo.register(Point.class, new PointSerializer());
  }

  private final CreateOption option =
      CreateOption.of()
          .allow(Copied.class, Announcing.class, Color.class)
          .customize(
              kryo ->
                  kryo.register(
                      Envelope.class,
                      new EnvelopeSerializer(RegisteringWhileWritingTest::register)));
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  // --- elements with one tag for all

  enum Color {
    RED,
    GREEN,
    BLUE
  }

  private static final Object[][] UNIFORM = {
    Color.values(),
    {new UUID(1, 1), new UUID(1, 2), new UUID(1, 3)},
    {1, 2, 3},
    {1L, 2L, 3L},
    {"a", "b", "c"},
    {LocalDate.ofEpochDay(1), LocalDate.ofEpochDay(2), LocalDate.ofEpochDay(3)}
  };

  @Test
  void registering_inTheValuesOfUniformKeys() {
    for (Object[] keys : UNIFORM) {
      Map<Object, Object> sent = new LinkedHashMap<>();
      for (Object key : keys) {
        sent.put(key, new Envelope(key));
      }
      Map<?, ?> read = (Map<?, ?>) writer.send(sent, reader);
      assertEquals(Arrays.asList(keys), new ArrayList<>(read.keySet()));
      read.forEach((key, value) -> assertEquals(key, ((Envelope) value).content));
    }
  }

  @Test
  void registering_inTheKeysOfUniformValues() {
    for (Object[] values : UNIFORM) {
      Map<Object, Object> sent = new LinkedHashMap<>();
      for (Object value : values) {
        sent.put(new Envelope(value), value);
      }
      Map<?, ?> read = (Map<?, ?>) writer.send(sent, reader);
      assertEquals(Arrays.asList(values), new ArrayList<>(read.values()));
      read.forEach((key, value) -> assertEquals(value, ((Envelope) key).content));
    }
  }

  @Test
  void registering_amongTexts() {
    List<Object> sent = new ArrayList<>(Arrays.asList("a", new Envelope("b"), "c"));
    List<?> read = (List<?>) writer.send(sent, reader);
    assertEquals(Arrays.asList("a", "c"), Arrays.asList(read.get(0), read.get(2)));
    assertEquals("b", ((Envelope) read.get(1)).content);
  }

  /** Tells when it is iterated. */
  static final class Announcing extends ArrayList<Object> {
    private static final long serialVersionUID = 1;

    @Override
    public Iterator<Object> iterator() {
      hooked.run();
      return super.iterator();
    }
  }

  @Test
  void registering_whenUniformElementsAreIterated() {
    for (Object[] elements : UNIFORM) {
      Announcing sent = new Announcing();
      sent.addAll(Arrays.asList(elements));
      hooked = () -> register(writer.kryo().kryo());
      byte[] message = writer.write(sent);
      hooksDoNothing();
      assertEquals(Arrays.asList(elements), reader.read(message));
    }
  }

  // --- objects that replace themselves

  /** Replaces itself with a copy of itself. */
  static class Copied implements Serializable {
    private static final long serialVersionUID = 1;
    int copies;

    Object writeReplace() {
      hooked.run();
      Copied copy = new Copied();
      copy.copies = copies + 1;
      return copy;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 16, 17, 300})
  void registering_inWriteReplace_replacesOnce(int size) {
    List<Object> sent = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      sent.add(new Copied());
    }
    sent.addAll(new ArrayList<>(sent));
    int[] calls = new int[1];
    hooked =
        () -> {
          calls[0]++;
          register(writer.kryo().kryo());
        };
    List<?> read = (List<?>) writer.send(sent, reader);
    assertEquals(size, calls[0]);
    for (int i = 0; i < size; i++) {
      assertEquals(1, ((Copied) read.get(i)).copies);
      assertSame(read.get(i), read.get(size + i), "object " + i + " of " + size);
    }
  }
}
