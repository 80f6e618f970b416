package io.github.scfs.benchmarks.demo.traffic;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.UUID;

/**
 * Compares two object graphs: same classes, same values, and the same sharing. Keeps the fields of
 * classes that it saw; for one thread at a time.
 *
 * <p>How this works: both graphs are walked together. Each object of the expected graph is paired
 * with the object that stands at its place; if one of them is met again, so must be its partner. An
 * object that was shared and arrives twice, or two that arrive as one, is therefore a difference.
 * Strings, boxed numbers, dates, enums, classes and records have no identity worth the name and are
 * compared by value. Maps are compared in their order unless they are plain hash maps.
 */
public final class GraphComparer {
  private final Map<Class<?>, List<Field>> fieldsOf = new HashMap<>();

  /** The first difference in words, with its path from the root, or null if there is none. */
  public String difference(Object expected, Object actual) {
    return new Walk().values("", expected, actual);
  }

  private List<Field> fields(Class<?> type) {
    return fieldsOf.computeIfAbsent(type, GraphComparer::declaredFields);
  }

  private static List<Field> declaredFields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
      for (Field field : owner.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          fields.add(field);
        }
      }
    }
    return fields;
  }

  /** One comparison with its pairs of objects. */
  private final class Walk {
    private final Map<Object, Object> actualOf = new IdentityHashMap<>();
    private final Map<Object, Object> expectedOf = new IdentityHashMap<>();

    String values(String path, Object expected, Object actual) {
      if (expected == null || actual == null) {
        return expected == actual ? null : differ(path, expected, actual);
      }
      if (expected.getClass() != actual.getClass()) {
        return path + ": a " + named(expected) + " expected, a " + named(actual) + " came";
      }
      if (isValue(expected)) {
        return expected.equals(actual) ? null : differ(path, expected, actual);
      }
      if (expected instanceof Record) {
        return objects(path, expected, actual);
      }
      Object partner = actualOf.putIfAbsent(expected, actual);
      Object otherPartner = expectedOf.putIfAbsent(actual, expected);
      if (partner != null || otherPartner != null) {
        boolean same = partner == actual && otherPartner == expected;
        return same ? null : path + ": a " + named(expected) + " is shared in another way";
      }
      if (expected instanceof Date) {
        return expected.equals(actual) ? null : differ(path, expected, actual);
      }
      if (expected instanceof Optional<?> optional) {
        Object present = ((Optional<?>) actual).orElse(null);
        return values(path + ".value", optional.orElse(null), present);
      }
      if (expected instanceof Map) {
        return maps(path, (Map<?, ?>) expected, (Map<?, ?>) actual);
      }
      if (expected instanceof Collection) {
        return lists(path, (Collection<?>) expected, (Collection<?>) actual);
      }
      if (expected.getClass().isArray()) {
        return arrays(path, expected, actual);
      }
      return objects(path, expected, actual);
    }

    private String objects(String path, Object expected, Object actual) {
      for (Field field : fields(expected.getClass())) {
        String difference;
        try {
          difference = values(path + "." + field.getName(), field.get(expected), field.get(actual));
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
        if (difference != null) {
          return difference;
        }
      }
      return null;
    }

    private String lists(String path, Collection<?> expected, Collection<?> actual) {
      if (expected.size() != actual.size()) {
        return path + ": " + expected.size() + " elements expected, " + actual.size() + " came";
      }
      Iterator<?> others = actual.iterator();
      int index = 0;
      for (Object element : expected) {
        String difference = values(path + "[]", element, others.next());
        if (difference != null) {
          return difference + " (element " + index + ")";
        }
        index++;
      }
      return null;
    }

    private String arrays(String path, Object expected, Object actual) {
      int length = Array.getLength(expected);
      if (length != Array.getLength(actual)) {
        return path + ": " + length + " elements expected, " + Array.getLength(actual) + " came";
      }
      for (int i = 0; i < length; i++) {
        String difference = values(path + "[]", Array.get(expected, i), Array.get(actual, i));
        if (difference != null) {
          return difference + " (element " + i + ")";
        }
      }
      return null;
    }

    private String maps(String path, Map<?, ?> expected, Map<?, ?> actual) {
      if (expected.getClass() == HashMap.class) {
        return hashMaps(path, expected, actual);
      }
      if (expected instanceof SortedMap<?, ?> sorted
          && !Objects.equals(sorted.comparator(), ((SortedMap<?, ?>) actual).comparator())) {
        return path + ": another comparator";
      }
      String difference = lists(path + ".keys", expected.keySet(), actual.keySet());
      return difference != null
          ? difference
          : lists(path + ".values", expected.values(), actual.values());
    }

    private String hashMaps(String path, Map<?, ?> expected, Map<?, ?> actual) {
      if (!expected.keySet().equals(actual.keySet())) {
        return path + ": other keys";
      }
      for (Map.Entry<?, ?> entry : expected.entrySet()) {
        String difference =
            values(path + "[" + entry.getKey() + "]", entry.getValue(), actual.get(entry.getKey()));
        if (difference != null) {
          return difference;
        }
      }
      return null;
    }
  }

  private static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Number
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Temporal
        || object instanceof TemporalAmount
        || object instanceof UUID
        || object instanceof Class
        || object instanceof Enum;
  }

  private static String named(Object object) {
    return object.getClass().getSimpleName();
  }

  private static String differ(String path, Object expected, Object actual) {
    return path + ": " + shortened(expected) + " expected, " + shortened(actual) + " came";
  }

  private static String shortened(Object value) {
    String text = value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
    return text.length() <= 60 ? text : text.substring(0, 57) + "...";
  }
}
