package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoCopyable;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

/** Copies what copies itself; for nothing else. */
final class CopyableSerializer extends Serializer<Object> {
  static final CopyableSerializer INSTANCE = new CopyableSerializer();

  private CopyableSerializer() {}

  @Override
  public void write(Kryo kryo, Output output, Object object) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Object copy(Kryo kryo, Object original) {
    return ((KryoCopyable<?>) original).copy(kryo);
  }
}
