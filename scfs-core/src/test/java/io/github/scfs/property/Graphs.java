package io.github.scfs.property;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/** Compares object graphs: classes, values, and which places hold one and the same object. */
public final class Graphs {
  /*
   * How this works
   *
   * Two graphs are walked side by side with a list of pairs still to do, so that depth costs no stack. A pair that was
   * met before must be met with the same partner again, from either side: that is identity. Values (what has no
   * identity worth keeping) are compared by equals, beans by their fields.
   */
  private final IdentityHashMap<Object, Object> there = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Object> back = new IdentityHashMap<>();
  private final List<Object[]> open = new ArrayList<>();

  private Graphs() {}

  /** Fails with the path of the first difference. */
  public static void assertSame(Object expected, Object actual) {
    Graphs graphs = new Graphs();
    graphs.later("root", expected, actual);
    while (!graphs.open.isEmpty()) {
      Object[] pair = graphs.open.remove(graphs.open.size() - 1);
      graphs.compare((String) pair[0], pair[1], pair[2]);
    }
  }

  private void later(String path, Object expected, Object actual) {
    String shown = path.length() > 200 ? "..." + path.substring(path.length() - 150) : path;
    open.add(new Object[] {shown, expected, actual});
  }

  private void compare(String path, Object expected, Object actual) {
    if (expected == null || actual == null) {
      require(expected == actual, path, expected, actual);
      return;
    }
    require(expected.getClass() == actual.getClass(), path, expected.getClass(), actual.getClass());
    if (isValue(expected)) {
      require(expected.equals(actual) && bits(expected) == bits(actual), path, expected, actual);
      return;
    }
    Object partner = there.put(expected, actual);
    Object origin = back.put(actual, expected);
    if (partner != null || origin != null) {
      require(partner == actual && origin == expected, path + " (identity)", expected, actual);
      return;
    }
    contents(path, expected, actual);
  }

  private void contents(String path, Object expected, Object actual) {
    if (expected instanceof CharSequence) {
      require(expected.toString().equals(actual.toString()), path, expected, actual);
    } else if (isWhole(expected.getClass().getComponentType())) {
      require(Objects.deepEquals(expected, actual), path, expected, actual);
    } else if (expected.getClass().isArray()) {
      require(Array.getLength(expected) == Array.getLength(actual), path, expected, actual);
      for (int i = 0; i < Array.getLength(expected); i++) {
        later(path + "[" + i + "]", Array.get(expected, i), Array.get(actual, i));
      }
    } else if (expected instanceof Map) {
      maps(path, (Map<?, ?>) expected, (Map<?, ?>) actual);
    } else if (expected instanceof Collection) {
      lists(path, ((Collection<?>) expected).toArray(), ((Collection<?>) actual).toArray());
    } else if (expected instanceof AtomicReference) {
      later(path, ((AtomicReference<?>) expected).get(), ((AtomicReference<?>) actual).get());
    } else if (expected instanceof Throwable) {
      throwables(path, (Throwable) expected, (Throwable) actual);
      fields(path, expected, actual, Throwable.class);
    } else if (expected instanceof StackTraceElement) {
      require(
          text((StackTraceElement) expected).equals(text((StackTraceElement) actual)),
          path,
          expected,
          actual);
    } else if (isOfTheJdk(expected.getClass())) {
      require(expected.equals(actual), path, expected, actual);
    } else {
      fields(path, expected, actual, null);
    }
  }

  private void lists(String path, Object[] expected, Object[] actual) {
    require(expected.length == actual.length, path, expected.length, actual.length);
    for (int i = 0; i < expected.length; i++) {
      later(path + "[" + i + "]", expected[i], actual[i]);
    }
  }

  /** Hash maps do not promise an order: those with keys of text are compared by key. */
  private void maps(String path, Map<?, ?> expected, Map<?, ?> actual) {
    boolean texts = true;
    for (Object key : expected.keySet()) {
      texts &= key instanceof String;
    }
    if (texts) {
      require(expected.keySet().equals(actual.keySet()), path, expected.keySet(), actual.keySet());
      for (Object key : new TreeMap<>(expected).keySet()) {
        later(path + "[" + key + "]", expected.get(key), actual.get(key));
      }
    } else {
      lists(path + ".keys", expected.keySet().toArray(), actual.keySet().toArray());
      lists(path + ".values", expected.values().toArray(), actual.values().toArray());
    }
  }

  private void throwables(String path, Throwable expected, Throwable actual) {
    later(path + ".message", expected.getMessage(), actual.getMessage());
    later(path + ".cause", expected.getCause(), actual.getCause());
    lists(path + ".trace", expected.getStackTrace(), actual.getStackTrace());
    lists(path + ".suppressed", expected.getSuppressed(), actual.getSuppressed());
  }

  private void fields(String path, Object expected, Object actual, Class<?> stop) {
    for (Class<?> type = expected.getClass();
        type != stop && !isOfTheJdk(type);
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) || Modifier.isTransient(field.getModifiers())) {
          continue;
        }
        try {
          field.setAccessible(true);
          later(path + "." + field.getName(), field.get(expected), field.get(actual));
        } catch (IllegalAccessException e) {
          throw new AssertionError(e);
        }
      }
    }
  }

  /** Which NaN it is. */
  private static long bits(Object value) {
    return value instanceof Double
        ? Double.doubleToRawLongBits((Double) value)
        : value instanceof Float ? Float.floatToRawIntBits((Float) value) : 0;
  }

  private static boolean isWhole(Class<?> element) {
    return element != null
        && element.isPrimitive()
        && element != float.class
        && element != double.class;
  }

  private static boolean isValue(Object one) {
    Class<?> type = one.getClass();
    return one instanceof Number && type.getName().startsWith("java.lang.")
        || one instanceof Boolean
        || one instanceof Character
        || one instanceof String
        || one instanceof Enum
        || one instanceof Class
        || one instanceof java.util.Locale
        || one instanceof java.util.UUID
        || type.getName().startsWith("java.time.")
        || type.getName().startsWith("java.math.")
        || isStateless(one);
  }

  private static boolean isStateless(Object one) {
    return type(one, "Collections$Empty") || type(one, "Collections$ReverseComparator");
  }

  private static boolean type(Object one, String part) {
    return one.getClass().getName().contains(part);
  }

  private static boolean isOfTheJdk(Class<?> type) {
    return type.getName().startsWith("java") || type.getName().startsWith("sun.");
  }

  /** Without the module and the loader, which a JVM adds for itself. */
  private static String text(StackTraceElement element) {
    return element.getClassName()
        + "."
        + element.getMethodName()
        + " "
        + element.getFileName()
        + ":"
        + element.getLineNumber();
  }

  private static void require(boolean same, String path, Object expected, Object actual) {
    if (!same) {
      throw new AssertionError(path + ": expected " + text(expected) + ", is " + text(actual));
    }
  }

  private static String text(Object one) {
    return one == null ? "null" : one.getClass().getName() + " " + safe(one);
  }

  private static String safe(Object one) {
    return one instanceof Collection || one instanceof Map ? "" : String.valueOf(one);
  }
}
