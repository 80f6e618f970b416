package io.github.scfs.internal.codec;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The objects of the message being read, by the position of their first byte, and the regions that
 * were skipped.
 */
public final class ReadObjects {
  /*
   * How this works
   *
   * While the body is read in order, positions ascend. So an array and a binary search find an object, behind a guess that is
   * right in short messages. An object takes its entry when it begins and fills it when it exists, which for records is after
   * their components.
   *
   * At first it is only recorded at which level each object began, and which references were read in between: in most messages
   * nobody asks what is complete. The first question, or very many references, replays that to Progress, which numbers the
   * objects from then on.
   *
   * Skipped bytes are noted as a region [start, end) and not looked at. When a reference points into a region, the whole region
   * is decoded from its start; its objects go to the side table. Regions do not overlap, so each byte is decoded at most once
   * more. The exception is a region that cannot be built: what the attempt left is forgotten, and the values directly inside
   * become regions of their own. Regions limits how many bytes such attempts may take.
   */
  /** Stands for an object that has begun but does not exist yet. */
  static final Object PENDING = new Object();

  /** Stands for an object for which a serializer returned null. */
  public static final Object NULL = new Object();

  private static final int KEEP = 1024;

  /** So many references are recorded; then they are replayed. */
  private static final int MOST_REFERENCES = 1 << 12;

  /** A recorded reference: the entries so far, the entry that it leads to, its level. */
  private static final int ENTRY_BITS = 24;

  private static final int LEVEL_BITS = 64 - 2 * ENTRY_BITS;

  /** At least so many entries are not recorded any more; a power of two. */
  private static final int MOST_RECORDED = 1 << ENTRY_BITS - 1;

  /** A power of two; most messages are no longer. */
  private static final int GUESSES = 1024;

  private final Progress progress;

  /**
   * By entry: the position where the object starts, in the upper half. In the lower half its level
   * while {@link #recording}, then its number in {@link Progress}; 0 for an object without parts.
   * One array, so that an object costs one store.
   */
  private long[] entries = new long[16];

  /**
   * By entry: the object. Null means {@link #PENDING}, so that an object that begins costs no store
   * of a reference.
   */
  private Object[] objects = new Object[16];

  private int count;

  /**
   * By position modulo the length: the lower bits of the entry that began there last. Never
   * cleared: an entry that starts elsewhere is recognized as wrong.
   */
  private final char[] guesses = new char[GUESSES];

  /** The entry that was looked up last, or negative. */
  private int found;

  private int[] skipped = new int[8];
  private int skippedCount;
  private TreeMap<Integer, Integer> regions;

  /**
   * The starts of regions that were decoded. None is decoded twice; otherwise a message could be
   * crafted that takes for ever.
   */
  private TreeSet<Integer> taken;

  private TreeMap<Integer, Object> side;

  /** The numbers of what is in the side table. */
  private Map<Integer, Integer> sideNumbers;

  private int sideDepth;

  /**
   * By the start of a region whose object cannot be built: its end and the reader that knows why.
   */
  private TreeMap<Integer, Object[]> opaque;

  /**
   * From objects to positions: the entries before {@link #indexed} and the side table. Null until
   * somebody asks.
   */
  private Map<Object, Integer> positions;

  private int indexed;

  private boolean tracking;

  /**
   * Whether {@link Progress} has not been told anything yet: no region was decoded, and nobody has
   * asked.
   */
  private boolean recording;

  /** Whether levels fit into {@link #references}. */
  private final boolean recordable;

  private long[] references = new long[16];
  private int referenceCount;

  /** {@code levels}: no object begins at a level above that before {@link Progress} follows. */
  ReadObjects(Progress progress, int levels) {
    this.progress = progress;
    this.recordable = levels >>> LEVEL_BITS == 0;
    progress.follows(this::replay);
  }

  /** Starts a body; for one without references, no object is noted. */
  void begin(boolean hasReferences) {
    progress.clear(); // a message without references, or a hook behind its end, may have asked
    tracking = hasReferences;
    recording = hasReferences && recordable;
  }

  public boolean isTracking() {
    return tracking;
  }

  void clear() {
    if (!tracking) {
      return;
    }
    tracking = false;
    recording = false;
    referenceCount = 0;
    if (objects.length > KEEP) {
      references = new long[16];
      entries = new long[16];
      objects = new Object[16];
    } else {
      Arrays.fill(objects, 0, count, null);
    }
    if (skipped.length > KEEP) {
      skipped = new int[8];
    }
    progress.clear();
    count = 0;
    skippedCount = 0;
    regions = null;
    taken = null;
    side = null;
    sideNumbers = null;
    opaque = null;
    positions = null;
    indexed = 0;
    sideDepth = 0;
  }

