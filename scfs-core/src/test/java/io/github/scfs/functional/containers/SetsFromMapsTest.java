package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Sets that were made from a map whose class is not written: a plain one takes its place. */
class SetsFromMapsTest {
  private static final class Own extends HashMap<Object, Boolean> {
    private static final long serialVersionUID = 1L;
  }

  private static void check(Map<Object, Boolean> map, CreateOption option) {
    Set<Object> set = Collections.newSetFromMap(map);
    set.addAll(Arrays.asList("a", "b"));
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int message = 0; message < 2; message++) {
      Object read = writer.send(set, reader);
      assertEquals(set.getClass(), read.getClass());
      assertEquals(new HashSet<>(set), new HashSet<>((Set<?>) read));
    }
  }

  @Test
  void aroundAClassThatIsNotAllowed() {
    check(new Own(), CreateOption.of());
  }

  @Test
  void aroundAClassWithANameThatIsTooLong() {
    ScfsLimits limits = ScfsLimits.builder().nameLength(32).build();
    check(new ConcurrentHashMap<>(), CreateOption.of().limits(limits));
  }
}
