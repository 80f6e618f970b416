package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Field;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Message after message in the same arrays, over the point where their numbers start anew. */
class SeenObjectsTest {
  private static final class Numbered extends TypeWriter {
    Numbered() {
      super(Schema.ofName(SchemaKind.NAME, "some.Thing"), 0, true);
    }

    @Override
    public void write(GraphWriter g, Object object) {
      throw new AssertionError("nothing is written");
    }

    @Override
    protected int hashedNumbers() {
      return 1;
    }

    @Override
    public long numberOf(Object object, int which) {
      return ((int[]) object)[0];
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 60, 300})
  void startsAnew(int objects) throws ReflectiveOperationException {
    SeenObjects seen = new SeenObjects(null);
    Field base = SeenObjects.class.getDeclaredField("base");
    base.setAccessible(true);
    message(seen, objects);
    base.setInt(seen, (1 << 30) - 3);
    for (int i = 0; i < 5; i++) {
      message(seen, objects);
      seen = new SeenObjects(seen);
    }
    assertTrue(base.getInt(seen) < 20 * objects, "it never started anew");
  }

  private static void message(SeenObjects seen, int count) {
    seen.distrustContent(); // or a hash needs the writers of a message
    TypeWriter writer = new Numbered();
    writer.lastSeen = -1;
    Object[] objects = new Object[count];
    for (int i = 0; i < count; i++) {
      objects[i] = new Object();
      int tag = i % 4 == 0 ? Tags.INTS : Tags.DATE;
      boolean scalar = i % 2 == 0;
      assertEquals(-1, find(seen, writer, scalar ? tag : 0, objects[i], i));
      assertEquals(i, find(seen, writer, scalar ? tag : 0, objects[i], i));
    }
    for (int i = 0; i < count; i++) {
      int tag = i % 4 == 0 ? Tags.INTS : Tags.DATE;
      assertEquals(i, find(seen, writer, i % 2 == 0 ? tag : 0, objects[i], count));
    }
    seen.clear();
  }

  private static int find(SeenObjects seen, TypeWriter writer, int tag, Object object, int at) {
    return tag == 0
        ? seen.findOrAdd(writer, object, at, null)
        : seen.findOrAddScalar(null, tag, object, at, null);
  }

  /** Few objects in order leave a row for the next message, but no object in it. */
  @ParameterizedTest
  @ValueSource(ints = {4, 12, 16, 17, 300})
  void rowOfSortedObjects(int objects) throws ReflectiveOperationException {
    SeenObjects seen = new SeenObjects(null);
    Field row = SeenObjects.class.getDeclaredField("row");
    row.setAccessible(true);
    for (int message = 0; message < 3; message++) {
      Object before = row.get(seen);
      sorted(seen, objects);
      Object[] after = (Object[]) row.get(seen);
      assertEquals(objects <= SeenObjects.CHAIN, before == after);
      for (Object left : after) {
        assertNull(left);
      }
    }
  }

  /** Of code of the user's in one message, and of its objects, the next one knows nothing. */
  @ParameterizedTest
  @ValueSource(ints = {4, 12, 16, 17, 300})
  void anOrderIsTrustedInTheNextMessage(int objects) {
    SeenObjects seen = new SeenObjects(null);
    for (int i = 0; i < 3; i++) {
      sorted(seen, objects);
      seen.distrustContent();
      seen.clear();
    }
  }

  /** An object that does not lie behind the others ends their order if they are many. */
  @ParameterizedTest
  @ValueSource(ints = {8, 15, 16, 17, 200})
  void fewStayInOrder(int objects) {
    SeenObjects seen = new SeenObjects(null);
    TypeWriter writer = numbered();
    int[][] elements = ascending(objects);
    assertTrue(seen.startsInOrder(writer, elements, 0));
    ElementRun run = new ElementRun(elements);
    assertTrue(run.begin());
    seen.addRun(run);
    for (int i = 0; i < objects; i++) {
      assertTrue(seen.isNew(writer, elements[i]));
      run.add(i, i + 1);
    }
    assertEquals(3, find(seen, writer, 0, elements[2], objects + 1));
    assertEquals(objects <= SeenObjects.CHAIN, seen.isSorted(writer));
    assertTrue(seen.tellsNew(writer));
  }

  private static TypeWriter numbered() {
    TypeWriter writer = new Numbered().madeFor(int[].class);
    writer.lastSeen = SeenObjects.NONE;
    return writer;
  }

  private static int[][] ascending(int count) {
    int[][] objects = new int[count][];
    for (int i = 0; i < count; i++) {
      objects[i] = new int[] {i};
    }
    return objects;
  }

  private static void sorted(SeenObjects seen, int count) {
    TypeWriter writer = numbered();
    int[][] objects = ascending(count);
    assertTrue(seen.startsInOrder(writer, objects, 0));
    for (int i = 0; i < count; i++) {
      assertEquals(-1, find(seen, writer, 0, objects[i], i));
    }
    assertTrue(seen.isSorted(writer));
    if (count <= SeenObjects.CHAIN) {
      for (int i = 0; i < count; i++) {
        assertEquals(i, find(seen, writer, 0, objects[i], count));
      }
    }
    seen.clear();
  }
}
