package io.github.scfs.internal.wire;

import java.nio.ByteOrder;

/**
 * Whether the methods of {@link Memory} may be used: where {@code sun.misc.Unsafe} works
 * {@linkplain RunningJava#hasSilentUnsafe silently}. Thread-safe: no state.
 */
public final class RawMemory {
  /*
   * How this works
   *
   * If a call would print a warning, none is made, and USABLE is false. A command line option can deny the calls although the
   * class exists, so finding the class proves nothing: the probe really reads and writes memory.
   */
  private static final int PROBE_VALUE = 0x5CF5_1234;

  /** The Unsafe object, for code that can name its class; null where it is not usable. */
  public static final Object UNSAFE = RunningJava.hasSilentUnsafe() ? Memory.unsafe() : null;

  /** Where the bytes of a byte array start. */
  public static final int BYTE_ARRAY_BASE = byteArrayBase();

  public static final boolean USABLE = probe();

  /**
   * Whether memory is usable, and the processor stores numbers in the byte order of the wire format
   * and at any place.
   */
  public static final boolean AS_ON_THE_WIRE =
      USABLE
          && ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN
          && isAnyPlaceAllowed(System.getProperty("os.arch", ""));

  private RawMemory() {}

  /** Whether numbers need not start at multiples of their size: on 32-bit ARM, some must. */
  static boolean isAnyPlaceAllowed(String processor) {
    return processor.matches("amd64|x86_64|x86|i[3-6]86|aarch64|ppc64le|riscv64|loongarch64");
  }

  private static int byteArrayBase() {
    try {
      return UNSAFE == null ? 0 : UNSAFE.getClass().getField("ARRAY_BYTE_BASE_OFFSET").getInt(null);
    } catch (ReflectiveOperationException absent) {
      return 0;
    }
  }

  /** Whether the elements of all arrays of primitives start at the same multiple of eight bytes. */
  static boolean areArraysAligned() {
    try {
      for (String type :
          new String[] {"BOOLEAN", "CHAR", "SHORT", "INT", "LONG", "FLOAT", "DOUBLE"}) {
        String name = "ARRAY_" + type + "_BASE_OFFSET";
        if (UNSAFE.getClass().getField(name).getInt(null) != BYTE_ARRAY_BASE) {
          return false;
        }
      }
      return BYTE_ARRAY_BASE % Long.BYTES == 0;
    } catch (ReflectiveOperationException absent) {
      return false;
    }
  }

  private static boolean probe() {
    if (UNSAFE == null) {
      return false;
    }
    try {
      Probe probe = new Probe();
      long offset = Memory.offset(Probe.class.getDeclaredField("value"));
      Memory.putInt(probe, offset, PROBE_VALUE);
      int read = Memory.getInt(probe, offset);
      return read == PROBE_VALUE && probe.value == PROBE_VALUE && BYTE_ARRAY_BASE != 0;
    } catch (Throwable refused) {
      // Why Throwable: whatever is missing or denied here, there are other ways, and a static
      // initialiser must not fail.
      return false;
    }
  }

  /** Has the field that the probe writes and reads. */
  private static final class Probe {
    private volatile int value;
  }
}
