package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.ReadObjects;
import io.github.scfs.internal.codec.Regions;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;

/** Questions about references in fields; {@link Regions#resolve} is for all references. */
final class References {
  private References() {}

  /**
   * The target of the reference at the current position, which is passed then. Null if the value
   * does not end there, or the field cannot hold the target as it is.
   *
   * @param end where the value ends in the input
   */
  static Object take(GraphReader g, FieldReader field, int end) {
    BodyInput in = g.in();
    int at = in.position();
    byte[] bytes = in.getBuffer();
    int distance =
        end - at == 2 && Tags.isNearReference(bytes[at])
            ? Tags.distance(bytes[at], bytes[at + 1])
            : farDistance(in, end);
    if (distance > 0) {
      ReadObjects objects = g.objects();
      int entry = objects.entryOf(g.inBody(at) - distance);
      Object object = entry < 0 ? null : objects.known(entry);
      if (object != null && field.declared().takes(object)) {
        objects.refersTo(entry, g.place());
        in.moveTo(end);
        return object;
      }
    }
    return null;
  }

  /** The distance of the reference at the current position, if it ends there; else 0. */
  private static int farDistance(BodyInput in, int end) {
    int at = in.position();
    if (end - at < 2) {
      return 0;
    }
    in.moveTo(at + 1);
    int distance = in.readDistance(in.getBuffer()[at]);
    boolean ends = in.position() == end;
    in.moveTo(at);
    return ends ? distance : 0;
  }

  /** Whether the reference there is to something that is being read around it, or may be. */
  static boolean isToOpen(int reference, GraphReader g) {
    int behind = g.position();
    g.position(reference);
    int target = reference - g.in().readDistance(g.in().readByte());
    g.position(behind);
    return g.objects().isOpen(target, g.place());
  }
}
