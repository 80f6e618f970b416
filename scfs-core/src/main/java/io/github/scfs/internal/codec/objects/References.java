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
    int distance = 0;
    if (end - at == 2) {
      distance = Tags.distance(in.getBuffer()[at], in.getBuffer()[at + 1]);
    } else if (end - at > 2) {
      in.moveTo(at + 1);
      distance = in.readDistance(in.getBuffer()[at]);
      distance = in.position() == end ? distance : 0;
      in.moveTo(at);
    }
    if (distance > 0) {
      ReadObjects objects = g.objects();
      Object object = objects.known(g.inBody(at) - distance);
      if (object != null && field.declared().takes(object)) {
        objects.refersToKnown(g.place());
        in.moveTo(end);
        return object;
      }
    }
    return null;
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
