package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.KryoCopyable;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.util.IdentityMap;
import io.github.scfs.internal.copying.Copier;
import io.github.scfs.internal.copying.Copies;

/** What an engine does for {@code Kryo.copy} and similar methods. */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures are raw
final class Copying {
  /*
   * How this works
   *
   * Kryo's own methods are not used: they forget the object being copied once a part of it was copied, such as the key of an
   * entry, and take more stack for each level of nesting.
   */

  /** A larger table is dropped after the copy. */
  private static final int KEEP = 1 << 11;

  private final Engine engine;
  private final EngineSerializer own;
  private final Copies copies = new Copies();

  /** From originals to their copies, so far. */
  private final IdentityMap<Object, Object> known = new IdentityMap<>();

  /** How many nested copies are running. */
  private int depth;

  /** The object being copied, if its copy is not known yet. */
  private Object copied;

  /** The serializer for the next part, if a serializer of the user has set one. */
  private Serializer chosen;

  private boolean references = true;

  Copying(Engine engine, EngineSerializer own) {
    this.engine = engine;
    this.own = own;
  }

  boolean isOn() {
    return depth > 0;
  }

  Copies copies() {
    return copies;
  }

  IdentityMap<Object, Object> known() {
    return known;
  }

  /** Sets whether an object that occurs again gets the same copy. */
  void references(boolean keep) {
    references = keep;
  }

  void reference(Object copy) {
    if (copied != null) {
      known.put(copied, copy);
      copied = null;
    }
  }

  /**
   * Copies an object, for a call of the user.
   *
   * @param serializer null for that of the class
   */
  Object copy(Object object, Serializer serializer, boolean shallow) {
    boolean around = copies.isShallow();
    if (object == null || around && !shallow) {
      return object;
    }
    boolean outermost = depth == 0;
    boolean done = false;
    copies.shallow(shallow);
    try {
      chosen = serializer == null && shallow ? engine.getSerializer(object.getClass()) : serializer;
      Object copy = copyPart(object);
      if (!outermost) {
        copies.settle(); // a serializer may look at it
      }
      done = true;
      return copy;
    } finally {
      chosen = null;
      copies.shallow(around);
      if (outermost) {
        copied = null;
        copies.clear(done);
        known.clear(KEEP);
        engine.reset();
      }
    }
  }

  /** Returns the copy of a part of the object being copied; in a shallow copy the part itself. */
  Object copyPart(Object part) {
    if (part == null || copies.isShallow() && chosen == null) {
      return part;
    }
    Object copy = known.get(part);
    if (copy != null) {
      copies.leadsBack(part);
      return copy;
    }
    Object around = copied;
    int number = copies.begin(part);
    boolean done = false;
    depth++;
    copied = references ? part : null;
    try {
      copy = copyOf(part);
      if (references && (copy != part || number != Copies.LEAF)) {
        known.put(part, copy);
      }
      copies.end(number);
      done = true;
      return copy;
    } finally {
      copied = around;
      depth--;
      if (!done) {
        copies.failed(number);
      }
    }
  }

  private Object copyOf(Object part) {
    Serializer given = chosen;
    chosen = null;
    if (part instanceof KryoCopyable) {
      return ((KryoCopyable<?>) part).copy(engine);
    }
    Serializer serializer = given != null ? given : engine.getSerializer(part.getClass());
    return serializer == own ? Copier.copy(engine, part) : serializer.copy(engine, part);
  }
}
