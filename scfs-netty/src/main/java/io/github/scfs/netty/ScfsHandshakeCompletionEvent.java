package io.github.scfs.netty;

/**
 * The user event that {@link ScfsCodec} fires once per channel: either when the peer's preface has
 * been read and is valid, before the first message, or when that failed. Immutable.
 *
 * <p>No need to wait for it: messages may be written as soon as the channel is active.
 */
public final class ScfsHandshakeCompletionEvent {
  private final int peerVersion;
  private final int peerMaxFrameLength;
  private final ScfsHandshakeException cause;

  private ScfsHandshakeCompletionEvent(
      int peerVersion, int peerMaxFrameLength, ScfsHandshakeException cause) {
    this.peerVersion = peerVersion;
    this.peerMaxFrameLength = peerMaxFrameLength;
    this.cause = cause;
  }

  static ScfsHandshakeCompletionEvent success(Preface peer) {
    return new ScfsHandshakeCompletionEvent(peer.version(), peer.maxFrameLength(), null);
  }

  static ScfsHandshakeCompletionEvent failure(int peerVersion, ScfsHandshakeException cause) {
    return new ScfsHandshakeCompletionEvent(peerVersion, 0, cause);
  }

  /** Returns whether the peer's preface is valid and of a version that this side understands. */
  public boolean isSuccess() {
    return cause == null;
  }

  /** Returns why the handshake failed; null after a success. */
  public ScfsHandshakeException cause() {
    return cause;
  }

  /** Returns the version in the peer's preface, even if it is refused; 0 if it never arrived. */
  public int peerVersion() {
    return peerVersion;
  }

  /** Returns the longest message in bytes that the peer accepts; 0 after a failure. */
  public int peerMaxFrameLength() {
    return peerMaxFrameLength;
  }

  @Override
  public String toString() {
    return isSuccess()
        ? "ScfsHandshakeCompletionEvent(peer version "
            + peerVersion
            + ", accepts messages of "
            + peerMaxFrameLength
            + " bytes)"
        : "ScfsHandshakeCompletionEvent(" + cause.getMessage() + ')';
  }
}
