package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.codec.GraphReader;
import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** What was made of the containers of the message being read, for each declaration. */
final class MadeCopies {
  /*
   * How this works
   *
   * A container that several fields share is copied once for each declaration. In a message without references none is shared:
   * there only large ones are noted, since a serializer of the user's may return one container many times. To note one takes as
   * long as to copy several elements, mostly for its identity hash. Few declarations convert something, mostly one.
   */
  /** How many elements are copied again rather than noted, if nothing is shared. */
  private static final int FEW = 16;

  private final GraphReader g;

  /** What was made while the message was read. */
  private final Map<Declared, Map<Object, Object>> early = new HashMap<>();

  /** What was made after the message. */
  private final Map<Declared, Map<Object, Object>> late = new HashMap<>();

  private boolean ending;

  /** The one that was asked for last, with what was made early for it. */
  private Declared last;

  private Map<Object, Object> ofLast;

  MadeCopies(GraphReader g) {
    this.g = g;
  }

  void clear() {
    if (last != null) {
      early.clear();
      last = null;
      ofLast = null;
    }
    if (ending) {
      late.clear();
      ending = false;
    }
  }

  /** All is complete from now on; what is made after this is forgotten by the next call. */
  void beginEnd() {
    ending = true;
    late.clear();
  }

  /** The copy, or null if there is none. */
  Object of(Object value, Declared declared) {
    Object copy = null;
    if (isNoted(value)) {
      copy = ofEarly(declared).get(value);
    }
    return copy != null || !ending ? copy : ofLate(declared).get(value);
  }

  void note(Object value, Declared declared, Object copy) {
    if (ending) {
      ofLate(declared).put(value, copy);
    } else if (isNoted(value)) {
      ofEarly(declared).put(value, copy);
    }
  }

  private boolean isNoted(Object value) {
    if (g.objects().isTracking()) {
      return true;
    }
    try {
      return sizeOf(value) > FEW;
    } catch (RuntimeException refused) {
      return true; // by code of the user's inside
    }
  }

  /** The number of elements or entries, of what a container waits for, too. */
  int sizeOf(Object value) {
    if (value instanceof Object[]) {
      return ((Object[]) value).length;
    } else if (value.getClass().isArray()) {
      return Array.getLength(value);
    }
    return value.getClass() == AtomicReferenceArray.class
        ? ((AtomicReferenceArray<?>) value).length()
        : g.late().unfilled.sizeOf(value);
  }

  private Map<Object, Object> ofEarly(Declared declared) {
    if (declared != last) {
      ofLast = early.computeIfAbsent(declared, any -> new IdentityHashMap<>());
      last = declared;
    }
    return ofLast;
  }

  private Map<Object, Object> ofLate(Declared declared) {
    return late.computeIfAbsent(declared, any -> new IdentityHashMap<>());
  }
}
