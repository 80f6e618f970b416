package io.github.scfs;

/**
 * A snapshot of the counters of a session. Immutable. Other threads may be working while it is
 * taken, so the values need not belong to the same message. Counters survive a reset.
 */
public final class SessionStatistics {
  private final long[] values;

  /** The values in the order of the accessors; the array is not used again by the caller. */
  SessionStatistics(long[] values) {
    this.values = values;
  }

  /**
   * Returns the number of definitions (classes, enums, names, texts of the dictionary) announced to
   * the peer and committed.
   */
  public long classesAnnounced() {
    return values[0];
  }

  /** Returns the number of definitions learned from the peer. */
  public long classesLearned() {
    return values[1];
  }

  /**
   * Returns the number of messages written and committed. A message that a serializer writes inside
   * another message of the same session counts as part of it.
   */
  public long messagesWritten() {
    return values[2];
  }

  /**
   * Returns the number of messages read to their end. Refused messages do not count, here and
   * below.
   */
  public long messagesRead() {
    return values[3];
  }

  /** Returns the bytes of the messages written, headers and definitions included. */
  public long bytesWritten() {
    return values[4];
  }

  /** Returns the bytes of the messages read, headers and definitions included. */
  public long bytesRead() {
    return values[5];
  }

  /** Returns the bytes of definitions sent. */
  public long metadataBytesSent() {
    return values[6];
  }

  /**
   * Returns the bytes of definitions that did not have to be sent again: for each committed
   * message, the definitions of the classes that it used and did not describe, each counted as if
   * it stood alone. Not counted are classes used only in, or behind, a part that a serializer wrote
   * with an output of its own.
   */
  public long metadataBytesSaved() {
    return values[7];
  }

  /**
   * Returns how often a field kept its default, or an element was left null, because its type could
   * not hold what the peer sent, or a serializer left bytes unread. Values inside an unknown field
   * count too if they were read because a known field refers to an object inside it.
   */
  public long typeMismatches() {
    return values[8];
  }

  /** Returns the bytes of unknown fields that were skipped without being looked at. */
  public long bytesSkipped() {
    return values[9];
  }

  /**
   * Returns how often a value became null, a {@link GenericRecord} or an object of a super class
   * because its class or enum constant is missing here ({@link UnknownClassPolicy}, {@link
   * UnknownEnumPolicy}). A value that is needed twice may count twice. Fields that kept their
   * default do not count.
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
