package io.github.scfs.internal.codec;

/**
 * What looks whether the values of messages are what fields declare; made for a reader of messages
 * by whoever asks first. The reader itself only tells it when a message ends.
 */
public abstract class ValueChecks {
  protected abstract void clear();

  /** Forgets what few messages need; see {@link GraphReader#beginUnusual}. */
  protected abstract void clearUnusual();

  /** Whether fields wait for the end of the message. */
  protected abstract boolean isPostponing();

  /** The message was read, and all in it is complete: sets the fields that wait. */
  protected abstract void finish();
}
