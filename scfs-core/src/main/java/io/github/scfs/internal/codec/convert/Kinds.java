package io.github.scfs.internal.codec.convert;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;

/**
 * What conversions ask about classes. The answers hang on the class itself: to ask the hierarchy
 * each time takes as long as to convert several numbers.
 */
final class Kinds {
  private static final int MAP = 1;
  private static final int ELEMENTS = 2;
  private static final int HOLDER = 4;
  private static final int SINGLE = 8;
  private static final int ENUM = 16;

  private static final ClassValue<Integer> KINDS =
      new ClassValue<Integer>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return (Map.class.isAssignableFrom(type) ? MAP : 0)
              | (hasElements(type) ? ELEMENTS : 0)
              | (Holders.isOne(type) ? HOLDER : 0)
              | (isNumberOrText(type) || type.isEnum() ? SINGLE : 0)
              | (type.isEnum() ? ENUM : 0);
        }
      };

  private Kinds() {}

  private static boolean hasElements(Class<?> type) {
    return type.isArray() || type == Iterable.class || Collection.class.isAssignableFrom(type);
  }

  private static boolean isNumberOrText(Class<?> type) {
    return type == String.class
        || type == Integer.class
        || type == Long.class
        || type == Boolean.class
        || type == Double.class
        || type == Character.class
        || type == Byte.class
        || type == Short.class
        || type == Float.class
        || type == BigInteger.class
        || type == BigDecimal.class;
  }

  /** Whether values of exactly this class can be converted. */
  static boolean isSingle(Class<?> type) {
    return (KINDS.get(type) & SINGLE) != 0;
  }

  static boolean isContainer(Class<?> type) {
    return (KINDS.get(type) & (MAP | ELEMENTS)) != 0;
  }

  /** Whether objects of the class have other objects inside that are converted with them. */
  static boolean isAround(Class<?> type) {
    return (KINDS.get(type) & (MAP | ELEMENTS | HOLDER)) != 0;
  }

  /** Whether a value of the one class may be converted to the other; no promise. */
  static boolean mayFit(Class<?> from, Class<?> to) {
    int sent = KINDS.get(from);
    int wanted = KINDS.get(to);
    if (((sent | wanted) & (MAP | ELEMENTS)) != 0) {
      return (sent & MAP) != 0
          ? (wanted & MAP) != 0
          : (sent & ELEMENTS) != 0 && (wanted & (MAP | ELEMENTS)) == ELEMENTS;
    } else if (((sent | wanted) & ENUM) != 0) {
      return from == String.class || Conversions.isText(to);
    }
    return (sent & SINGLE) != 0 && ((wanted & SINGLE) != 0 || Conversions.isText(to));
  }
}
