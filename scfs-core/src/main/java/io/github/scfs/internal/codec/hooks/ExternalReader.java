package io.github.scfs.internal.codec.hooks;

import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.HookForm;
import io.github.scfs.internal.codec.TypeReader;
import java.io.Externalizable;
import java.io.IOException;

/** Objects that wrote all of themselves; see {@link ExternalWriter}. */
public final class ExternalReader extends TypeReader {
  public ExternalReader(Origin origin) {
    super(origin, true);
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    int before = HookForm.enter(g);
    Object made = g.host().newInstance(info());
    g.created(entry, start, made);
    g.settle(); // outside of the block: what it calls is not of the hook
    try {
      HookInput data = new HookInput(g, null, g.in().limit());
      ((Externalizable) made).readExternal(data);
      data.refuseHalf(made);
      data.end();
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
      throw SerialHooks.failed("readExternal", type(), e, "read-failed");
    }
    HookForm.leave(g, before);
    return made;
  }
}
