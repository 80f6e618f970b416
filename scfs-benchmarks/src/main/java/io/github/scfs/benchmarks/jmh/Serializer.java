package io.github.scfs.benchmarks.jmh;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.SerializerFactory.CompatibleFieldSerializerFactory;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.EnumNameSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.benchmarks.OneSession;
import org.apache.fory.Fory;
import org.apache.fory.config.CompatibleMode;
import org.apache.fory.context.MetaReadContext;
import org.apache.fory.context.MetaWriteContext;

/**
 * The contestants of the benchmarks: a writer and a reader of its own, as two peers have them. Used
 * by one thread.
 */
abstract class Serializer {
  private static final int BUFFER = 256 << 10;

  abstract byte[] write(Object message);

  abstract Object read(byte[] bytes);

  /** The contestant of that name. */
  static Serializer of(String name) {
    switch (name) {
      case "scfs":
        return new OfScfs();
      case "kryo-compatible":
        return new OfKryo(true);
      case "kryo":
        return new OfKryo(false);
      case "fory-session":
        return new OfFory();
      default:
        throw new IllegalArgumentException("No contestant " + name);
    }
  }

  /** SCFS within one session. */
  private static final class OfScfs extends Serializer {
    private final SessionKryo writer = create();
    private final SessionKryo reader = create();

    private static SessionKryo create() {
      return new SessionKryo(
          new OneSession(), CreateOption.of().allowPackages("io.github.scfs.benchmarks.model"));
    }

    @Override
    byte[] write(Object message) {
      return writer.writeClassAndObject("benchmark", message);
    }

    @Override
    Object read(byte[] bytes) {
      return reader.readClassAndObject("benchmark", bytes);
    }
  }

  /** Kryo with references and reused buffers. */
  private static final class OfKryo extends Serializer {
    private final Kryo writer;
    private final Kryo reader;
    private final Output output = new Output(BUFFER, -1);
    private final Input input = new Input();

    OfKryo(boolean compatible) {
      writer = create(compatible);
      reader = create(compatible);
    }

    private static Kryo create(boolean compatible) {
      Kryo kryo = new Kryo();
      kryo.setRegistrationRequired(false);
      kryo.setReferences(true);
      if (compatible) {
        kryo.setOptimizedGenerics(false);
        kryo.addDefaultSerializer(Enum.class, EnumNameSerializer.class);
        kryo.setDefaultSerializer(new CompatibleFieldSerializerFactory());
      }
      return kryo;
    }

    @Override
    byte[] write(Object message) {
      output.reset();
      writer.writeClassAndObject(output, message);
      return output.toBytes();
    }

    @Override
    Object read(byte[] bytes) {
      input.setBuffer(bytes);
      return reader.readClassAndObject(input);
    }
  }

  /** Fory, compatible, references tracked, metadata once per session; its contexts are set anew. */
  private static final class OfFory extends Serializer {
    private final Fory writer = create();
    private final Fory reader = create();
    private final MetaWriteContext written = new MetaWriteContext();
    private final MetaReadContext learned = new MetaReadContext();

    private static Fory create() {
      return Fory.builder()
          .withXlang(false)
          .withCompatibleMode(CompatibleMode.COMPATIBLE)
          .withRefTracking(true)
          .withMetaShare(true)
          .withScopedMetaShare(false)
          .requireClassRegistration(false)
          .suppressClassRegistrationWarnings(true)
          .build();
    }

    @Override
    byte[] write(Object message) {
      writer.setMetaWriteContext(written);
      return writer.serialize(message);
    }

    @Override
    Object read(byte[] bytes) {
      reader.setMetaReadContext(learned);
      return reader.deserialize(bytes);
    }
  }
}
