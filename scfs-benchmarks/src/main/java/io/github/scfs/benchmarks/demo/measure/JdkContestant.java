package io.github.scfs.benchmarks.demo.measure;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/** JDK serialization; a stream for each message, as messages that stand alone need it. */
final class JdkContestant implements Contestant {
  private static final int BUFFER = 256 << 10;

  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream(BUFFER);
  private final ClassLoader loader;

  JdkContestant(ClassLoader loader) {
    this.loader = loader;
  }

  @Override
  public byte[] write(Object message) throws IOException {
    buffer.reset();
    try (ObjectOutputStream out = new ObjectOutputStream(buffer)) {
      out.writeObject(message);
    }
    return buffer.toByteArray();
  }

  @Override
  public Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new LoaderInput(new ByteArrayInputStream(bytes), loader)) {
      return in.readObject();
    }
  }

  /** Finds the classes of the models, which this class's own loader does not see. */
  private static final class LoaderInput extends ObjectInputStream {
    private final ClassLoader loader;

    LoaderInput(InputStream in, ClassLoader loader) throws IOException {
      super(in);
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(description.getName(), false, loader);
      } catch (ClassNotFoundException primitive) {
        return super.resolveClass(description);
      }
    }
  }
}
