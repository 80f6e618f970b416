package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.schema.SchemaKind;

/**
 * Objects of classes that look at themselves once they are read, by readObject or readResolve:
 * everything in them has to be complete by then, so nothing of it is put off.
 */
public final class LookingWriter extends ObjectWriter {
  private LookingWriter(ClassInfo type, FieldWriter[] fields, Settings settings) {
    super(type, define(SchemaKind.OBJECT, type, fields, settings), fields);
  }

  public static ObjectWriter of(ClassInfo type, Host host, Settings settings) {
    boolean looks = SerialHooks.resolves(type.type()) || SerialHooks.hasLevels(type.type());
    return looks
        ? new LookingWriter(type, fieldsOf(type.fields(), type.type(), host, settings), settings)
        : ObjectWriter.of(type, host, settings);
  }

  @Override
  protected boolean canBeDeferred(Object object) {
    return false;
  }

  @Override
  public void write(GraphWriter g, Object object) {
    g.beginWhole();
    interpret(g, object);
    g.endWhole();
  }
}
