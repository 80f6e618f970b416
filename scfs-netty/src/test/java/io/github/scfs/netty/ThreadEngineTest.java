package io.github.scfs.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What waits for the engine is done in order, and nothing of it is stranded. */
class ThreadEngineTest {
  private final ThreadEngine engine = new ThreadEngine(null);
  private final List<String> done = new ArrayList<>();

  @Test
  void whenIdle_whileBusy_waitsForTheExit() {
    engine.enter();
    engine.whenIdle(() -> done.add("first"));
    engine.whenIdle(() -> done.add("second"));
    assertEquals(0, done.size());
    engine.exit();
    engine.whenIdle(() -> done.add("third"));
    assertEquals(Arrays.asList("first", "second", "third"), done);
  }

  @Test
  void workThatThrows_leavesTheRestToTheNextWork() {
    engine.enter();
    engine.whenIdle(
        () -> {
          throw new IllegalStateException("out of dough");
        });
    engine.whenIdle(() -> done.add("second"));
    assertThrows(IllegalStateException.class, engine::exit);
    engine.whenIdle(() -> done.add("third"));
    assertEquals(Arrays.asList("second", "third"), done);
  }
}
