package io.github.scfs.internal.codec.convert;

import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.MissingReader;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.SerializerCalls;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.Fill;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
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
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Values of another type than their field's, in the message that is being read: collections, maps
 * and arrays become others with the same elements; for single values see {@link Conversions}.
 */
public final class Converter {
  /*
   * How this works
   *
   * Decoding is not disturbed: the value is read as what it was sent as, so that references to it and into it find what they
   * should, and a copy of the other class goes into the field. One value is copied once for a declaration, so that fields
   * that shared it share the copy, and no message can have it copied many times.
   *
   * What is not complete yet cannot be copied: a container that is being filled while a field inside of it refers to it, which
   * Progress tells. Such a field is set when the message was read (LATER, finish), tried first without a report, for it may
   * need another one. Why not always: the object may be a key whose hash code depends on the field. So a container of the
   * right class is in the field at once, and looked at again then.
   * A list that becomes a set waits too if its elements are not complete, for the set asks them for a hash.
   */
  /** How often fields are tried that wait for each other. */
  private static final int PASSES = 64;

  /** In place of a value that cannot be converted before the message was read. */
  public static final Object LATER = new Object();

  private final GraphReader g;
  private final Completeness completeness;

  /** What was made of values while the message was read. */
  private Map<Object, Map<Declared, Object>> copies = new IdentityHashMap<>();

  /** What was made of them since. */
  private Map<Object, Map<Declared, Object>> lateCopies = Collections.emptyMap();

  /**
   * What could not be converted for now: as long as it is not complete; or, once the message was
   * read, in this pass over the fields that wait. With {@link #set} at that time.
   */
  private Map<Object, Map<Declared, Integer>> failed = Collections.emptyMap();

  /** How many fields were set in this pass. */
  private int set;

  /** How many elements may be copied once more in this pass, as fields were set since. */
  private int again;

  private final List<Postponed> postponed = new ArrayList<>();

  /** By type: what texts became, where a message has texts of definitions. */
  private final Map<Class<?>, Map<String, Object>> texts = new HashMap<>();

  /** Whether something that is not complete was met in the conversion that is under way. */
  private boolean late;

  /** Whether everything is complete. */
  private boolean finishing;

  /** Whether what cannot be converted will be tried again. */
  private boolean trying;

  /** Where the value starts that is being converted. */
  private int start;

  /** The name of the class of the value that was converted last, or could not be. */
  private String found;

  /** Whether that class is another kind of class here. */
  private boolean otherKind;

  /** What is being converted. */
  private Object value;

  /** Whether the value that was to be converted was decoded. */
  private boolean looked;

  /** Whether that is to be set when the message was read, and its target is not known yet. */
  private boolean waiting;

  /** See {@link #waitForTarget}. */
  private Object untold;

  /** What was decoded for a field and found to be of another type, until it is asked for. */
  private Object decoded;

  /** That of the message that is being read, which has something to convert. */
  public static Converter of(GraphReader g) {
    return FieldChecks.of(g).converter();
  }

  /** For one reader of messages. */
  Converter(GraphReader g) {
    this.g = g;
    this.completeness = new Completeness(g);
  }

  /**
   * A value for a place of that type, told before it is decoded whether the type can hold it.
   * Returns {@link GraphReader#MISMATCH} with the position anywhere if not; the caller knows the
   * length.
   */
  public static Object readFor(Class<?> type, GraphReader g) {
    BodyInput in = g.in();
    int start = in.position();
    int tag = Peek.tag(g);
    if (tag >= Tags.FIRST_DEFINED) {
      TypeReader reader = g.readerOf(g.half().schema(tag - Tags.FIRST_DEFINED), type);
      Class<?> found = reader.type();
      boolean fits = found != null && type.isAssignableFrom(found);
      boolean known = reader.isLasting() || reader.isStopgap();
      boolean another = known ? found != null : reader.isOfAnotherKind();
      if (another && !fits && (!reader.converts() || SerializerCalls.isOfOurs(found, g))) {
        return GraphReader.MISMATCH;
      }
    } else if (tag == Tags.OWN_SERIALIZER) {
      return GraphReader.MISMATCH;
    } else if (tag == Tags.CLASS || tag > Tags.OWN_SERIALIZER && Scalars.isKnown(tag)) {
      Class<?> found = tag == Tags.CLASS ? Class.class : Scalars.typeOf(tag);
      if (found != null && !type.isAssignableFrom(found) && !found.isAssignableFrom(type)) {
        return GraphReader.MISMATCH;
      }
    }
    in.moveTo(start);
    Object value = SchemaRecord.forPlace(g.readValueOrKeep(type), type);
    if (value == null || value == GraphReader.KEEP || type.isInstance(value)) {
      return value;
    }
    of(g).decoded(value);
    return GraphReader.MISMATCH;
  }