  /**
   * An object begins at that level, above 0; 0: it has no parts. Returns the entry to be filled.
   */
  int open(int start, int level) {
    long[] known = entries;
    int at = count;
    if (!recording || at >= known.length) {
      return openSlowly(start, level);
    }
    guesses[start & GUESSES - 1] = (char) at;
    known[at] = entry(start, level);
    count = at + 1;
    return at;
  }

  private int openSlowly(int start, int level) {
    if (!tracking) {
      return -1;
    } else if (count >= MOST_RECORDED) {
      progress.follow();
    }
    int number = recording || level == 0 ? level : progress.open(level);
    if (sideDepth > 0) {
      if (level != 0) {
        sideNumbers.put(start, number);
      }
      side.put(start, PENDING);
      return -1;
    }
    if (count == entries.length) {
      entries = Arrays.copyOf(entries, count * 2);
      objects = Arrays.copyOf(objects, count * 2);
    }
    guesses[start & GUESSES - 1] = (char) count;
    entries[count] = entry(start, number);
    return count++;
  }

  /** Tells {@link #progress} what was recorded. */
  private void replay() {
    recording = false;
    int told = 0;
    for (int at = 0; at < count; at++) {
      told = replayReferences(told, at);
      int level = (int) entries[at];
      if (level != 0) {
        entries[at] = entry(startOf(at), progress.open(level));
      }
    }
    replayReferences(told, count);
  }

  /** Replays references from one on that were read when there were that many entries. */
  private int replayReferences(int from, int entriesSoFar) {
    int at = from;
    for (; at < referenceCount && references[at] >>> 64 - ENTRY_BITS == entriesSoFar; at++) {
      int target = (int) (references[at] >>> LEVEL_BITS) & (1 << ENTRY_BITS) - 1;
      progress.refersTo((int) entries[target], (int) references[at] & (1 << LEVEL_BITS) - 1);
    }
    return at;
  }

  /** The object that begins there, and began last, waits for its content behind the root. */
  void waits(int start, int level) {
    if (tracking) {
      progress.follow();
      find(start);
      progress.waits(foundNumber(start), level);
    }
  }

  /** The content of an object that waits begins at that level. */
  void goesOn(int start, int level) {
    if (!tracking) {
      return;
    }
    int number = progress.open(level);
    find(start);
    if (found >= 0) {
      entries[found] = entry(start, number);
    } else {
      sideNumbers.put(start, number);
    }
  }

  /** A reference at that level leads to the object that {@link #find} found last. */
  void refersToFound(int start, int level) {
    if (found >= 0) {
      refersTo(found, level);
    } else if (foundNumber(start) > 0) {
      progress.refersTo(foundNumber(start), level);
    }
  }

  /** Whether a reference was read so far. */
  public boolean hasReferred() {
    return tracking && (!recording || referenceCount > 0);
  }

  /** The number of the object that {@link #find} found last, or 0. */
  private int foundNumber(int start) {
    if (found >= 0) {
      return (int) entries[found];
    }
    Integer number = sideNumbers == null ? null : sideNumbers.get(start);
    return number == null ? 0 : number;
  }

  /** The entry that {@link #find} found last, or negative. */
  int found() {
    return found;
  }

  private static long entry(int start, int number) {
    return (long) start << 32 | number;
  }

  private int startOf(int entry) {
    return (int) (entries[entry] >> 32);
  }

  void fill(int entry, int start, Object object) {
    if (recording && entry >= 0) {
      objects[entry] = object;
    } else {
      fillSlowly(entry, start, object);
    }
  }

  private void fillSlowly(int entry, int start, Object object) {
    if (!tracking) {
      return;
    } else if (entry < 0) {
      side.put(start, object);
    } else {
      objects[entry] = object;
    }
    if (positions != null && entry < indexed) {
      positions.put(object, start);
    }
  }

  /** The object that starts there, PENDING, or null if none is known. */
  public Object find(int start) {
    int at = entryOf(start);
    found = at;
    if (at >= 0) {
      Object object = objects[at];
      return object == null ? PENDING : object;
    }
    return side == null ? null : side.get(start);
  }

  /**
   * Whether the object that starts there was read in order, or in a region and is of the type; not
   * if it is missing here.
   */
  public boolean isReadFor(Class<?> type, int start) {
    Object object = find(start);
    return object != null
        && !(object instanceof MissingReader)
        && (found >= 0 || object == NULL || type == null || type.isInstance(object));
  }

  /** The entry of the object that was read in order and starts there, or negative. */
  public int entryOf(int start) {
    int at = guesses[start & GUESSES - 1];
    return at < count && startOf(at) == start ? at : search(start);
  }

  /** The object of an entry if it exists, as nearly all referenced objects do; else null. */
  public Object known(int entry) {
    Object object = objects[entry];
    return object == NULL || object instanceof MissingReader ? null : object;
  }

  /** A reference at that level leads to the object of an entry. */
  public void refersTo(int entry, int level) {
    if ((int) entries[entry] != 0) {
      int at = referenceCount;
      if (recording && at < references.length) {
        references[at] = (long) count << 64 - ENTRY_BITS | (long) entry << LEVEL_BITS | level;
        referenceCount = at + 1;
      } else {
        refersSlowly(entry, level);
      }
    }
  }

