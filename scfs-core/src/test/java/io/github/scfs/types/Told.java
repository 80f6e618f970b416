package io.github.scfs.types;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.WeakHashMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.regex.Pattern;

/**
 * All that can be told of an object from outside, as a text: class, content, order, comparator,
 * capacity, and which objects in it are one. Two graphs that tell the same are the same for a user.
 */
final class Told {
  private final IdentityHashMap<Object, Integer> seen = new IdentityHashMap<>();
  private final StringBuilder text = new StringBuilder();

  private Told() {}

  static String of(Object value) {
    Told told = new Told();
    told.tell(value);
    return told.text.toString();
  }

  private void tell(Object value) {
    if (value == null) {
      text.append("null");
    } else if (isPlain(value)) {
      plain(value);
    } else if (seen.containsKey(value)) {
      text.append('#').append(seen.get(value));
    } else {
      seen.put(value, seen.size());
      text.append(value.getClass().getName()).append(' ');
      content(value);
    }
  }

  private static boolean isPlain(Object value) {
    return value instanceof Number && value.getClass().getName().startsWith("java.lang.")
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof String
        || value instanceof Enum
        || value instanceof Class;
  }

  private void plain(Object value) {
    if (value instanceof Double) {
      text.append(Long.toHexString(Double.doubleToRawLongBits((Double) value))).append('d');
    } else if (value instanceof Float) {
      text.append(Integer.toHexString(Float.floatToRawIntBits((Float) value))).append('f');
    } else if (value instanceof String) {
      String string = (String) value;
      text.append('"').append(string.length()).append(' ');
      text.append(
          string.length() > 64
              ? Integer.toHexString(Arrays.hashCode(string.toCharArray()))
              : string);
      text.append('"');
    } else if (value instanceof Enum) {
      text.append(((Enum<?>) value).getDeclaringClass().getName());
      text.append('.').append(((Enum<?>) value).name());
    } else {
      text.append(value.getClass().getName()).append(' ').append(value);
    }
  }

  private void content(Object value) {
    if (value.getClass().isArray()) {
      array(value);
    } else if (value instanceof Throwable) {
      thrown((Throwable) value);
    } else if (value instanceof Map) {
      map((Map<?, ?>) value);
      fields(value);
    } else if (value instanceof Collection) {
      collection((Collection<?>) value);
      fields(value);
    } else if (value instanceof Map.Entry) {
      tell(((Map.Entry<?, ?>) value).getKey());
      text.append('=');
      tell(((Map.Entry<?, ?>) value).getValue());
    } else if (value instanceof AtomicReference) {
      tell(((AtomicReference<?>) value).get());
    } else if (value instanceof AtomicStampedReference) {
      AtomicStampedReference<?> stamped = (AtomicStampedReference<?>) value;
      text.append(stamped.getStamp());
      tell(stamped.getReference());
    } else if (value instanceof AtomicMarkableReference) {
      AtomicMarkableReference<?> marked = (AtomicMarkableReference<?>) value;
      text.append(marked.isMarked());
      tell(marked.getReference());
    } else if (value instanceof AtomicReferenceArray) {
      AtomicReferenceArray<?> array = (AtomicReferenceArray<?>) value;
      for (int i = 0; i < array.length(); i++) {
        tell(array.get(i));
        text.append(' ');
      }
    } else if (value instanceof Pattern) {
      text.append(((Pattern) value).pattern()).append(((Pattern) value).flags());
    } else if (value instanceof Comparator) {
      comparator((Comparator<?>) value);
    } else if (isOurs(value.getClass())) {
      fields(value);
      if (value instanceof java.util.Date || value instanceof Number) {
        text.append(value);
      }
    } else if (value.getClass() != Object.class) {
      text.append(value);
    }
  }

  private void array(Object value) {
    text.append('[');
    for (int i = 0; i < Array.getLength(value); i++) {
      tell(Array.get(value, i));
      text.append(' ');
    }
    text.append(']');
  }

  private void thrown(Throwable value) {
    text.append(value.getMessage()).append(value);
    for (StackTraceElement element : value.getStackTrace()) {
      text.append(element.getClassName()).append(element.getMethodName());
      text.append(element.getFileName()).append(element.getLineNumber()).append(' ');
    }
    text.append(" cause ");
    tell(value.getCause());
    text.append(" suppressed ");
    tell(value.getSuppressed());
    fields(value);
  }

