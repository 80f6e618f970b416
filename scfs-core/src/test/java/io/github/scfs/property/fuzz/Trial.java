package io.github.scfs.property.fuzz;

import io.github.scfs.ScfsException;
import io.github.scfs.hostile.Cost;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * One reading of bytes that nobody should trust: it must end in a value of the right types or in a
 * ScfsException, at a bounded cost.
 */
public final class Trial {
  private static final long MAX_BYTES = 64L << 20;
  private static final long MAX_NANOS = 2_000_000_000L;

  private Trial() {}

  /** Whether a value came out. */
  public static boolean isRead(Supplier<Object> reading) {
    long bytes = Cost.bytes();
    long nanos = Cost.nanos();
    Object value;
    try {
      value = reading.get();
    } catch (ScfsException e) {
      require(e.getMessage() != null && e.getMessage().contains("troubleshooting"), "no anchor");
      return false;
    } catch (Throwable e) {
      throw new AssertionError("Escaped: " + e, e);
    } finally {
      require(Cost.nanos() - nanos < MAX_NANOS, "time");
      require(Cost.bytes() - bytes < MAX_BYTES, "memory");
    }
    checkTypes(value);
    return true;
  }

  private static void require(boolean met, String what) {
    if (!met) {
      throw new AssertionError("Bound exceeded: " + what);
    }
  }

  /** No field of a class outside of the JDK, and no array, holds what its type does not allow. */
  static void checkTypes(Object root) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Object> open = new ArrayList<>();
    open.add(root);
    while (!open.isEmpty()) {
      Object one = open.remove(open.size() - 1);
      if (one == null || !seen.add(one)) {
        continue;
      }
      Class<?> type = one.getClass();
      if (one instanceof Object[]) {
        for (Object element : (Object[]) one) {
          checkType(type, type.getComponentType(), element);
          open.add(element);
        }
      } else if (one instanceof Collection && isOfTheJdk(type)) {
        open.addAll((Collection<?>) one);
      } else if (one instanceof Map && isOfTheJdk(type)) {
        open.addAll(((Map<?, ?>) one).keySet());
        open.addAll(((Map<?, ?>) one).values());
      } else if (!(one instanceof Enum)) {
        fields(one, open);
      }
    }
  }

  private static void fields(Object one, List<Object> open) {
    for (Class<?> type = one.getClass();
        type != null && !isOfTheJdk(type);
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers())) {
          try {
            field.setAccessible(true);
            Object value = field.get(one);
            checkType(type, field.getType(), value);
            open.add(value);
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        }
      }
    }
  }

  private static boolean isOfTheJdk(Class<?> type) {
    String name = type.getName();
    return name.startsWith("java.") || name.startsWith("sun.") || name.startsWith("jdk.");
  }

  private static void checkType(Class<?> owner, Class<?> type, Object value) {
    if (value != null && !type.isInstance(value)) {
      throw new AssertionError(
          "A place of type " + type + " in " + owner + " holds a " + value.getClass());
    }
  }
}
