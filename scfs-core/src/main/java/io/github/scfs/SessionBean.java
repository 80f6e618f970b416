package io.github.scfs;

/** A session as JMX sees it. */
final class SessionBean implements SessionMXBean {
  private final ReadWriteSessionData session;

  SessionBean(ReadWriteSessionData session) {
    this.session = session;
  }

  private SessionStatistics now() {
    return session.statistics();
  }

  @Override
  public String getIdentity() {
    return Long.toHexString(session.identity());
  }

  @Override
  public boolean isClosed() {
    return session.isClosed();
  }

  @Override
  public long getClassesAnnounced() {
    return now().classesAnnounced();
  }

  @Override
  public long getClassesLearned() {
    return now().classesLearned();
  }

  @Override
  public long getMessagesWritten() {
    return now().messagesWritten();
  }

  @Override
  public long getMessagesRead() {
    return now().messagesRead();
  }

  @Override
  public long getBytesWritten() {
    return now().bytesWritten();
  }

  @Override
  public long getBytesRead() {
    return now().bytesRead();
  }

  @Override
  public long getMetadataBytesSent() {
    return now().metadataBytesSent();
  }

  @Override
  public long getMetadataBytesSaved() {
    return now().metadataBytesSaved();
  }

  @Override
  public long getTypeMismatches() {
    return now().typeMismatches();
  }

  @Override
  public long getBytesSkipped() {
    return now().bytesSkipped();
  }

  @Override
  public long getUnknownValues() {
    return now().unknownValues();
  }
}
