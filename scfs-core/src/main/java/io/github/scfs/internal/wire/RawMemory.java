package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.nio.ByteOrder;

/**
 * The memory methods of {@code sun.misc.Unsafe}, where they can be called {@linkplain
 * RunningJava#hasSilentUnsafe silently}. A caller that passes an offset must make sure that the
 * object is an instance of the class that declares the field. Thread-safe: no state.
 */
public final class RawMemory {
  /*
   * How this works
   *
   * The code is compiled for the Java 8 API, which hides sun.misc, so each method is a static final MethodHandle; the JIT
   * folds such a handle into the intrinsic that a direct call would be.
   * If a call would print a warning, none is made, and USABLE is false. A command line option can deny the calls although the
   * class exists, so finding the class proves nothing: the probe really reads and writes memory.
   */
  private static final int PROBE_VALUE = 0x5CF5_1234;

  /** Whether all methods were found; declared before them, because they set it. */
  private static boolean complete = true;

  /** The Unsafe object, for code that can name its class; null where it is not usable. */
  public static final Object UNSAFE = RunningJava.hasSilentUnsafe() ? instance() : null;

  public static final MethodHandle GET_BOOLEAN = getter("Boolean", boolean.class);
  public static final MethodHandle GET_BYTE = getter("Byte", byte.class);
  public static final MethodHandle GET_CHAR = getter("Char", char.class);
  public static final MethodHandle GET_SHORT = getter("Short", short.class);
  public static final MethodHandle GET_INT = getter("Int", int.class);
  public static final MethodHandle GET_LONG = getter("Long", long.class);
  public static final MethodHandle GET_OBJECT = getter("Object", Object.class);
  public static final MethodHandle PUT_BOOLEAN = setter("Boolean", boolean.class);
  public static final MethodHandle PUT_BYTE = setter("Byte", byte.class);
  public static final MethodHandle PUT_CHAR = setter("Char", char.class);
  public static final MethodHandle PUT_SHORT = setter("Short", short.class);
  public static final MethodHandle PUT_INT = setter("Int", int.class);
  public static final MethodHandle PUT_LONG = setter("Long", long.class);
  public static final MethodHandle PUT_OBJECT = setter("Object", Object.class);

  /** {@code (Field) long}. */
  private static final MethodHandle OFFSET = method("objectFieldOffset", long.class, Field.class);

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

  /** The offset of an instance field; -1 if the JVM refuses its class. */
  public static long offset(Field field) {
    try {
      return (long) OFFSET.invokeExact(field);
    } catch (UnsupportedOperationException refused) {
      return -1;
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  private static Object instance() {
    try {
      return RunningJava.unsafe();
    } catch (ReflectiveOperationException | RuntimeException absent) {
      return null; // a JVM without it: there are other ways to do all this
    }
  }

  private static MethodHandle getter(String suffix, Class<?> type) {
    return method("get" + suffix, type, Object.class, long.class);
  }

  private static MethodHandle setter(String suffix, Class<?> type) {
    return method("put" + suffix, void.class, Object.class, long.class, type);
  }

  private static MethodHandle method(String name, Class<?> result, Class<?>... parameters) {
    try {
      return UNSAFE == null ? null : RunningJava.unsafeMethod(name, result, parameters);
    } catch (ReflectiveOperationException | RuntimeException absent) {
      complete = false;
      return null; // as above
    }
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
    try {
      Probe probe = new Probe();
      long offset = (long) OFFSET.invokeExact(Probe.class.getDeclaredField("value"));
      PUT_INT.invokeExact((Object) probe, offset, PROBE_VALUE);
      int read = (int) GET_INT.invokeExact((Object) probe, offset);
      return complete && read == PROBE_VALUE && probe.value == PROBE_VALUE && BYTE_ARRAY_BASE != 0;
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
