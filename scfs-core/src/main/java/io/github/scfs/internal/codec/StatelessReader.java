package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Schema;

/** Objects of the JDK without state, of which there is one: it is looked up, not made. */
final class StatelessReader extends TypeReader {
  private final Schema schema;

  StatelessReader(Origin origin, Schema schema) {
    super(origin, true);
    this.schema = schema;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    g.skipper().skipContent(schema, false);
    Object value = Containers.stateless(schema.name());
    g.created(entry, start, value);
    return value;
  }
}
