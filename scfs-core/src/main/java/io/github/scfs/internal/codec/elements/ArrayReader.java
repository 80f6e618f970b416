package io.github.scfs.internal.codec.elements;

import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.codec.EnumReader;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Array;

/**
 * Arrays of references. An element that the local component type cannot hold is null, and reported;
 * if it is a record, then the array is one too, for places that can hold a record.
 */
public final class ArrayReader extends TypeReader {
  private volatile boolean reported;

  private final boolean exact;

  public ArrayReader(Origin origin) {
    super(origin, true);
    this.exact = !origin.environment.settings().makesRecords();
  }

  @Override
  public boolean isExact() {
    return exact;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    Class<?> component = type().getComponentType();
    int counts = g.readCounts(1);
    int count = counts >>> 1;
    int tag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    Object[] array = (Object[]) Array.newInstance(component, count);
    // What refers to it from inside has to get the same, so that is told ahead.
    SchemaRecord record =
        !exact && g.generics().areIn(component, count, tag, start)
            ? SchemaRecord.ofArray(schema, array)
            : null;
    g.created(entry, start, record == null ? array : record);
    int i = 0;
    TypeReader last = null;
    int lastTag = Elements.NO_TAG;
    try {
      TypeReader constants = count > 0 ? Uniform.constants(tag, component, g) : null;
      if (constants instanceof EnumReader && record == null && constants.type() == component) {
        i = ((EnumReader) constants).readRun(array, g.in());
      }
      for (; i < count; i++) {
        Object value;
        int at = g.in().position();
        if (constants != null) {
          value = Uniform.readConstant(constants, g);
        } else if (tag != Tags.NULL) {
          value = Uniform.read(tag, component, g);
        } else if (Elements.passes(lastTag, g)) {
          value = Elements.read(last, at, g);
        } else if ((last = Elements.begin(component, g)) != null) {
          lastTag = g.in().getBuffer()[at];
          value = Elements.read(last, at, g);
        } else {
          lastTag = Elements.NO_TAG;
          value = g.readValue(component);
        }
        if (value instanceof SchemaRecord && !component.isInstance(value)) {
          if (record == null) { // it could not be told
            record = SchemaRecord.ofArray(schema, array);
            g.created(entry, start, record);
          }
          record.elements[i] = value;
          value = SchemaRecord.forPlace(value, component);
        } else if (record != null) {
          record.elements[i] = value;
        }
        if (value == null || component.isInstance(value)) {
          array[i] = value;
        } else {
          mismatch(g, component, value);
        }
      }
    } catch (Exception e) {
      throw g.failed(e, "[" + i + "]");
    }
    return record == null ? array : record;
  }

  private void mismatch(GraphReader g, Class<?> component, Object value) {
    boolean first = !reported;
    reported = true;
    boolean told = !first && !g.settings().strictTypes;
    g.mismatch(told ? null : mismatch(component, value), first);
  }

  private static TypeMismatch mismatch(Class<?> component, Object value) {
    String wanted = component.getName();
    return new TypeMismatch(wanted + "[]", "[]", value.getClass().getName(), wanted);
  }
}
