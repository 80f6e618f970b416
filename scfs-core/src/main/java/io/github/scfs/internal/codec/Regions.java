package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.safety.ClassRules;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The ranges that were skipped in the message being read, and the resolution of references, which
 * may point into them.
 */
public final class Regions {
  /*
   * How this works
   *
   * A region is a range of the body that was skipped. A reference is looked up among the objects that were read. If it is not
   * found there, it points into a region. That region is then decoded from its start, once, in lenient mode: what is unknown
   * in it does not fail the message. If the object of a region cannot be built here, the region is split: the values inside
   * become regions of their own, so that only a reference to the object itself meets the policy for unknown classes. A
   * region that refers to another one takes stack for it, up to NESTED of them. ReadObjects keeps the tables.
   */

  /**
   * How many times the bytes of a body may be decoded without success, for regions that cannot be
   * built.
   */
  private static final long ATTEMPTS = 16;

  /**
   * At most this many regions are decoded inside each other; most regions need none or a few
   * others. Beyond that, {@link EarlierRegions} finds what they need, and it is decoded first.
   */
  private static final int NESTED = 16;

  /**
   * How many regions of a body may overflow the stack: each costs as much time as very many bytes.
   */
  private static final int OVERFLOWS = 16;

  /**
   * How many elements may be visited to find what lies in containers that are missing here: this
   * many for each byte of a body, plus {@link #FREE_WALKS}. Nested containers are visited once for
   * each one that is referred to.
   */
  private static final long WALKS = 64;

  private static final long FREE_WALKS = 1 << 22;

  /**
   * How many values and elements {@link EarlierRegions} may visit: this many for each byte of a
   * body, plus {@link #FREE_LOOKS}. Beyond that, regions are decoded inside each other. A chain
   * takes less than one per byte.
   */
  private static final long LOOKS = 4;

  private static final long FREE_LOOKS = 1 << 16;

  private final GraphReader g;

  /** Indexes of skipped content behind the root that has been decoded since. */
  private final Set<Integer> taken = new HashSet<>();

  private final Losses losses;

  /** How many regions and contents are being decoded inside each other. */
  private int lenient;

  private int regionStart;

  /** The same if it is an {@link #attempt}, else -1. */
  private int attempted = -1;

  private long attemptable;
  private long walkable;
  private long lookable;
  private int overflows;
  private long skippedBytes;

  /** What stands for objects in bytes that the serializer has left unread, or null. */
  private MissingReader unread;

  private Serializer<?> unreadBy;

  /** Objects so far that became those of a super class. */
  private int standIns;

  Regions(GraphReader g) {
    this.g = g;
    this.losses = new Losses(g);
  }

  void begin(int bytes) {
    attemptable = ATTEMPTS * bytes;
    walkable = WALKS * bytes + FREE_WALKS;
    lookable = LOOKS * bytes + FREE_LOOKS;
    overflows = 0;
  }

  void clear() {
    lenient = 0;
    losses.clear();
    if (!taken.isEmpty()) {
      taken.clear();
    }
    skippedBytes = 0;
    standIns = 0;
    unread = null;
    unreadBy = null;
  }

  /**
   * Notes that something is left out of what is being decoded, and the error that it would cause.
   */
  void note(Supplier<ScfsException> error) {
    losses.note(error, regionStart);
  }

  boolean isDecoding() {
    return lenient > 0;
  }

  /** Bytes so far that were passed over. */
  long skippedBytes() {
    return skippedBytes;
  }

  /**
   * Counts an object that becomes one of a super class; the fields of its own class are skipped.
   */
  void standsIn() {
    standIns++;
  }

  int standIns() {
    return standIns;
  }

  /** Whether more values may be visited; {@code since}: how many were since the last call. */
  boolean mayLook(long since) {
    lookable -= since;
    return lookable >= 0;
  }

