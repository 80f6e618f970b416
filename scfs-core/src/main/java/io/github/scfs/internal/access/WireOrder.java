package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The serializable fields of a class in the order in which a writer sends them. Depends on nothing
 * but the class and the JVM.
 *
 * <pre>
 *   record                              order of the components
 *   offsets can be asked silently       order in memory, so that writing walks forwards through the object
 *   otherwise                           a prediction of that: super class first; within a class
 *                                       long double | int float | short char | byte boolean | references,
 *                                       and fields of equal rank in order of declaration
 * </pre>
 *
 * Serializable fields are neither static nor transient, as in Java serialization. Fields that a
 * compiler made are among them: the outer object of an inner class, the captured variables of a
 * local class.
 */
final class WireOrder {
  private WireOrder() {}

  /** The fields of the class and its super classes; empty for interfaces, arrays and primitives. */
  static Field[] fields(Class<?> type) {
    List<Field> declared = declared(type);
    if (ClassTraits.isRecord(type)) {
      return byComponent(type, declared);
    }
    Field[] byOffset = byOffset(type, declared);
    return byOffset != null ? byOffset : predicted(declared);
  }

  /** Super class first, each class in the order of reflection. */
  private static List<Field> declared(Class<?> type) {
    Deque<Class<?>> superFirst = new ArrayDeque<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      superFirst.addFirst(c);
    }
    List<Field> fields = new ArrayList<>();
    for (Class<?> declaring : superFirst) {
      for (Field field : declaring.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers)) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static Field[] byComponent(Class<?> record, List<Field> declared) {
    Map<String, Field> byName = new HashMap<>();
    for (Field field : declared) {
      byName.put(field.getName(), field);
    }
    List<Field> ordered = new ArrayList<>();
    for (String component : ClassTraits.componentNames(record)) {
      ordered.add(byName.get(component));
    }
    return ordered.toArray(new Field[0]);
  }

  /** Null if the offsets of one of the classes are out of reach. */
  private static Field[] byOffset(Class<?> type, List<Field> declared) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (!UnsafeAccessor.reaches(c)) {
        return null;
      }
    }
    Map<Field, Long> offsets = new HashMap<>();
    for (Field field : declared) {
      long offset = Memory.offset(field);
      if (offset < 0) {
        return null;
      }
      offsets.put(field, offset);
    }
    Field[] ordered = declared.toArray(new Field[0]);
    Arrays.sort(ordered, Comparator.comparing(offsets::get));
    return ordered;
  }

  /** As {@link #fields} where no offsets are known. */
  static Field[] predicted(Class<?> type) {
    return predicted(declared(type));
  }

  private static Field[] predicted(List<Field> declared) {
    Field[] ordered = declared.toArray(new Field[0]);
    int start = 0;
    for (int i = 1; i <= ordered.length; i++) {
      if (i == ordered.length
          || ordered[i].getDeclaringClass() != ordered[start].getDeclaringClass()) {
        // Why: the sort is stable, so fields of equal rank stay in order of declaration.
        Arrays.sort(ordered, start, i, Comparator.comparingInt(field -> rank(field.getType())));
        start = i;
      }
    }
    return ordered;
  }

  private static int rank(Class<?> type) {
    if (type == long.class || type == double.class) {
      return 0;
    }
    if (type == int.class || type == float.class) {
      return 1;
    }
    if (type == short.class || type == char.class) {
      return 2;
    }
    return type.isPrimitive() ? 3 : 4;
  }
}
