package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The fields that a class declares below one of the JDK, for a serializer of this library: each is
 * written behind its name, as a value with its tag, and read as a field of any other object is.
 *
 * <p>Thread rule: that of the engine it is for.
 */
public final class NamedFields {
  /** By engine; on the class, so that neither keeps the other alive. */
  private static final ClassValue<Map<Object, NamedFields>> ALL =
      new ClassValue<Map<Object, NamedFields>>() {
        @Override
        protected Map<Object, NamedFields> computeValue(Class<?> type) {
          return Collections.synchronizedMap(new WeakHashMap<>());
        }
      };

  private final ClassInfo info;
  private final FieldInfo[] fields;

  /** By field; null until one arrives. */
  private final FieldReader[] readers;

  private NamedFields(Class<?> type) {
    Class<?> above = type;
    while (!TypeWriters.isOfTheJdk(above)) {
      above = above.getSuperclass();
    }
    this.info = ClassInfo.of(type);
    this.fields = info.fieldsBelow(above).clone();
    Arrays.sort(fields, Comparator.comparingInt(FieldInfo::owner)); // as FieldMatcher pairs them
    this.readers = new FieldReader[fields.length];
  }

  /** Those of a class that is not of the JDK. {@code engine}: who they are for. */
  public static NamedFields of(Class<?> type, Object engine) {
    return ALL.get(type).computeIfAbsent(engine, any -> new NamedFields(type));
  }

  /** How many there are. */
  public int count() {
    return fields.length;
  }

  /** The name of one of them. */
  public String name(int index) {
    return fields[index].name();
  }

  /** The value of one of them. */
  public Object get(int index, Object target) {
    return Fields.get(fields[index], target);
  }

  /** Where the values of one object go: each field gets one. */
  public boolean[] newTaken() {
    return new boolean[fields.length];
  }

  /** Reads the value of the field that the peer has under that name, or passes over it. */
  public void read(GraphReader g, Object target, String name, boolean[] taken) {
    int at = FieldMatcher.match(name, null, fields, taken);
    if (at < 0) {
      FieldReader.ofTagged(name, 0, null, info, null).read(g, target, 0);
      return;
    }
    if (readers[at] == null) {
      readers[at] = FieldReader.ofTagged(name, 0, fields[at], info, fields[at].accessor());
    }
    try {
      readers[at].read(g, target, 0);
    } catch (RuntimeException e) {
      throw g.failed(e, name);
    }
  }
}
