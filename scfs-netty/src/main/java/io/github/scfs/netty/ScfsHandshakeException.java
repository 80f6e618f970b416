package io.github.scfs.netty;

import io.netty.handler.codec.CodecException;

/**
 * The peer's preface is missing, late, not from SCFS, or of a version that this side does not
 * speak; or the own preface cannot be sent. The channel is closed. The message says what was
 * expected, what arrived (in hexadecimal) and what it probably was.
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
