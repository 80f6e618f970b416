package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.ByteOrder;

/**
 * What a String is made of, where that can be asked silently: Java 9 to 23. Thread-safe: no state.
 */
final class StringMemory {
  /*
   * How this works
   *
   * Since Java 9 a String holds its chars as bytes, one each if all are below 256, else two, and a byte that says which. That
   * byte saves a look at every char, and the bytes are what the wire has. From Java 24 on asking would print a warning, and
   * with -XX:-CompactStrings all strings are wide: then the chars are looked at.
   */
  private static final int FIRST_JAVA = 9;
  private static final int LAST_SILENT_JAVA = 23;

  private static MethodHandle getByte;
  private static MethodHandle getObject;
  private static long coderOffset;
  private static long valueOffset;

  /** Whether the other methods may be called. */
  static final boolean USABLE = probe();

  private static final MethodHandle GET_BYTE = getByte;
  private static final MethodHandle GET_OBJECT = getObject;
  private static final long CODER = coderOffset;
  private static final long VALUE = valueOffset;

  private StringMemory() {}

  /** Whether all chars are below 256. */
  static boolean isNarrow(String text) {
    try {
      return (byte) GET_BYTE.invokeExact((Object) text, CODER) == 0;
    } catch (Throwable failure) {
      throw LittleEndian.unexpected(failure);
    }
  }

  /** The bytes of a text that is not narrow, two a char, low byte first; not to be changed. */
  static byte[] wideBytes(String text) {
    try {
      return (byte[]) (Object) GET_OBJECT.invokeExact((Object) text, VALUE);
    } catch (Throwable failure) {
      throw LittleEndian.unexpected(failure);
    }
  }

  private static boolean probe() {
    String version = System.getProperty("java.specification.version", "");
    if (version.startsWith("1.") || ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN) {
      return false;
    }
    try {
      int feature = Integer.parseInt(version);
      if (feature < FIRST_JAVA || feature > LAST_SILENT_JAVA) {
        return false;
      }
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field field = type.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      Object unsafe = field.get(null);
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      MethodHandle offset =
          lookup
              .findVirtual(
                  type, "objectFieldOffset", MethodType.methodType(long.class, Field.class))
              .bindTo(unsafe);
      coderOffset = (long) offset.invokeExact(String.class.getDeclaredField("coder"));
      valueOffset = (long) offset.invokeExact(String.class.getDeclaredField("value"));
      getByte = getter(lookup, type, unsafe, "getByte", byte.class);
      getObject = getter(lookup, type, unsafe, "getObject", Object.class);
      byte narrow = (byte) getByte.invokeExact((Object) "a", coderOffset);
      byte wide = (byte) getByte.invokeExact((Object) "\u20AC", coderOffset);
      Object value = (Object) getObject.invokeExact((Object) "\u20AC", valueOffset);
      return narrow == 0
          && wide == 1
          && value instanceof byte[]
          && ((byte[]) value).length == 2
          && ((byte[]) value)[0] == (byte) 0xAC;
    } catch (Throwable refused) {
      // Why Throwable: whatever is missing or denied here, the chars can be looked at, and a static
      // initialiser must not fail.
      return false;
    }
  }

  private static MethodHandle getter(
      MethodHandles.Lookup lookup, Class<?> type, Object unsafe, String name, Class<?> value)
      throws ReflectiveOperationException {
    return lookup
        .findVirtual(type, name, MethodType.methodType(value, Object.class, long.class))
        .bindTo(unsafe);
  }
}
