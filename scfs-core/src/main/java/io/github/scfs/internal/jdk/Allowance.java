package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.wire.BodyInput;

/**
 * Room that a message may claim without bytes behind it, such as the capacity of a queue: {@link
 * #FREE} elements for all of it together, or the limit for one container if that is lower, and two
 * for each byte there is.
 */
public final class Allowance {
  /** What a queue may be made for by those who mean it, and no more: four bytes or eight each. */
  private static final int FREE = 1 << 20;

  private Allowance() {}

  /** Takes room for so many elements, before it is allocated. */
  public static void take(int elements, BodyInput in, Kryo kryo) {
    InnerValues engine = (InnerValues) kryo;
    long left = engine.room();
    long rest = left < 0 ? all(in) : left;
    if (elements < 0) {
      throw in.malformed("A size of " + elements);
    } else if (elements > rest) {
      throw new LimitExceededException(
          "elements",
          "Room for "
              + elements
              + " elements is claimed without a byte for each, "
              + rest
              + " is what the message has left of "
              + all(in)
              + " (at most ScfsLimits.elements, and two for each byte)",
          null);
    }
    engine.room(rest - elements);
  }

  private static long all(BodyInput in) {
    return Math.min(FREE, in.limits().elements()) + 2L * in.messageBytes();
  }
}
