package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;

/** For objects that are their own copy: they never change, or are behaviour. */
abstract class UncopiedSerializer<T> extends JdkSerializer<T> {
  UncopiedSerializer() {
    setImmutable(true);
  }

  @Override
  public final T copy(Kryo kryo, T original) {
    return original;
  }
}