  private void refersSlowly(int entry, int level) {
    if (recording && referenceCount < MOST_REFERENCES) {
      references = Arrays.copyOf(references, referenceCount * 2);
      refersTo(entry, level);
    } else {
      progress.follow();
      progress.refersTo((int) entries[entry], level);
    }
  }

  private int search(int start) {
    int at = Arrays.binarySearch(entries, 0, count, entry(start, 0));
    at = at < 0 ? ~at : at; // what starts there lies behind it if it has a number
    return at < count && startOf(at) == start ? at : -1;
  }

  /**
   * Where an object starts; -1 if it is known to be complete, because it is built from complete
   * parts.
   */
  public int positionOf(Object object) {
    if (!tracking) {
      return -1;
    }
    if (positions == null) {
      progress.follow(); // nothing is recorded in between from here on
      positions = new IdentityHashMap<>();
      if (side != null) {
        side.forEach((start, one) -> positions.put(one, start));
      }
    }
    for (; indexed < count; indexed++) {
      positions.put(objects[indexed], startOf(indexed));
    }
    Integer known = positions.get(object);
    return known == null ? -1 : known;
  }

  /** Whether a value at that level is a part of the object that starts there. */
  public boolean isOpen(int start, int level) {
    progress.follow();
    int number = find(start) == null ? 0 : foundNumber(start);
    return number > 0 && progress.isOpen(number, level);
  }

  /**
   * Whether the object, or something that can be reached from it, is or may be incomplete. {@code
   * start}: where it may start.
   */
  public boolean mayBeIncomplete(Object object, int start, int level) {
    progress.follow();
    int at = find(start) == object ? start : positionOf(object);
    int number = at < 0 || find(at) == null ? 0 : foundNumber(at);
    return number == 0 || progress.isIncomplete(number, level);
  }

  /** Notes a region that holds values and was not decoded. */
  void skip(int start, int end) {
    if (!tracking) {
      return;
    }
    if (regions != null) {
      if (!taken.contains(start)) {
        regions.put(start, end);
      }
      return;
    }
    if (skippedCount == skipped.length) {
      skipped = Arrays.copyOf(skipped, skippedCount * 2);
    }
    skipped[skippedCount++] = start;
    skipped[skippedCount++] = end;
  }

  /** Takes the region that the position lies in out of the list; returns it, or null. */
  Map.Entry<Integer, Integer> takeRegion(int position) {
    Map.Entry<Integer, Integer> region = tracking ? regionAround(position) : null;
    if (region != null) {
      regions.remove(region.getKey());
      taken.add(region.getKey());
    }
    return region;
  }

  /** Start and end of the region that the position lies in, or null. */
  Map.Entry<Integer, Integer> regionAround(int position) {
    if (regions == null) {
      regions = new TreeMap<>();
      side = new TreeMap<>();
      sideNumbers = new HashMap<>();
      taken = new TreeSet<>();
      for (int i = 0; i < skippedCount; i += 2) {
        regions.put(skipped[i], skipped[i + 1]);
      }
    }
    Map.Entry<Integer, Integer> region = regions.floorEntry(position);
    return region == null || region.getValue() <= position ? null : region;
  }

  /** Where regions start in front of the position that were not taken. */
  Set<Integer> regionsBefore(int position) {
    return regions.headMap(position).keySet();
  }

  /** The region was taken without success and may be noted once more. */
  void giveBack(int start) {
    if (tracking) {
      taken.remove(start);
    }
  }

  /** Forgets what an attempt to decode the region has left behind; the region stays taken. */
  void forget(int start, int end) {
    if (!tracking) {
      return;
    }
    side.subMap(start, end).clear();
    regions.subMap(start, end).clear();
    taken.subSet(start, false, end, false).clear();
    if (opaque != null) {
      opaque.subMap(start, end).clear();
    }
  }

  /**
   * Notes a region whose object cannot be built here; the values inside may have been noted as
   * regions of their own.
   */
  void opaque(int start, int end, MissingReader reader) {
    if (!tracking) {
      return;
    }
    if (opaque == null) {
      opaque = new TreeMap<>();
    }
    opaque.put(start, new Object[] {end, reader});
  }

  /** What was noted for the region around the position, or null. */
  MissingReader findOpaque(int position) {
    Map.Entry<Integer, Object[]> region = opaque == null ? null : opaque.floorEntry(position);
    return region == null || (Integer) region.getValue()[0] <= position
        ? null
        : (MissingReader) region.getValue()[1];
  }

  /** From here on objects go to the side table; what is returned goes to {@link #exitSide}. */
  int enterSide() {
    progress.follow();
    return sideDepth++;
  }

  void exitSide(int before) {
    sideDepth = before;
  }
}
