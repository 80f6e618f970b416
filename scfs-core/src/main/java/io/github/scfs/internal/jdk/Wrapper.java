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
 * Wrappers around one collection or map: the classes that elements are held against, if they are,
 * and what is inside, which keeps its class; then the same around it.
 */
final class Wrapper extends JdkSerializer<Object> {
  /*
   * How this works
   *
   * What is inside is in a private field (SerialFields). Where a JVM does not tell it, or its class may not be written, a
   * plain collection of the same kind and order takes its place. On read the wrapper exists as soon as the collection inside
   * does, so that what it holds may refer to the wrapper.
   */
  private final String field;
  private final Class<?> inside;
  private final BiFunction<Object, Class<?>[], Object> around;
  private final boolean locks;
  private final String[] types;

  /**
   * @param field where the JDK keeps what is inside
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
    synchronized (lock) { // what a synchronized one waits for; of what it is a part of
      inner = insideOf(wrapper, kryo);
    }
    // Why not all of it in there: two that hold each other, written by two threads, would wait for
    // ever.
    if (shown == null || !RunningJava.isOfTheJdk(inner.getClass())) {
      writeInside(out, inner, shown == null ? null : lock, own, kryo);
    } else if (isShownAlike(inner, kryo)) {
      engine.writeWrapper(out, new InnerValues.Around(inner, shown, lock, own));
    } else if (!engine.writeShown(out, inner, shown)) {
      writeInside(out, inner, lock, own, kryo);
    }
  }

  /** Whether it is another wrapper that shows what is inside of it, and written by one of these. */
  private static boolean isShownAlike(Object inner, Kryo kryo) {
    Serializer<?> its = JdkSerializers.of(inner.getClass());
    if (!(its instanceof Wrapper) || !((Wrapper) its).inside.isInstance(inner)) {
      return false;
    }
    Registration users = kryo.getClassResolver().getRegistration(inner.getClass());
    return users == null || users.getSerializer() == its;
  }

  /** {@code lock}, {@code own}: of the outermost and the innermost wrapper; no lock: null. */
  private static void writeInside(
      BodyOutput out, Object inner, Object lock, Object own, Kryo kryo) {
    if (lock == null) {
      kryo.writeClassAndObject(out, inner);
      return;
    }
    synchronized (lock) { // as the JDK writes it
      synchronized (own) { // held by those who know the inner one alone
        kryo.writeClassAndObject(out, inner);
      }
    }
  }

  /** Object where a JVM does not tell. */
  private Class<?>[] typesOf(Object wrapper) {
    Class<?>[] found = new Class<?>[types.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = (Class<?>) valueOf(wrapper, types[i], Object.class);
    }
    return found;
  }

  /** The value of a field of one of its classes, or the other one where a JVM does not tell. */
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
      found[i] = one == null ? Object.class : one; // a class that is missing here
    }
    return readInner(in, kryo, type, inside, inner -> around.apply(inner, found), read);
  }

  /** Reads what is inside; {@code before}: what stood in front of it. */
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
          if (inner instanceof GenericRecord) { // it is no collection to put anything around
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

  /** What is inside, or a plain copy. */
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

  /** What is inside of a set that was made from a map. */
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
