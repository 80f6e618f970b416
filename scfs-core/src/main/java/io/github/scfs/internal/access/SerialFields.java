package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RunningJava;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads and sets private fields of serializable JDK classes that no method tells: the inside of a
 * wrapper, the defaults of Properties, the fields of exceptions. On every Java version, without a
 * flag or a warning. Thread-safe.
 */
public final class SerialFields {
  /*
   * How this works
   *
   *   memory         by the offsets of the fields, where it can be reached silently
   *   elsewhere on   sun.reflect.ReflectionFactory gives handles that do for one class what ObjectOutputStream and
   *   24 and later   ObjectInputStream do by default: they hand the fields to putFields() and take them from readFields()
   *                  of a given stream, here one that is a map
   *   otherwise      nothing: the answer is null, and callers have another way
   *
   * One entry for each class of the JDK that was asked for. Such classes are never unloaded.
   */
  private static final Map<Class<?>, SerialFields> KNOWN = new ConcurrentHashMap<>();

  /** By name; null where memory is not used. */
  private final Map<String, FieldAccessor> memory;

  private final Map<String, Class<?>> types = new LinkedHashMap<>();
  private final MethodHandle writing;
  private final MethodHandle reading;

  private SerialFields(Class<?> declaring) {
    Map<String, FieldAccessor> accessors = new HashMap<>();
    for (Field field : declaring.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers)) {
        types.put(field.getName(), field.getType());
        if (UnsafeAccessor.reaches(declaring)) {
          accessors.put(field.getName(), FieldAccessor.of(field));
        }
      }
    }
    this.memory = UnsafeAccessor.reaches(declaring) ? accessors : null;
    this.writing = memory == null ? writing(declaring) : null;
    this.reading = memory == null ? reading(declaring) : null;
  }

  private static SerialFields in(Class<?> declaring) {
    return KNOWN.computeIfAbsent(declaring, SerialFields::new);
  }

  /** Hands the fields of a serializable class to a stream; null if this JVM has no such handle. */
  static MethodHandle writing(Class<?> declaring) {
    return handle("Write", ObjectOutputStream.class, declaring);
  }

  /**
   * Takes the fields of a serializable class from a stream; null if this JVM has no such handle.
   */
  static MethodHandle reading(Class<?> declaring) {
    return handle("Read", ObjectInputStream.class, declaring);
  }

  private static MethodHandle handle(String verb, Class<?> stream, Class<?> declaring) {
    String name = "default" + verb + "ObjectForSerialization";
    MethodHandle found = (MethodHandle) Creation.askReflectionFactory(name, declaring);
    return found == null
        ? null
        : found.asType(MethodType.methodType(void.class, Object.class, stream));
  }

  /**
   * The value of a field that the class declares.
   *
   * @param unknown the answer if this JVM does not tell, or the class has no such field
   */
  public static Object get(Object target, Class<?> declaring, String name, Object unknown) {
    SerialFields fields = in(declaring);
    if (!fields.types.containsKey(name)) {
      return unknown;
    } else if (fields.memory != null) {
      return fields.memory.get(name).get(target);
    }
    Map<String, Object> all =
        fields.writing == null ? Collections.emptyMap() : all(fields.writing, target);
    return all.containsKey(name) ? all.get(name) : unknown;
  }

  /** A field that is asked for often; null if this JVM does not tell it directly. */
  public static final class Part {
    private final FieldAccessor memory;

    public Part(Class<?> declaring, String name) {
      SerialFields fields = in(declaring);
      this.memory = fields.memory == null ? null : fields.memory.get(name);
    }

    /** Whether this JVM lets us read and set the field. */
    public boolean isReached() {
      return memory != null;
    }

    /** Its value, boxed if it is primitive; null unless it {@link #isReached}. */
    public Object get(Object target) {
      return memory == null ? null : memory.get(target);
    }

    public void set(Object target, Object value) {
      memory.set(target, value);
    }
  }

  /** Sets a field that the class declares; false if this JVM does not let us. */
  public static boolean set(Object target, Class<?> declaring, String name, Object value) {
    SerialFields fields = in(declaring);
    if (!fields.types.containsKey(name)) {
      return false;
    } else if (fields.memory != null) {
      fields.memory.get(name).set(target, value);
      return true;
    }
    return fields.writing != null
        && fields.reading != null
        && set(fields.writing, fields.reading, target, name, value);
  }

  /** Sets one of the fields that the handles know; false if it is none of them. */
  static boolean set(
      MethodHandle writing, MethodHandle reading, Object target, String name, Object value) {
    Map<String, Object> all = all(writing, target);
    if (!all.containsKey(name)) {
      return false;
    }
    all.put(name, value);
    give(reading, target, all);
    return true;
  }

  /**
   * Sets all fields that the class declares and Java serialization knows, by name. A field without
   * a value becomes 0 or null. Does nothing if this JVM does not let us.
   */
  public static void setAll(Object target, Class<?> declaring, Map<String, Object> values) {
    MethodHandle reading = in(declaring).reading;
    if (reading != null) {
      give(reading, target, values);
    }
  }

  private static void give(MethodHandle reading, Object target, Map<String, Object> values) {
    try {
      reading.invokeExact(target, (ObjectInputStream) new Given(values));
    } catch (Throwable refused) {
      throw RunningJava.unexpected(refused);
    }
  }

  /** Whether fields of the class can be read and set. */
  static boolean reaches(Class<?> declaring) {
    SerialFields fields = in(declaring);
    return fields.memory != null || fields.writing != null && fields.reading != null;
  }

  private static Map<String, Object> all(MethodHandle writing, Object target) {
    try {
      Taken taken = new Taken();
      writing.invokeExact(target, (ObjectOutputStream) taken);
      return taken.values;
    } catch (Throwable refused) {
      throw RunningJava.unexpected(refused);
    }
  }

  /** A stream that keeps the fields it is given. */
  private static final class Taken extends ObjectOutputStream {
    final Map<String, Object> values = new HashMap<>();

    Taken() throws IOException {}

    @Override
    public PutField putFields() {
      return new FieldMap.Put(values);
    }

    @Override
    public void writeFields() {}
  }

  /** A stream that has the fields it was made with. */
  private static final class Given extends ObjectInputStream {
    private final Map<String, Object> values;

    Given(Map<String, Object> values) throws IOException {
      this.values = values;
    }

    @Override
    public GetField readFields() {
      return new FieldMap.Get(() -> values);
    }
  }
}