  /** Of the natural order, or of texts; what it says about a few pairs. */
  @SuppressWarnings("unchecked")
  private void comparator(Comparator<?> value) {
    if (isOurs(value.getClass())) {
      fields(value);
    }
    for (String[] pair :
        new String[][] {{"a", "B"}, {"b", "A"}, {"A", "a"}, {null, "a"}, {"a", "bb"}}) {
      try {
        int order = ((Comparator<Object>) value).compare(pair[0], pair[1]);
        text.append(Integer.signum(order)).append(' ');
      } catch (RuntimeException e) {
        text.append(e.getClass().getSimpleName());
      }
    }
  }

  private static boolean isOrdered(Object value) {
    Class<?> type = value.getClass();
    while (isOurs(type) && type.getSuperclass() != Object.class) {
      type = type.getSuperclass();
    }
    String name = type.getName();
    return !(type == HashSet.class
        || type == HashMap.class
        || type == Hashtable.class
        || type == IdentityHashMap.class
        || type == WeakHashMap.class
        || type == ConcurrentHashMap.class
        || type == ConcurrentHashMap.KeySetView.class
        || name.contains("ImmutableCollections")
        || name.contains("SetFromMap")
        || value instanceof Map && name.contains("Collections$")
        || value instanceof java.util.Set && name.contains("Collections$")
        || type == java.util.AbstractSet.class
        || value instanceof java.util.Properties);
  }

  private void collection(Collection<?> value) {
    if (value instanceof BlockingQueue) {
      text.append("room ").append(((BlockingQueue<?>) value).remainingCapacity()).append(' ');
    }
    if (value instanceof SortedSet) {
      tell(((SortedSet<?>) value).comparator());
    } else if (value instanceof PriorityQueue) {
      tell(((PriorityQueue<?>) value).comparator());
    } else if (value instanceof PriorityBlockingQueue) {
      tell(((PriorityBlockingQueue<?>) value).comparator());
    } else if (value instanceof EnumSet) {
      text.append(EnumSet.complementOf((EnumSet<?>) value));
    } else if (value instanceof ConcurrentHashMap.KeySetView) {
      tell(((ConcurrentHashMap.KeySetView<?, ?>) value).getMappedValue());
    }
    text.append('(');
    if (isOrdered(value)) {
      for (Object element : value) {
        tell(element);
        text.append(' ');
      }
    } else {
      List<String> all = new ArrayList<>();
      for (Object element : value) {
        all.add(seen.containsKey(element) ? "#" + seen.get(element) : inside(element));
      }
      Collections.sort(all);
      text.append(all);
    }
    text.append(')');
  }

  /** Without a place in the order, so what it shares with others is not told. */
  private String inside(Object value) {
    Told other = new Told();
    other.seen.putAll(seen);
    other.tell(value);
    return other.text.toString();
  }

  private void map(Map<?, ?> value) {
    if (value instanceof SortedMap) {
      tell(((SortedMap<?, ?>) value).comparator());
    }
    text.append('{');
    if (isOrdered(value)) {
      for (Map.Entry<?, ?> entry : value.entrySet()) {
        tell(entry.getKey());
        text.append('=');
        tell(entry.getValue());
        text.append(' ');
      }
    } else {
      List<String> all = new ArrayList<>();
      for (Map.Entry<?, ?> entry : value.entrySet()) {
        all.add(inside(entry.getKey()) + '=' + inside(entry.getValue()));
      }
      Collections.sort(all);
      text.append(all);
    }
    text.append('}');
  }

  static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("io.github.scfs.") || type.getName().startsWith("types.");
  }

  /** All that its classes outside of the JDK declare, transient or not. */
  private void fields(Object value) {
    for (Class<?> type = value.getClass();
        type != null && isOurs(type);
        type = type.getSuperclass()) {
      for (Field field : sorted(type.getDeclaredFields())) {
        if (Modifier.isStatic(field.getModifiers()) || field.getName().startsWith("$")) {
          continue;
        }
        try {
          field.setAccessible(true);
          text.append(' ').append(field.getName()).append(':');
          tell(field.get(value));
        } catch (IllegalAccessException e) {
          throw new AssertionError(e);
        }
      }
    }
  }

  private static Field[] sorted(Field[] fields) {
    Arrays.sort(fields, Comparator.comparing(Field::getName));
    return fields;
  }

  /** A map in the order of access. */
  static LinkedHashMap<Object, Object> byAccess(Object... keys) {
    LinkedHashMap<Object, Object> map = new LinkedHashMap<>(16, 0.75f, true);
    for (Object key : keys) {
      map.put(key, "value of " + key);
    }
    return map;
  }

  static LinkedHashSet<Object> linked(Object... elements) {
    return new LinkedHashSet<>(Arrays.asList(elements));
  }
}
