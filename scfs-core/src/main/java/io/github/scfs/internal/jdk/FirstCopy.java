package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.util.IdentityMap;

/**
 * The one copy of what exists only when its parts do, as a wrapper, an immutable list or a record:
 * parts that lead back to it had it copied before, with themselves inside.
 */
public final class FirstCopy {
  private FirstCopy() {}

  /** What there is of the original already; else what was made of it now. */
  @SuppressWarnings("unchecked") // the copy of the original, by the same serializer
  public static <T> T of(Kryo kryo, T original, T made) {
    IdentityMap<Object, Object> copies = kryo.getOriginalToCopyMap();
    Object first = copies == null ? null : copies.get(original); // none yet if it has no parts
    return first == null ? made : (T) first;
  }
}
