package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;

/** References in a list, many at once; {@link Regions#resolve} is for all of them. */
public final class ReferenceElements {
  private ReferenceElements() {}

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
        object = objects.known(next);
        if (object == null) {
          break;
        }
        objects.refersToKnown(g.place());
        target = next;
      }
      into.add(object);
    }
    in.moveTo(at);
    return i;
  }
}
