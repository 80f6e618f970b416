package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.Collection;

/** Collections that are made empty and filled, or built from their complete parts. */
final class CollectionReader extends TypeReader {
  private final boolean sorted;
  private final String rebuiltName;
  private final boolean arrayList;

  CollectionReader(Origin origin, SchemaKind kind, String name) {
    super(origin, true);
    this.sorted = kind == SchemaKind.SORTED_COLLECTION;
    this.arrayList = name.equals("java.util.ArrayList");
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
      return fill(g, new ArrayList<>(count), counts, tag, entry, start);
    }
    return fill(
        g,
        (Collection<Object>)
            (sorted
                ? Containers.newSortedCollection(info(), head, count, g.host())
                : Containers.newCollection(info(), count, g.host())),
        counts,
        tag,
        entry,
        start);
  }

  private static Object fill(
      GraphReader g, Collection<Object> collection, int counts, int tag, int entry, int start) {
    g.created(entry, start, collection);
    int count = counts >>> 1;
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
        if (g.absent() == absent) {
          collection.add(element);
        } else {
          Containers.addIfTaken(collection, element);
        }
      }
    } catch (RuntimeException e) {
      throw g.failed(e, "[" + i + "]");
    }
    return collection;
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
