package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import java.util.AbstractMap.SimpleEntry;
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
 * Classes that are written as another one of the JDK: views of collections and maps as a plain copy
 * of what they show, those of other libraries too, entries of maps as entries of no map, paths and
 * times of XML as such.
 */
final class StandIns {
  /*
   * How this works
   *
   * Only the name of the class that stands in goes on the wire, and its reader knows of nothing else. It is chosen so that a
   * field declared by an interface of the JDK takes it: what is a NavigableMap comes back as one. docs/types.md has the list.
   *
   * A class that goes by its own name, but only newer JDKs have, is read as one with the same content where it is missing.
   */
  /** Classes that every JDK has, by the names of those of newer ones with the same content. */
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

  /**
   * The class that is read instead of one of a newer JDK that is missing here; null if there is
   * none.
   */
  static Class<?> ofNewer(String className) {
    return OLDER.get(className);
  }

  /** The writer for a class that is written as another one, or null. */
  static TypeWriter writerOf(Class<?> type, Host host, Settings settings) {
    if (!RunningJava.isOfTheJdk(type)) {
      return null;
    }
    Class<?> known = JdkSerializers.publicClassOf(type);
    if (known != null) {
      return custom(known, host, settings);
    } else if (Map.Entry.class.isAssignableFrom(type)) {
      return custom(SimpleEntry.class, host, settings);
    } else if (!type.getName().startsWith("java.util.")) {
      return null;
    }
    return containerWriter(type, settings);
  }

  /** The writer for a container that is written as another one; null if it needs none. */
  static TypeWriter containerWriter(Class<?> type, Settings settings) {
    Class<?> other = containerFor(type);
    if (other == null || other == type) {
      return null;
    }
    boolean map = Map.class.isAssignableFrom(other);
    boolean sorted = map ? Containers.isSortedMap(other) : Containers.isSortedCollection(other);
    SchemaKind kind =
        map
            ? sorted ? SchemaKind.SORTED_MAP : SchemaKind.MAP
            : sorted ? SchemaKind.SORTED_COLLECTION : SchemaKind.COLLECTION;
    Schema schema = WriteRules.checked(Schema.ofName(kind, other.getName()), settings);
    return map
        ? new MapWriter(schema, true)
        : new CollectionWriter(schema, true, Set.class.isAssignableFrom(other));
  }

  private static TypeWriter custom(Class<?> as, Host host, Settings settings) {
    Serializer<?> serializer = host.customSerializer(as);
    Schema schema = Schema.ofName(SchemaKind.CUSTOM, as.getName());
    return serializer == null
        ? null
        : new CustomWriter(WriteRules.checked(schema, settings), serializer);
  }

  /** The class that stands in for a container that cannot be made, or the class. */
  static Class<?> containerOrSelf(Class<?> type) {
    boolean replaced = RunningJava.isOfTheJdk(type) || UserContainers.isView(type);
    Class<?> other = replaced ? containerFor(type) : null;
    return other == null ? type : other;
  }

  /** The class that stands in for a container that cannot be made; null if it needs none. */
  private static Class<?> containerFor(Class<?> type) {
    boolean concurrent = type.getName().startsWith("java.util.concurrent.");
    if (Map.class.isAssignableFrom(type)) {
      if (Containers.isSortedMap(type)) {
        return Containers.canBeMadeSorted(type)
            ? null
            : concurrent ? ConcurrentSkipListMap.class : TreeMap.class;
      }
      return Containers.canBeMade(type) ? null : LinkedHashMap.class;
    } else if (!Collection.class.isAssignableFrom(type)
        || Containers.isSortedCollection(type) && Containers.canBeMadeSorted(type)
        || Containers.canBeMade(type)) {
      return null;
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
