package io.github.scfs.benchmarks.speed.contestant;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;

/** The serialization of the JDK: a stream for each message. */
final class JdkPeer implements Peer {
  private final ClassLoader loader;
  private final ByteArrayOutputStream output = new ByteArrayOutputStream();

  JdkPeer(End end) {
    loader = end.loader();
  }

  @Override
  public byte[] write(Object message) {
    output.reset();
    try (ObjectOutputStream objects = new ObjectOutputStream(output)) {
      objects.writeObject(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return output.toByteArray();
  }

  @Override
  public Object read(byte[] message) {
    try (ObjectInputStream objects = new LoadingInput(new ByteArrayInputStream(message), loader)) {
      return objects.readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Finds classes where the peer has them. */
  private static final class LoadingInput extends ObjectInputStream {
    private final ClassLoader loader;

    LoadingInput(InputStream input, ClassLoader loader) throws IOException {
      super(input);
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
      return Class.forName(description.getName(), false, loader);
    }
  }
}
