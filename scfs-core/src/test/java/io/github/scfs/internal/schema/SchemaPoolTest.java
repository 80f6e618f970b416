package io.github.scfs.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One object for equal schemas, also where a peer chooses layouts with one hash. */
class SchemaPoolTest {
  private static Schema of(String name) {
    return Schema.ofName(SchemaKind.TEXT, name);
  }

  /** A text of which there are many with one hash. */
  private static String colliding(int number) {
    StringBuilder name = new StringBuilder();
    for (int bit = 0; bit < 12; bit++) {
      name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return name.toString();
  }

  @Test
  void layoutsWithOneHash_areToldApart() {
    List<Schema> schemas = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      schemas.add(of(colliding(i)));
      assertEquals(schemas.get(0).slot(), schemas.get(i).slot());
    }
    for (int i = 0; i < 200; i++) {
      assertSame(schemas.get(i), of(colliding(i)));
      assertNotSame(schemas.get(i), schemas.get((i + 1) % 200));
    }
  }

  /** A map keeps keys of one hash in a tree only if they have an order; 4,096 need 12 steps. */
  @Test
  void keysOfOneHash_haveATotalOrder() {
    List<SchemaPool.Key> keys = new ArrayList<>();
    for (byte[] content : new byte[][] {{}, {-1}, {0}, {1}, {0, 0}, {0, 1}, {1, 0}, {1, 0}}) {
      keys.add(new SchemaPool.Key(content));
    }
    for (SchemaPool.Key key : keys) {
      for (SchemaPool.Key other : keys) {
        assertEquals(key.equals(other), key.compareTo(other) == 0);
        assertEquals(Integer.signum(key.compareTo(other)), -Integer.signum(other.compareTo(key)));
      }
    }
    assertTrue(keys.get(0).compareTo(keys.get(1)) < 0);
    assertTrue(keys.get(3).compareTo(keys.get(4)) < 0);
    assertNotEquals(0, keys.get(5).compareTo(keys.get(6)));
    assertTrue(Comparable.class.isAssignableFrom(SchemaPool.Key.class));
  }
}
