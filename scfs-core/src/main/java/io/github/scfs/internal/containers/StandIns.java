package io.github.scfs.internal.containers;

import io.github.scfs.internal.wire.RunningJava;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.RandomAccess;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Classes that are written as another class of the JDK: views of collections and maps, also of
 * other libraries, as a plain copy; entries of maps as entries without a map; paths and XML times
 * as such.
 */
public final class StandIns {
  /*
   * How this works
   *
   * Only the name of the class that stands in is sent, and the reader knows nothing else. It is chosen so that a field whose type
   * is an interface of the JDK can hold it: a NavigableMap comes back as one. docs/types.md has the list.
   *
   * A class of a newer JDK goes by its own name. Where it is missing, it is read as a class with the same content.
   */
  /** Classes that every JDK has, by the names of newer ones with the same content. */
  private static final Map<String, Class<?>> OLDER = new HashMap<>();

  static {
    OLDER.put("java.util.KeyValueHolder", SimpleImmutableEntry.class);
    String wrapper = "java.util.Collections$";
    OLDER.put(
        wrapper + "UnmodifiableSequencedSet",
        Collections.unmodifiableSet(new HashSet<>()).getClass());
    OLDER.put(
        wrapper + "UnmodifiableSequencedMap",
        Collections.unmodifiableMap(new HashMap<>()).getClass());
    OLDER.put(
        wrapper + "SequencedSetFromMap", Collections.newSetFromMap(new HashMap<>()).getClass());
  }

  private StandIns() {}

  /** The class that is read instead of a newer JDK's class that is missing here, or null. */
  public static Class<?> ofNewer(String className) {
    return OLDER.get(className);
  }

  /**
   * The nearest super class of an exception that only newer JDKs have: definitions do not name
   * super classes of JDK classes. Null for others.
   */
  public static Class<?> aboveNewer(String exceptionName) {
    switch (exceptionName) {
      case "java.lang.IllegalCallerException":
      case "java.lang.LayerInstantiationException":
      case "java.lang.MatchException":
      case "java.lang.WrongThreadException":
      case "java.lang.module.FindException":
      case "java.lang.module.InvalidModuleDescriptorException":
      case "java.lang.module.ResolutionException":
      case "java.lang.reflect.InaccessibleObjectException":
        return RuntimeException.class;
      case "java.lang.invoke.StringConcatException":
        return Exception.class;
      case "java.net.http.HttpConnectTimeoutException":
      case "java.net.http.HttpTimeoutException":
        return IOException.class;
      case "javax.crypto.DecapsulateException":
        return GeneralSecurityException.class;
      default:
        return null;
    }
  }

  /** The class that stands in for a container that cannot be made, or the class itself. */
  public static Class<?> containerOrSelf(Class<?> type) {
    boolean replaced = RunningJava.isOfTheJdk(type) || UserContainers.isView(type);
    Class<?> other = replaced ? containerFor(type) : null;
    return other == null ? type : other;
  }

  /** The class that stands in for a container that cannot be made; null if it needs none. */
  public static Class<?> containerFor(Class<?> type) {
    boolean map = Map.class.isAssignableFrom(type);
    boolean concurrent = type.getName().startsWith("java.util.concurrent.");
    if (!map && !Collection.class.isAssignableFrom(type) || EmptyContainers.canBeMade(type)) {
      return null;
    } else if (map && Containers.isSortedMap(type)) {
      return concurrent ? ConcurrentSkipListMap.class : TreeMap.class;
    } else if (map) {
      return LinkedHashMap.class;
    } else if (List.class.isAssignableFrom(type)) {
      return RandomAccess.class.isAssignableFrom(type) ? ArrayList.class : LinkedList.class;
    } else if (SortedSet.class.isAssignableFrom(type)) {
      return concurrent ? ConcurrentSkipListSet.class : TreeSet.class;
    } else if (Set.class.isAssignableFrom(type)) {
      return LinkedHashSet.class;
    }
    return Queue.class.isAssignableFrom(type) ? LinkedList.class : ArrayList.class;
  }
}
