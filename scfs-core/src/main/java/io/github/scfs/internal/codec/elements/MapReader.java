package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.EnumReader;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.LateFills;
import io.github.scfs.internal.codec.Progress;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.codec.Unsorted;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.EmptyContainers;
import io.github.scfs.internal.containers.Fill;
import io.github.scfs.internal.containers.Given;
import io.github.scfs.internal.containers.Rebuilt;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.wire.RunningJava;
import io.github.scfs.internal.wire.Tags;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Maps that are made empty and filled, or built from their complete parts. */
public final class MapReader extends FilledReader {
  /** Whether the class sorts here, too, by the comparator in front. */
  private final boolean sorts;

  private final boolean byEquality;

  public MapReader(Origin origin) {
    super(origin);
    this.sorts = sorted && Containers.isSortedMap(type());
    this.byEquality = type() != null && Containers.isByEquality(type().getName());
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    if (rebuilt != 0) {
      return rebuild(g, entry, start);
    }
    return sorted
        ? HeadReader.read(this, g, entry, start)
        : readBehind(g, null, false, g.absent(), entry, start);
  }

  @Override
  protected Object begin(GraphReader g) {
    return sorted || rebuilt != 0 ? null : EmptyContainers.newMap(info(), 0, g.host());
  }

  @Override
  @SuppressWarnings("unchecked") // as below
  protected void fill(GraphReader g, Object made) {
    int counts = g.readCounts(2);
    int keyTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int valueTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int absent = g.absent();
    fill(g, (Map<Object, Object>) made, counts, keyTag, valueTag, false, byEquality);
    checkKept(g, made, counts >>> 1, absent);
  }

  @Override
  @SuppressWarnings("unchecked") // a key that does not fit is refused by the map, which is reported
  public Object readBehind(
      GraphReader g, Object head, boolean early, int absent, int entry, int start) {
    int counts = g.readCounts(2);
    int count = counts >>> 1;
    int keyTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int valueTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    Map<Object, Object> map =
        (Map<Object, Object>)
            (sorts
                ? EmptyContainers.newSortedMap(info(), head, g.host())
                : isByAccess(counts, keyTag, valueTag)
                    ? EmptyContainers.newMapByAccess(count)
                    : EmptyContainers.newMap(info(), count, g.host()));
    g.created(entry, start, map);
    Unsorted.Refusal refusal = fill(g, map, counts, keyTag, valueTag, early, byEquality);
    if (refusal != null) {
      return g.late().unsorted.keep(refusal, entry, start);
    }
    checkKept(g, map, count, absent);
    return map;
  }

  /**
   * Fills a map. {@code early}: whether it waits before the first entry; {@code byEquality}: see
   * {@link Containers#isByEquality}. Returns that it refuses a key, or null.
   */
  public static Unsorted.Refusal fill(
      GraphReader g,
      Map<Object, Object> map,
      int counts,
      int keyTag,
      int valueTag,
      boolean early,
      boolean byEquality) {
    int count = counts >>> 1;
    int i = 0;
    if (Uniform.isScalar(keyTag) && byEquality && !early && isHashed(map)) {
      i = fillByScalars(g, (HashMap<Object, Object>) map, count, keyTag, valueTag);
      if (i == count) {
        return null;
      }
    }
    if (keyTag >= Tags.FIRST_DEFINED && count > 0 && !early && map.getClass() == EnumMap.class) {
      i = fillByConstants(g, (EnumMap<?, ?>) (Map<?, ?>) map, count, keyTag, valueTag);
      if (i == count) {
        return null;
      }
    }
    boolean tracking = g.objects().isTracking();
    LateFills late = null;
    Fill fill = early ? g.late().waiting(map, true) : null;
    Given given = early || map.getClass() == HashMap.class ? null : Given.to(map);
    boolean looksAtParts =
        tracking && map.getClass() != HashMap.class && !RunningJava.isOfTheJdk(map.getClass());
    int around = Progress.NONE;
    Object key = null;
    boolean inValue = false;
    Unsorted.Refusal refusal = null;
    TypeReader last = null;
    int lastTag = Elements.NO_TAG;
    try {
      for (; i < count; i++) {
        int absent = g.absent();
        inValue = false;
        if (tracking && late == null && Uniform.mayRefer(keyTag, g)) {
          late = g.late();
        }
        if (late != null && fill == null) { // what values lead to does not matter to the map
          around = Math.min(around, g.progress().forget(g.place()));
        }
        key = byEquality ? Uniform.readKey(keyTag, g) : Uniform.read(keyTag, null, g);
        inValue = true;
        if (fill == null && late != null && !late.mayBeLookedAt()) {
          fill = late.waiting(map, false);
          fill.given(given);
        }
        Object value;
        int valueStart = g.in().position();
        if (valueTag != Tags.NULL) {
          value = Uniform.read(valueTag, null, g);
        } else {
          if (Elements.passes(lastTag, g)) {
            value = Elements.readOrKeep(last, valueStart, g);
          } else if ((last = Elements.begin(null, g)) != null) {
            lastTag = g.in().getBuffer()[valueStart];
            value = Elements.readOrKeep(last, valueStart, g);
          } else {
            lastTag = Elements.NO_TAG;
            value = g.readValueOrKeep(null);
          }
          if (value == GraphReader.KEEP) {
            refusal = refusal == null && fill == null ? Unsorted.foreseen(map, key, g) : refusal;
            value = refusal == null ? g.unsorted().unkept() : null;
          }
        }
        if (looksAtParts && fill == null) {
          g.settle();
        }
        if (fill != null) {
          fill.put(key, value, g.absent() != absent);
        } else if (refusal != null) {
          continue; // read all the same, since references may lead to it
        } else if (g.absent() == absent || key != null && value != null) {
          refusal = Unsorted.put(map, given, key, value, g);
        } else {
          Unsorted.addIfTaken(map, given, key, value);
        }
      }
      if (given != null && fill == null && refusal == null) {
        refusal = Unsorted.end(map, given, g);
      }
    } catch (Exception e) {
      throw g.failed(e, Containers.entryStep(i, inValue, key));
    }
    if (late != null) {
      g.progress().recall(around, g.place());
    }
    if (fill != null) {
      g.late().ended(fill);
    }
    return refusal;
  }

