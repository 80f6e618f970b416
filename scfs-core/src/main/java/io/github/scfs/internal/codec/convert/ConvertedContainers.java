package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.EndlessCalls;
import io.github.scfs.internal.containers.Fill;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.schema.FieldType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Converted collections, maps, arrays and holders of the message being read: those whose field has
 * another type, as others with the same elements.
 */
final class ConvertedContainers {
  /*
   * How this works
   *
   * A value is copied once for each declaration. So fields that shared it share the copy, and no message can have it copied many
   * times. An incomplete value cannot be copied yet (LATER). A list that becomes a set also waits until its elements are complete,
   * because the set needs their hashes. After the message all is complete, but fields wait for each other: what was made so far is
   * forgotten then, and what failed is tried again once other fields were set, within bounds.
   */
  private final GraphReader g;
  private final Completeness completeness;

  private final MadeCopies made;

  /**
   * Values that cannot be converted for now: while the message is read, until they are complete;
   * afterwards, in this pass over the waiting fields. With the value of {@link #set} at that time.
   */
  private Map<Object, Map<Declared, Integer>> failed = Collections.emptyMap();

  private int set;

  /** How many elements may be copied again in this pass, because fields were set since. */
  private int again;

  /** By type: converted texts, if the message has definitions of texts. */
  private final Map<Class<?>, Map<String, Object>> texts = new HashMap<>();

  /** Whether the current conversion met something incomplete. */
  private boolean late;

  private boolean finishing;

  /** Whether what cannot be converted will be tried again. */
  private boolean trying;

  private int start;

  ConvertedContainers(GraphReader g) {
    this.g = g;
    this.completeness = new Completeness(g);
    this.made = new MadeCopies(g);
  }

  void clear() {
    made.clear();
    if (!texts.isEmpty()) {
      texts.clear();
    }
    failed = Collections.emptyMap();
    finishing = false;
    trying = false;
  }

  void start(int valueStart) {
    start = valueStart;
  }

  /** Everything is complete from now on; conversions are tried again only in passes. */
  void beginEnd() {
    finishing = true;
    trying = false;
    DeclarationCheck.of(g).clear();
    g.late().forgetConverted();
    made.beginEnd();
    failed = Collections.emptyMap();
  }

  /** Fields are tried from now on, some of which may be left for another pass. */
  void beginPass() {
    trying = true;
    DeclarationCheck.of(g).clear();
    failed = Collections.emptyMap();
    set = 0;
    again = g.bodyEnd() - g.base();
  }

  void fieldIsSet() {
    set++;
  }

  /**
   * The value, not null, as one that the declaration allows; {@link GraphReader#MISMATCH} if there
   * is none, {@link Converter#LATER} if that is not known yet.
   */
  Object convert(Object value, Declared declared) {
    late = false;
    Object result = convert(value, declared, true);
    return result == GraphReader.MISMATCH && late ? Converter.LATER : result;
  }

  /**
   * {@code looked}: whether the new container uses the value's hash or order, so it must be
   * complete.
   */
  private Object convert(Object value, Declared declared, boolean looked) {
    if (!Kinds.isAround(value.getClass())) {
      return convertSingle(value, declared.type());
    }
    Pairing pairing = Pairing.of(value.getClass(), declared);
    if (!pairing.fits) {
      return GraphReader.MISMATCH;
    }
    if (!finishing && g.late().unfilled.contains(value)) {
      g.settle(); // perhaps nobody has asked for it yet
    }
    boolean unfilled = !finishing && g.late().unfilled.contains(value);
    if (unfilled && declared.isOpen() && !looked && pairing.instance) {
      return value;
    }
    if (!unfilled && pairing.instance && DeclarationCheck.of(g).holds(value, declared)) {
      return value;
    }
    Object copy = made.of(value, declared);
    if (copy == null && !finishing && (unfilled || !completeness.isComplete(value, start))) {
      late = true;
      return GraphReader.MISMATCH;
    }
    return copy == null ? newCopy(value, pairing, declared) : copy;
  }

  private Object newCopy(Object value, Pairing pairing, Declared declared) {
    Integer before = failed.getOrDefault(value, Collections.emptyMap()).get(declared);
    if (before != null
        && !mayTryAgain(value, before)
        && (finishing || g.objects().mayBeIncomplete(value, start, g.place()))) {
      late = !finishing;
      return GraphReader.MISMATCH;
    }
    if (trying) {
      noteFailed(value, declared); // now, since what is called below may throw
    }
    Object copy = copy(value, pairing, declared);
    if (late) {
      noteFailed(value, declared);
    } else if (!trying || copy != GraphReader.MISMATCH) {
      made.note(value, declared, copy);
    }
    return copy;
  }

  /** Whether what it needs may exist by now. */
  private boolean mayTryAgain(Object value, int before) {
    if (!trying || set == before || again <= 0) {
      return false;
    }
    again -= 1 + made.sizeOf(value);
    return true;
  }

  private void noteFailed(Object value, Declared declared) {
    if (failed.isEmpty()) {
      failed = new IdentityHashMap<>();
    }
    failed.computeIfAbsent(value, any -> new HashMap<>()).put(declared, set);
  }

  /**
   * As {@link Conversions#convert}; but a text from a definition is parsed only once, however often
   * the message contains it.
   */
  private Object convertSingle(Object value, Class<?> type) {
    if (!g.readers().hadTexts() || !(value instanceof String)) {
      return Conversions.convert(value, type);
    }
    return texts
        .computeIfAbsent(type, any -> new IdentityHashMap<>())
        .computeIfAbsent((String) value, text -> Conversions.convert(text, type));
  }

