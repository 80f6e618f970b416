package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the JDK's factories ask elements while an immutable set or map is read. */
class ImmutableCollectionsTest {
  private static final CreateOption OPTION = CreateOption.of().allow(Name.class);
  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Name {
    static boolean allEqual;
    static Throwable failure;

    String text;

    Name(String text) {
      this.text = text;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Name && (allEqual || text.equals(((Name) other).text));
    }

    @Override
    public int hashCode() {
      if (failure instanceof Error) {
        throw (Error) failure;
      } else if (failure != null) {
        throw (RuntimeException) failure;
      }
      return 7;
    }
  }

  @AfterEach
  void calm() {
    Name.allEqual = false;
    Name.failure = null;
  }

  /** So many that the set asks for their hash. */
  private static Set<Name> names() {
    return Set.of(new Name("a"), new Name("b"), new Name("c"));
  }

  @Test
  void elementsThatAreEqualHere_areOne() {
    byte[] set = writer.write(Set.of(new Name("a"), new Name("b")));
    byte[] map = writer.write(Map.of(new Name("a"), 1, new Name("b"), 1));
    Name.allEqual = true;

    Set<?> readSet = (Set<?>) reader.read(set);
    Map<?, ?> readMap = (Map<?, ?>) reader.read(map);

    assertEquals(1, readSet.size());
    assertEquals(1, readMap.size());
    assertThrows(UnsupportedOperationException.class, readSet::clear);
    assertThrows(UnsupportedOperationException.class, readMap::clear);
  }

  @Test
  void whatAnElementThrows_isTheCause() {
    byte[] set = writer.write(names());
    for (RuntimeException thrown :
        new RuntimeException[] {
          new IllegalStateException("no"), new IllegalArgumentException("no"),
        }) {
      Name.failure = thrown;
      assertSame(thrown, assertThrows(ScfsException.class, () -> reader.read(set)).getCause());
    }

    Name.failure = null;
    assertEquals(names(), reader.read(set));
  }

  @Test
  void lackOfMemory_passes() {
    byte[] set = writer.write(names());
    Name.failure = new OutOfMemoryError("as if");
    assertSame(Name.failure, assertThrows(OutOfMemoryError.class, () -> reader.read(set)));
  }
}
