package io.github.scfs.benchmarks.speed.contestant;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.SerializerFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Hessian 2: class definitions in each message, references tracked. */
final class HessianPeer implements Peer {
  private final SerializerFactory factory;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Hessian2Output output = new Hessian2Output();
  private final Hessian2Input input = new Hessian2Input();

  HessianPeer(End end) {
    factory = new SerializerFactory(end.loader());
    output.setSerializerFactory(factory);
    input.setSerializerFactory(factory);
  }

  @Override
  public byte[] write(Object message) {
    try {
      bytes.reset();
      output.reset();
      output.init(bytes);
      output.writeObject(message);
      output.flush();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Object read(byte[] message) {
    try {
      input.reset();
      input.init(new ByteArrayInputStream(message));
      return input.readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
