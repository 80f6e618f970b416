package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.DateElements;
import io.github.scfs.internal.codec.EnumReader;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.LateFills;
import io.github.scfs.internal.codec.Progress;
import io.github.scfs.internal.codec.ReferenceElements;
import io.github.scfs.internal.codec.ScalarElements;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.codec.Unsorted;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.EmptyContainers;
import io.github.scfs.internal.containers.Fill;
import io.github.scfs.internal.containers.Given;
import io.github.scfs.internal.containers.Rebuilt;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/** Collections that are made empty and filled, or built from their complete parts. */
public final class CollectionReader extends FilledReader {
  /** So many elements a list that copies itself for each may get one by one. */
  private static final int FEW = 8;

  public final boolean arrayList;

  /** Whether the class sorts here, too, by the comparator in front. */
  private final boolean sorts;

  /** Whether elements are looked at when they are added: they have to be complete. */
  private final boolean waits;

  public CollectionReader(Origin origin) {
    super(origin);
    this.sorts = sorted && Containers.isSortedCollection(type());
    this.waits = type() != null && Containers.matters(type());
    this.arrayList = schema.name().equals("java.util.ArrayList");
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
    return sorted || rebuilt != 0 ? null : EmptyContainers.newCollection(info(), 0, g.host());
  }

  @Override
  @SuppressWarnings("unchecked") // as below
  protected void fill(GraphReader g, Object made) {
    int counts = g.readCounts(1);
    int tag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int absent = g.absent();
    fill(g, (Collection<Object>) made, counts, tag, waits, false);
    checkKept(g, made, counts >>> 1, absent);
  }

  @Override
  @SuppressWarnings(
      "unchecked") // an element that does not fit is refused by the collection, which is reported
  public Object readBehind(
      GraphReader g, Object head, boolean early, int absent, int entry, int start) {
    int counts = g.readCounts(1);
    int count = counts >>> 1;
    int tag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    Collection<Object> collection =
        (Collection<Object>)
            (arrayList
                ? new ArrayList<>(count)
                : sorts
                    ? EmptyContainers.newSortedCollection(info(), head, count, g.host())
                    : EmptyContainers.newCollection(info(), count, g.host()));
    g.created(entry, start, collection);
    Unsorted.Refusal refusal = fill(g, collection, counts, tag, waits, early);
    if (refusal != null) {
      return g.late().unsorted.keep(refusal, entry, start);
    }
    checkKept(g, collection, count, absent);
    return collection;
  }

  /**
   * Fills a collection. {@code waits}: whether it must not see elements that are half read; {@code
   * early}: whether it waits before the first. Returns that it refuses an element, or null.
   */
  public static Unsorted.Refusal fill(
      GraphReader g,
      Collection<Object> collection,
      int counts,
      int tag,
      boolean waits,
      boolean early) {
    if (collection.getClass() == ArrayList.class) {
      fillList(g, (ArrayList<Object>) collection, counts >>> 1, tag);
      return null;
    } else if (collection.getClass() == CopyOnWriteArrayList.class && counts >>> 1 > FEW) {
      ArrayList<Object> elements = new ArrayList<>(counts >>> 1);
      fillList(g, elements, counts >>> 1, tag);
      collection.addAll(elements); // one by one each would copy all others
      return null;
    }
    int count = counts >>> 1;
    int i = 0;
    if (tag >= Tags.FIRST_DEFINED && count > 0 && !early && collection instanceof EnumSet) {
      i = fillSet(g, (EnumSet<?>) (Set<?>) collection, count, tag);
      if (i == count) {
        return null;
      }
    }
    if (Uniform.isScalar(tag) && !early && isHashed(collection)) {
      i = fillByScalars(g, (HashSet<Object>) collection, count, tag);
      if (i == count) {
        return null;
      }
    }
    boolean tracking = waits && g.objects().isTracking();
    LateFills late = null;
    Fill fill = early ? g.late().waiting(collection, true) : null;
    Given given = early ? null : Given.to(collection);
    int around = Progress.NONE;
    Unsorted.Refusal refusal = null;
    TypeReader last = null;
    int lastTag = Elements.NO_TAG;
    try {
      TypeReader constants = count > 0 ? Uniform.constants(tag, null, g) : null;
      for (; i < count; i++) {
        if (tracking && late == null && Uniform.mayRefer(tag, g)) {
          late = g.late();
          around = g.progress().forget(g.place());
        }
        int absent = g.absent();
        Object element;
        int at = g.in().position();
        if (constants != null) {
          element = Uniform.readConstant(constants, g);
        } else if (tag != Tags.NULL) {
          element = Uniform.read(tag, null, g);
        } else if (Elements.passes(lastTag, g)) {
          element = Elements.read(last, at, g);
        } else if ((last = Elements.begin(null, g)) != null) {
          lastTag = g.in().getBuffer()[at];
          element = Elements.read(last, at, g);
        } else {
          lastTag = Elements.NO_TAG;
          element = g.readValue(null);
        }
        if (fill == null && late != null && !late.mayBeLookedAt()) {
          fill = late.waiting(collection, false);
          fill.given(given);
        }
        if (fill != null) {
          fill.add(element, g.absent() != absent);
        } else if (refusal != null) {
          continue; // read all the same, since references may lead to it
        } else if (g.absent() == absent || element != null) {
          refusal = Unsorted.add(collection, given, element, i, g);
        } else {
          Unsorted.addIfTaken(collection, given, element, null);
        }
      }
      if (given != null && fill == null && refusal == null) {
        refusal = Unsorted.end(collection, given, g);
      }
    } catch (Exception e) {
      throw g.failed(e, "[" + i + "]");
    }
    if (late != null) {
      g.progress().recall(around, g.place());
    }
    if (fill != null) {
      g.late().ended(fill);
    }
    return refusal;
  }

