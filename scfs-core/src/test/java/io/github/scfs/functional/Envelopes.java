package io.github.scfs.functional;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.function.Consumer;

/** Objects around another one, whose serializers do something to Kryo before they write that. */
public final class Envelopes {
  private Envelopes() {}

  /** Something to put inside. */
  public static class Point {
    public int x;

    public Point() {}

    public Point(int x) {
      this.x = x;
    }
  }

  public static final class PointSerializer extends Serializer<Point> {
    @Override
    public void write(Kryo kryo, Output output, Point point) {
      output.writeInt(point.x);
    }

    @Override
    public Point read(Kryo kryo, Input input, Class<? extends Point> type) {
      return new Point(input.readInt());
    }
  }

  public static class Envelope {
    public Object content;

    public Envelope() {}

    public Envelope(Object content) {
      this.content = content;
    }
  }

  public static final class EnvelopeSerializer extends Serializer<Envelope> {
    private final Consumer<Kryo> before;

    public EnvelopeSerializer(Consumer<Kryo> before) {
      this.before = before;
    }

    @Override
    public void write(Kryo kryo, Output output, Envelope envelope) {
      before.accept(kryo);
      kryo.writeClassAndObject(output, envelope.content);
    }

    @Override
    public Envelope read(Kryo kryo, Input input, Class<? extends Envelope> type) {
      Envelope envelope = new Envelope();
      kryo.reference(envelope);
      envelope.content = kryo.readClassAndObject(input);
      return envelope;
    }
  }

  /** Is written to an output of its own. */
  public static final class Sealed extends Envelope {
    public Sealed(Object content) {
      super(content);
    }
  }

  public static final class SealedSerializer extends Serializer<Sealed> {
    private final Consumer<Kryo> before;

    /** Does nothing before. */
    public SealedSerializer() {
      this(kryo -> {});
    }

    public SealedSerializer(Consumer<Kryo> before) {
      this.before = before;
    }

    @Override
    public void write(Kryo kryo, Output output, Sealed sealed) {
      Output inside = new Output(64, -1);
      before.accept(kryo);
      kryo.writeClassAndObject(inside, sealed.content);
      output.writeInt(inside.position(), true);
      output.writeBytes(inside.toBytes());
    }

    @Override
    public Sealed read(Kryo kryo, Input input, Class<? extends Sealed> type) {
      Sealed sealed = new Sealed(null);
      kryo.reference(sealed);
      sealed.content = kryo.readClassAndObject(new Input(input.readBytes(input.readInt(true))));
      return sealed;
    }
  }
}
