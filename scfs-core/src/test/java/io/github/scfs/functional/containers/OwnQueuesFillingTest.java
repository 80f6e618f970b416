package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.junit.jupiter.api.Test;

/** Queues that add in their own way have what the peer's had, though no constructor has run. */
@SuppressWarnings("serial")
class OwnQueuesFillingTest {
  private static final int MESSAGES = 60;

  private final CreateOption option =
      CreateOption.of()
          .allow(Linked.class, LinkedBoth.class, Bounded.class)
          .allow(Blocking.class, BlockingBoth.class, Sorted.class);

  static class Linked extends ConcurrentLinkedQueue<Object> {
    transient List<Object> notes = new ArrayList<>();

    Linked(int first) {
      offer(first);
    }

    @Override
    public boolean offer(Object element) {
      return notes.add(element) && super.offer(element);
    }
  }

  static class LinkedBoth extends ConcurrentLinkedDeque<Object> {
    transient List<Object> notes = new ArrayList<>();

    LinkedBoth(int first) {
      offerLast(first);
    }

    @Override
    public boolean offerLast(Object element) {
      return notes.add(element) && super.offerLast(element);
    }
  }

  static class Bounded extends ArrayBlockingQueue<Object> {
    transient List<Object> notes = new ArrayList<>();

    Bounded(int size) {
      super(size);
      add(size);
    }

    @Override
    public boolean add(Object element) {
      return notes.add(element) && super.add(element);
    }
  }

  static class Blocking extends LinkedBlockingQueue<Object> {
    transient List<Object> notes = new ArrayList<>();

    Blocking(int size) {
      super(size);
      offer(size);
    }

    @Override
    public boolean offer(Object element) {
      return notes.add(element) && super.offer(element);
    }
  }

  static class BlockingBoth extends LinkedBlockingDeque<Object> {
    transient List<Object> notes = new ArrayList<>();

    BlockingBoth(int size) {
      super(size);
      add(size);
    }

    @Override
    public boolean add(Object element) {
      return notes.add(element) && super.add(element);
    }
  }

  static class Sorted extends PriorityBlockingQueue<Object> {
    transient List<Object> notes = new ArrayList<>();

    Sorted(int first) {
      offer(first);
    }

    @Override
    public boolean offer(Object element) {
      return notes.add(element) && super.offer(element);
    }
  }

  private static List<Collection<Object>> queues() {
    return Arrays.asList(
        new Linked(9),
        new LinkedBoth(9),
        new Bounded(9),
        new Blocking(9),
        new BlockingBoth(9),
        new Sorted(9));
  }

  @Test
  void queues_whoseConstructorDoesNotRun_areRead() {
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int i = 0; i < MESSAGES; i++) {
      for (Collection<Object> queue : queues()) {
        queue.add(11);
        queue.add(10);
        assertSameQueue(queue, (Collection<?>) writer.send(queue, reader));
      }
    }
  }

  @Test
  void queues_whoseConstructorDoesNotRun_areCopied() {
    for (Collection<Object> queue : queues()) {
      queue.add(10);
      assertSameQueue(queue, new Peer(option).kryo().kryo().copy(queue));
    }
  }

  private static void assertSameQueue(Collection<?> queue, Collection<?> read) {
    assertSame(queue.getClass(), read.getClass());
    assertEquals(new ArrayList<>(queue), new ArrayList<>(read));
    assertNull(Version.get(read, "notes"));
  }
}