  private static boolean isHashed(Collection<Object> collection) {
    return collection.getClass() == HashSet.class || collection.getClass() == LinkedHashSet.class;
  }

  /**
   * Reads elements until one is not of the tag of all; returns how many. Such elements lead to
   * nothing.
   */
  private static int fillByScalars(GraphReader g, HashSet<Object> set, int count, int tag) {
    int i = 0;
    try {
      for (; i < count; i++) {
        int at = g.in().position();
        Object element = tag == Tags.STRING ? g.in().readMemberOrNull() : Scalars.read(tag, g.in());
        if (element == null) {
          g.in().moveTo(at);
          break;
        }
        set.add(element);
      }
    } catch (Exception e) {
      throw g.failed(e, "[" + i + "]");
    }
    return i;
  }

  /** Reads constants until one is not there here; returns how many. */
  private static int fillSet(GraphReader g, EnumSet<?> set, int count, int tag) {
    try {
      TypeReader constants = Uniform.constants(tag, null, g);
      return constants instanceof EnumReader
          ? ((EnumReader) constants).readRun(set, count, g.in())
          : 0;
    } catch (Exception e) {
      throw g.failed(e, "[0]");
    }
  }

  /**
   * Reads an ArrayList whose elements have a tag each. {@code first}: the reader of the first one,
   * whose tag is of one byte; may be null if there is none.
   */
  public static Object readObjects(GraphReader g, TypeReader first, int entry, int start) {
    int count = g.readCounts(1) >>> 1;
    ArrayList<Object> list = new ArrayList<>(count);
    g.created(entry, start, list);
    if (count > 0) {
      g.in().skipBytes(1);
      fillObjects(g, list, count, first.latest());
    }
    return list;
  }

  /** As {@link #fill}, for a list that looks at no element. */
  private static void fillList(GraphReader g, ArrayList<Object> list, int count, int tag) {
    if (tag == Tags.NULL) {
      fillObjects(g, list, count, null);
      return;
    }
    int i = count >= ScalarElements.SEVERAL ? ScalarElements.read(tag, list, count, g.in()) : 0;
    try {
      TypeReader constants = count > 0 ? Uniform.constants(tag, null, g) : null;
      if (constants instanceof EnumReader) {
        i = ((EnumReader) constants).readRun(list, count, g.in());
      }
      for (; i < count; i++) {
        list.add(
            constants != null ? Uniform.readConstant(constants, g) : Uniform.read(tag, null, g));
      }
    } catch (Exception e) {
      throw g.failed(e, "[" + i + "]");
    }
  }

  /**
   * Fills an empty list with elements that have a tag each. {@code first}: the reader of the first
   * one, whose tag was passed; or null. A method of its own, so that the JIT has registers for what
   * is the same for all of them.
   */
  private static void fillObjects(
      GraphReader g, ArrayList<Object> list, int count, TypeReader first) {
    int i = 0;
    try {
      TypeReader reader = first;
      while (i < count) {
        int at = reader == null ? g.in().position() : g.in().position() - 1;
        reader = reader == null ? Elements.begin(null, g) : reader;
        if (reader == null) {
          int many = readMany(list, count - i, g);
          if (many == 0) {
            list.add(g.readValue(null));
          }
          i += Math.max(many, 1);
          continue;
        }
        int same = g.in().getBuffer()[at];
        do {
          list.add(Elements.read(reader, at, g));
          at = g.in().position();
        } while (++i < count && Elements.passes(same, g));
        reader = null;
      }
    } catch (Exception e) {
      throw g.failed(e, "[" + i + "]");
    }
  }

  /** Reads elements of a kind that often stand together; returns how many. */
  private static int readMany(ArrayList<Object> into, int count, GraphReader g) {
    int tag = g.in().remaining() > 0 ? g.in().getBuffer()[g.in().position()] : Tags.NULL;
    if (tag == Tags.DATE) {
      return DateElements.read(into, count, g);
    }
    return Tags.isNearReference(tag) ? ReferenceElements.read(into, count, g) : 0;
  }

  private Object rebuild(GraphReader g, int entry, int start) {
    int counts = g.readCounts(1);
    int tag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int absent = g.absent();
    Object[] elements = new Object[counts >>> 1];
    boolean fixed = Rebuilt.isAroundArray(rebuilt);
    List<Object> inside = Rebuilt.inside(rebuilt, fixed ? elements : new Object[0]);
    Object around = inside == null ? null : Rebuilt.around(rebuilt, inside);
    if (around != null) {
      g.created(entry, start, around);
    }
    int i = 0;
    if (elements.length >= ScalarElements.SEVERAL && tag != Tags.NULL) {
      i = ScalarElements.readInto(tag, elements, g.in());
    }
    try {
      for (; i < elements.length; i++) {
        elements[i] = Uniform.read(tag, null, g);
      }
    } catch (Exception e) {
      throw g.failed(e, "[" + i + "]");
    }
    if (around != null) {
      if (!fixed) {
        inside.addAll(Arrays.asList(elements));
      }
      return around;
    }
    g.settle();
    Object collection = Rebuilt.collection(rebuilt, elements);
    g.created(entry, start, collection);
    checkKept(g, collection, elements.length, absent);
    return collection;
  }
}
