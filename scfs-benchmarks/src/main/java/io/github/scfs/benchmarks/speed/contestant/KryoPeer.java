package io.github.scfs.benchmarks.speed.contestant;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.SerializerFactory.CompatibleFieldSerializerFactory;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.EnumNameSerializer;

/** Kryo with references; its buffers are reused. */
final class KryoPeer implements Peer {
  private static final int BUFFER = 256 << 10;

  private final Kryo kryo = new Kryo();
  private final Output output = new Output(BUFFER, -1);
  private final Input input = new Input();

  /**
   * Kryo of one of its kinds.
   *
   * @param compatible CompatibleFieldSerializer without the generics optimization, with which it
   *     cannot skip fields; enums by name
   * @param registered numbers instead of class names
   */
  KryoPeer(End end, boolean compatible, boolean registered) {
    kryo.setClassLoader(end.loader());
    kryo.setRegistrationRequired(registered);
    kryo.setReferences(true);
    if (compatible) {
      kryo.setOptimizedGenerics(false);
      kryo.addDefaultSerializer(Enum.class, EnumNameSerializer.class);
      kryo.setDefaultSerializer(new CompatibleFieldSerializerFactory());
    }
    if (registered) {
      end.registered().forEach(kryo::register);
    }
  }

  @Override
  public byte[] write(Object message) {
    output.reset();
    kryo.writeClassAndObject(output, message);
    return output.toBytes();
  }

  @Override
  public Object read(byte[] message) {
    input.setBuffer(message);
    return kryo.readClassAndObject(input);
  }
}
