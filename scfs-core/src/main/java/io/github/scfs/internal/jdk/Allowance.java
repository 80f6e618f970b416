package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;

/**
 * Room that a message may claim without bytes for it, such as the capacity of a queue: {@link
 * #FREE} elements for the whole message, or the limit for one container if that is lower, and two
 * more for each byte.
 */
public final class Allowance {
  /*
   * How this works
   *
   * The allowance of a message follows from its length, with all that is nested in it. A reader knows the length, and counts down
   * before it makes room. A writer knows it only in the end, so it adds up what readers will claim, and checks the sum then. A
   * nested message may be read by itself, so each one is checked against its own length as well.
   */
  /** The capacity of ordinary queues, and no more: four or eight bytes each. */
  private static final int FREE = 1 << 20;

  private Allowance() {}

  /** Claims room for so many elements, before it is allocated. */
  public static void take(int elements, BodyInput in, Kryo kryo) {
    InnerValues engine = (InnerValues) kryo;
    long all = all(engine.messageBytes(), in.limits());
    long left = engine.room();
    long rest = left < 0 ? all : left;
    if (elements < 0) {
      throw in.malformed("A size of " + elements);
    } else if (elements > rest) {
      throw tooMuch(elements, rest + " is what the message has left of " + all);
    }
    engine.room(rest - elements);
  }

  /** Notes that readers of what is being written will claim so many elements. */
  public static void note(int elements, Kryo kryo) {
    ((InnerValues) kryo).claim(elements);
  }

  /** Refuses a message of that length if readers would claim too much. */
  public static void check(long claimed, int messageBytes, ScfsLimits limits) {
    long all = all(messageBytes, limits);
    if (claimed > all) {
      throw tooMuch(claimed, all + " is what a message of " + messageBytes + " bytes has");
    }
  }

  private static long all(int messageBytes, ScfsLimits limits) {
    return Math.min(FREE, limits.elements()) + 2L * messageBytes;
  }

  private static LimitExceededException tooMuch(long elements, String most) {
    return new LimitExceededException(
        "elements",
        "Room for "
            + elements
            + " elements is claimed without a byte for each, "
            + most
            + " (at most ScfsLimits.elements, and two for each byte). Give ArrayBlockingQueues a smaller"
            + " capacity, or send a LinkedBlockingQueue, and an ArrayList in place of"
            + " Collections.nCopies",
        null);
  }
}