  /** Skips an object of a class that has a serializer on the other side only. */
  Object passOverCustom(Schema schema, int length, int entry, int start) {
    MissingReader reader =
        MissingReader.unknown(
            g.environment(),
            schema.name(),
            "it was written by a serializer, or as the Date, Calendar or TimeZone that it is on the"
                + " other side, and there is no serializer for it here:"
                + " CreateOption.customize(kryo -> kryo.register("
                + ClassRules.inSource(schema.name())
                + ", serializer))");
    if (g.settings().refusesUnknown()) {
      g.refuse(() -> reader.exception(g.settings()));
    }
    g.in().skipBytes(length);
    missing(entry, start, g.position(), reader);
    return g.isAbsent();
  }

  /**
   * What stands for objects in bytes that the serializer has left unread; one for many, since a
   * message may hold very many such values.
   */
  MissingReader unreadBy(Serializer<?> serializer) {
    if (unreadBy != serializer) {
      String reason = "it is in bytes which " + serializer.getClass().getName() + " left unread";
      unread = MissingReader.unknown(g.environment(), null, reason);
      unreadBy = serializer;
    }
    return unread;
  }

  /**
   * Skips a container whose comparator, or whose enum, is missing here. It counts as missing
   * itself; its fields and elements become regions of their own.
   */
  public Object passOverHeadless(TypeReader known, int entry, int start) {
    MissingReader reader =
        MissingReader.unknown(
            g.environment(),
            known.info().name(),
            "the class of its comparator or constants is missing here");
    g.skipper().skipObject(known.schema, true); // those of the JDK have no fields
    g.skipper().skipValues(known.schema.kind().each(), true);
    missing(entry, start, g.position(), reader);
    return g.isAbsent();
  }

  /**
   * Handles a value without a reader, whose tag was read: refuses it, or skips it and returns null.
   */
  Object passOver(MissingReader reader, Schema schema, int start) {
    g.refuseUnlessPolicy(reader);
    g.enter();
    g.skipper().skipContent(schema, false);
    g.leave();
    return passedOver(start);
  }

  /** As {@link #passOver}, for a value that was skipped already. */
  Object passedOver(int start) {
    if (start == attempted) {
      g.objects().giveBack(start); // for whoever refers to it or into it
    }
    note(start, g.position());
    return g.isAbsent();
  }

  /** Notes an object that cannot be built here, for references to it or into it. */
  private void missing(int entry, int start, int end, MissingReader reader) {
    g.objects().fill(entry, start, reader);
    g.objects().opaque(start, end, reader);
  }

  Object resolve(int at, int distance) {
    int target = at - distance;
    if (!g.objects().isTracking()) {
      throw g.in().malformed("A reference in a message that says it has none");
    }
    if (target < 0 || distance <= 0) {
      throw g.in().malformed("A reference points outside of the message");
    }
    Object object = g.objects().find(target);
    if (object == null) {
      if (lenient >= Math.min(NESTED, g.settings().limits.recursion() - 1)) {
        EarlierRegions.neededFor(target, g).forEach(this::decodeTowards);
      }
      decodeTowards(target);
      object = g.objects().find(target);
    }
    if (object == null) {
      object = g.objects().findOpaque(target);
      if (object == null) {
        throw g.in()
            .malformed(
                "A reference points to byte " + target + " of the body, where no object starts");
      }
    }
    if (object == ReadObjects.PENDING) {
      throw new ScfsException(
              "An object is referred to from inside itself before it exists: a record, or a value"
                  + " that is built from complete parts, cannot be part of a cycle through its own"
                  + " components. If a serializer of your own reads it, call kryo.reference(object)"
                  + " before what may lead back",
              "incomplete-object")
          .atByte(g.in().offset());
    }
    if (object == ReadObjects.NULL) {
      return null;
    }
    if (object instanceof MissingReader) {
      return missingTarget((MissingReader) object);
    }
    if (g.objects().found() < 0) {
      if (isDecoding()) {
        losses.leadsTo(target, regionStart);
      } else {
        refuseIfLost(target);
      }
    }
    g.refersTo(target);
    return object;
  }

  private void refuseIfLost(int target) {
    Supplier<ScfsException> lost = losses.in(target, true);
    if (lost != null) {
      g.refuse(lost);
    }
  }

