package io.github.scfs;

/**
 * What a session has done so far: a snapshot of counters, taken while other threads may be at work,
 * so figures of one snapshot need not belong to the same message. Counters survive a reset.
 */
public final class SessionStatistics {
  private final long[] values;

  /** The values in the order of the accessors; the array is not used again by the caller. */
  SessionStatistics(long[] values) {
    this.values = values;
  }

  /**
   * Definitions (classes, enums, names, texts of the dictionary) announced to the peer and
   * committed.
   */
  public long classesAnnounced() {
    return values[0];
  }

  /** Definitions learned from the peer. */
  public long classesLearned() {
    return values[1];
  }

  /**
   * Messages that were written and committed; one that a serializer writes inside of another of the
   * same session counts as a part of it.
   */
  public long messagesWritten() {
    return values[2];
  }

  /** Messages that were read to their end; refused ones do not count, here and below. */
  public long messagesRead() {
    return values[3];
  }

  /** Bytes of the messages written, headers and definitions included. */
  public long bytesWritten() {
    return values[4];
  }

  /** Bytes of the messages read, headers and definitions included. */
  public long bytesRead() {
    return values[5];
  }

  /** Bytes of definitions sent. */
  public long metadataBytesSent() {
    return values[6];
  }

  /**
   * Bytes of definitions that did not have to be sent again: for each committed message those of
   * the classes that it used and did not describe, each counted as if it stood alone. Not counted
   * is what it used only in a part that a serializer wrote with an output of its own, or behind
   * that.
   */
  public long metadataBytesSaved() {
    return values[7];
  }

  /**
   * How often a field kept its default, or an element was left null, because its type could not
   * hold what the peer sent. Counted, too, is what is in a field that is missing here and was read
   * because a field that is here refers to something inside of it.
   */
  public long typeMismatches() {
    return values[8];
  }

  /** Bytes of unknown fields that were skipped without being looked at. */
  public long bytesSkipped() {
    return values[9];
  }

  /**
   * How often something became null, a {@link GenericRecord} or an object of a super class because
   * its class or enum constant is missing here ({@link UnknownClassPolicy}, {@link
   * UnknownEnumPolicy}). One that is asked for twice may count twice. Not counted: fields that kept
   * their default.
   */
  public long unknownValues() {
    return values[10];
  }

  @Override
  public String toString() {
    return "announced "
        + classesAnnounced()
        + ", learned "
        + classesLearned()
        + ", written "
        + messagesWritten()
        + " messages ("
        + bytesWritten()
        + " bytes)"
        + ", read "
        + messagesRead()
        + " messages ("
        + bytesRead()
        + " bytes)"
        + ", metadata sent "
        + metadataBytesSent()
        + " bytes, saved "
        + metadataBytesSaved()
        + " bytes"
        + ", type mismatches "
        + typeMismatches()
        + ", unknown values "
        + unknownValues()
        + ", skipped "
        + bytesSkipped()
        + " bytes";
  }
}
