package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Identity in graphs of any size: equal objects stay apart, shared ones stay one. */
class ManyObjectsTest {
  /** Far above what it takes: it only ends a search that never ends. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final CreateOption option = CreateOption.of().allow(Reading.class, Marker.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  static final class Reading {
    int sensor;
    double value;

    Reading() {}

    Reading(int sensor, double value) {
      this.sensor = sensor;
      this.value = value;
    }
  }

  /** Nothing to tell one from another but identity. */
  static final class Marker {
    String name;
  }

  private List<?> send(List<?> values) {
    return assertTimeoutPreemptively(PATIENCE, () -> (List<?>) writer.send(values, reader));
  }

  /** Each object, then all of them again. */
  private void staysAsItWas(List<Object> once) {
    List<Object> twice = new ArrayList<>(once);
    twice.addAll(once);
    List<?> read = send(twice);
    assertEquals(twice.size(), read.size());
    for (int i = 0; i < once.size(); i++) {
      assertSame(read.get(i), read.get(i + once.size()));
      if (i > 0) {
        assertNotSame(read.get(i - 1), read.get(i));
      }
    }
  }

  @Test
  void graphsOfEachSize_aroundTheChangeFromRowToTable() {
    for (int size = 1; size <= 200; size++) {
      List<Object> different = new ArrayList<>();
      List<Object> equal = new ArrayList<>();
      List<Object> withoutNumbers = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        different.add(new Reading(i, i * 0.5));
        equal.add(new Reading(7, 1.5));
        withoutNumbers.add(new Marker());
      }
      staysAsItWas(different);
      staysAsItWas(equal);
      staysAsItWas(withoutNumbers);
    }
  }

  @Test
  void thousandsOfEqualObjects_stayApart() {
    List<Object> equal = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      equal.add(new Reading(7, 1.5));
    }
    staysAsItWas(equal);
  }

  @Test
  void smallGraphsAfterLargeOnes_areRightToo() {
    for (int size : new int[] {20_000, 3, 30, 20_000, 25, 1}) {
      List<Object> readings = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        readings.add(new Reading(i % 5, i % 3));
      }
      staysAsItWas(readings);
    }
  }
}