  private Object missingTarget(MissingReader reader) {
    if (reader.refusal() != null) {
      return g.unsorted().due(reader.refusal());
    } else if (reader.isFailed()) {
      throw reader.exception(g.settings()).atByte(g.in().offset());
    }
    if (reader.isRefused() || g.settings().refusesUnknown()) {
      g.refuse(() -> reader.exception(g.settings()));
    }
    return g.isAbsent();
  }

  /**
   * Decodes a value that was just skipped, for a caller that can do without it. Returns {@link
   * GraphReader#KEEP} if it cannot be read whole.
   */
  public Object attempt(int start, int end) {
    long before = skippedBytes;
    int mismatches = g.mismatches();
    g.objects().skip(start, end);
    g.objects().takeRegion(start);
    Object value = decodeRegion(start, end, false);
    Supplier<ScfsException> lost = losses.in(start, !isDecoding());
    if (lost != null && g.settings().strictTypes && g.mismatches() != mismatches) {
      g.refuse(lost);
    }
    value = lost == null ? value : GraphReader.KEEP;
    if (value == GraphReader.KEEP && skippedBytes == before) {
      count(end - start);
    }
    return value;
  }

  /**
   * Decodes a region from its start; its objects go to the side table. Returns {@link
   * GraphReader#KEEP} if it cannot be built. {@code split}: whether a value that is missing here or
   * wrapped in its length is split into regions.
   */
  private Object decodeRegion(int start, int end, boolean split) {
    if (lenient >= g.settings().limits.recursion()) {
      throw NestingErrors.tooNested(lenient);
    }
    int attemptedAround = attempted;
    attempted = split ? -1 : start;
    try {
      return decode(
          start,
          end,
          () -> split && splitMissing(start, end) ? GraphReader.KEEP : g.readValueOrKeep(null),
          problem -> splitFailed(start, end, problem));
    } finally {
      attempted = attemptedAround;
    }
  }

  /** Fills an object that was created out of order, from content that was skipped. */
  void decodeContent(int index) {
    int place = g.deferred().placeOf(index);
    int start = g.deferred().startOf(index);
    decode(
        start,
        g.deferred().endOf(index),
        () -> {
          taken.add(index);
          if (!g.deferred().fillAside(place)) {
            splitContent(place, start);
          }
          return GraphReader.KEEP;
        },
        problem -> {
          g.objects().fill(-1, place, MissingReader.failed(g.environment(), problem));
          splitContent(place, start);
        });
  }

  /**
   * Decodes bytes that were skipped, in lenient mode and with the reader in the state of a root.
   *
   * @param split what to do with them if that fails
   */
  private Object decode(int start, int end, Supplier<Object> decoding, Consumer<Throwable> split) {
    g.settle(); // what fails there is no matter of the region
    BodyInput in = g.in();
    SerializerCalls calls = g.calls();
    int position = in.position();
    int limit = in.limit();
    long depthAround = g.depths();
    int callsAround = calls.mark();
    Class<?> typeAround = calls.type();
    long claimableBefore = g.claimable();
    int absentBefore = g.absent();
    int lateBefore = g.late().mark();
    int placeAround = g.enterRegion();
    int startAround = regionStart;
    regionStart = start;
    int lenientAround = lenient++;
    int sideAround = g.objects().enterSide();
    try {
      g.ascend(); // a region is as deep as the writer found it, wherever it is decoded
      in.unfence(g.base() + end);
      g.position(start);
      Object value = decoding.get();
      g.settle(); // what fails here is a matter of the region
      return value;
    } catch (Throwable e) {
      boolean overflow = NestingErrors.isOverflow(e);
      if (e instanceof OutOfMemoryError || e instanceof LimitExceededException && !overflow) {
        throw e;
      }
      attemptable -= end - start;
      overflows += overflow ? 1 : 0;
      if (attemptable < 0 || overflows > OVERFLOWS) {
        throw e;
      }
      calls.reset(callsAround, typeAround);
      g.ascend();
      in.unfence(g.base() + end);
      g.claimable(claimableBefore);
      g.objects().forget(start, end);
      g.deferred().forget(start, end);
      losses.forget(start, end);
      g.late().forget(lateBefore, start, end);
      split.accept(e);
      return GraphReader.KEEP;
    } finally {
      if (start != attempted) {
        g.absentInRegion(absentBefore);
      }
      g.objects().exitSide(sideAround);
      lenient = lenientAround;
      regionStart = startAround;
      g.depths(depthAround);
      g.exitRegion(placeAround);
      in.moveTo(position);
      in.unfence(limit);
    }
  }

