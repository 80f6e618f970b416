package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.Throwables;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.jdk.StackTraces;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.RunningJava;

/**
 * Exceptions: message, cause, stack trace and suppressed ones, then the fields that sub classes of
 * Throwable declare.
 */
public final class ThrowableWriter extends ObjectWriter {
  public ThrowableWriter(ClassInfo type, Host host, Settings settings) {
    super(
        type,
        SchemaKind.THROWABLE,
        fieldsOf(Throwables.fieldsOf(type), type.type(), host, settings),
        settings);
  }

  @Override
  public void write(GraphWriter g, Object object) {
    Throwable thrown = (Throwable) object;
    BodyOutput out = g.out();
    if (!RunningJava.isOfTheJdk(object.getClass())) {
      g.beginForeign(); // its getCause, for example
    }
    out.writeTextOrNull(Throwables.messageOf(thrown));
    StackTraceElement[] trace = thrown.getStackTrace();
    g.checkElements(trace.length);
    StackTraces.writeAll(trace, out);
    g.beginWhole();
    writeRelated(g, "cause", thrown.getCause());
    Throwable[] suppressed = thrown.getSuppressed();
    g.checkElements(suppressed.length);
    out.writeVar(suppressed.length);
    for (Throwable one : suppressed) {
      writeRelated(g, "suppressed", one);
    }
    g.endWhole();
    interpret(g, object);
  }

  private static void writeRelated(GraphWriter g, String step, Throwable related) {
    try {
      g.writeValue(related);
    } catch (Exception e) {
      throw GraphWriter.failed(e, step);
    }
  }
}
