package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.IntFunction;

/** Collections of the JDK that are more than their elements. */
final class Queues {
  private Queues() {}

  static void addTo(JdkTable all) {
    all.put(ArrayBlockingQueue.class, new Bounded(ArrayBlockingQueue::new, true));
    all.put(LinkedBlockingQueue.class, new Bounded(LinkedBlockingQueue::new, false));
    all.put(LinkedBlockingDeque.class, new Bounded(LinkedBlockingDeque::new, false));
    all.put(ConcurrentHashMap.KeySetView.class, new KeySets());
    all.put(Collections.nCopies(1, null).getClass(), new Copies());
  }

  /** Queues with their capacity. The fairness to waiting threads is not kept. */
  static final class Bounded extends JdkSerializer<BlockingQueue<Object>> {
    private final IntFunction<BlockingQueue<Object>> factory;

    /** Whether room for the whole capacity is allocated at once. */
    private final boolean allocates;

    Bounded(IntFunction<BlockingQueue<Object>> factory, boolean allocates) {
      this.factory = factory;
      this.allocates = allocates;
    }

    @Override
    void writeTo(BodyOutput out, BlockingQueue<Object> queue, Kryo kryo) {
      Object[] elements = queue.toArray(new Object[0]);
      int capacity = capacity(queue, elements.length);
      if (allocates) {
        Allowance.note(capacity, kryo);
      }
      out.writeVar(capacity);
      kryo.writeClassAndObject(out, elements);
    }

    /** Never less than the elements written, even if other threads add and take meanwhile. */
    private static int capacity(BlockingQueue<?> queue, int elements) {
      long sum = (long) queue.size() + queue.remainingCapacity();
      return (int) Math.max(1, Math.max(elements, Math.min(sum, Integer.MAX_VALUE)));
    }

    @Override
    BlockingQueue<Object> readFrom(
        BodyInput in, Class<? extends BlockingQueue<Object>> type, Kryo kryo) {
      int capacity = in.readVar();
      if (capacity == 0) {
        throw in.malformed("A queue without capacity");
      } else if (allocates) {
        Allowance.take(capacity, in, kryo);
      }
      BlockingQueue<Object> made = factory.apply(capacity);
      kryo.reference(made);
      Object[] elements = readArray(in, kryo);
      if (elements.length > capacity) {
        throw in.malformed(elements.length + " elements in a queue for " + capacity);
      }
      for (Object element : elements) {
        if (element != null) {
          made.add(element); // an element that is null because it is missing here is left out
        }
      }
      return made;
    }

    @Override
    public BlockingQueue<Object> copy(Kryo kryo, BlockingQueue<Object> original) {
      Object[] elements = original.toArray(new Object[0]);
      BlockingQueue<Object> copy = factory.apply(capacity(original, elements.length));
      kryo.reference(copy);
      for (Object element : elements) {
        copy.add(kryo.copy(element));
      }
      return copy;
    }
  }

  /** Concurrent sets: the keys of their own map, with the value that it gets for a new element. */
  @SuppressWarnings("unchecked") // the keys may be of any class
  static final class KeySets extends JdkSerializer<Object> {
    @Override
    void writeTo(BodyOutput out, Object set, Kryo kryo) {
      ConcurrentHashMap.KeySetView<Object, Object> keys = keys(set);
      kryo.writeClassAndObject(out, keys.getMappedValue());
      kryo.writeClassAndObject(out, plain(keys));
    }

    private static ConcurrentHashMap.KeySetView<Object, Object> keys(Object set) {
      return (ConcurrentHashMap.KeySetView<Object, Object>) set;
    }

    /** The keys in a map, but never with the user's values. */
    private static Map<Object, Object> plain(ConcurrentHashMap.KeySetView<Object, Object> keys) {
      Object mapped = keys.getMappedValue();
      Map<Object, Object> map = new ConcurrentHashMap<>();
      for (Object key : keys) {
        map.put(key, mapped == null ? Boolean.TRUE : mapped);
      }
      return map;
    }

    @Override
    Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
      Object mapped = kryo.readClassAndObject(in);
      return Wrapper.readInner(
          in,
          kryo,
          type,
          ConcurrentHashMap.class,
          map -> keysOf((ConcurrentHashMap<Object, Object>) map, mapped));
    }

    @Override
    public Object copy(Kryo kryo, Object set) {
      ConcurrentHashMap.KeySetView<Object, Object> original = keys(set);
      ConcurrentHashMap.KeySetView<Object, Object> copy =
          keysOf(new ConcurrentHashMap<>(), kryo.copy(original.getMappedValue()));
      kryo.reference(copy);
      ((InnerValues) kryo).copyEntries(plain(original), copy.getMap());
      return copy;
    }

    private static ConcurrentHashMap.KeySetView<Object, Object> keysOf(
        ConcurrentHashMap<Object, Object> map, Object mapped) {
      return mapped == null ? map.keySet() : map.keySet(mapped);
    }
  }

  /** Collections.nCopies: one element, and how often. */
  static final class Copies extends JdkSerializer<List<Object>> {
    @Override
    void writeTo(BodyOutput out, List<Object> list, Kryo kryo) {
      Allowance.note(list.size(), kryo);
      out.writeVar(list.size());
      kryo.writeClassAndObject(out, list.isEmpty() ? null : list.get(0));
    }

    @Override
    List<Object> readFrom(BodyInput in, Class<? extends List<Object>> type, Kryo kryo) {
      int count = in.readVar();
      Allowance.take(count, in, kryo); // whoever walks or copies the list needs the room
      return Collections.nCopies(count, kryo.readClassAndObject(in));
    }

    @Override
    public List<Object> copy(Kryo kryo, List<Object> original) {
      Object element = original.isEmpty() ? null : kryo.copy(original.get(0));
      return FirstCopy.of(kryo, original, Collections.nCopies(original.size(), element));
    }
  }
}
