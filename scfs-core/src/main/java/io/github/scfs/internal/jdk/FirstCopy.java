package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.util.IdentityMap;

/**
 * The only copy of an object that exists no sooner than its parts, as a wrapper, an immutable list
 * or a record. Parts that lead back to it may have had it copied already, with themselves inside.
 */
public final class FirstCopy {
  private FirstCopy() {}

  /** The copy that exists already; else the one that was made now. */
  @SuppressWarnings("unchecked") // the copy of the original, by the same serializer
  public static <T> T of(Kryo kryo, T original, T made) {
    IdentityMap<Object, Object> copies = kryo.getOriginalToCopyMap();
    Object first = copies == null ? null : copies.get(original); // none yet if it has no parts
    return first == null ? made : (T) first;
  }
}
