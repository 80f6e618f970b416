package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Envelopes.Envelope;
import io.github.scfs.functional.Envelopes.EnvelopeSerializer;
import io.github.scfs.functional.Envelopes.Point;
import io.github.scfs.functional.Envelopes.Sealed;
import io.github.scfs.functional.Envelopes.SealedSerializer;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A writer looks for an object among those of its class, as long as nothing comes in between:
 * nested bodies and messages, codecs that are made anew, choices of the user's.
 */
class SeenByClassTest {
  static class Other {
    Object held;
  }

  private static List<Object> points(int count) {
    List<Object> points = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      points.add(new Point(i));
    }
    return points;
  }

  private static void areOnce(List<?> read, int... pairs) {
    for (int i = 0; i < pairs.length; i += 2) {
      assertSame(read.get(pairs[i]), read.get(pairs[i + 1]));
    }
  }

  @Test
  void aBodyInBetween_ofTheSameClasses() {
    CreateOption option =
        CreateOption.of()
            .allow(Point.class)
            .customize(kryo -> kryo.register(Sealed.class, new SealedSerializer()));
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int size : new int[] {1, 3, 20, 300}) {
      List<Object> before = points(size);
      List<Object> content = points(size + 1);
      content.add(content.get(0));
      content.add(before.get(0)); // another object there: references do not leave a body
      Sealed envelope = new Sealed(content);
      List<Object> all = new ArrayList<>(before);
      all.add(envelope);
      all.addAll(before);
      all.add(envelope);
      List<?> read = (List<?>) writer.send(all, reader);
      assertEquals(all.size(), read.size());
      for (int i = 0; i < size; i++) {
        areOnce(read, i, size + 1 + i);
        assertEquals(i, ((Point) read.get(i)).x);
      }
      areOnce(read, size, 2 * size + 1);
      List<?> inside = (List<?>) ((Sealed) read.get(size)).content;
      areOnce(inside, 0, size + 1);
      assertNotSame(read.get(0), inside.get(size + 2));
    }
  }

  static class Arrays8 {
    boolean[] booleans;
    byte[] bytes;
    char[] chars;
    short[] shorts;
    int[] ints;
    long[] longs;
    float[] floats;
    double[] doubles;

    static Arrays8 of(int length, int number) {
      Arrays8 made = new Arrays8();
      made.booleans = new boolean[length];
      made.bytes = new byte[length];
      made.chars = new char[length];
      made.shorts = new short[length];
      made.ints = new int[length];
      made.longs = new long[length];
      made.floats = new float[length];
      made.doubles = new double[length];
      if (length > 0) {
        made.ints[length - 1] = number;
        made.doubles[0] = number;
      }
      return made;
    }

    List<Object> all() {
      return Arrays.asList(booleans, bytes, chars, shorts, ints, longs, floats, doubles);
    }
  }

  @Test
  void arraysOfPrimitives_equalOrNot_inFieldsAndAsElements() {
    CreateOption option =
        CreateOption.of()
            .allow(Arrays8.class)
            .customize(kryo -> kryo.register(Sealed.class, new SealedSerializer()));
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int count : new int[] {1, 2, 15, 17, 40, 200}) {
      for (int kinds : new int[] {1, 2, 50}) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          Arrays8 one = Arrays8.of(i % 4, i % kinds);
          all.add(one);
          all.addAll(one.all());
          if (i == count / 2) {
            all.add(new Sealed(null)); // its serializer could change what was seen
          }
        }
        List<?> first = new ArrayList<>(all);
        all.addAll(first);
        List<?> read = (List<?>) writer.send(all, reader);
        assertEquals(all.size(), read.size());
        Map<Object, Object> twins = new IdentityHashMap<>();
        for (int i = 0; i < all.size(); i++) {
          Object twin = twins.putIfAbsent(all.get(i), read.get(i));
          assertEquals(i >= first.size(), twin != null);
          if (twin != null) {
            assertSame(twin, read.get(i));
          }
          if (read.get(i) instanceof Arrays8) {
            areSame(((Arrays8) read.get(i)).all(), read.subList(i + 1, i + 9));
          }
        }
        Set<Object> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
        distinct.addAll(read);
        assertEquals(first.size(), distinct.size());
      }
    }
  }

  private static void areSame(List<Object> expected, List<?> found) {
    for (int i = 0; i < expected.size(); i++) {
      assertSame(expected.get(i), found.get(i));
    }
  }

  @Test
  void messagesAfterLargeOnes() {
    CreateOption option = CreateOption.of().allow(Point.class, Arrays8.class);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    int[] sizes = {20, 20, 20, 3, 5, 20, 40, 6, 40, 16, 17, 300, 300, 4, 300, 5, 5, 5, 20};
    for (int size : sizes) {
      List<Object> all = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        all.add(new Point(i * 7 % 5)); // in no order, and many are equal
        all.add(new int[] {i % 3, 1});
      }
      List<Object> again = new ArrayList<>(all);
      Collections.shuffle(again, new Random(size));
      all.addAll(again);
      List<?> read = (List<?>) writer.send(all, reader);
      Map<Object, Object> twins = new IdentityHashMap<>();
      for (int i = 0; i < all.size(); i++) {
        Object twin = twins.putIfAbsent(all.get(i), read.get(i));
        assertTrue(twin == null || twin == read.get(i));
      }
      Set<Object> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
      distinct.addAll(read);
      assertEquals(2 * size, distinct.size());
    }
  }

  @Test
  void codeThatTakesOverWithinAMessage() {
    CreateOption option = CreateOption.of().allow(Point.class, Other.class);
    for (int size = 30; size < 60; size++) { // a plan is interpreted 40 times
      List<Object> all = new ArrayList<>();
      Point shared = new Point(-1);
      all.add(shared);
      for (int i = 0; i < size; i++) {
        Other other = new Other();
        other.held = i % 5 == 0 ? shared : new Point(i);
        all.add(other);
      }
      all.add(shared);
      List<?> read = (List<?>) new Peer(option).send(all, new Peer(option));
      areOnce(read, 0, size + 1);
      for (int i = 0; i < size; i += 5) {
        assertSame(read.get(0), ((Other) read.get(i + 1)).held);
      }
    }
  }

  private static void choose(Kryo kryo) {
    kryo.register(Other.class);
  }

  @Test
  void aChoiceInBetween() {
    CreateOption option =
        CreateOption.of()
            .allow(Point.class, Envelope.class)
            .customize(
                kryo ->
                    kryo.register(Envelope.class, new EnvelopeSerializer(SeenByClassTest::choose)));
    Point shared = new Point(1);
    Envelope envelope = new Envelope(shared);
    List<?> read =
        (List<?>)
            new Peer(option)
                .send(new ArrayList<>(Arrays.asList(shared, envelope, shared)), new Peer(option));
    areOnce(read, 0, 2);
    assertSame(read.get(0), ((Envelope) read.get(1)).content);
  }

  @Test
  void aSerializerThatIsRegisteredLater_countsAtOnce() {
    CreateOption option = CreateOption.of().allow(Point.class, Other.class);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    Other other = new Other();
    other.held = new ArrayList<>(points(3));
    for (int i = 0; i < 60; i++) {
      writer.send(other, reader);
      writer.send(new Point(4), reader);
    }
    for (Peer peer : new Peer[] {writer, reader}) {
      peer.kryo().kryo().register(Point.class, new TenTimes());
    }
    assertEquals(40, ((Point) writer.send(new Point(4), reader)).x);
    Other read = (Other) writer.send(other, reader);
    assertEquals(20, ((Point) ((List<?>) read.held).get(2)).x);
  }

  static final class TenTimes extends Serializer<Point> {
    @Override
    public void write(Kryo kryo, Output output, Point point) {
      output.writeInt(10 * point.x);
    }

    @Override
    public Point read(Kryo kryo, Input input, Class<? extends Point> type) {
      return new Point(input.readInt());
    }
  }

  /** Replaces itself with a copy of itself. */
  static class Copied implements Serializable {
    private static final long serialVersionUID = 1;
    int number;
    Object next;

    Object writeReplace() {
      Copied copy = new Copied();
      copy.number = number + 1;
      copy.next = next;
      return copy;
    }
  }

  @Test
  void replacementsOfTheirOwnClass_inGraphsOfAnySize() {
    CreateOption option = CreateOption.of().allow(Copied.class);
    for (int size : new int[] {1, 5, 16, 17, 40, 300}) {
      List<Object> all = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        Copied one = new Copied();
        one.number = i;
        all.add(one);
      }
      all.addAll(new ArrayList<>(all));
      List<?> read = (List<?>) new Peer(option).send(all, new Peer(option));
      for (int i = 0; i < size; i++) {
        assertEquals(i + 1, ((Copied) read.get(i)).number);
        areOnce(read, i, size + i);
      }
    }
  }

  @Test
  void arraysOfNumbers_inFieldsOfTheirTypeAndElsewhere() {
    CreateOption option = CreateOption.of().allow(Numbers.class);
    for (int size : new int[] {1, 10, 20, 300}) {
      List<Object> all = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        Numbers one = new Numbers();
        one.ints = new int[] {i};
        one.any = i % 2 == 0 ? one.ints : new long[] {i};
        all.add(one);
        all.add(one.ints);
      }
      List<?> read = (List<?>) new Peer(option).send(all, new Peer(option));
      for (int i = 0; i < size; i++) {
        Numbers one = (Numbers) read.get(2 * i);
        assertSame(one.ints, read.get(2 * i + 1));
        assertEquals(i % 2 == 0, one.any == one.ints);
      }
    }
  }

  static class Numbers {
    int[] ints;
    Object any;
  }

  @Test
  void afterAThousandMessagesAndMore_nothingOfThemIsLeft() {
    CreateOption option = CreateOption.of().allow(Point.class, Other.class);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    Point always = new Point(1);
    for (int i = 0; i < 2_500; i++) {
      List<Object> all = points(i % 21);
      all.add(always);
      all.add(always);
      List<?> read = (List<?>) writer.send(all, reader);
      areOnce(read, i % 21, i % 21 + 1);
      if (i % 500 == 0) {
        Envelope refused = new Envelope();
        refused.content = new ByteArrayOutputStream();
        all.add(refused);
        assertThrows(ScfsException.class, () -> writer.write(all));
      }
    }
  }
}
