package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.GenericRecord;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.RunningJava;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Wrappers around one collection or map. First the classes that elements are checked for, if they
 * are, then the object inside, which keeps its class.
 */
final class Wrapper extends JdkSerializer<Object> {
  /*
   * How this works
   *
   * The object inside is in a private field (SerialFields). If this JVM does not tell it, or its class may not be written, a plain
   * collection of the same kind and order takes its place. On read, the wrapper exists as soon as the collection inside does, so
   * that its content may refer to the wrapper.
   */
  private final String field;
  private final Class<?> inside;
  private final BiFunction<Object, Class<?>[], Object> around;
  private final boolean locks;
  private final String[] types;

  /**
   * @param field where the JDK keeps the object inside
   * @param inside what it is at least
   * @param locks whether its methods hold a lock
   * @param types where it keeps the classes of elements
   */
  Wrapper(
      String field,
      Class<?> inside,
      boolean locks,
      BiFunction<Object, Class<?>[], Object> around,
      String... types) {
    this.field = field;
    this.inside = inside;
    this.locks = locks;
    this.around = around;
    this.types = types;
  }

  @Override
  void writeTo(BodyOutput out, Object wrapper, Kryo kryo) {
    for (Class<?> type : typesOf(wrapper)) {
      kryo.writeClassAndObject(out, type);
    }
    InnerValues engine = (InnerValues) kryo;
    InnerValues.Around around = engine.takeAround(wrapper);
    Object shown = around != null ? around.shown : locks ? wrapper : null;
    Object own = locks ? valueOf(wrapper, "mutex", wrapper) : around != null ? around.own : wrapper;
    Object lock = around != null ? around.lock : own;
    Object inner;
    synchronized (lock) { // the lock of a synchronized one, or of the whole that it is part of
      inner = insideOf(wrapper, kryo);
    }
    // Why not all of it under the lock: two threads that write two which hold each other would wait
    // for ever.
    if (shown == null || !RunningJava.isOfTheJdk(inner.getClass())) {
      writeInside(out, inner, shown == null ? null : lock, own, kryo);
    } else if (isShownAlike(inner, kryo)) {
      engine.writeWrapper(out, new InnerValues.Around(inner, shown, lock, own));
    } else if (!engine.writeShown(out, inner, shown)) {
      writeInside(out, inner, lock, own, kryo);
    }
  }

  /** Whether it is a wrapper, too, that shows what is inside, and is written by this class. */
  private static boolean isShownAlike(Object inner, Kryo kryo) {
    Serializer<?> its = JdkSerializers.of(inner.getClass());
    if (!(its instanceof Wrapper) || !((Wrapper) its).inside.isInstance(inner)) {
      return false;
    }
    Registration users = kryo.getClassResolver().getRegistration(inner.getClass());
    return users == null || users.getSerializer() == its;
  }

  /** {@code lock}, {@code own}: of the outermost and the innermost wrapper; or null. */
  private static void writeInside(
      BodyOutput out, Object inner, Object lock, Object own, Kryo kryo) {
    if (lock == null) {
      kryo.writeClassAndObject(out, inner);
      return;
    }
    synchronized (lock) { // as the JDK writes it
      synchronized (own) { // held by those who know only the inner one
        kryo.writeClassAndObject(out, inner);
      }
    }
  }

  /** Object if this JVM does not tell. */
  private Class<?>[] typesOf(Object wrapper) {
    Class<?>[] found = new Class<?>[types.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = (Class<?>) valueOf(wrapper, types[i], Object.class);
    }
    return found;
  }

  /** The value of a field of one of its classes, or {@code unknown} if this JVM does not tell. */
  private static Object valueOf(Object wrapper, String field, Object unknown) {
    Object found = unknown;
    for (Class<?> c = wrapper.getClass(); c != Object.class; c = c.getSuperclass()) {
      found = SerialFields.get(wrapper, c, field, found);
    }
    return found;
  }

  @Override
  Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
    Class<?>[] found = new Class<?>[types.length];
    Object[] read = new Object[types.length];
    for (int i = 0; i < found.length; i++) {
      read[i] = kryo.readClassAndObject(in);
      Class<?> one = expected(Class.class, read[i], in);
      found[i] = one == null ? Object.class : one; // the class is missing here
    }
    return readInner(in, kryo, type, inside, inner -> around.apply(inner, found), read);
  }

  /** Reads the object inside; {@code before}: what came before it. */
  static Object readInner(
      BodyInput in,
      Kryo kryo,
      Class<?> type,
      Class<?> inside,
      UnaryOperator<Object> around,
      Object... before) {
    InnerValues values = (InnerValues) kryo;
    return values.readInner(
        in,
        inside,
        inner -> {
          if (inner instanceof GenericRecord) { // it is no collection that could be wrapped
            Object[] parts = Arrays.copyOf(before, before.length + 1);
            parts[before.length] = inner;
            return values.newRecord(type, parts);
          }
          if (!inside.isInstance(inner)) {
            throw in.malformed(inside.getName() + " is expected, here is " + named(inner));
          }
          return around.apply(inner);
        });
  }

  @Override
  public Object copy(Kryo kryo, Object original) {
    Object inner = kryo.copy(insideOf(original, kryo));
    return FirstCopy.of(kryo, original, around.apply(inner, typesOf(original)));
  }

  /** The object inside, or a plain copy. */
  private Object insideOf(Object wrapper, Kryo kryo) {
    InnerValues engine = (InnerValues) kryo;
    for (Class<?> type = wrapper.getClass(); type != Object.class; type = type.getSuperclass()) {
      Object found = SerialFields.get(wrapper, type, field, null);
      if (inside.isInstance(found)) {
        if (engine.isWritable(found.getClass())) {
          return found;
        }
        break;
      }
    }
    engine.beginForeign(); // iterators, hash codes and comparators
    boolean keys = wrapper instanceof Set && inside.isAssignableFrom(LinkedHashMap.class);
    return keys ? ofKeys((Set<?>) wrapper) : plain(wrapper);
  }

  /** The map inside of a set that was made from it. */
  private static Object ofKeys(Set<?> set) {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (Object key : set) {
      map.put(key, true);
    }
    return map;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // elements are copied as they are
  private static Object plain(Object wrapper) {
    if (wrapper instanceof SortedMap) {
      return new TreeMap((SortedMap) wrapper);
    } else if (wrapper instanceof Map) {
      return new LinkedHashMap((Map) wrapper);
    } else if (wrapper instanceof SortedSet) {
      return new TreeSet((SortedSet) wrapper);
    } else if (wrapper instanceof Set) {
      return new LinkedHashSet((Set) wrapper);
    } else if (wrapper instanceof List) {
      return wrapper instanceof RandomAccess
          ? new ArrayList((List) wrapper)
          : new LinkedList((List) wrapper);
    }
    return new LinkedList((Collection) wrapper); // a list, and a queue
  }
}
