package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.ClassReader;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.records.GenericReader;

/**
 * Reads what stands in front of the elements of some containers, a comparator or the class of their
 * constants, and does without the container where that cannot be had.
 */
public final class HeadReader {
  private HeadReader() {}

  public interface Behind {
    /**
     * Reads what stands behind the head.
     *
     * @param early whether all elements have to wait for what is in the head
     * @param absent what {@link GraphReader#absent} was in front of the head
     */
    Object readBehind(GraphReader g, Object head, boolean early, int absent, int entry, int start);
  }

  public static <R extends TypeReader & Behind> Object read(
      R reader, GraphReader g, int entry, int start) {
    int absentBefore = g.absent();
    boolean constants = ClassReader.isOfConstants(reader.type());
    Object head;
    boolean early = false;
    // Why apart: the class of constants is complete at once, and the rest is for unusual messages.
    if (constants && !g.objects().isTracking() && ClassReader.isNext(g)) {
      head = ClassReader.readEnum(g);
    } else {
      int around = g.late().beginHead();
      head = constants ? ClassReader.readEnum(g) : g.readValue(null);
      early = g.late().endHead(around);
    }
    boolean absent = g.absent() != absentBefore;
    if (GenericReader.isNeeded(g, reader.schema, reader.type(), head, absent)) {
      return GenericReader.readBehindHead(g, reader.schema, head, entry, start);
    }
    return absent
        ? g.regions().passOverHeadless(reader, entry, start)
        : reader.readBehind(g, head, early, absentBefore, entry, start);
  }
}
