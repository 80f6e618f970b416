package io.github.scfs.internal.codec.convert;

import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.MissingReader;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.SerializerCalls;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.List;

/**
 * Values of the message being read that are of another type than their field: how they are decoded,
 * and when the field is set. {@link ConvertedContainers} and {@link Conversions} make the converted
 * value.
 */
public final class Converter {
  /*
   * How this works
   *
   * Decoding is not disturbed: a value is read as what it was sent as, so that references to it and into it stay right. The field
   * gets a converted copy.
   *
   * An incomplete value cannot be copied yet: a container that is being filled while a field inside of it refers to it (Progress
   * knows). Such a field is set after the message (LATER, finish). It is first tried without a report, because it may need another
   * such field. Why not always: the object may be a key, and its hash code may depend on the field. So a container of the right
   * class is stored at once, and checked again after the message.
   */
  /** How often fields that wait for each other are tried. */
  private static final int PASSES = 64;

  /** Instead of a value that cannot be converted before the end of the message. */
  public static final Object LATER = new Object();

  private final GraphReader g;
  private final ConvertedContainers containers;

  private final List<Postponed> postponed = new ArrayList<>();

  /** The class name of the last value for which a conversion was tried. */
  private String found;

  private boolean otherKind;

  private Object value;

  /** Whether that value was decoded. */
  private boolean looked;

  /** See {@link #waitForTarget}; null if nothing waits. */
  private Object waiting;

  /** A decoded value that turned out to be of another type, until it is asked for. */
  private Object decoded;

  /** The converter of the message being read, which has something to convert. */
  public static Converter of(GraphReader g) {
    return FieldChecks.of(g).converter();
  }

  Converter(GraphReader g) {
    this.g = g;
    this.containers = new ConvertedContainers(g);
  }

  /**
   * Reads a value for a variable of that type, if the type can hold it. Otherwise returns {@link
   * GraphReader#MISMATCH} with the position anywhere; the caller knows the length.
   */
  public static Object readFor(Class<?> type, GraphReader g) {
    BodyInput in = g.in();
    int start = in.position();
    int tag = Peek.tag(type, g);
    if (tag >= Tags.FIRST_DEFINED) {
      Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
      if (isOther(g.readers().expected(schema, type, g.environment()), schema, type, g)
          && (!g.settings().strictTypes
              || isOther(g.readers().lookedFor(schema, type, g.environment()), schema, type, g))) {
        return GraphReader.MISMATCH;
      }
    } else if (tag == Tags.OWN_SERIALIZER) {
      return GraphReader.MISMATCH;
    } else if (tag == Tags.CLASS || tag > Tags.OWN_SERIALIZER && ScalarTypes.isKnown(tag)) {
      Class<?> found = tag == Tags.CLASS ? Class.class : ScalarTypes.typeOf(tag);
      if (found != null && !type.isAssignableFrom(found) && !found.isAssignableFrom(type)) {
        return GraphReader.MISMATCH;
      }
    }
    in.moveTo(start);
    Object read = g.readValueOrKeep(type);
    Object value = SchemaRecord.forPlace(read, type);
    if (value == null
        && read instanceof SchemaRecord // found by a reference
        && Conversions.canHoldNone(((SchemaRecord) read).schema.kind(), type)) {
      return GraphReader.MISMATCH;
    }
    if (value == null || value == GraphReader.KEEP || type.isInstance(value)) {
      return value;
    }
    of(g).decoded = value;
    return GraphReader.MISMATCH;
  }

  /** Whether what the reader reads is of another type than a variable of that type can hold. */
  private static boolean isOther(TypeReader reader, Schema schema, Class<?> type, GraphReader g) {
    Class<?> found = reader.type();
    boolean fits = found != null && type.isAssignableFrom(found);
    boolean known = reader.isLasting() || reader.isStopgap();
    boolean another = known ? found != null : reader.isOfAnotherKind();
    return another && !fits && (!reader.converts() || SerializerCalls.isOfOurs(found, g))
        || !known && !reader.isRefused() && Conversions.canHoldNone(schema.kind(), type);
  }

  void clear() {
    containers.clear();
    decoded = null;
    value = null;
    waiting = null;
    if (!postponed.isEmpty()) {
      postponed.clear();
    }
  }

