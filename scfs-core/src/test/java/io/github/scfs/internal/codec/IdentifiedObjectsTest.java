package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.ObjectHeaders;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that have an identity hash are found by it, from the second message on. */
class IdentifiedObjectsTest {
  /** Whether this JVM tells: without Unsafe no object is found by its identity hash. */
  private static final boolean TELLS = ObjectHeaders.haveHash(withHash());

  private final SeenObjects seen = new SeenObjects(null);
  private final TypeWriter writer = writer();

  /** Whether the first object of the last message was found by its hash. */
  private boolean startedIdentified;

  private static TypeWriter writer() {
    return new TypeWriter(Schema.ofName(SchemaKind.NAME, "some.Thing"), 0, true) {
      @Override
      public void write(GraphWriter g, Object object) {
        throw new AssertionError("nothing is written");
      }
    };
  }

  private static Object withHash() {
    Object object = new Object();
    assertEquals(System.identityHashCode(object), object.hashCode());
    return object;
  }

  private static Object[] objects(int count, boolean hashes) {
    Object[] objects = new Object[count];
    for (int i = 0; i < count; i++) {
      objects[i] = hashes ? withHash() : new Object();
    }
    return objects;
  }

  /**
   * Each object twice, and again at the end; {@code mixed}: other objects and arrays in between.
   */
  private void message(Object[] objects, boolean mixed) {
    startedIdentified = false;
    writer.lastSeen = SeenObjects.NONE;
    TypeWriter other = writer();
    seen.distrustContent(); // or a hash needs the writers of a message
    for (int i = 0; i < objects.length; i++) {
      int at = 10 * i;
      assertEquals(-1, seen.find(writer, objects[i]));
      assertEquals(-1, seen.findOrAdd(writer, objects[i], at, null));
      assertEquals(at, seen.findOrAdd(writer, objects[i], at + 1, null));
      startedIdentified |= i == 0 && isIdentified();
      if (mixed) {
        int[] array = {i};
        assertEquals(-1, seen.findOrAddScalar(null, Tags.INTS, array, at + 2, null));
        assertEquals(at + 2, seen.findOrAddScalar(null, Tags.INTS, array, at + 3, null));
        assertEquals(-1, seen.findOrAdd(other, withHash(), at + 4, null));
      }
    }
    for (int i = objects.length - 1; i >= 0; i--) {
      assertEquals(10 * i, seen.findOrAdd(writer, objects[i], 10 * objects.length, null));
    }
    seen.clear();
  }

  private boolean isIdentified() {
    return writer.lastSeen == SeenObjects.IDENTIFIED;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 16, 17, 33, 200, 511})
  void objectsWithHash_fromTheSecondMessageOn(int count) {
    Object[] objects = objects(count, true);
    message(objects, false);
    assertFalse(isIdentified());
    for (int i = 0; i < 3; i++) {
      message(objects, false);
      assertEquals(TELLS && count >= 8, isIdentified());
    }
    message(objects(count, false), false); // new ones have none
    assertFalse(isIdentified());
    message(objects, false);
    assertFalse(isIdentified());
    message(objects, false);
    assertEquals(TELLS && count >= 8, isIdentified());
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 1000, 5000})
  void tooMany_once(int count) {
    Object[] objects = objects(count, true);
    for (int i = 0; i < 4; i++) {
      message(objects, false);
      assertEquals(TELLS && i == 1, startedIdentified);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 1000, 5000})
  void tooMany_thenSeveral(int count) {
    message(objects(count, false), false);
    Object[] objects = objects(8, true);
    message(objects, false);
    message(objects, false);
    assertEquals(TELLS, isIdentified());
    message(objects(count, true), false);
    int messages = 0;
    for (; messages < 100 && !isIdentified(); messages++) {
      message(objects, false);
    }
    assertEquals(TELLS, messages < 100, messages + " messages");
  }

  /** A first object that stays does not make all the new ones behind it pay for a hash. */
  @ParameterizedTest
  @ValueSource(ints = {9, 16, 100, 600})
  void newOnesBehindAnOldOne_once(int count) {
    Object[] objects = objects(count, true);
    message(objects, false);
    for (int i = 0; i < 3; i++) {
      writer.lastSeen = SeenObjects.NONE;
      seen.distrustContent();
      assertEquals(-1, seen.findOrAdd(writer, objects[0], 0, null));
      assertEquals(TELLS && i == 0, isIdentified());
      for (int at = 1; at < count; at++) {
        assertEquals(-1, seen.findOrAdd(writer, new Object(), at, null));
      }
      assertEquals(0, seen.findOrAdd(writer, objects[0], count, null));
      seen.clear();
    }
  }

  /** Where all objects are in a hash table, the class does not ask for hashes of its own. */
  @Test
  void hashedMeanwhile() {
    Object[] objects = objects(8, true);
    message(objects, false);
    writer.lastSeen = SeenObjects.NONE;
    seen.distrustContent();
    assertEquals(-1, seen.findOrAdd(writer, objects[0], 1, null));
    assertEquals(TELLS, isIdentified());
    seen.hashAll(null);
    assertEquals(-1, seen.find(writer, objects[1]));
    for (int i = 1; i < 8; i++) {
      assertEquals(-1, seen.findOrAdd(writer, objects[i], 1 + i, null));
      assertFalse(isIdentified());
    }
    for (int i = 0; i < 8; i++) {
      assertEquals(1 + i, seen.findOrAdd(writer, objects[i], 100, null));
    }
    seen.clear();
  }

  /** One of many messages asks for the hashes, which only those who are written again have then. */
  @Test
  void objectsWithoutHash() {
    for (int i = 0; i < 600; i++) {
      message(objects(12, false), false);
      assertFalse(isIdentified());
    }
    Object[] objects = objects(8, false);
    int messages = 0;
    for (; messages < 600 && !isIdentified(); messages++) {
      message(objects, false);
    }
    assertEquals(TELLS, messages < 300, messages + " messages");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 9, 16, 17, 33, 200, 600})
  void amongOthers_overTheStartOfNumbers(int count) throws ReflectiveOperationException {
    Object[] objects = objects(count, true);
    Field base = SeenObjects.class.getDeclaredField("base");
    base.setAccessible(true);
    for (int i = 0; i < 8; i++) {
      message(objects, true);
      base.setInt(seen, i % 2 == 0 ? (1 << 30) - i : base.getInt(seen));
    }
  }

  /** A class with few objects does not suffer from many others. */
  @Test
  void fewAmongVeryMany() {
    Object[] objects = objects(8, true);
    message(objects, false);
    writer.lastSeen = SeenObjects.NONE;
    TypeWriter other = writer();
    for (int i = 0; i < 200; i++) {
      assertEquals(-1, seen.findOrAdd(other, new Object(), i, null));
      seen.findOrAddScalar(null, Tags.INTS, new int[] {i}, i, null);
    }
    for (int i = 0; i < 8; i++) {
      assertEquals(-1, seen.findOrAdd(writer, objects[i], 1000 + i, null));
      assertEquals(1000 + i, seen.findOrAdd(writer, objects[i], 2000, null));
      assertEquals(1000 + i, seen.find(writer, objects[i]));
    }
    assertEquals(TELLS, isIdentified());
  }
}
