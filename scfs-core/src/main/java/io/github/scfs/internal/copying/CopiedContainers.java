package io.github.scfs.internal.copying;

import io.github.scfs.internal.access.BaseMethods;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.choice.NoCodec;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.EmptyContainers;
import io.github.scfs.internal.containers.Fill;
import io.github.scfs.internal.containers.Given;
import io.github.scfs.internal.containers.OwnFields;
import io.github.scfs.internal.containers.Rebuilt;
import io.github.scfs.internal.containers.StandIns;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.jdk.FirstCopy;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Copies of collections and maps. Containers that call methods of their elements are filled when
 * these are complete; see {@link Copies}.
 */
@SuppressWarnings("unchecked") // copies are of the classes of their originals
final class CopiedContainers {
  private CopiedContainers() {}

  static Object copy(CopyHost host, Collection<?> original) {
    Class<?> type = original.getClass();
    if (Rebuilt.isKnown(type.getName())) {
      return copyRebuilt(host, original);
    }
    Class<?> made = StandIns.containerOrSelf(type);
    checkMakeable(made);
    ClassInfo info = ClassInfo.of(Containers.wireClass(made));
    Collection<Object> copy =
        (Collection<Object>)
            (Containers.isSortedCollection(made)
                ? EmptyContainers.newSortedCollection(
                    info, Containers.headOf(original), original.size(), host)
                : EmptyContainers.newCollection(info, original.size(), host));
    host.kryo().reference(copy);
    Fill fill = waiting(host, copy);
    if (fill != null || Containers.matters(made)) {
      addAll(host, original, copy, fill);
    } else {
      for (Object element : original) {
        copy.add(host.copyPart(element));
      }
    }
    return copy;
  }

  /**
   * Copies the elements into the copy, or into the list of what it still gets: from the first
   * incomplete one on, or all if that list is given.
   */
  private static void addAll(
      CopyHost host, Collection<?> original, Collection<Object> copy, Fill given) {
    Copies copies = host.copies();
    Fill fill = given;
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
    boolean complete = copies.recall(before);
    if (fill != null) {
      copies.ended(fill, !complete);
    }
  }

  private static Object copyRebuilt(CopyHost host, Collection<?> original) {
    int kind = Rebuilt.kindOf(original.getClass().getName());
    Object[] elements = original.toArray(new Object[0]);
    List<Object> inside = Rebuilt.inside(kind, elements);
    if (inside != null) {
      Object copy = Rebuilt.around(kind, inside);
      host.kryo().reference(copy);
      inside.replaceAll(host::copyPart);
      return copy;
    }
    copyAll(host, elements);
    host.copies().settle();
    return FirstCopy.of(host.kryo(), original, Rebuilt.collection(kind, elements));
  }

  private static void copyAll(CopyHost host, Object[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = host.copyPart(values[i]);
    }
  }

  static Object copy(CopyHost host, Map<?, ?> original) {
    Class<?> type = original.getClass();
    if (Rebuilt.isKnown(type.getName())) {
      Object[] keys = original.keySet().toArray();
      Object[] values = original.values().toArray();
      copyAll(host, keys);
      copyAll(host, values);
      host.copies().settle();
      Object made = Rebuilt.map(Rebuilt.kindOf(type.getName()), keys, values);
      return FirstCopy.of(host.kryo(), original, made);
    }
    Class<?> made = StandIns.containerOrSelf(type);
    checkMakeable(made);
    ClassInfo info = ClassInfo.of(made);
    Map<Object, Object> copy =
        (Map<Object, Object>)
            (Containers.isSortedMap(made)
                ? EmptyContainers.newSortedMap(info, Containers.headOf(original), host)
                : type == LinkedHashMap.class && Containers.isByAccess(original)
                    ? EmptyContainers.newMapByAccess(original.size())
                    : EmptyContainers.newMap(info, original.size(), host));
    host.kryo().reference(copy);
    putAll(host, original, copy, waiting(host, copy));
    return copy;
  }

  /** For a container that adds elements in its own way, see {@link Given}; else null. */
  private static Fill waiting(CopyHost host, Object copy) {
    return BaseMethods.of(copy.getClass()) == null ? null : host.copies().fill(copy);
  }

  static void putAll(CopyHost host, Map<?, ?> original, Map<Object, Object> copy, Fill given) {
    Copies copies = host.copies();
    Fill fill = given;
    boolean complete = true;
    for (Map.Entry<?, ?> entry : original.entrySet()) {
      int before = copies.forget();
      Object key = host.copyPart(entry.getKey());
      complete &= copies.recall(before); // a map does not care what its values lead to
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
      copies.ended(fill, !complete);
    }
  }

  /** A user's collection or map with fields of its own. */
  static Object copyOwn(CopyHost host, Object original) {
    ClassInfo info = ClassInfo.of(original.getClass());
    Object head = UserContainers.headOf(original);
    Object given = head instanceof Properties ? host.copyPart(head) : head; // its defaults
    Object copy = UserContainers.make(info, given, host);
    host.kryo().reference(copy);
    FieldInfo[] fields = UserContainers.ownFields(info);
    OwnFields own = new OwnFields(fields, copy, UserContainers.isConstructed(info));
    for (FieldInfo field : fields) {
      field.set(copy, host.copyPart(field.get(original)));
    }
    own.areRead(copy);
    Fill fill = host.copies().fill(copy);
    fill.own(own);
    if (original instanceof Map) {
      putAll(host, (Map<?, ?>) original, null, fill);
    } else {
      addAll(host, (Collection<?>) original, null, fill);
    }
    return copy;
  }

  private static void checkMakeable(Class<?> type) {
    if (!EmptyContainers.canBeMade(type)) {
      throw NoCodec.exception(type);
    }
  }
}