  /**
   * Reads the value at that position, which {@link #readFor} found to be of another type, as one of
   * the declared type. {@link GraphReader#MISMATCH}, with the position anywhere, if it is none;
   * {@link #LATER} if that is not known yet.
   */
  public Object read(int valueStart, Declared declared) {
    Object value = decoded;
    decoded = null;
    return read(value, valueStart, declared);
  }

  /** Whether the last value to be converted was decoded, not only judged by its tag. */
  public boolean hasLooked() {
    return looked;
  }

  /** What the listener is told about the last value to be converted, for that field. */
  public TypeMismatch mismatch(FieldDeclaration field, String name) {
    String remark = otherKind ? "which is another kind of class here" : null;
    if (!otherKind
        && value != null
        && Kinds.isContainer(value.getClass())
        && Kinds.mayFit(value.getClass(), field.wanted())) {
      boolean never = UserContainers.isOwn(field.wanted()) && !SerialHooks.replaces(field.wanted());
      remark =
          never
              ? "of which none of a class of yours is made"
              : "with content that does not fit or comes twice";
    }
    return field.mismatch(name, found, remark);
  }

  /**
   * Reads the value at that position as one of the declared type; {@link GraphReader#MISMATCH},
   * with the position anywhere, if it is none.
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
    containers.start(valueStart); // not earlier: what is inside may have been converted, too
    return convertOrLater(value, declared);
  }

  /**
   * Notes a field that is to be set after the message; {@code unset}: it was not set from the
   * message yet.
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

  /** The message was read, so all in it is complete: sets the fields that wait. */
  void finish() {
    g.late().beginConverting();
    containers.beginEnd();
    tryAll();
    g.late().pourLast();
    containers.beginEnd();
    for (Postponed one : postponed) {
      one.finish(g);
    }
  }

  /**
   * Sets the fields that can be set. A field may need another one for a hash or an order, before or
   * after it, so they are tried in both directions.
   */
  private void tryAll() {
    List<Postponed> missing = postponed;
    boolean fewer = true;
    for (int pass = 0; fewer && !missing.isEmpty() && pass < PASSES; pass++) {
      containers.beginPass();
      g.late().pourForNow();
      List<Postponed> left = new ArrayList<>();
      for (int i = missing.size() - 1; i >= 0; i--) {
        if (missing.get(i).trySet(g)) {
          containers.fieldIsSet();
        } else {
          left.add(missing.get(i));
        }
      }
      fewer = pass == 0 || left.size() < missing.size();
      missing = left;
    }
  }

  /** The last value that was read to be converted later. */
  public Object postponedValue() {
    return value;
  }

  /**
   * Keeps that value for {@link #takeWaiting}, which is called by code that knows the target.
   *
   * @param untold what the field gets at once, to be checked again; or {@link #LATER}
   */
  public void waitForTarget(Object untold) {
    waiting = untold;
  }

  /** What {@link #waitForTarget} was given; null if nothing waits. */
  public Object takeWaiting() {
    Object taken = waiting;
    waiting = null;
    return taken;
  }

  /** The value as one that the declaration allows, or {@link #LATER}. */
  public Object convertOrLater(Object converted, Declared declared) {
    value = converted;
    otherKind = false;
    found = converted.getClass().getName();
    return containers.convert(converted, declared);
  }

  /** Whether it makes sense to decode the value that starts here. */
  private boolean mayFit(Class<?> wanted) {
    int tag = Peek.tag(wanted, g);
    Class<?> type = null;
    value = null;
    found = "a value of another kind";
    otherKind = false;
    if (tag >= Tags.FIRST_DEFINED) {
      Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
      TypeReader reader = g.readers().expected(schema, null, g.environment());
      found = schema.className();
      otherKind = reader.isOfAnotherKind();
      type = reader instanceof MissingReader ? null : reader.type();
    } else if (tag > Tags.OWN_SERIALIZER && ScalarTypes.isKnown(tag)) {
      type = ScalarTypes.typeOf(tag);
      found = type == null ? found : type.getName();
    }
    return type != null && wanted != null && Kinds.mayFit(type, wanted);
  }
}
