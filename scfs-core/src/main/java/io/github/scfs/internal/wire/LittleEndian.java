package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.nio.ByteOrder;

/**
 * Numbers at any position of a byte array, low byte first. Thread-safe: no state.
 *
 * <p>Every access is checked against the bounds of the array.
 */
public final class LittleEndian {
  /*
   * How this works
   *
   * Where raw memory can be used, a number is one instruction behind a check of the bounds. Elsewhere a VarHandle view of a
   * byte array does the same, but its methods call each other four deep, and the last of them stays a call of its own where
   * the JIT has come to its limit (MaxInlineLevel), as in a list far down in a message. The code is compiled for the Java 8
   * API, so the view is found by reflection and kept in static final MethodHandles, which the JIT folds away. A Java 8 without
   * raw memory has the loops below.
   */
  private static final boolean DIRECT = RawMemory.AS_ON_THE_WIRE;

  private static final long BASE = RawMemory.BYTE_ARRAY_BASE;

  // Where memory is used there are none of these: to make them would only delay the first message.
  private static final MethodHandle GET_SHORT = getter(short[].class, short.class);
  private static final MethodHandle GET_INT = getter(int[].class, int.class);
  private static final MethodHandle GET_LONG = getter(long[].class, long.class);
  private static final MethodHandle PUT_SHORT = setter(short[].class, short.class);
  private static final MethodHandle PUT_INT = setter(int[].class, int.class);
  private static final MethodHandle PUT_LONG = setter(long[].class, long.class);

  private LittleEndian() {}

  public static short getShort(byte[] bytes, int at) {
    return DIRECT
        ? Memory.getShort(bytes, BASE + Memory.checkIndex(at, bytes.length - (Short.BYTES - 1)))
        : getShortByView(bytes, at);
  }

  private static short getShortByView(byte[] bytes, int at) {
    try {
      return (short) GET_SHORT.invokeExact(bytes, at);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  public static void putShort(byte[] bytes, int at, short value) {
    if (DIRECT) {
      Memory.putShort(bytes, BASE + Memory.checkIndex(at, bytes.length - (Short.BYTES - 1)), value);
    } else {
      putShortByView(bytes, at, value);
    }
  }

  private static void putShortByView(byte[] bytes, int at, short value) {
    try {
      PUT_SHORT.invokeExact(bytes, at, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  public static int getInt(byte[] bytes, int at) {
    return DIRECT
        ? Memory.getInt(bytes, BASE + Memory.checkIndex(at, bytes.length - (Integer.BYTES - 1)))
        : getIntByView(bytes, at);
  }

  private static int getIntByView(byte[] bytes, int at) {
    try {
      return (int) GET_INT.invokeExact(bytes, at);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  public static long getLong(byte[] bytes, int at) {
    return DIRECT
        ? Memory.getLong(bytes, BASE + Memory.checkIndex(at, bytes.length - (Long.BYTES - 1)))
        : getLongByView(bytes, at);
  }

  private static long getLongByView(byte[] bytes, int at) {
    try {
      return (long) GET_LONG.invokeExact(bytes, at);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  public static void putInt(byte[] bytes, int at, int value) {
    if (DIRECT) {
      Memory.putInt(bytes, BASE + Memory.checkIndex(at, bytes.length - (Integer.BYTES - 1)), value);
    } else {
      putIntByView(bytes, at, value);
    }
  }

  private static void putIntByView(byte[] bytes, int at, int value) {
    try {
      PUT_INT.invokeExact(bytes, at, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  public static void putLong(byte[] bytes, int at, long value) {
    if (DIRECT) {
      Memory.putLong(bytes, BASE + Memory.checkIndex(at, bytes.length - (Long.BYTES - 1)), value);
    } else {
      putLongByView(bytes, at, value);
    }
  }

  private static void putLongByView(byte[] bytes, int at, long value) {
    try {
      PUT_LONG.invokeExact(bytes, at, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  private static MethodHandle getter(Class<?> view, Class<?> type) {
    return find(view, "GET", "get", MethodType.methodType(type, byte[].class, int.class));
  }

  private static MethodHandle setter(Class<?> view, Class<?> type) {
    return find(
        view, "SET", "put", MethodType.methodType(void.class, byte[].class, int.class, type));
  }

  private static MethodHandle find(Class<?> view, String mode, String verb, MethodType type) {
    if (DIRECT) {
      return null;
    }
    try {
      return ofVarHandle(view, mode).asType(type);
    } catch (ReflectiveOperationException java8) {
      String number = view == short[].class ? "Short" : view == int[].class ? "Int" : "Long";
      return own(verb + number + "ByByte", type);
    }
  }

  private static MethodHandle ofVarHandle(Class<?> view, String mode)
      throws ReflectiveOperationException {
    Class<?> modes = Class.forName("java.lang.invoke.VarHandle$AccessMode");
    Method views =
        MethodHandles.class.getMethod("byteArrayViewVarHandle", Class.class, ByteOrder.class);
    Object handle = views.invoke(null, view, ByteOrder.LITTLE_ENDIAN);
    for (Object constant : modes.getEnumConstants()) {
      if (constant.toString().equals(mode)) {
        return (MethodHandle)
            Class.forName("java.lang.invoke.VarHandle")
                .getMethod("toMethodHandle", modes)
                .invoke(handle, constant);
      }
    }
    throw new NoSuchMethodException(mode);
  }

  private static MethodHandle own(String name, MethodType type) {
    try {
      return MethodHandles.lookup().findStatic(LittleEndian.class, name, type);
    } catch (ReflectiveOperationException impossible) {
      throw new AssertionError(impossible);
    }
  }

  static short getShortByByte(byte[] bytes, int at) {
    return (short) (bytes[at] & 0xFF | bytes[at + 1] << 8);
  }

  static void putShortByByte(byte[] bytes, int at, short value) {
    bytes[at] = (byte) value;
    bytes[at + 1] = (byte) (value >>> 8);
  }

  static int getIntByByte(byte[] bytes, int at) {
    return bytes[at] & 0xFF
        | (bytes[at + 1] & 0xFF) << 8
        | (bytes[at + 2] & 0xFF) << 16
        | bytes[at + 3] << 24;
  }

  static long getLongByByte(byte[] bytes, int at) {
    return getIntByByte(bytes, at) & 0xFFFFFFFFL | (long) getIntByByte(bytes, at + 4) << 32;
  }

  static void putIntByByte(byte[] bytes, int at, int value) {
    bytes[at] = (byte) value;
    bytes[at + 1] = (byte) (value >>> 8);
    bytes[at + 2] = (byte) (value >>> 16);
    bytes[at + 3] = (byte) (value >>> 24);
  }

  static void putLongByByte(byte[] bytes, int at, long value) {
    putIntByByte(bytes, at, (int) value);
    putIntByByte(bytes, at + 4, (int) (value >>> 32));
  }
}
