package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Records under damage: they exist only when their components are complete. */
class DamagedRecordsTest {
  record Point(int x, double y) {}

  record Leg(Point from, Point to, String name, List<Object> notes, Leg before) {
    Leg {
      if (name != null && name.length() > 1_000) {
        throw new IllegalArgumentException("a long name");
      }
    }
  }

  private static void damage(String name, Object value) {
    CreateOption option = Samples.option();
    Sample sample = new Sample(name, value, () -> new Peer(option), () -> new Peer(option));
    Damage damage = new Damage(sample);
    damage.run(1);
    assertTrue(damage.refused > damage.attempts / 20);
  }

  @Test
  void records_inEveryWayThatOneBitOrOneCutCanDo() {
    Point start = new Point(1, 2.5);
    Leg first = new Leg(start, new Point(3, 4), "first", List.of("a", start), null);
    damage("record", start);
    damage(
        "nested records", new Leg(start, start, "second", new ArrayList<>(List.of(first)), first));
    damage("immutable collections", List.of(Map.of("k", first), List.of(1, 2, 3)));
  }

  /** The constructor refuses what the bytes say: wrapped, never raw. */
  @Test
  void constructorThatThrows_isAnExceptionOfOurs() {
    String name = "x".repeat(1_001);
    Crafted definition = Crafted.object(0, Leg.class, "name", Crafted.TEXT);
    Crafted body = new Crafted().tag(0).var((1_001L << 1) + 1).raw(name.getBytes());
    ScfsException e =
        assertThrows(
            ScfsException.class,
            () ->
                new Peer(Samples.option())
                    .read(Crafted.message(Crafted.section(definition), body)));
    assertEquals("constructor-failed", e.anchor());
  }

  /** A record that contains itself cannot be built. */
  @Test
  void recordInsideOfItself_isRefused() {
    Crafted definition = Crafted.object(0, Leg.class, "before", Crafted.ANY);
    Crafted body = new Crafted().tag(0).raw(2).raw(1, 2);
    ScfsException e =
        assertThrows(
            ScfsException.class,
            () ->
                new Peer(Samples.option())
                    .read(Crafted.message(Crafted.section(definition), body)));
    assertEquals("incomplete-object", e.anchor());
  }
}
