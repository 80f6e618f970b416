package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RunningJava;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.AbstractQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Fills and clears a container by the methods of the JDK's class, although the user's sub class
 * overrides them. Thread-safe: no state.
 */
public final class BaseMethods {
  /** Classes whose method for one element adds it by itself. */
  private static final List<Class<?>> BASES =
      Arrays.asList(
          ArrayList.class,
          LinkedList.class,
          Vector.class,
          Stack.class,
          CopyOnWriteArrayList.class,
          ArrayDeque.class,
          PriorityQueue.class,
          PriorityBlockingQueue.class,
          ArrayBlockingQueue.class,
          LinkedBlockingQueue.class,
          LinkedBlockingDeque.class,
          ConcurrentLinkedQueue.class,
          ConcurrentLinkedDeque.class,
          HashSet.class,
          LinkedHashSet.class,
          TreeSet.class,
          ConcurrentSkipListSet.class,
          CopyOnWriteArraySet.class,
          HashMap.class,
          LinkedHashMap.class,
          IdentityHashMap.class,
          WeakHashMap.class,
          Hashtable.class,
          Properties.class,
          ConcurrentHashMap.class,
          TreeMap.class,
          ConcurrentSkipListMap.class,
          EnumMap.class);

  private static final MethodHandle[] NONE = {};

  /** Holds objects of the JDK only, because it hangs on the user's class. */
  private static final ClassValue<MethodHandle[]> HANDLES =
      new ClassValue<MethodHandle[]>() {
        @Override
        protected MethodHandle[] computeValue(Class<?> type) {
          try {
            return handles(type);
          } catch (ReflectiveOperationException | RuntimeException | LinkageError refused) {
            return NONE; // we have to call the class's own methods then
          }
        }
      };

  /** {@code add}, {@code offer}, {@code offerLast} or {@code put}. */
  private final MethodHandle add;

  private final MethodHandle clear;

  private BaseMethods(MethodHandle[] handles) {
    add = handles[0];
    clear = handles[1];
  }

  /**
   * Null if the class needs none: the methods of the JDK fill it anyway, or only the class's own
   * methods can be called.
   */
  public static BaseMethods of(Class<?> type) {
    if (RunningJava.isOfTheJdk(type)) {
      return null;
    }
    MethodHandle[] handles = HANDLES.get(type);
    return handles.length == 0 ? null : new BaseMethods(handles);
  }

  private static MethodHandle[] handles(Class<?> type) throws ReflectiveOperationException {
    Class<?> base = JdkBases.of(type);
    return BASES.contains(base) && overrides(type, base)
        ? new MethodHandle[] {
          adding(base, special(type, base, base.getMethod(nameIn(base), parameters(base)))),
          special(type, base, base.getMethod("clear"))
        }
        : NONE;
  }

  private static boolean overrides(Class<?> type, Class<?> base) throws NoSuchMethodException {
    return isOverridden(type, nameIn(base), parameters(base))
        || Queue.class.isAssignableFrom(base) && isOverridden(type, "add", parameters(base));
  }

  private static boolean isOverridden(Class<?> type, String name, Class<?>[] parameters)
      throws NoSuchMethodException {
    return !RunningJava.isOfTheJdk(type.getMethod(name, parameters).getDeclaringClass());
  }

  /** The method for one element that the other methods of the class call. */
  private static String nameIn(Class<?> base) {
    if (base == LinkedBlockingDeque.class || base == ConcurrentLinkedDeque.class) {
      return "offerLast";
    }
    return Map.class.isAssignableFrom(base)
        ? "put"
        : AbstractQueue.class.isAssignableFrom(base) ? "offer" : "add";
  }

  private static Class<?>[] parameters(Class<?> base) {
    if (base == EnumMap.class) {
      return new Class<?>[] {Enum.class, Object.class};
    }
    return Map.class.isAssignableFrom(base)
        ? new Class<?>[] {Object.class, Object.class}
        : new Class<?>[] {Object.class};
  }

  private static MethodHandle adding(Class<?> base, MethodHandle special) {
    MethodType generic = MethodType.genericMethodType(3);
    return Map.class.isAssignableFrom(base)
        ? special.asType(generic)
        : MethodHandles.dropArguments(special, 2, Object.class).asType(generic);
  }

  /** Calls the method as {@code super} would in the class right below the base. */
  private static MethodHandle special(Class<?> type, Class<?> base, Method method)
      throws ReflectiveOperationException {
    Class<?> below = type;
    while (below.getSuperclass() != base) {
      below = below.getSuperclass();
    }
    return FullLookups.forSuper(below).unreflectSpecial(method, below);
  }

  public void add(Object container, Object key, Object value) {
    try {
      Object unused = add.invoke(container, key, value);
    } catch (Throwable thrown) {
      throw RunningJava.unexpected(thrown);
    }
  }

  public void clear(Object container) {
    try {
      clear.invoke(container);
    } catch (Throwable thrown) {
      throw RunningJava.unexpected(thrown);
    }
  }
}
