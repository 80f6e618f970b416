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
 * Objects of the JDK that hold others without being a collection, map or array: Optional, entries
 * of maps, atomic references. Like containers they do not check what they hold.
 */
final class Holders {
  private Holders() {}

  /** How many arguments the declaration of a field of that class has for what it holds; 0: none. */
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

  /** Whether it is one, of a class of the JDK. */
  static boolean isOne(Object object) {
    return arguments(object.getClass()) > 0
        || object instanceof Map.Entry && RunningJava.isOfTheJdk(object.getClass());
  }

  /** Whether it is one that holds two values at most. */
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

  /** What a holder holds for that argument of a declaration. */
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

  /** One of the same class around other parts. */
  static Object around(Object holder, List<Object> first, List<Object> second) {
    if (holder instanceof SimpleEntry) {
      return new SimpleEntry<>(first.get(0), second.get(0));
    } else if (holder instanceof Map.Entry) { // that of Map.entry has no name of its own
      return new SimpleImmutableEntry<>(first.get(0), second.get(0));
    } else if (holder instanceof Optional) {
      return Optional.ofNullable(first.get(0));
    } else if (holder instanceof AtomicReference) {
      return new AtomicReference<>(first.get(0));
    }
    return new AtomicReferenceArray<>(first.toArray());
  }
}