  private Object copy(Object value, Pairing pairing, Declared declared) {
    Class<?> type = declared.type();
    try {
      if (value instanceof Map) {
        return copyMap((Map<?, ?>) value, pairing, declared);
      } else if (Holders.isOne(value)) {
        return copyHolder(value, declared);
      }
      List<?> elements = elements(value);
      return type.isArray()
          ? copyArray(elements, declared, type.getComponentType())
          : copyCollection(value, elements, pairing, declared);
    } catch (ClassCastException
        | NullPointerException
        | IllegalArgumentException
        | IllegalStateException
        | UnsupportedOperationException e) {
      return GraphReader.MISMATCH; // how collections refuse an element
    } catch (StackOverflowError e) {
      EndlessCalls.check(e);
      return GraphReader.MISMATCH; // a list that contains itself has no hash code
    }
  }

  /** All elements, also of a container that is not filled yet. */
  private List<?> elements(Object value) {
    Fill fill = g.late().unfilled.fillOf(value);
    if (fill != null) {
      return fill.keys;
    } else if (value instanceof Collection) {
      return new ArrayList<>((Collection<?>) value);
    } else if (value instanceof Object[]) {
      return Arrays.asList((Object[]) value);
    }
    return PrimitiveElements.boxed(value);
  }

  /** An element as one of the declared class. If none is declared, anything, also a record. */
  private Object element(Object value, Declared declared, boolean looked) {
    Class<?> wanted = declared == null ? null : declared.type();
    if (value == null || wanted == null || value instanceof SchemaRecord) {
      return value;
    }
    if (wanted.isPrimitive()) {
      return Conversions.convert(value, FieldType.boxOf(FieldType.ofPrimitiveOrBox(wanted)));
    }
    return declared.isSingle() ? convertSingle(value, wanted) : convert(value, declared, looked);
  }

  private Object copyArray(List<?> elements, Declared declared, Class<?> component) {
    Object array = Array.newInstance(component, elements.size());
    int i = 0;
    for (Object one : elements) {
      Object element = SchemaRecord.forPlace(element(one, declared.argument(0), false), component);
      if (element == GraphReader.MISMATCH || element == null && component.isPrimitive()) {
        return GraphReader.MISMATCH;
      }
      PrimitiveElements.set(array, i++, element, component);
    }
    return array;
  }

  private Object copyHolder(Object value, Declared declared) {
    List<List<Object>> parts = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      List<Object> converted = new ArrayList<>();
      for (Object one : Holders.parts(value, i)) {
        Object part = element(one, declared.argument(i), false);
        if (part == GraphReader.MISMATCH) {
          return GraphReader.MISMATCH;
        }
        converted.add(part);
      }
      parts.add(converted);
    }
    return Holders.around(value, parts.get(0), parts.get(1));
  }

  private Object copyCollection(
      Object value, List<?> elements, Pairing pairing, Declared declared) {
    Collection<Object> collection =
        pairing.newCollection(value, elements.size(), declared, g.host());
    if (collection == null) {
      return GraphReader.MISMATCH;
    }
    boolean looks = pairing.looks(collection);
    if (looks
        && !pairing.asks // or they were looked at before
        && !finishing
        && !completeness.canBeLookedAt(value, elements, start)) {
      late = true;
      return GraphReader.MISMATCH;
    }
    boolean atOnce = collection.getClass() == CopyOnWriteArrayList.class;
    Collection<Object> into = atOnce ? new ArrayList<>(elements.size()) : collection;
    for (Object one : elements) {
      Object element = element(one, declared.argument(0), looks);
      if (element == GraphReader.MISMATCH
          || Containers.refuses(into, element, element)
          || !into.add(element)) {
        return GraphReader.MISMATCH; // the set would lose an equal element
      }
    }
    if (atOnce) {
      collection.addAll(into); // adding one by one would copy all others each time
    }
    if (looks && finishing) {
      g.late().converted(collection);
    }
    return pairing.keepsAll() || isKept(collection, elements.size())
        ? collection
        : GraphReader.MISMATCH;
  }

  private Object copyMap(Map<?, ?> value, Pairing pairing, Declared declared) {
    Map<Object, Object> map = pairing.newMap(value, declared, g.host());
    if (map == null) {
      return GraphReader.MISMATCH;
    }
    Fill fill = g.late().unfilled.fillOf(value);
    List<?> keys = new ArrayList<>(fill == null ? value.keySet() : fill.keys);
    List<?> values = new ArrayList<>(fill == null ? value.values() : fill.values);
    boolean tells = pairing.keepsAll();
    for (int i = 0; i < keys.size(); i++) {
      Object key = element(keys.get(i), declared.argument(0), true);
      Object one = element(values.get(i), declared.argument(1), false);
      tells &= one != null; // put returns what it replaces
      if (key == GraphReader.MISMATCH
          || one == GraphReader.MISMATCH
          || Containers.refuses(map, key, one)
          || !tells && map.containsKey(key)
          || map.put(key, one) != null && tells) {
        return GraphReader.MISMATCH;
      }
    }
    if (finishing) {
      g.late().converted(map);
    }
    return pairing.keepsAll() || isKept(map, keys.size()) ? map : GraphReader.MISMATCH;
  }

  /** Whether it has kept all that it was given: a user's class may leave something out. */
  private boolean isKept(Object container, int given) {
    return !UserContainers.keepsAll(container.getClass())
        || g.late().unfilled.sizeOf(container) >= given;
  }
}
