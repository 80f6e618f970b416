package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.wire.RunningJava;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * JDK objects that hold others, though they are no collection, map or array: Optional, entries of
 * maps, atomic references. Like containers, they do not check what they hold.
 */
final class Holders {
  private Holders() {}

  /** How many type arguments of that class declare what it holds; 0 if it is no holder. */
  static int arguments(Class<?> type) {
    if (type == Optional.class
        || type == AtomicReference.class
        || type == AtomicReferenceArray.class) {
      return 1;
    }
    return type == Map.Entry.class
            || type == SimpleEntry.class
            || type == SimpleImmutableEntry.class
        ? 2
        : 0;
  }

  /** Whether objects of the class, which is one of the JDK, are holders. */
  static boolean isOne(Class<?> type) {
    return arguments(type) > 0
        || Map.Entry.class.isAssignableFrom(type) && RunningJava.isOfTheJdk(type);
  }

  static boolean isOne(Object object) {
    return isOne(object.getClass());
  }

  /** Whether it is a holder of at most two values. */
  static boolean isAroundFew(Object object) {
    return isOne(object) && !(object instanceof AtomicReferenceArray);
  }

  /** The value, or the key of an entry. */
  static Object first(Object holder) {
    return holder instanceof Optional
        ? ((Optional<?>) holder).orElse(null)
        : holder instanceof AtomicReference
            ? ((AtomicReference<?>) holder).get()
            : ((Map.Entry<?, ?>) holder).getKey();
  }

  /** The value of an entry; null for others. */
  static Object second(Object holder) {
    return holder instanceof Map.Entry ? ((Map.Entry<?, ?>) holder).getValue() : null;
  }

  /** What a holder holds for that type argument. */
  static List<Object> parts(Object holder, int argument) {
    if (argument > 0) {
      boolean has = holder instanceof Map.Entry;
      return has ? Collections.singletonList(second(holder)) : Collections.emptyList();
    } else if (isAroundFew(holder)) {
      return Collections.singletonList(first(holder));
    }
    AtomicReferenceArray<?> array = (AtomicReferenceArray<?>) holder;
    List<Object> all = new ArrayList<>(array.length());
    for (int i = 0; i < array.length(); i++) {
      all.add(array.get(i));
    }
    return all;
  }

  /** A holder of the same class with other parts. */
  static Object around(Object holder, List<Object> first, List<Object> second) {
    if (holder instanceof SimpleEntry) {
      return new SimpleEntry<>(first.get(0), second.get(0));
    } else if (holder instanceof Map.Entry) { // the class of Map.entry's entries has no public name
      return new SimpleImmutableEntry<>(first.get(0), second.get(0));
    } else if (holder instanceof Optional) {
      return Optional.ofNullable(first.get(0));
    } else if (holder instanceof AtomicReference) {
      return new AtomicReference<>(first.get(0));
    }
    return new AtomicReferenceArray<>(first.toArray());
  }
}
