package io.github.scfs.internal.access;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.Map;
import java.util.function.Supplier;

/** The fields of an object in a map, behind the interfaces of Java serialization. */
public final class FieldMap {
  private FieldMap() {}

  public static final class Put extends ObjectOutputStream.PutField {
    private final Map<String, Object> values;

    public Put(Map<String, Object> values) {
      this.values = values;
    }

    @Override
    public void put(String name, boolean value) {
      values.put(name, value);
    }

    @Override
    public void put(String name, byte value) {
      values.put(name, value);
    }

    @Override
    public void put(String name, char value) {
      values.put(name, value);
    }

    @Override
    public void put(String name, short value) {
      values.put(name, value);
    }

    @Override
    public void put(String name, int value) {
      values.put(name, value);
    }

    @Override
    public void put(String name, long value) {
      values.put(name, value);
    }

    @Override
    public void put(String name, float value) {
      values.put(name, value);
    }

    @Override
    public void put(String name, double value) {
      values.put(name, value);
    }

    @Override
    public void put(String name, Object value) {
      values.put(name, value);
    }

    @Override
    @Deprecated
    public void write(ObjectOutput out) throws IOException {
      throw new UnsupportedOperationException("Use ObjectOutputStream.writeFields");
    }
  }

  /** Fields that were read. A value of another type counts as missing. */
  public static class Get extends ObjectInputStream.GetField {
    private final Supplier<Map<String, Object>> source;
    private Map<String, Object> values;

    /** {@code source}: asked once, when the first field is asked for. */
    public Get(Supplier<Map<String, Object>> source) {
      this.source = source;
    }

    private Map<String, Object> values() {
      if (values == null) {
        values = source.get();
      }
      return values;
    }

    private <T> T value(String name, Class<T> type, T otherwise) {
      Object value = values().get(name);
      Object fitting = value == null ? null : fitting(name, value, type);
      return fitting == null ? otherwise : type.cast(fitting);
    }

    /** The value as one of the class, which is a box for primitives; null if it is none. */
    protected Object fitting(String name, Object value, Class<?> type) {
      return type.isInstance(value) ? value : null;
    }

    @Override
    public ObjectStreamClass getObjectStreamClass() {
      throw new UnsupportedOperationException("There is no such description here");
    }

    @Override
    public boolean defaulted(String name) {
      return !values().containsKey(name);
    }

    @Override
    public boolean get(String name, boolean otherwise) {
      return value(name, Boolean.class, otherwise);
    }

    @Override
    public byte get(String name, byte otherwise) {
      return value(name, Byte.class, otherwise);
    }

    @Override
    public char get(String name, char otherwise) {
      return value(name, Character.class, otherwise);
    }

    @Override
    public short get(String name, short otherwise) {
      return value(name, Short.class, otherwise);
    }

    @Override
    public int get(String name, int otherwise) {
      return value(name, Integer.class, otherwise);
    }

    @Override
    public long get(String name, long otherwise) {
      return value(name, Long.class, otherwise);
    }

    @Override
    public float get(String name, float otherwise) {
      return value(name, Float.class, otherwise);
    }

    @Override
    public double get(String name, double otherwise) {
      return value(name, Double.class, otherwise);
    }

    @Override
    public Object get(String name, Object otherwise) {
      return defaulted(name) ? otherwise : values().get(name);
    }
  }
}
