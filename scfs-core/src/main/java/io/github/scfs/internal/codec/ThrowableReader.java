package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.Throwables;
import io.github.scfs.internal.jdk.StackTraces;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;

/**
 * Exceptions: made without running a constructor of their class, then given what the writer's had.
 */
final class ThrowableReader extends ObjectReader {
  ThrowableReader(Origin origin, Schema schema) {
    super(origin, schema, Throwables.fieldsOf(origin.info));
  }

  @Override
  Object begin(GraphReader g) {
    return null;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    BodyInput in = g.in();
    Throwable thrown = Throwables.create(type(), in.readTextOrNull());
    g.created(entry, start, thrown);
    thrown.setStackTrace(StackTraces.readAll(in));
    Object cause = readRelated(g, "cause");
    if (cause != null) {
      Throwables.setCause(thrown, (Throwable) cause);
    }
    int suppressed = in.readCount(1);
    for (int i = 0; i < suppressed; i++) {
      Object one = readRelated(g, "suppressed");
      if (one != null) {
        thrown.addSuppressed((Throwable) one);
      }
    }
    readFields(g, thrown);
    return thrown;
  }

  private static Object readRelated(GraphReader g, String step) {
    try {
      return GenericReader.forPlace(g.readValue(null), Throwable.class);
    } catch (RuntimeException e) {
      throw g.failed(e, step);
    }
  }
}
