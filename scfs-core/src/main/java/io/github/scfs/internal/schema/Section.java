package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.BodyOutput;

/**
 * The definitions of one message, while it is written; used again for the next one. One thread at a
 * time.
 */
public final class Section {
  private static final int USUAL_BYTES = 256;

  private final BodyOutput out;
  private final Names names = new Names();

  /** An empty one that may become so long. */
  public Section(int maxBytes) {
    out = new BodyOutput(USUAL_BYTES, maxBytes);
  }

  /** Adds a definition, whose id is the next one. */
  public void add(Schema schema) {
    SchemaFormat.write(schema, names, out);
  }

  /** The bytes so far. */
  public int length() {
    return out.position();
  }

  /** Copies the bytes. */
  public void writeTo(BodyOutput message) {
    message.writeBytes(out.getBuffer(), 0, out.position());
  }

  /** Drops what was added, and an array that is larger than that. */
  public void clear(int cap) {
    out.shrinkTo(cap);
    names.clear();
  }
}
