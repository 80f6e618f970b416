package io.github.scfs.netty;

import io.netty.handler.codec.CodecException;

/**
 * The peer's preface is missing, late, from something that is not SCFS, or of a version that is not
 * spoken here. The channel is closed. The message says what was expected, what came (in hex) and
 * what it probably was.
 */
public final class ScfsHandshakeException extends CodecException {
  private static final long serialVersionUID = 1L;

  ScfsHandshakeException(String message) {
    super(message);
  }

  ScfsHandshakeException(String message, Throwable cause) {
    super(message, cause);
  }
}
