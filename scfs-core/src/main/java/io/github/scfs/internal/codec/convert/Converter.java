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
 * Values of another type than their field's, in the message that is being read: as what they are
 * decoded, and when a field gets them. What becomes of them say {@link ConvertedContainers} and
 * {@link Conversions}.
 */
public final class Converter {
  /*
   * How this works
   *
   * Decoding is not disturbed: the value is read as what it was sent as, so that references to it and into it find what they
   * should, and a copy of the other class goes into the field.
   *
   * What is not complete yet cannot be copied: a container that is being filled while a field inside of it refers to it, which
   * Progress tells. Such a field is set when the message was read (LATER, finish), tried first without a report, for it may
   * need another one. Why not always: the object may be a key whose hash code depends on the field. So a container of the
   * right class is in the field at once, and looked at again then.
   */
  /** How often fields are tried that wait for each other. */
  private static final int PASSES = 64;

  /** In place of a value that cannot be converted before the message was read. */
  public static final Object LATER = new Object();

  private final GraphReader g;
  private final ConvertedContainers containers;

  private final List<Postponed> postponed = new ArrayList<>();

  /** The name of the class of the value that was converted last, or could not be. */
  private String found;

  private boolean otherKind;

  private Object value;

  /** Whether the value that was to be converted was decoded. */
  private boolean looked;

  /** See {@link #waitForTarget}; null if nothing waits. */
  private Object waiting;

  /** What was decoded for a field and found to be of another type, until it is asked for. */
  private Object decoded;

  /** That of the message that is being read, which has something to convert. */
  public static Converter of(GraphReader g) {
    return FieldChecks.of(g).converter();
  }

  Converter(GraphReader g) {
    this.g = g;
    this.containers = new ConvertedContainers(g);
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
      Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
      TypeReader reader = g.readerOf(schema, type);
      Class<?> found = reader.type();
      boolean fits = found != null && type.isAssignableFrom(found);
      boolean known = reader.isLasting() || reader.isStopgap();
      boolean another = known ? found != null : reader.isOfAnotherKind();
      if (another && !fits && (!reader.converts() || SerializerCalls.isOfOurs(found, g))) {
        return GraphReader.MISMATCH;
      }
      if (!known && !reader.isRefused() && Conversions.canHoldNone(schema.kind(), type)) {
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
        && read instanceof SchemaRecord // that was referred to
        && Conversions.canHoldNone(((SchemaRecord) read).schema.kind(), type)) {
      return GraphReader.MISMATCH;
    }
    if (value == null || value == GraphReader.KEEP || type.isInstance(value)) {
      return value;
    }
    of(g).decoded = value;
    return GraphReader.MISMATCH;
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
    if (!otherKind
        && value != null
        && Conversions.isContainer(value.getClass())
        && Conversions.mayFit(value.getClass(), field.wanted())) {
      boolean never = UserContainers.isOwn(field.wanted()) && !SerialHooks.replaces(field.wanted());
      remark =
          never
              ? "of which none of a class of yours is made"
              : "with content that does not fit or comes twice";
    }
    return field.mismatch(name, found, remark);
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
    containers.start(valueStart); // not before: what is in the value may have been converted, too
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
   * Sets the fields that can be set: what one of them needs for a hash or an order may be another
   * one, in front of it or behind, so there and back.
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

  /** The value that was read last to be converted later. */
  public Object postponedValue() {
    return value;
  }

  /**
   * Has that value wait for {@link #takeWaiting}, which code calls that knows the target.
   *
   * @param untold what is to be in the field at once, and looked at again; or {@link #LATER}
   */
  public void waitForTarget(Object untold) {
    waiting = untold;
  }

  /** What {@link #waitForTarget} was told; null if nothing waits. */
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
    } else if (tag > Tags.OWN_SERIALIZER && ScalarTypes.isKnown(tag)) {
      type = ScalarTypes.typeOf(tag);
      found = type == null ? found : type.getName();
    }
    return type != null && wanted != null && Conversions.mayFit(type, wanted);
  }
}
