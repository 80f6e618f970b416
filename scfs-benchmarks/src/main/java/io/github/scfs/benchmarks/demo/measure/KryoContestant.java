package io.github.scfs.benchmarks.demo.measure;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.SerializerFactory.CompatibleFieldSerializerFactory;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer.CompatibleFieldSerializerConfig;
import com.esotericsoftware.kryo.serializers.EnumNameSerializer;

/**
 * Kryo, driven sensibly: buffers are reused, classes need no registration, references are on. Where
 * it is compatible, enums go by their name: by number a new constant would shift the others.
 */
final class KryoContestant implements Contestant {
  private static final int BUFFER = 256 << 10;

  /** How Kryo treats fields. */
  enum Mode {
    /** FieldSerializer: both sides must have the same classes. */
    PLAIN,
    /** CompatibleFieldSerializer as it is. */
    COMPATIBLE,
    /** CompatibleFieldSerializer with chunks, which its documentation names for unknown classes. */
    COMPATIBLE_CHUNKED
  }

  private final Kryo writer;
  private final Kryo reader;
  private final Output output = new Output(BUFFER, -1);
  private final Input input = new Input();

  KryoContestant(Mode mode, ClassLoader writing, ClassLoader reading) {
    writer = kryo(mode, writing);
    reader = kryo(mode, reading);
  }

  private static Kryo kryo(Mode mode, ClassLoader loader) {
    Kryo kryo = new Kryo();
    kryo.setClassLoader(loader);
    kryo.setRegistrationRequired(false);
    kryo.setReferences(true);
    if (mode != Mode.PLAIN) {
      kryo.addDefaultSerializer(Enum.class, EnumNameSerializer.class);
      // Why: with generics optimised, compatible reading of evolved classes goes wrong.
      kryo.setOptimizedGenerics(false);
      CompatibleFieldSerializerConfig config = new CompatibleFieldSerializerConfig();
      config.setChunkedEncoding(mode == Mode.COMPATIBLE_CHUNKED);
      kryo.setDefaultSerializer(new CompatibleFieldSerializerFactory(config));
    }
    return kryo;
  }

  @Override
  public byte[] write(Object message) {
    output.reset();
    writer.writeClassAndObject(output, message);
    return output.toBytes();
  }

  @Override
  public Object read(byte[] bytes) {
    input.setBuffer(bytes);
    return reader.readClassAndObject(input);
  }
}
