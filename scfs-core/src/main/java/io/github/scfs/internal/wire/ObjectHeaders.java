package io.github.scfs.internal.wire;

/**
 * Whether objects have an identity hash already. Thread-safe: no state.
 *
 * <p>HotSpot keeps the hash in the first word of an object, see {@code markWord.hpp} of OpenJDK:
 * zero until somebody asks for it, and possibly elsewhere while the object is locked. Where it lies
 * differs between versions, so it is looked for once.
 */
public final class ObjectHeaders {
  private static final long HASH = 0x7FFF_FFFF;

  /**
   * The lowest bits of a header tell the lock and, before Java 18, whether the object is biased
   * towards a thread, which stands where the hash would be.
   */
  private static final long LOCK = 7;

  /** With these the hash is in the header. */
  private static final long UNLOCKED = 1;

  private static final int SHIFT = shift();

  private ObjectHeaders() {}

  /**
   * Whether {@link System#identityHashCode} is known to return a hash that exists, which is cheap;
   * to compute one is a call into the JVM. False says nothing: JVMs may hide their headers.
   */
  public static boolean haveHash(Object object) {
    return SHIFT > 0 && hash(Memory.getLong(object, 0), SHIFT) != 0;
  }

  private static long hash(long header, int shift) {
    return (header & LOCK) == UNLOCKED ? header >>> shift & HASH : 0;
  }

  /** By how many bits the hash is shifted; 0 if that is not found out. */
  private static int shift() {
    if (!RawMemory.USABLE) {
      return 0;
    }
    Object probe = new Object();
    long before = Memory.getLong(probe, 0);
    int hash = System.identityHashCode(probe);
    long after = Memory.getLong(probe, 0);
    for (int shift = 1; shift < Integer.SIZE; shift++) {
      if (hash(before, shift) == 0 && hash(after, shift) == hash) {
        return shift;
      }
    }
    return 0;
  }
}
