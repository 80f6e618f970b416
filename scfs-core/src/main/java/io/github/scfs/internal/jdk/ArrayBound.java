package io.github.scfs.internal.jdk;

import io.github.scfs.internal.wire.RunningJava;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * Keeps an {@link ObjectInputStream} from making arrays that are longer than its bytes.
 * Thread-safe: no state.
 */
final class ArrayBound {
  /*
   * How this works
   *
   * ObjectInputStream makes an array before it looks for its elements, unless a filter says no. The filter is
   * java.io.ObjectInputFilter since Java 9, and sun.misc.ObjectInputFilter since 8u121. This code is compiled for the first Java
   * 8, so it uses reflection for both. Without either, nothing is read.
   */
  private static final Class<?> FILTER =
      find("java.io.ObjectInputFilter", "sun.misc.ObjectInputFilter");
  private static final Method LENGTH = lengthOfArray();
  private static final Object REJECTED = status("REJECTED");
  private static final Object UNDECIDED = status("UNDECIDED");

  private ArrayBound() {}

  /** From now on longer arrays are an {@link InvalidClassException} of the stream. */
  static void set(ObjectInputStream stream, long most) throws IOException {
    Object filter =
        Proxy.newProxyInstance(
            FILTER.getClassLoader(),
            new Class<?>[] {FILTER},
            (proxy, method, arguments) ->
                method.getName().equals("checkInput")
                    ? (long) LENGTH.invoke(arguments[0]) > most ? REJECTED : UNDECIDED
                    : null);
    try {
      if (FILTER.getName().startsWith("java.")) {
        ObjectInputStream.class.getMethod("setObjectInputFilter", FILTER).invoke(stream, filter);
      } else {
        RunningJava.bootClass("sun.misc.ObjectInputFilter$Config")
            .getMethod("setObjectInputFilter", ObjectInputStream.class, FILTER)
            .invoke(null, stream, filter);
      }
    } catch (ReflectiveOperationException e) {
      throw new IOException("This JVM does not let the length of arrays be bounded", cause(e));
    }
  }

  private static Throwable cause(ReflectiveOperationException e) {
    return e instanceof InvocationTargetException ? e.getCause() : e;
  }

  private static Class<?> find(String... names) {
    for (String name : names) {
      try {
        return RunningJava.bootClass(name);
      } catch (ClassNotFoundException tryNext) {
        continue;
      }
    }
    throw new IllegalStateException(
        "This JVM has no ObjectInputFilter: Java 8 needs update 121 or later");
  }

  private static Method lengthOfArray() {
    try {
      return RunningJava.bootClass(FILTER.getName() + "$FilterInfo").getMethod("arrayLength");
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Object status(String name) {
    try {
      return RunningJava.bootClass(FILTER.getName() + "$Status").getField(name).get(null);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
