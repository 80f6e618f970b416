package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.containers.Containers;

/** Objects of the JDK without state, of which there is one: it is looked up, not made. */
public final class StatelessReader extends TypeReader {
  private final Object only;

  public StatelessReader(Origin origin) {
    super(origin, true);
    this.only = Containers.stateless(schema.name());
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    g.skipper().skipContent(schema, false);
    g.created(entry, start, only);
    return only;
  }
}
