package io.github.scfs.internal.codec;

import io.github.scfs.TypeMismatch;
import java.lang.reflect.Array;

/**
 * Arrays of references. An element that the local component type cannot hold is null, and reported.
 */
final class ArrayReader extends TypeReader {
  private volatile boolean reported;

  ArrayReader(Origin origin) {
    super(origin, true);
  }

  @Override
  boolean isExact() {
    return true;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    Class<?> component = type().getComponentType();
    int counts = g.readCounts(1);
    int count = counts >>> 1;
    int tag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    Object[] array = (Object[]) Array.newInstance(component, count);
    g.created(entry, start, array);
    int i = 0;
    try {
      for (; i < count; i++) {
        Object value = Uniform.read(tag, component, g);
        if (value == null || component.isInstance(value)) {
          array[i] = value;
        } else {
          mismatch(g, component, value);
        }
      }
    } catch (RuntimeException e) {
      throw g.failed(e, "[" + i + "]");
    }
    return array;
  }

  private void mismatch(GraphReader g, Class<?> component, Object value) {
    boolean first = !reported;
    reported = true;
    g.mismatch(
        new TypeMismatch(
            component.getName() + "[]", "[]", value.getClass().getName(), component.getName()),
        first);
  }
}
