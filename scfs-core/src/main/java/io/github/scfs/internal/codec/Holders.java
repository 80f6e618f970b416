package io.github.scfs.internal.codec;

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
    return object instanceof Map.Entry && TypeWriters.isOfTheJdk(object.getClass())
        || arguments(object.getClass()) > 0;
  }

  /** What a holder holds for that argument of a declaration. */
  static List<Object> parts(Object holder, int argument) {
    if (holder instanceof Map.Entry) {
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) holder;
      return Collections.singletonList(argument == 0 ? entry.getKey() : entry.getValue());
    } else if (argument > 0) {
      return Collections.emptyList();
    } else if (holder instanceof Optional) {
      return Collections.singletonList(((Optional<?>) holder).orElse(null));
    } else if (holder instanceof AtomicReference) {
      return Collections.singletonList(((AtomicReference<?>) holder).get());
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
