package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** A list that copies itself for each element that is added gets all of them at once. */
class CopyOnWriteCostTest {
  private static final int ELEMENTS = 30_000;
  private static final int MOST_BYTES = 64 << 20; // one by one it is two gigabytes

  private static List<Object> list() {
    return new CopyOnWriteArrayList<>(new ArrayList<>(Collections.nCopies(ELEMENTS, 5)));
  }

  @Test
  void asItWasSent() {
    Peer writer = new Peer(CreateOption.of());
    byte[] message = writer.write(list());
    Peer reader = new Peer(CreateOption.of());
    long before = Cost.bytes();
    Object read = reader.read(message);
    assertTrue(Cost.bytes() - before < MOST_BYTES);
    assertEquals(list(), read);
  }

  @Test
  void ofOtherNumbers() {
    Drift drift = new Drift(shop("Integer"), shop("Long"));
    byte[] message = drift.writer.write(drift.make("Order", "all", list()));
    long before = Cost.bytes();
    List<?> read = (List<?>) Drift.get(drift.reader.read(message), "all");
    assertTrue(Cost.bytes() - before < MOST_BYTES);
    assertEquals(Collections.nCopies(ELEMENTS, 5L), read);
    assertEquals(CopyOnWriteArrayList.class, read.getClass());
  }

  private static Version shop(String element) {
    return Drift.shop("class Order { List<" + element + "> all; }");
  }
}
