package io.github.scfs;

/**
 * The counters of a session for JMX; see {@link ReadWriteSessionData#mxBean}. They are those of
 * {@link SessionStatistics}, which explains each one. Each call returns the current value.
 *
 * <p>Thread safety: any thread may call it.
 */
public interface SessionMXBean {
  /**
   * {@link ReadWriteSessionData#identity} in hexadecimal digits, as in the session's {@code
   * toString}.
   */
  String getIdentity();

  /** {@link ReadWriteSessionData#isClosed}. */
  boolean isClosed();

  /** {@link SessionStatistics#classesAnnounced}. */
  long getClassesAnnounced();

  /** {@link SessionStatistics#classesLearned}. */
  long getClassesLearned();

  /** {@link SessionStatistics#messagesWritten}. */
  long getMessagesWritten();

  /** {@link SessionStatistics#messagesRead}. */
  long getMessagesRead();

  /** {@link SessionStatistics#bytesWritten}. */
  long getBytesWritten();

  /** {@link SessionStatistics#bytesRead}. */
  long getBytesRead();

  /** {@link SessionStatistics#metadataBytesSent}. */
  long getMetadataBytesSent();

  /** {@link SessionStatistics#metadataBytesSaved}. */
  long getMetadataBytesSaved();

  /** {@link SessionStatistics#typeMismatches}. */
  long getTypeMismatches();

  /** {@link SessionStatistics#bytesSkipped}. */
  long getBytesSkipped();

  /** {@link SessionStatistics#unknownValues}. */
  long getUnknownValues();
}
