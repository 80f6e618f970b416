package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.ReadObjects;
import io.github.scfs.internal.codec.Regions;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;

/** Questions about references that stand in fields; {@link Regions#resolve} is for all of them. */
final class References {
  private References() {}

  /**
   * The object that a reference at the current position points to, which is passed then; null if it
   * is none that ends there, or to nothing that the field can hold as it is.
   *
   * @param end where the value ends in the input
   */
  static Object take(GraphReader g, FieldReader field, int end) {
    BodyInput in = g.in();
    ReadObjects objects = g.objects();
    int at = in.position();
    int tag = end - at < 2 ? Tags.NULL : in.getBuffer()[at];
    if (!Tags.isReference(tag) || !objects.isTracking()) {
      return null;
    }
    in.moveTo(at + 1);
    int target = g.inBody(at) - in.readDistance(tag);
    Object object = in.position() == end ? objects.find(target) : null;
    if (!ReadObjects.exists(object) || objects.found() < 0 || !field.declared().takes(object)) {
      in.moveTo(at);
      return null;
    }
    g.refersTo(target);
    return object;
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
