package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;

/** For what a copy has as the original does: it never changes, or is behaviour. */
abstract class UncopiedSerializer<T> extends JdkSerializer<T> {
  UncopiedSerializer() {
    setImmutable(true);
  }

  @Override
  public final T copy(Kryo kryo, T original) {
    return original;
  }
}