  private static boolean isHashed(Map<Object, Object> map) {
    return map.getClass() == HashMap.class || map.getClass() == LinkedHashMap.class;
  }

  /**
   * Reads entries until a key is not of the tag of all; returns how many. Such keys lead to
   * nothing, and to such a map it does not matter what values lead to.
   */
  private static int fillByScalars(
      GraphReader g, HashMap<Object, Object> map, int count, int keyTag, int valueTag) {
    int i = 0;
    Object key = null;
    TypeReader reader = null;
    int tag = Elements.NO_TAG;
    try {
      for (; i < count; i++) {
        key = null;
        int at = g.in().position();
        key = keyTag == Tags.STRING ? g.in().readKeyOrNull() : Scalars.read(keyTag, g.in());
        if (key == null) {
          g.in().moveTo(at);
          break;
        }
        if (valueTag != Tags.NULL) {
          map.put(key, Uniform.read(valueTag, null, g));
          continue;
        }
        at = g.in().position();
        if (!Elements.passes(tag, g)) {
          reader = Elements.begin(null, g);
          tag = reader == null ? Elements.NO_TAG : g.in().getBuffer()[at];
        }
        map.put(key, reader == null ? g.readValue(null) : Elements.read(reader, at, g));
      }
    } catch (Exception e) {
      throw g.failed(e, Containers.entryStep(i, key != null, key));
    }
    return i;
  }

  /**
   * Reads entries until a key is no constant that is there here; returns how many. As {@link
   * #fillByScalars}.
   */
  private static int fillByConstants(
      GraphReader g, EnumMap<?, ?> map, int count, int keyTag, int valueTag) {
    @SuppressWarnings("unchecked") // it refuses what does not fit
    Map<Object, Object> into = (Map<Object, Object>) (Map<?, ?>) map;
    int i = 0;
    Object key = null;
    TypeReader reader = null;
    int tag = Elements.NO_TAG;
    try {
      TypeReader constants = Uniform.constants(keyTag, null, g);
      for (; constants instanceof EnumReader && i < count; i++) {
        key = ((EnumReader) constants).readOne(g.in());
        if (key == null) {
          break;
        }
        Object value;
        if (valueTag == Tags.INTEGER) {
          value = Scalars.readInteger(g.in());
        } else if (valueTag != Tags.NULL) {
          value = Uniform.read(valueTag, null, g);
        } else {
          int at = g.in().position();
          if (!Elements.passes(tag, g)) {
            reader = Elements.begin(null, g);
            tag = reader == null ? Elements.NO_TAG : g.in().getBuffer()[at];
          }
          value = reader == null ? g.readValue(null) : Elements.read(reader, at, g);
        }
        Unsorted.put(into, null, key, value, g);
      }
    } catch (Exception e) {
      throw g.failed(e, Containers.entryStep(i, key != null, key));
    }
    return i;
  }

  /** The form of uniform entries with no tag for all: a LinkedHashMap in the order of access. */
  private boolean isByAccess(int counts, int keyTag, int valueTag) {
    return (counts & 1) != 0 && (keyTag | valueTag) == Tags.NULL && type() == LinkedHashMap.class;
  }

  private Object rebuild(GraphReader g, int entry, int start) {
    int counts = g.readCounts(2);
    int count = counts >>> 1;
    int keyTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int valueTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int absent = g.absent();
    Object[] keys = new Object[count];
    Object[] values = new Object[count];
    int i = 0;
    boolean inValue = false;
    try {
      for (; i < count; i++) {
        inValue = false;
        keys[i] = Uniform.readKey(keyTag, g);
        inValue = true;
        values[i] = Uniform.read(valueTag, null, g);
      }
    } catch (Exception e) {
      throw g.failed(e, Containers.entryStep(i, inValue, keys[i]));
    }
    g.settle();
    Object map = Rebuilt.map(rebuilt, keys, values);
    g.created(entry, start, map);
    checkKept(g, map, count, absent);
    return map;
  }
}
