package io.github.scfs.internal.codec.hooks;

import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.WriteRules;
import io.github.scfs.internal.schema.SchemaKind;
import java.io.Externalizable;
import java.io.IOException;

/** Objects that write all of themselves, by writeExternal. */
public final class ExternalWriter extends TypeWriter {
  public ExternalWriter(Class<?> type, Settings settings) {
    super(WriteRules.named(SchemaKind.EXTERNALIZABLE, type, settings), 0, true);
  }

  @Override
  public void write(GraphWriter g, Object object) {
    g.beginForeign();
    g.beginWhole(); // the reader's class looks at what it is given
    try {
      HookOutput out = new HookOutput(g, null);
      ((Externalizable) object).writeExternal(out);
      out.end();
    } catch (IOException | RuntimeException e) {
      throw SerialHooks.failed("writeExternal", object.getClass(), e, "write-failed");
    }
    g.serializers().refuseHalf("A hook of ", object);
    g.endWhole();
  }
}
