package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.scalar.EvenNumbers;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;

/** The entries of a map whose keys and values are Integers or Longs. */
final class NumberEntries {
  /** More entries are written one by one, without an array of that length. */
  static final int MOST = 1 << 12;

  private NumberEntries() {}

  /**
   * Writes all entries if keys and values are numbers of these codes; false if not, and the
   * position is anywhere.
   */
  static boolean write(BodyOutput out, Map<?, ?> map, int size, int keys, int values) {
    // Why an array in between: with iterator, entry, and position at once C2 runs out of registers,
    // and the position waits for memory at each number.
    int count = 2 * size;
    long[] numbers = out.numbers(count);
    long bits = 0;
    int i = 0;
    try {
      Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
      for (; i < count; i += 2) {
        Map.Entry<?, ?> entry = entries.next();
        Object key = entry.getKey();
        Object value = entry.getValue();
        if (!EvenNumbers.isOf(keys, key) || !EvenNumbers.isOf(values, value)) {
          return false;
        }
        long first = EvenNumbers.longOf(keys, key);
        long second = EvenNumbers.longOf(values, value);
        numbers[i] = first;
        numbers[i + 1] = second;
        bits |= first | second;
      }
      if (entries.hasNext()) {
        throw new ConcurrentModificationException("The map grew while it was written");
      }
    } catch (Exception e) {
      throw GraphWriter.failed(e, Containers.entryStep(i / 2, false, null));
    }
    EvenNumbers.put(numbers, count, bits, out);
    return true;
  }
}
