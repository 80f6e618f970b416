package io.github.scfs.internal.codec.convert;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * Elements of arrays of any class. The JDK's own access to them calls into the JVM, which takes as
 * long as to convert some elements, so the usual classes have a way of their own.
 */
final class PrimitiveElements {
  private PrimitiveElements() {}

  /** The elements of an array of primitives. */
  static List<Object> boxed(Object array) {
    int length = Array.getLength(array);
    List<Object> boxed = new ArrayList<>(length);
    if (array instanceof int[]) {
      for (int one : (int[]) array) {
        boxed.add(one);
      }
    } else if (array instanceof long[]) {
      for (long one : (long[]) array) {
        boxed.add(one);
      }
    } else if (array instanceof double[]) {
      for (double one : (double[]) array) {
        boxed.add(one);
      }
    } else if (array instanceof byte[]) {
      for (byte one : (byte[]) array) {
        boxed.add(one);
      }
    } else {
      for (int i = 0; i < length; i++) {
        boxed.add(Array.get(array, i));
      }
    }
    return boxed;
  }

  /**
   * Sets an element. {@code component}: the class of elements.
   *
   * @throws IllegalArgumentException if the element is of another class
   */
  static void set(Object array, int index, Object element, Class<?> component) {
    if (!component.isPrimitive() && (element == null || component.isInstance(element))) {
      ((Object[]) array)[index] = element;
    } else if (component == long.class && element instanceof Long) {
      ((long[]) array)[index] = (Long) element;
    } else if (component == int.class && element instanceof Integer) {
      ((int[]) array)[index] = (Integer) element;
    } else if (component == double.class && element instanceof Double) {
      ((double[]) array)[index] = (Double) element;
    } else {
      Array.set(array, index, element);
    }
  }
}
