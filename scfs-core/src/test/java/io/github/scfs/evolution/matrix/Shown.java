package io.github.scfs.evolution.matrix;

import io.github.scfs.GenericRecord;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values as text that tells class, content and order, for comparing objects of two versions: {@code
 * ArrayList[Integer 1, Color.RED, Item{price=3}]}. Containers that have no order are sorted.
 */
final class Shown {
  private Shown() {}

  static String of(Object value) {
    return of(value, new IdentityHashMap<>());
  }

  private static String of(Object value, Map<Object, Object> around) {
    if (value == null) {
      return "null";
    }
    Class<?> type = value.getClass();
    if (value instanceof String) {
      return "\"" + value + "\"";
    } else if (value instanceof Enum) {
      return ((Enum<?>) value).getDeclaringClass().getSimpleName() + "." + ((Enum<?>) value).name();
    }
    if (value instanceof GenericRecord) {
      return value.toString().replaceFirst("^shop\\.\\w+\\.", "shop.*.");
    }
    if (around.put(value, value) != null) {
      return "itself";
    }
    String text;
    if (type.isArray()) {
      List<String> parts = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        parts.add(
            type.getComponentType().isPrimitive()
                ? Array.get(value, i).toString()
                : of(Array.get(value, i), around));
      }
      text = type.getComponentType().getSimpleName() + parts;
    } else if (value instanceof Collection) {
      List<String> parts = new ArrayList<>();
      ((Collection<?>) value).forEach(one -> parts.add(of(one, around)));
      if (value instanceof HashSet && !(value instanceof LinkedHashSet)) {
        Collections.sort(parts);
      }
      text = name(type) + parts;
    } else if (value instanceof Map) {
      List<String> parts = new ArrayList<>();
      ((Map<?, ?>) value).forEach((key, one) -> parts.add(of(key, around) + "=" + of(one, around)));
      if (value instanceof HashMap && !(value instanceof LinkedHashMap)) {
        Collections.sort(parts);
      }
      text = name(type) + parts;
    } else if (value instanceof Optional) {
      text = "Optional[" + of(((Optional<?>) value).orElse(null), around) + "]";
    } else if (type.getName().startsWith("shop.")) {
      text = name(type) + fields(value, around);
    } else {
      text = name(type) + " " + value;
    }
    around.remove(value);
    return text;
  }

  /** The two implementations of EnumSet are a matter of the JVM. */
  private static String name(Class<?> type) {
    return type.getSimpleName().equals("RegularEnumSet") ? "EnumSet" : type.getSimpleName();
  }

  private static String fields(Object value, Map<Object, Object> around) {
    List<String> parts = new ArrayList<>();
    for (Class<?> at = value.getClass(); at != Object.class; at = at.getSuperclass()) {
      if (!at.getName().startsWith("shop.")) {
        break;
      }
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
          field.setAccessible(true);
          try {
            Object held = field.get(value);
            String shown = field.getType().isPrimitive() ? held.toString() : of(held, around);
            parts.add(field.getName() + "=" + shown);
          } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(e);
          }
        }
      }
    }
    Collections.sort(parts);
    return parts.toString();
  }
}