  /**
   * If the region holds an object without a reader, notes the values inside as regions of their
   * own.
   */
  private boolean splitMissing(int start, int end) {
    BodyInput in = g.in();
    int tag = in.readVar();
    if (tag == Tags.OWN_SERIALIZER) {
      MissingReader reader =
          MissingReader.unknown(
              g.environment(), null, "the field has a serializer of its own on the other side");
      missing(-1, start, end, reader);
      return true;
    }
    if (tag == Tags.SIZED) {
      in.readInt();
      note(g.position(), in.limit() - g.base());
      return true;
    }
    if (tag >= Tags.FIRST_DEFINED || tag == Tags.DEFERRED) {
      Schema schema =
          tag == Tags.DEFERRED ? g.deferred().schema() : g.half().schema(tag - Tags.FIRST_DEFINED);
      TypeReader reader = g.readerOf(schema, null);
      if (reader instanceof MissingReader) {
        missing(-1, start, end, (MissingReader) reader);
        if (tag != Tags.DEFERRED) {
          long before = g.skipper().walked();
          g.skipper().skipContent(schema, true);
          walkable -= g.skipper().walked() - before;
        }
        if (walkable < 0) {
          throw NestingErrors.walkedTooOften();
        }
        return true;
      }
    }
    g.position(start);
    return false;
  }

  /**
   * Splits a region that cannot be built here, because a class, constructor or serializer in it
   * fails or a container refuses what is missing. The values inside become regions of their own, so
   * the failure concerns only references to the object itself.
   */
  private void splitFailed(int start, int end, Throwable problem) {
    g.position(start);
    int tag = g.in().readVar();
    MissingReader reader = MissingReader.failed(g.environment(), problem);
    missing(-1, start, end, reader);
    if (tag == Tags.SIZED) {
      g.in().readInt();
      note(g.position(), end);
    } else if (tag >= Tags.FIRST_DEFINED) {
      g.skipper().skipContent(g.half().schema(tag - Tags.FIRST_DEFINED), true);
    }
  }

  /**
   * If the target lies in skipped content behind the root, creates the object that the content
   * belongs to and fills it.
   */
  private boolean decodePassed(int target) {
    DeferredReads deferred = g.deferred();
    int index = deferred.passedAround(target);
    if (index < 0 || !taken.add(index)) {
      return false;
    }
    // What holds the place may have been passed over too; outermost first, without the stack.
    List<Integer> chain = new ArrayList<>();
    for (int at = index; at >= 0; ) {
      chain.add(at);
      int place = deferred.placeOf(at);
      at = g.objects().find(place) != null ? -1 : deferred.passedAround(place);
      at = at >= 0 && taken.add(at) ? at : -1;
    }
    for (int i = chain.size() - 1; i >= 0; i--) {
      int place = deferred.placeOf(chain.get(i));
      decodeTowards(place);
      decodeContent(chain.get(i));
    }
    return true;
  }

  /**
   * Decodes the region around a position, and then the regions into which it is split, until the
   * object there is found.
   */
  private void decodeTowards(int position) {
    // An object in the region may pass over the field that the position is in, which then is a
    // region by itself.
    for (boolean more = true; more && g.objects().find(position) == null; ) {
      if (!decodePassed(position)) {
        Map.Entry<Integer, Integer> region = g.objects().takeRegion(position);
        more = region != null;
        if (more) {
          decodeRegion(region.getKey(), region.getValue(), true);
        }
      }
    }
  }

  /** Turns the content of an object that cannot be created here into regions. */
  private void splitContent(int place, int start) {
    Schema schema = g.deferred().schemaAt(place);
    g.position(start);
    g.skipper().skipContent(schema, true);
  }

  void count(int bytes) {
    skippedBytes += bytes;
  }

  /** Notes skipped bytes to which references may point. */
  public void note(int start, int end) {
    g.objects().skip(start, end);
    skippedBytes += end - start;
  }
}
