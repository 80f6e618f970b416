package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.BodyOutput;

/**
 * The definitions of one message while it is written; reused for the next one. One thread at a
 * time.
 */
public final class Section {
  private static final int USUAL_BYTES = 256;

  private final BodyOutput out;
  private Names names = new Names();

  /** An empty one, which may become so long. */
  public Section(int maxBytes) {
    out = new BodyOutput(USUAL_BYTES, maxBytes);
  }

  /**
   * Adds a definition, whose id is the next one.
   *
   * @throws io.github.scfs.LimitExceededException if there is no room for it; then nothing of it
   *     stays
   */
  public void add(Schema schema) {
    int end = out.position();
    Names before = names.copy();
    try {
      SchemaFormat.write(schema, names, out);
    } catch (RuntimeException | Error e) { // Why: a message around may go on without what needs it
      out.moveTo(end);
      names = before;
      throw e;
    }
  }

  public int length() {
    return out.position();
  }

  public void writeTo(BodyOutput message) {
    message.writeBytes(out.getBuffer(), 0, out.position());
  }

  /** Drops what was added, and an array that is longer than that. */
  public void clear(int cap) {
    out.shrinkTo(cap);
    names.clear();
  }
}
