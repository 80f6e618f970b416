package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.benchmarks.demo.traffic.GraphComparer;
import io.github.scfs.benchmarks.speed.model.Model;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Whether what was read is what was written. One thread at a time.
 *
 * <p>How this works: objects of the same classes are compared with all that is shared. Objects of
 * two versions are first turned into maps by field name, from which the fields that only one
 * version has are taken out.
 */
final class Likeness {
  private final GraphComparer comparer = new GraphComparer();

  /** The first difference, with its path, or null. */
  String difference(Model model, Object written, Object read) {
    if (!model.evolved()) {
      return comparer.difference(written, read);
    }
    if (read.getClass() != model.rightRoot()) {
      return ": a " + read.getClass() + " came";
    }
    Object expected = byName(written);
    Object actual = byName(read);
    retainCommon(expected, actual);
    return comparer.difference(expected, actual);
  }

  private static Object byName(Object value) {
    if (value instanceof List<?> list) {
      List<Object> copy = new ArrayList<>();
      list.forEach(element -> copy.add(byName(element)));
      return copy;
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new HashMap<>();
      map.forEach((key, element) -> copy.put(key, byName(element)));
      return copy;
    }
    return value == null || value.getClass().getName().startsWith("java.") ? value : fields(value);
  }

  private static Map<String, Object> fields(Object bean) {
    Map<String, Object> values = new TreeMap<>();
    for (Field field : bean.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        try {
          values.put(field.getName(), byName(field.get(bean)));
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    return values;
  }

  /** Beans are tree maps here, maps are hash maps. */
  private static void retainCommon(Object left, Object right) {
    if (left instanceof TreeMap<?, ?> one && right instanceof TreeMap<?, ?> other) {
      one.keySet().retainAll(other.keySet());
      other.keySet().retainAll(one.keySet());
    }
    if (left instanceof Map<?, ?> one && right instanceof Map<?, ?> other) {
      one.forEach((key, value) -> retainCommon(value, other.get(key)));
    } else if (left instanceof List<?> one && right instanceof List<?> other) {
      for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
        retainCommon(one.get(i), other.get(i));
      }
    }
  }
}
