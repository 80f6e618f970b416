package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.hostile.Crafted;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** D31, D35: what is still held when a call has returned. */
class OriginalDefectsMemoryTest {
  private static final long MEGABYTE = 1 << 20;

  private static String order(String fields) {
    return "package shop; public class Order { " + fields + " }";
  }

  // --- D31: layouts that a peer invents

  @Test
  void d31a_manyLayoutsOverManySessions_areForgottenWithTheirSessions()
      throws InterruptedException {
    int layouts = Boolean.getBoolean("scfs.deep") ? 1_000_000 : 20_000;
    Version version = Version.of(order("int n; String note;"));
    Peer reader = Shop.peer(version);
    readInvented(reader, 0, 1000);
    long before = Heap.used();
    readInvented(reader, 1000, layouts);
    long grown = Heap.used() - before;
    for (int i = 0; i < 20 && grown >= 4 * MEGABYTE; i++) {
      readInvented(reader, 0, 1); // a layout that comes clears away those that were collected
      grown = Heap.used() - before;
    }
    assertTrue(grown < 4 * MEGABYTE, layouts + " layouts left " + grown + " bytes behind");
    assertEquals(1, readInvented(reader, 0, 1));
  }

  private static int readInvented(Peer reader, int from, int to) {
    char[] tail = new char[200];
    Arrays.fill(tail, 'x');
    String padding = new String(tail);
    for (int i = from; i < to; i++) {
      reader.forget();
      Object order = reader.read(invented("a" + i + padding, 0, 1, i));
      assertEquals(i, Version.get(order, "n"));
    }
    return to - from;
  }

  /** A class with a known int and fields that nobody has, in as many definitions. */
  private static byte[] invented(String field, int firstId, int definitions, int n) {
    Crafted[] all = new Crafted[definitions];
    for (int i = 0; i < definitions; i++) {
      all[i] =
          Crafted.object(
              firstId + i,
              Crafted.OBJECT,
              "shop.Order",
              field + i,
              FieldType.TEXT,
              "n",
              FieldType.INT);
    }
    Crafted body = new Crafted().tag(firstId + definitions - 1).textOrNull("value").u32(n);
    return Crafted.message(Crafted.section(all), body);
  }

  @Test
  void d31b_oneSession_refusesLayoutsBeyondItsLimit() {
    Version version = Version.of(order("int n; String note;"));
    CreateOption option = Shop.OPTION.limits(ScfsLimits.builder().classes(100).build());
    Peer reader = Peer.of(option, version);
    byte[][] beyond = {invented("x", 0, 101, 7), invented("y", 100, 1, 7)};
    for (int i = 0; i < 2; i++) {
      for (byte[] message : beyond) {
        LimitExceededException problem = Shop.fails(LimitExceededException.class, reader, message);
        assertEquals("classes", problem.limit());
      }
      assertEquals(7, Version.get(reader.read(invented("x", 0, 100, 7)), "n"));
      assertEquals(100, reader.session().statistics().classesLearned());
    }
    assertEquals(8, Version.get(Peer.of(option, version).read(invented("y", 99, 1, 8)), "n"));
  }

  // --- D35: the size that is remembered

  @Test
  void d35_oneLargeMessage_isNotPaidForByTheSmallOnesAfterIt() throws InterruptedException {
    Version version = Version.of(order("Object any; int n = 5;"));
    Peer writer = Shop.peer(version);
    Object small = version.make("shop.Order");
    for (int i = 0; i < 100; i++) {
      writer.write(small);
    }
    long before = Heap.used();
    assertTrue(writeLarge(writer, version) > 40 * MEGABYTE);
    long grown = Heap.used() - before;
    assertTrue(grown < 3 * MEGABYTE, grown + " bytes are held");

    long start = allocated();
    writer.write(small);
    long next = allocated() - start;
    assertTrue(next < 4 * MEGABYTE, next + " bytes for the message behind one of 45 MiB");
    start = allocated();
    for (int i = 0; i < 100; i++) {
      writer.write(small);
    }
    long perMessage = (allocated() - start) / 100;
    assertTrue(perMessage < 20_000, perMessage + " bytes were allocated for each small message");

    start = allocated();
    for (int i = 0; i < 20; i++) {
      writer.write(small);
      writeOf(writer, version, 2 << 20);
    }
    long perPair = (allocated() - start) / 20;
    assertTrue(perPair < 16 * MEGABYTE, perPair + " bytes for a message of 2 MiB and a small one");
  }

  private static int writeLarge(Peer writer, Version version) {
    return writeOf(writer, version, 45 << 20);
  }

  private static int writeOf(Peer writer, Version version, int bytes) {
    Object large = version.make("shop.Order");
    Version.set(large, "any", new byte[bytes]);
    return writer.write(large).length;
  }

  private static long allocated() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
