package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RunningJava;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/**
 * The memory methods of {@code sun.misc.Unsafe} that fields need, where they can be called
 * {@linkplain RunningJava#hasSilentUnsafe silently}.
 *
 * <pre>
 * How this works
 *   The code is compiled for the Java 8 API, which hides sun.misc, so each method is a static final MethodHandle; the JIT
 *   folds such a handle into the intrinsic that a direct call would be.
 *   Where a call would print a warning none is made, and USABLE is false. A command line option denies the calls although the
 *   class is there, so having found it says nothing: the probe below really reads and writes memory.
 * </pre>
 */
final class UnsafeMemory {
  private static final int PROBE_VALUE = 0x5CF5_1234;

  /** The object itself, or null. */
  static final Object UNSAFE = instance();

  /** Where the bytes of a byte array start. */
  static final int BYTE_ARRAY_BASE = byteArrayBase();

  private static final Map<String, MethodHandle> METHODS = usableMethods();

  /** Whether the handles may be used; they are null otherwise. */
  static final boolean USABLE = !METHODS.isEmpty();

  /** {@code (Field) long}. */
  private static final MethodHandle OBJECT_FIELD_OFFSET = METHODS.get("objectFieldOffset");

  static final MethodHandle GET_BOOLEAN = METHODS.get("getBoolean");
  static final MethodHandle GET_BYTE = METHODS.get("getByte");
  static final MethodHandle GET_CHAR = METHODS.get("getChar");
  static final MethodHandle GET_SHORT = METHODS.get("getShort");
  static final MethodHandle GET_INT = METHODS.get("getInt");
  static final MethodHandle GET_LONG = METHODS.get("getLong");
  static final MethodHandle GET_FLOAT = METHODS.get("getFloat");
  static final MethodHandle GET_DOUBLE = METHODS.get("getDouble");
  static final MethodHandle GET_OBJECT = METHODS.get("getObject");
  static final MethodHandle PUT_BOOLEAN = METHODS.get("putBoolean");
  static final MethodHandle PUT_BYTE = METHODS.get("putByte");
  static final MethodHandle PUT_CHAR = METHODS.get("putChar");
  static final MethodHandle PUT_SHORT = METHODS.get("putShort");
  static final MethodHandle PUT_INT = METHODS.get("putInt");
  static final MethodHandle PUT_LONG = METHODS.get("putLong");
  static final MethodHandle PUT_FLOAT = METHODS.get("putFloat");
  static final MethodHandle PUT_DOUBLE = METHODS.get("putDouble");
  static final MethodHandle PUT_OBJECT = METHODS.get("putObject");

  private UnsafeMemory() {}

  /**
   * Whether Unsafe answers for the fields of this class: records and hidden classes are refused by
   * it.
   */
  static boolean reaches(Class<?> declaring) {
    return USABLE && !ClassTraits.isRecord(declaring) && !ClassTraits.isHidden(declaring);
  }

  /**
   * The offset of an instance field of a class that is {@linkplain #reaches reached}; -1 if the JVM
   * refuses this class all the same.
   */
  static long offset(Field field) {
    try {
      return (long) OBJECT_FIELD_OFFSET.invokeExact(field);
    } catch (UnsupportedOperationException refused) {
      return -1;
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  private static Map<String, MethodHandle> usableMethods() {
    Map<String, MethodHandle> methods = new HashMap<>();
    if (!RunningJava.hasSilentUnsafe() || UNSAFE == null) {
      return methods;
    }
    try {
      findMethods(methods);
      Probe probe = new Probe();
      long offset =
          (long)
              methods.get("objectFieldOffset").invokeExact(Probe.class.getDeclaredField("value"));
      methods.get("putInt").invokeExact((Object) probe, offset, PROBE_VALUE);
      int read = (int) methods.get("getInt").invokeExact((Object) probe, offset);
      if (read != PROBE_VALUE || probe.value != PROBE_VALUE) {
        methods.clear();
      }
    } catch (Throwable refused) {
      // Why Throwable: whatever is missing or denied here, reflection does the work, and a static
      // initialiser must not fail.
      methods.clear();
    }
    return methods;
  }

  private static Object instance() {
    try {
      return RunningJava.unsafe();
    } catch (ReflectiveOperationException | RuntimeException absent) {
      return null; // a JVM without it: reflection does the work
    }
  }

  private static int byteArrayBase() {
    try {
      return UNSAFE == null ? 0 : UNSAFE.getClass().getField("ARRAY_BYTE_BASE_OFFSET").getInt(null);
    } catch (ReflectiveOperationException absent) {
      return 0; // it is of no use without the methods either
    }
  }

  private static void findMethods(Map<String, MethodHandle> methods)
      throws ReflectiveOperationException {
    methods.put(
        "objectFieldOffset",
        RunningJava.unsafeMethod("objectFieldOffset", long.class, Field.class));
    String[] suffixes = {
      "Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double", "Object"
    };
    Class<?>[] types = {
      boolean.class,
      byte.class,
      char.class,
      short.class,
      int.class,
      long.class,
      float.class,
      double.class,
      Object.class
    };
    for (int i = 0; i < types.length; i++) {
      String getter = "get" + suffixes[i];
      String putter = "put" + suffixes[i];
      methods.put(getter, RunningJava.unsafeMethod(getter, types[i], Object.class, long.class));
      methods.put(
          putter, RunningJava.unsafeMethod(putter, void.class, Object.class, long.class, types[i]));
    }
  }

  /** Its field is what the probe writes and reads. */
  private static final class Probe {
    private volatile int value;
  }
}
