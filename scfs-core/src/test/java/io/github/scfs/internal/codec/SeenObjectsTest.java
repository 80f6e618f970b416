package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
}
