package io.github.scfs.testing;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.function.Consumer;

/** A value that calls code of a test while the message that holds it is read. */
public final class Meanwhile implements KryoSerializable {
  private static Consumer<Kryo> action = kryo -> {};

  /** What all of them call from now on. Call it again with one that does nothing. */
  public static void call(Consumer<Kryo> newAction) {
    action = newAction;
  }

  @Override
  public void write(Kryo kryo, Output output) {
    output.writeByte(1);
  }

  @Override
  public void read(Kryo kryo, Input input) {
    input.readByte();
    action.accept(kryo);
  }
}
