package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Collections that are made empty and filled, or built from their complete parts. */
final class CollectionReader extends TypeReader {
  private final boolean sorted;
  private final String rebuiltName;
  private final boolean arrayList;

  /** Whether elements are looked at when they are added: they have to be complete. */
  private final boolean looks;

  CollectionReader(Origin origin, SchemaKind kind, String name) {
    super(origin, true);
    this.sorted = kind == SchemaKind.SORTED_COLLECTION;
    this.arrayList = name.equals("java.util.ArrayList");
    this.looks = sorted || origin.info != null && Set.class.isAssignableFrom(origin.info.type());
    this.rebuiltName = Rebuilt.isKnown(name) ? name : null;
  }

  @Override
  boolean isExact() {
    return rebuiltName == null;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    return rebuiltName == null ? fill(g, entry, start) : rebuild(g, entry, start);
  }

  @Override
  Object begin(GraphReader g) {
    return sorted || rebuiltName != null ? null : Containers.newCollection(info(), 0, g.host());
  }

  @Override
  @SuppressWarnings("unchecked") // as below
  void fill(GraphReader g, Object made) {
    int counts = g.readCounts(1);
    int tag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    fill(g, (Collection<Object>) made, counts >>> 1, tag);
  }

  @SuppressWarnings(
      "unchecked") // an element that does not fit is refused by the collection, which is reported
  private Object fill(GraphReader g, int entry, int start) {
    int absentBefore = g.absent();
    Object head = sorted ? g.readValue(null) : null;
    if (g.absent() != absentBefore) {
      return g.regions().passOverHeadless(info().name(), 1, entry, start);
    }
    int counts = g.readCounts(1);
    int count = counts >>> 1;
    int tag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    if (arrayList) {
      ArrayList<Object> list = new ArrayList<>(count);
      g.created(entry, start, list);
      fill(g, list, count, tag);
      return list;
    }
    Collection<Object> collection =
        (Collection<Object>)
            (sorted
                ? Containers.newSortedCollection(info(), head, count, g.host())
                : Containers.newCollection(info(), count, g.host()));
    g.created(entry, start, collection);
    fill(g, collection, count, tag);
    return collection;
  }

  private void fill(GraphReader g, Collection<Object> collection, int count, int tag) {
    int start = g.position();
    int incomplete = g.incomplete();
    List<Object> late = null;
    int i = 0;
    TypeReader last = null;
    int lastTag = -1; // within one message a tag stands for one class
    try {
      for (; i < count; i++) {
        int absent = g.absent();
        Object element;
        int at = g.in().position();
        if (tag != Tags.NULL) {
          element = Uniform.read(tag, null, g);
        } else if (lastTag >= 0 && g.shortTag() == lastTag) {
          g.in().setPosition(at + 1);
          element = g.readBegun(last, at);
        } else if (g.shortTag() >= 0 && (last = g.begin()) != null) {
          lastTag = g.in().getBuffer()[at];
          element = g.readBegun(last, at);
        } else {
          lastTag = -1;
          element = g.readValue(null);
        }
        if (looks && (late != null || g.incomplete() != incomplete)) {
          late = late == null ? new ArrayList<>() : late;
          late.add(element);
        } else if (g.absent() == absent) {
          collection.add(element);
        } else {
          Containers.addIfTaken(collection, element);
        }
      }
    } catch (RuntimeException e) {
      throw g.failed(e, "[" + i + "]");
    }
    if (late != null) {
      List<Object> elements = late;
      g.fillLater(start, () -> elements.forEach(e -> Containers.addIfTaken(collection, e)));
    }
  }

  private Object rebuild(GraphReader g, int entry, int start) {
    int counts = g.readCounts(1);
    int tag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    Object[] elements = new Object[counts >>> 1];
    int i = 0;
    try {
      for (; i < elements.length; i++) {
        elements[i] = Uniform.read(tag, null, g);
      }
    } catch (RuntimeException e) {
      throw g.failed(e, "[" + i + "]");
    }
    Object collection = Rebuilt.collection(rebuiltName, elements);
    g.created(entry, start, collection);
    return collection;
  }
}