  /** Forgets the message. */
  void clear() {
    if (!copies.isEmpty()) {
      copies = new IdentityHashMap<>(); // one that was large would be slow to clear ever after
    }
    if (!texts.isEmpty()) {
      texts.clear();
    }
    if (finishing) {
      lateCopies = Collections.emptyMap();
    }
    failed = Collections.emptyMap();
    decoded = null;
    value = null;
    finishing = false;
    trying = false;
    waiting = false;
    untold = null;
    if (!postponed.isEmpty()) {
      postponed.clear();
    }
  }

  /** Notes what was decoded for a field and is of another type. */
  private void decoded(Object value) {
    decoded = value;
  }

  /**
   * Reads the value that starts there, which {@link #readFor} found to be of another type, as one
   * of the declared type; {@link GraphReader#MISMATCH}, with the position anywhere, if there is
   * none; {@link #LATER} if that cannot be told yet.
   */
  public Object read(int valueStart, Declared declared) {
    Object value = decoded;
    decoded = null;
    return read(value, valueStart, declared);
  }

  /** Whether the value that was to be converted last was decoded, not only told by its tag. */
  public boolean hasLooked() {
    return looked;
  }

  /** What is told of the value that was converted last, or could not be, for that field. */
  public TypeMismatch mismatch(FieldDeclaration field, String name) {
    String remark = otherKind ? "which is another kind of class here" : null;
    if (!otherKind && isContainer(value) && Conversions.mayFit(value.getClass(), field.wanted())) {
      boolean never = UserContainers.isOwn(field.wanted()) && !SerialHooks.replaces(field.wanted());
      remark =
          never
              ? "of which none of a class of yours is made"
              : "with content that does not fit or comes twice";
    }
    return field.mismatch(name, found, remark);
  }

  private static boolean isContainer(Object value) {
    return value instanceof Collection
        || value instanceof Map
        || value != null && value.getClass().isArray();
  }

  /**
   * Reads the value that starts there as one of the declared type; {@link GraphReader#MISMATCH},
   * with the position anywhere, if there is none.
   *
   * @param known the value if it was read already, and its end is the current position; else null
   */
  public Object read(Object known, int valueStart, Declared declared) {
    Object value = known;
    looked = value != null;
    if (value == null) {
      g.position(valueStart);
      if (!mayFit(declared.type())) {
        return GraphReader.MISMATCH;
      }
      g.position(valueStart);
      value = g.readValueOrKeep(null);
      if (value == null || value == GraphReader.KEEP) {
        return value;
      }
    }
    looked = true;
    start = valueStart; // not before: what is inside of the value may have been converted as well
    return convertOrLater(value, declared);
  }

  /**
   * Notes a field that is to be set when the message was read; {@code unset}: it has nothing of
   * what was read for it yet.
   */
  public void postpone(Postponed field, boolean unset) {
    postponed.add(field);
    if (unset && g.objects().isTracking()) {
      g.progress().waitsForEnd(g.place());
    }
  }

  /** Whether fields wait for the end of the message. */
  boolean isPostponing() {
    return !postponed.isEmpty();
  }

  /** The message was read, and all in it is complete: sets the fields that wait. */
  void finish() {
    finishing = true;
    g.late().beginConverting();
    startAnew();
    tryAll();
    g.late().pourLast();
    startAnew();
    for (Postponed one : postponed) {
      one.finish(g);
    }
  }

  /**
   * Sets the fields that can be set: what one of them needs for a hash or an order may be another
   * one, in front of it or behind, so there and back.
   */
  private void tryAll() {
    trying = true;
    List<Postponed> missing = postponed;
    boolean fewer = true;
    for (int pass = 0; fewer && !missing.isEmpty() && pass < PASSES; pass++) {
      DeclarationCheck.of(g).clear();
      failed = Collections.emptyMap();
      set = 0;
      again = g.bodyEnd() - g.base();
      g.late().pourForNow();
      List<Postponed> left = new ArrayList<>();
      for (int i = missing.size() - 1; i >= 0; i--) {
        if (missing.get(i).trySet(g)) {
          set++;
        } else {
          left.add(missing.get(i));
        }
      }
      fewer = pass == 0 || left.size() < missing.size();
      missing = left;
    }
    trying = false;
  }

  private void startAnew() {
    DeclarationCheck.of(g).clear();
    g.late().forgetConverted();
    lateCopies = new IdentityHashMap<>();
    failed = Collections.emptyMap();
  }

  /** The value that was read last to be converted later. */
  public Object postponedValue() {
    return value;
  }

