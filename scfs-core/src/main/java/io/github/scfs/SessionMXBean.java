package io.github.scfs;

/**
 * What a session has done so far, for JMX ({@link ReadWriteSessionData#mxBean}). The counters are
 * those of {@link SessionStatistics}, which says what each means; what is asked for is what they
 * are at that moment.
 *
 * <p>Thread rule: for any thread.
 */
public interface SessionMXBean {
  /** {@link ReadWriteSessionData#identity} in hexadecimal digits, as the session's toString. */
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
