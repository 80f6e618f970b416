package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoCopyable;
import io.github.scfs.GenericRecord;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Excerpts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;

/** An object as its schema describes it; filled once, by whoever reads it. */
public final class SchemaRecord implements GenericRecord, KryoCopyable<SchemaRecord> {
  private static final Object[] NONE = {};

  private static final StackTraceElement[] NO_TRACE = {};

  /** What the writer says of the class. */
  public final Schema schema;

  /** By the index of the field in the schema; empty until they are read. */
  public Object[] values = NONE;

  /** What stands in front of the elements: a comparator, a capacity. */
  public Object head;

  /** What is in a container or array, what belongs to an exception. */
  public Object[] elements = NONE;

  public int ordinal;

  public String message;

  public StackTraceElement[] trace;

  /** An array of a class that exists here, without the elements that it cannot hold; or null. */
  Object[] array;

  /** What each class of the hierarchy sent, by owner, if that has hooks. */
  public RecordLevel[] levels = {};

  public SchemaRecord(Schema schema) {
    this.schema = schema;
  }

  /**
   * Room for the values. Not before the message has come to them: a peer could ask for much of it
   * with few bytes.
   */
  public Object[] makeValues() {
    if (schema.fields() > 0) {
      values = new Object[schema.fields()];
    }
    return values;
  }

  /** An array of a class that exists here, with what was read for it so far. */
  public static SchemaRecord ofArray(Schema schema, Object[] array) {
    SchemaRecord made = new SchemaRecord(schema);
    made.array = array;
    made.elements = Arrays.copyOf(array, array.length, Object[].class);
    return made;
  }

  /** An object that a serializer of the library writes, by what that writes in turn. */
  public static SchemaRecord ofParts(Class<?> type, Object... parts) {
    SchemaRecord made = new SchemaRecord(Schema.ofName(SchemaKind.CUSTOM, type.getName()));
    made.elements = parts;
    return made;
  }

  /**
   * The value as one for a place of that class: where no record can stand null, or an array without
   * the elements that it cannot hold.
   */
  public static Object forPlace(Object value, Class<?> type) {
    if (value instanceof SchemaRecord && !type.isInstance(value)) {
      Object array = ((SchemaRecord) value).array;
      return type.isInstance(array) ? array : null;
    }
    return value;
  }

  @Override
  public String className() {
    return schema.kind() == SchemaKind.NAME ? "java.lang.Class" : schema.className();
  }

  @Override
  public List<String> fieldNames() {
    List<String> names = new ArrayList<>();
    for (RecordLevel level : levels) {
      for (int i = 0; i < level.size(); i++) {
        names.add(level.name(i));
      }
    }
    for (int i = 0; i < values.length; i++) {
      names.add(schema.field(i).name());
    }
    return names;
  }

  @Override
  public Object get(String fieldName) {
    for (RecordLevel level : levels) {
      for (int i = 0; i < level.size(); i++) {
        if (level.name(i).equals(fieldName)) {
          return level.value(i);
        }
      }
    }
    int found = -1;
    for (int i = 0; i < values.length; i++) {
      boolean named = schema.field(i).name().equals(fieldName);
      // Owners count from the class itself upwards.
      if (named && (found < 0 || schema.field(i).owner() < schema.field(found).owner())) {
        found = i;
      }
    }
    if (found < 0) {
      throw new IllegalArgumentException(
          className() + " has no field " + fieldName + ", but " + fieldNames());
    }
    return values[found];
  }

  @Override
  public String constant() {
    return schema.kind() == SchemaKind.ENUM
        ? schema.constant(ordinal)
        : schema.kind() == SchemaKind.NAME ? schema.name() : null;
  }

  @Override
  public List<Object> elements() {
    return Collections.unmodifiableList(Arrays.asList(elements));
  }

  @Override
  public String message() {
    return message;
  }

  @Override
  public StackTraceElement[] stackTrace() {
    return schema.kind() != SchemaKind.THROWABLE ? null : trace == null ? NO_TRACE : trace.clone();
  }

  /** A copy with copies of what it holds. */
  @Override
  public SchemaRecord copy(Kryo kryo) {
    if (constant() != null) {
      return this;
    }
    SchemaRecord copy = new SchemaRecord(schema);
    kryo.reference(copy);
    copy.head = kryo.copy(head);
    copy.message = message;
    copy.trace = trace;
    copy.elements = elements.clone();
    copyEach(copy.elements, kryo);
    copy.values = values.clone();
    copyEach(copy.values, kryo);
    copy.levels = levels.clone();
    for (int i = 0; i < levels.length; i++) {
      copy.levels[i] = levels[i].copy(kryo);
    }
    return copy;
  }

  static void copyEach(Object[] values, Kryo kryo) {
    for (int i = 0; i < values.length; i++) {
      values[i] = kryo.copy(values[i]);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || constant() != null
            && other instanceof SchemaRecord
            && className().equals(((SchemaRecord) other).className())
            && constant().equals(((SchemaRecord) other).constant());
  }

  @Override
  public int hashCode() {
    return constant() == null ? System.identityHashCode(this) : constant().hashCode();
  }

  /** The class and what is plain in it; nothing is followed, so that a cycle does no harm. */
  @Override
  public String toString() {
    if (constant() != null) {
      return className() + "." + constant();
    }
    StringJoiner text = new StringJoiner(", ", className() + "{", "}");
    for (RecordLevel level : levels) {
      for (int i = 0; i < level.size(); i++) {
        text.add(level.name(i) + "=" + plain(level.value(i)));
      }
    }
    for (int i = 0; i < values.length; i++) {
      text.add(schema.field(i).name() + "=" + plain(values[i]));
    }
    String count = elements.length > 0 ? "[" + elements.length + "]" : "";
    return text + count + (message == null ? "" : ": " + message);
  }

  private static Object plain(Object value) {
    boolean shown =
        value == null
            || value instanceof CharSequence
            || value instanceof Number
            || value instanceof Boolean
            || value instanceof Character
            || value instanceof Enum;
    return shown
        ? value
        : value instanceof GenericRecord
            ? ((GenericRecord) value).className()
            : Excerpts.simpleName(value.getClass());
  }
}