  /**
   * Has that value wait for {@link #takeWaiting}, which code calls that knows the target; {@code
   * newUntold}: what is to be in the field at once, and looked at again, or null.
   */
  public void waitForTarget(Object newUntold) {
    waiting = true;
    untold = newUntold;
  }

  /** What was to be in the field at once, or null. */
  public Object takeUntold() {
    Object taken = untold;
    untold = null;
    return taken;
  }

  /** Whether a value waited. */
  public boolean takeWaiting() {
    boolean was = waiting;
    waiting = false;
    return was;
  }

  /** The value as one that the declaration allows, or {@link #LATER}. */
  public Object convertOrLater(Object converted, Declared declared) {
    value = converted;
    otherKind = false;
    found = converted.getClass().getName();
    late = false;
    Object result = convert(converted, declared, true);
    return result == GraphReader.MISMATCH && late ? LATER : result;
  }

  /** Whether it is of any use to decode what starts here. */
  private boolean mayFit(Class<?> wanted) {
    int tag = Peek.tag(g);
    Class<?> type = null;
    value = null;
    found = "a value of another kind";
    otherKind = false;
    if (tag >= Tags.FIRST_DEFINED) {
      Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
      TypeReader reader = g.readerOf(schema, null);
      found = schema.className();
      otherKind = reader.isOfAnotherKind();
      type = reader instanceof MissingReader ? null : reader.type();
    } else if (tag > Tags.OWN_SERIALIZER && Scalars.isKnown(tag)) {
      type = Scalars.typeOf(tag);
      found = type == null ? found : type.getName();
    }
    return type != null && wanted != null && Conversions.mayFit(type, wanted);
  }

  /**
   * The value, never null, as one that the declaration allows. {@code looked}: whether what it goes
   * into looks at it, so that it has to be complete.
   */
  private Object convert(Object value, Declared declared, boolean looked) {
    Class<?> type = declared.type();
    boolean container = value instanceof Map || value instanceof Collection;
    if (!container && !value.getClass().isArray() && !Holders.isOne(value)) {
      return convertSingle(value, type);
    }
    if (!Conversions.mayFit(value.getClass(), type) && !type.isInstance(value)) {
      return GraphReader.MISMATCH;
    }
    if (!finishing && g.late().unfilled.contains(value)) {
      g.settle(); // perhaps it only was not asked for yet
    }
    boolean unfilled = !finishing && g.late().unfilled.contains(value);
    if (unfilled && declared.isOpen() && !looked && type.isInstance(value)) {
      return value;
    }
    if (!unfilled && type.isInstance(value) && DeclarationCheck.of(g).holds(value, declared)) {
      return value;
    }
    Object copy = copies.getOrDefault(value, Collections.emptyMap()).get(declared);
    if (copy == null) {
      copy = lateCopies.getOrDefault(value, Collections.emptyMap()).get(declared);
    }
    if (copy == null && !finishing && (unfilled || !completeness.isComplete(value, start))) {
      late = true;
      return GraphReader.MISMATCH;
    }
    return copy == null ? newCopy(value, type, declared) : copy;
  }

  private Object newCopy(Object value, Class<?> type, Declared declared) {
    Integer before = failed.getOrDefault(value, Collections.emptyMap()).get(declared);
    if (before != null
        && !mayTryAgain(value, before)
        && (finishing || g.objects().mayBeIncomplete(value, start, g.place()))) {
      late = !finishing;
      return GraphReader.MISMATCH;
    }
    if (trying) {
      noteFailed(value, declared); // at once: what is asked in between may throw
    }
    Object copy = copy(value, type, declared);
    if (late) {
      noteFailed(value, declared);
    } else if (!trying || copy != GraphReader.MISMATCH) {
      (finishing ? lateCopies : copies)
          .computeIfAbsent(value, any -> new HashMap<>())
          .put(declared, copy);
    }
    return copy;
  }

  /** What it needs may be there by now. */
  private boolean mayTryAgain(Object value, int before) {
    if (!trying || set == before || again <= 0) {
      return false;
    }
    again -= 1 + sizeOf(value);
    return true;
  }

  private int sizeOf(Object value) {
    if (value instanceof AtomicReferenceArray) {
      return ((AtomicReferenceArray<?>) value).length();
    }
    return value.getClass().isArray() ? Array.getLength(value) : g.late().unfilled.sizeOf(value);
  }

  private void noteFailed(Object value, Declared declared) {
    if (failed.isEmpty()) {
      failed = new IdentityHashMap<>();
    }
    failed.computeIfAbsent(value, any -> new HashMap<>()).put(declared, set);
  }

