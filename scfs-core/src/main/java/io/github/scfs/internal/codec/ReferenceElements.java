package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;

/** References in a list, many at once; {@link Regions#resolve} is for all of them. */
public final class ReferenceElements {
  /** Of a short one. */
  private static final int BYTES = 2;

  private ReferenceElements() {}

  /**
   * Writes references to what was written, from that element on, as long as all that is needed is a
   * look at the last few objects of that writer; returns the first that is not written.
   */
  static int write(TypeWriter writer, ArrayList<?> list, int from, int size, GraphWriter g) {
    SeenObjects seen = g.seen();
    BodyOutput out = g.out();
    int i = from;
    while (i < size) {
      int end = Math.min(size, i + ScalarElements.AT_ONCE);
      int start = out.room((end - i) * BYTES);
      int at = start;
      byte[] to = out.getBuffer();
      for (; i < end; i++, at += BYTES) {
        Object element = list.get(i);
        int first = element == null ? -1 : seen.find(writer, element);
        if (first < 0 || !Tags.isNear(at - first)) {
          break;
        }
        LittleEndian.putShort(to, at, (short) Tags.near(at - first));
      }
      if (at > start) {
        g.referring = true;
        out.moveTo(at);
      }
      if (i < end) {
        break;
      }
    }
    return i;
  }

  /**
   * Reads references into the list as long as they follow each other and lead to what was read and
   * exists; returns how many.
   */
  public static int read(ArrayList<Object> into, int count, GraphReader g) {
    BodyInput in = g.in();
    ReadObjects objects = g.objects();
    byte[] bytes = in.getBuffer();
    int last = in.limit() - 2;
    int at = in.position();
    int target = -1;
    Object object = null;
    int i = 0;
    for (; i < count && at <= last && Tags.isNearReference(bytes[at]); i++, at += 2) {
      int next = g.inBody(at) - Tags.distance(bytes[at], bytes[at + 1]);
      if (next != target || i == 0) { // or nothing is new: the one before led there
        int entry = objects.entryOf(next);
        object = entry < 0 ? null : objects.known(entry);
        if (object == null) {
          break;
        }
        objects.refersTo(entry, g.place());
        target = next;
      }
      into.add(object);
    }
    in.moveTo(at);
    return i;
  }
}
