package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.Throwables;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.jdk.StackTraces;
import io.github.scfs.internal.wire.BodyInput;
import java.lang.reflect.Field;

/**
 * Exceptions. They are made without a constructor of their class. They get the fields that its
 * constructor would set, copied from another object, and then the writer's fields.
 */
public final class ThrowableReader extends ObjectReader {
  /** Fields to which the class's constructor gives values; none if it has no such constructor. */
  private final FieldInfo[] defaulted;

  private final boolean hasTransient;
  private final Field[] ownCauses;
  private final boolean ownInitCause;

  public ThrowableReader(Origin origin) {
    super(origin, Throwables.fieldsOf(origin.info));
    this.defaulted = Throwables.defaultedOf(origin.info);
    this.hasTransient = Throwables.hasTransient(origin.info);
    this.ownCauses = Throwables.ownCausesOf(origin.info.type());
    this.ownInitCause = Throwables.hasOwnInitCause(origin.info.type());
  }

  @Override
  protected Object begin(GraphReader g) {
    return null;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    BodyInput in = g.in();
    String message = in.readTextOrNull();
    Throwable thrown = Throwables.create(type(), message);
    setDefaults(g, thrown);
    g.created(entry, start, thrown);
    Throwables.setTrace(thrown, message, StackTraces.readAll(in));
    Throwable cause = readRelated(g, thrown, "cause");
    if (cause != null) {
      Throwables.setCause(thrown, cause, ownInitCause);
    }
    int suppressed = in.readCount(1);
    for (int i = 0; i < suppressed; i++) {
      Throwable one = readRelated(g, thrown, "suppressed");
      if (one != null) {
        thrown.addSuppressed(one);
      }
    }
    readFields(g, thrown);
    for (Field own : ownCauses) { // Why now: that field may have come with the others
      Throwables.setOwnCause(thrown, own, cause);
    }
    return thrown;
  }

  /**
   * Copies them from an exception made by the constructor, which itself may have set a message, a
   * cause and a stack trace.
   */
  private void setDefaults(GraphReader g, Throwable thrown) {
    if (defaulted.length > 0 || hasTransient) {
      Object made = g.host().newInstance(info());
      if (hasTransient) {
        Throwables.copyTransient(made, thrown);
      }
      for (FieldInfo field : defaulted) {
        field.set(thrown, field.get(made));
      }
    }
  }

  private static Throwable readRelated(GraphReader g, Throwable thrown, String step) {
    try {
      Object related = SchemaRecord.forPlace(g.readValue(null), Throwable.class);
      if (related != null && !(related instanceof Throwable)) {
        throw g.in()
            .malformed(
                "Where an exception has its "
                    + step
                    + " is an object of "
                    + related.getClass().getName());
      }
      if (related == thrown) {
        throw g.in().malformed("An exception has itself as its " + step);
      }
      return (Throwable) related;
    } catch (Exception e) {
      throw g.failed(e, step);
    }
  }
}