  /**
   * As {@link Conversions#convert}; a text of a definition is parsed once, however often a message
   * has it.
   */
  private Object convertSingle(Object value, Class<?> type) {
    if (!g.readers().hadTexts() || !(value instanceof String)) {
      return Conversions.convert(value, type);
    }
    return texts
        .computeIfAbsent(type, any -> new IdentityHashMap<>())
        .computeIfAbsent((String) value, text -> Conversions.convert(text, type));
  }

  private Object copy(Object value, Class<?> type, Declared declared) {
    try {
      if (value instanceof Map) {
        return copyMap((Map<?, ?>) value, type, declared);
      } else if (Holders.isOne(value)) {
        return copyHolder(value, declared);
      }
      List<?> elements = elements(value);
      return type.isArray()
          ? copyArray(elements, declared, type.getComponentType())
          : copyCollection(value, elements, type, declared);
    } catch (ClassCastException
        | NullPointerException
        | IllegalArgumentException
        | IllegalStateException
        | UnsupportedOperationException e) {
      return GraphReader.MISMATCH; // that is how collections say that they do not take an element
    } catch (StackOverflowError e) {
      return GraphReader.MISMATCH; // a list that holds itself has no hash code
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
    List<Object> boxed = new ArrayList<>(Array.getLength(value));
    for (int i = 0; i < Array.getLength(value); i++) {
      boxed.add(Array.get(value, i));
    }
    return boxed;
  }

  /** An element as one that is declared; anything goes where nothing is. */
  private Object element(Object value, Declared declared, boolean looked) {
    Class<?> wanted = declared == null ? null : declared.type();
    if (value == null || wanted == null) {
      return value;
    }
    return wanted.isPrimitive()
        ? Conversions.convert(value, FieldType.boxOf(FieldType.ofPrimitiveOrBox(wanted)))
        : convert(value, declared, looked);
  }

  private Object copyArray(List<?> elements, Declared declared, Class<?> component) {
    Object array = Array.newInstance(component, elements.size());
    int i = 0;
    for (Object one : elements) {
      Object element = element(one, declared.argument(0), false);
      if (element == GraphReader.MISMATCH || element == null && component.isPrimitive()) {
        return GraphReader.MISMATCH;
      }
      Array.set(array, i++, element);
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

  private Object copyCollection(Object value, List<?> elements, Class<?> type, Declared declared) {
    Collection<Object> collection =
        DeclaredContainers.newCollection(value, elements.size(), type, declared, g.host());
    if (collection == null) {
      return GraphReader.MISMATCH;
    }
    boolean looks = Containers.matters(collection.getClass());
    if (looks
        && !Containers.isAsking(value.getClass()) // or they were looked at before
        && !finishing
        && !completeness.canBeLookedAt(value, elements, start)) {
      late = true;
      return GraphReader.MISMATCH;
    }
    boolean atOnce = collection.getClass() == CopyOnWriteArrayList.class;
    Collection<Object> into = atOnce ? new ArrayList<>(elements.size()) : collection;
    for (Object one : elements) {
      Object element = element(one, declared.argument(0), looks);
      if (element == GraphReader.MISMATCH || !into.add(element)) {
        return GraphReader.MISMATCH; // a set that has it already would lose one
      }
    }
    if (atOnce) {
      collection.addAll(into); // one by one each would copy all others
    }
    if (looks && finishing) {
      g.late().converted(collection);
    }
    return isKept(collection, elements.size()) ? collection : GraphReader.MISMATCH;
  }

  private Object copyMap(Map<?, ?> value, Class<?> type, Declared declared) {
    Map<Object, Object> map = DeclaredContainers.newMap(value, type, declared, g.host());
    if (map == null) {
      return GraphReader.MISMATCH;
    }
    Fill fill = g.late().unfilled.fillOf(value);
    List<?> keys = new ArrayList<>(fill == null ? value.keySet() : fill.keys);
    List<?> values = new ArrayList<>(fill == null ? value.values() : fill.values);
    for (int i = 0; i < keys.size(); i++) {
      Object key = element(keys.get(i), declared.argument(0), true);
      Object one = element(values.get(i), declared.argument(1), false);
      if (key == GraphReader.MISMATCH || one == GraphReader.MISMATCH || map.containsKey(key)) {
        return GraphReader.MISMATCH;
      }
      map.put(key, one);
    }
    if (finishing) {
      g.late().converted(map);
    }
    return isKept(map, keys.size()) ? map : GraphReader.MISMATCH;
  }

  /** Whether all is in it that it was given: a class of the user's may leave something out. */
  private boolean isKept(Object container, int given) {
    return !UserContainers.keepsAll(container.getClass())
        || g.late().unfilled.sizeOf(container) >= given;
  }
}
