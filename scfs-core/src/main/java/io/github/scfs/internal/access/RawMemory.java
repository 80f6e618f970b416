package io.github.scfs.internal.access;

import java.lang.reflect.Field;
import java.nio.ByteOrder;

/**
 * What generated code needs to reach fields by their offset, where that is {@linkplain
 * io.github.scfs.internal.wire.RunningJava#hasSilentUnsafe silent}.
 *
 * <p>Thread-safe. Whoever uses an offset has made sure that the object is an instance of the class
 * that declares the field.
 */
public final class RawMemory {
  private RawMemory() {}

  /** Whether the JVM has it, and stores numbers as the wire does. */
  public static boolean isUsable() {
    return UnsafeMemory.USABLE && ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
  }

  /** The {@code sun.misc.Unsafe}, for code that can name its class. */
  public static Object unsafe() {
    return UnsafeMemory.UNSAFE;
  }

  /** Where the bytes of a byte array start. */
  public static int byteArrayBase() {
    return UnsafeMemory.BYTE_ARRAY_BASE;
  }

  /** The offset of the field, or -1 if the JVM does not tell. */
  public static long offsetOf(FieldInfo field) {
    Field live = field.field();
    return live != null && isUsable() && UnsafeMemory.reaches(live.getDeclaringClass())
        ? UnsafeMemory.offset(live)
        : -1;
  }
}
