package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.jdk.FirstCopy;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Copies of collections and maps. Those that ask their elements for something are filled when these
 * are complete; see {@link Copies}.
 */
@SuppressWarnings("unchecked") // the copies are of the classes of the originals
final class CopiedContainers {
  private CopiedContainers() {}

  static Object copy(Host host, Collection<?> original) {
    Class<?> type = original.getClass();
    if (Rebuilt.isKnown(type.getName())) {
      return copyRebuilt(host, original);
    }
    Class<?> made = StandIns.containerOrSelf(type);
    checkMakeable(made, Containers.isSortedCollection(made));
    ClassInfo info = ClassInfo.of(Containers.wireClass(made));
    Collection<Object> copy =
        (Collection<Object>)
            (Containers.isSortedCollection(made)
                ? Containers.newSortedCollection(
                    info, Containers.headOf(original), original.size(), host)
                : Containers.newCollection(info, original.size(), host));
    host.kryo().reference(copy);
    if (LateFills.matters(made)) {
      addAll(host, original, copy);
    } else {
      for (Object element : original) {
        copy.add(host.copyPart(element));
      }
    }
    return copy;
  }

  private static void addAll(Host host, Collection<?> original, Collection<Object> copy) {
    Copies copies = host.copies();
    Fill fill = null;
    int before = copies.forget();
    for (Object element : original) {
      Object part = host.copyPart(element);
      if (fill == null && !copies.isComplete()) {
        fill = copies.fill(copy);
      }
      if (fill == null) {
        copy.add(part);
      } else {
        fill.add(part, false);
      }
    }
    copies.recall(before);
    if (fill != null) {
      copies.ended(fill, true);
    }
  }

  private static Object copyRebuilt(Host host, Collection<?> original) {
    String name = original.getClass().getName();
    Object[] elements = original.toArray(new Object[0]);
    List<Object> inside = Rebuilt.inside(name, elements);
    if (inside != null) {
      Object copy = Rebuilt.around(name, inside);
      host.kryo().reference(copy);
      inside.replaceAll(host::copyPart);
      return copy;
    }
    copyAll(host, elements);
    host.copies().settle();
    return FirstCopy.of(host.kryo(), original, Rebuilt.collection(name, elements));
  }

  private static void copyAll(Host host, Object[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = host.copyPart(values[i]);
    }
  }

  static Object copy(Host host, Map<?, ?> original) {
    Class<?> type = original.getClass();
    if (Rebuilt.isKnown(type.getName())) {
      Object[] keys = original.keySet().toArray();
      Object[] values = original.values().toArray();
      copyAll(host, keys);
      copyAll(host, values);
      host.copies().settle();
      Object made = Rebuilt.map(type.getName(), keys, values);
      return FirstCopy.of(host.kryo(), original, made);
    }
    Class<?> made = StandIns.containerOrSelf(type);
    checkMakeable(made, Containers.isSortedMap(made));
    ClassInfo info = ClassInfo.of(made);
    Map<Object, Object> copy =
        (Map<Object, Object>)
            (Containers.isSortedMap(made)
                ? Containers.newSortedMap(info, Containers.headOf(original), host)
                : type == LinkedHashMap.class && Containers.isByAccess(original)
                    ? Containers.newMapByAccess(original.size())
                    : Containers.newMap(info, original.size(), host));
    host.kryo().reference(copy);
    putAll(host, original, copy);
    return copy;
  }

  static void putAll(Host host, Map<?, ?> original, Map<Object, Object> copy) {
    Copies copies = host.copies();
    Fill fill = null;
    for (Map.Entry<?, ?> entry : original.entrySet()) {
      int before = copies.forget();
      Object key = host.copyPart(entry.getKey());
      boolean complete = copies.recall(before);
      Object value = host.copyPart(entry.getValue());
      if (fill == null && !complete) {
        fill = copies.fill(copy);
      }
      if (fill == null) {
        copy.put(key, value);
      } else {
        fill.put(key, value, false);
      }
    }
    if (fill != null) {
      copies.ended(fill, true);
    }
  }

  /** A collection or map of the user's that has fields of its own. */
  static Object copyOwn(Host host, Object original) {
    ClassInfo info = ClassInfo.of(original.getClass());
    Object head = UserContainers.headOf(original);
    Object given = head instanceof Properties ? host.copyPart(head) : head; // its defaults
    Object copy = UserContainers.make(info, given, host);
    host.kryo().reference(copy);
    FieldInfo[] fields = UserContainers.ownFields(info);
    OwnFields own = new OwnFields(fields, copy, UserContainers.isConstructed(info));
    for (FieldInfo field : fields) {
      Fields.set(field, copy, host.copyPart(Fields.get(field, original)));
    }
    own.areRead(copy);
    Copies copies = host.copies();
    Fill fill = copies.fill(copy);
    fill.own(own);
    boolean complete =
        original instanceof Map
            ? putAll(host, (Map<?, ?>) original, fill)
            : addAll(host, (Collection<?>) original, fill);
    copies.ended(fill, !complete);
    return copy;
  }

  /** Whether the elements are complete. */
  private static boolean addAll(Host host, Collection<?> original, Fill copy) {
    int before = host.copies().forget();
    for (Object element : original) {
      copy.add(host.copyPart(element), false);
    }
    return host.copies().recall(before);
  }

  /** Whether the keys are complete. */
  private static boolean putAll(Host host, Map<?, ?> original, Fill copy) {
    boolean complete = true;
    for (Map.Entry<?, ?> entry : original.entrySet()) {
      int before = host.copies().forget();
      Object key = host.copyPart(entry.getKey());
      complete &= host.copies().recall(before);
      copy.put(key, host.copyPart(entry.getValue()), false);
    }
    return complete;
  }

  private static void checkMakeable(Class<?> type, boolean sorted) {
    if (!(sorted ? Containers.canBeMadeSorted(type) : Containers.canBeMade(type))) {
      throw NoCodec.exception(type);
    }
  }
}
