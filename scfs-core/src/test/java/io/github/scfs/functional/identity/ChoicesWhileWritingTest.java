package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Envelopes.Envelope;
import io.github.scfs.functional.Envelopes.EnvelopeSerializer;
import io.github.scfs.functional.Envelopes.Point;
import io.github.scfs.functional.Envelopes.PointSerializer;
import io.github.scfs.functional.Envelopes.Sealed;
import io.github.scfs.functional.Envelopes.SealedSerializer;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A serializer that is chosen in the middle of a message for a class of which it has objects. */
class ChoicesWhileWritingTest {
  private static final Consumer<Kryo> NO_CHOICE = kryo -> {};

  private static CreateOption with(Consumer<Kryo> whenOpen, Consumer<Kryo> whenSealed) {
    return CreateOption.of()
        .allow(Point.class)
        .customize(
            kryo -> {
              kryo.register(Envelope.class, new EnvelopeSerializer(whenOpen));
              kryo.register(Sealed.class, new SealedSerializer(whenSealed));
            });
  }

  /** To a reader whose user has made the choice before. */
  private static Object send(
      Object value, Consumer<Kryo> whenOpen, Consumer<Kryo> whenSealed, Consumer<Kryo> before) {
    Peer reader = new Peer(with(NO_CHOICE, NO_CHOICE).customize(before));
    return new Peer(with(whenOpen, whenSealed)).send(value, reader);
  }

  private static final List<Consumer<Kryo>> SERIALIZERS =
      Arrays.asList(
          kryo -> kryo.register(Point.class, new PointSerializer()),
          kryo -> kryo.addDefaultSerializer(Point.class, new PointSerializer()));

  /** Points, what chooses, the same points; then one twice that was not there before. */
  private static List<Object> around(int size, Object chooses) {
    List<Object> points = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      points.add(new Point(i + 1));
    }
    List<Object> all = new ArrayList<>(points);
    all.add(chooses);
    all.addAll(points);
    all.addAll(Collections.nCopies(2, new Point(-1)));
    return all;
  }

  private static void checkAround(int size, List<?> read) {
    assertEquals(2 * size + 3, read.size());
    for (int i = 0; i < size; i++) {
      assertEquals(i + 1, ((Point) read.get(i)).x);
      assertSame(read.get(i), read.get(size + 1 + i), "point " + i + " of " + size);
    }
    assertEquals(-1, ((Point) read.get(2 * size + 1)).x);
    assertSame(read.get(2 * size + 1), read.get(2 * size + 2));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 16, 17, 20, 300})
  void choice_objectsSeenBefore_areOnce(int size) {
    for (Consumer<Kryo> choice : SERIALIZERS) {
      List<Object> all = around(size, new Envelope("x"));
      checkAround(size, (List<?>) send(all, choice, NO_CHOICE, choice));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 16, 17, 20, 300})
  void choiceForAnOutputOfItsOwn_objectsSeenBefore_areOnce(int size) {
    for (Consumer<Kryo> choice : SERIALIZERS) {
      List<Object> all = around(size, new Sealed("x"));
      checkAround(size, (List<?>) send(all, NO_CHOICE, choice, choice));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 16, 17, 20, 300})
  void choiceWithinAnOutputOfItsOwn_objectsSeenBefore_areOnceInsideAndOutside(int size) {
    for (Consumer<Kryo> choice : SERIALIZERS) {
      List<Object> inside = around(size, new Envelope("x"));
      List<Object> all = around(size, new Sealed(inside));
      List<?> read = (List<?>) send(all, choice, NO_CHOICE, choice);
      checkAround(size, read);
      checkAround(size, (List<?>) ((Sealed) read.get(size)).content);
    }
  }
}
