package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.internal.copying.Copier;

/**
 * The serializer that users of Kryo get for a class that our codecs handle. What it writes names
 * its own type, so it can be read whatever class the reader asks for.
 */
final class EngineSerializer extends Serializer<Object> {
  private final Engine engine;

  EngineSerializer(Engine engine) {
    this.engine = engine;
  }

  @Override
  public void write(Kryo kryo, Output output, Object object) {
    engine.writeContent(output, object);
  }

  @Override
  public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
    return engine.readWrapped(input);
  }

  @Override
  public Object copy(Kryo kryo, Object original) {
    return Copier.copy(engine, original);
  }
}
