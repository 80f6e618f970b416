package io.github.scfs.benchmarks.demo.measure;

import io.github.scfs.SessionKryo;
import io.github.scfs.benchmarks.OneSession;
import io.github.scfs.benchmarks.demo.net.ScfsWire;

/** SCFS with the options of the conversation; a new instance is a new session on both sides. */
final class ScfsContestant implements Contestant {
  private static final String KEY = "comparison";

  private final SessionKryo writer;
  private final SessionKryo reader;

  ScfsContestant(ClassLoader writing, ClassLoader reading) {
    writer = new SessionKryo(new OneSession(), ScfsWire.options(writing, mismatch -> {}));
    reader = new SessionKryo(new OneSession(), ScfsWire.options(reading, mismatch -> {}));
  }

  @Override
  public byte[] write(Object message) {
    return writer.writeClassAndObject(KEY, message);
  }

  @Override
  public Object read(byte[] bytes) {
    return reader.readClassAndObject(KEY, bytes);
  }
}
