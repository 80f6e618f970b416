package io.github.scfs.internal.codec.choice;

import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.wire.Tags;

/**
 * Objects with writeReplace. The replacement is written instead, with its length before it, and
 * only once for all occurrences of the object.
 */
final class ReplacingWriter extends TypeWriter {
  private final Host host;
  private final Settings settings;

  /** For replacements of the same kind; made when the first one is met. */
  private TypeWriter plain;

  ReplacingWriter(Host host, Settings settings) {
    super(null, Tags.SIZED, false);
    this.host = host;
    this.settings = settings;
  }

  @Override
  public void write(GraphWriter g, Object object) {
    Object other = g.serializers().replacementOf(object);
    TypeWriter writer = null;
    if (other != null && !(other instanceof String)) {
      writer = other.getClass() == object.getClass() ? this : g.writerOf(other);
      if (writer instanceof ReplacingWriter) { // the last one of a chain is not asked again
        writer = ((ReplacingWriter) writer).plain(other.getClass());
      }
    }
    g.writeSized(writer, other);
  }

  @Override
  public int contentHash(Object object) {
    return plain == null ? 0 : plain.contentHash(object);
  }

  private TypeWriter plain(Class<?> type) {
    if (plain == null) {
      plain = TypeWriters.chooseUnreplaced(type, host, settings).madeFor(type);
    }
    return plain;
  }
}
