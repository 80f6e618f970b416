package io.github.scfs.netty;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.SessionMisuseException;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.TooLongFrameException;

/**
 * The table of errors: what a failure of the core becomes in a pipeline, and which ones are final.
 */
final class Faults {
  /*
   * How this works
   *
   * Definitions stand in front of a message and are applied before its body is read. So a body that
   * cannot be read costs that body only. A message whose header or definitions were refused taught
   * nothing, and whatever builds on it later would be refused as well: the session has ended.
   */
  private Faults() {}

  /** Whether nothing that follows on the channel can be understood any more. */
  static boolean endsSession(Throwable failure) {
    if (!(failure instanceof ScfsException)) {
      return true;
    }
    return failure instanceof SessionDesyncException
        || failure instanceof SessionMisuseException
        || isHeader(failure)
        || isDefinitionLimit(failure)
        || isMessageLimit(failure);
  }

  /** What {@code exceptionCaught} gets for a message that could not be read. */
  static DecoderException ofRead(Throwable failure) {
    String problem = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    if (failure instanceof SessionDesyncException
        || isHeader(failure)
        || isDefinitionLimit(failure)) {
      return new CorruptedFrameException(problem, failure);
    }
    if (isMessageLimit(failure)) {
      return new TooLongFrameException(problem, failure);
    }
    return new DecoderException(problem, failure);
  }

  /** What the promise of a message gets that could not be encoded. */
  static Throwable ofWrite(Throwable failure) {
    if (failure instanceof EncoderException || failure instanceof TooLongFrameException) {
      return failure;
    }
    return new EncoderException(
        failure.getMessage() == null ? failure.toString() : failure.getMessage(), failure);
  }

  /** For a message that is a null, which no pipeline can carry. */
  static DecoderException nullMessage() {
    return new DecoderException("The peer sent a null, which Netty cannot pass on as a message");
  }

  /** For a length field that no message can have. */
  static CorruptedFrameException impossibleLength(int length) {
    return new CorruptedFrameException(
        "A frame length of " + (length & 0xFFFFFFFFL) + " bytes, expected 1 to 2147483647");
  }

  /** For a length field above the limit. */
  static TooLongFrameException tooLong(int length, int limit) {
    return new TooLongFrameException(
        "A message of "
            + length
            + " bytes is announced, the limit is "
            + limit
            + " (ScfsCodecConfig.maxInboundFrameLength)");
  }

  private static boolean isHeader(Throwable failure) {
    return failure instanceof MalformedMessageException
        && "malformed-header".equals(((MalformedMessageException) failure).anchor());
  }

  private static boolean isDefinitionLimit(Throwable failure) {
    if (!(failure instanceof LimitExceededException)) {
      return false;
    }
    String limit = ((LimitExceededException) failure).limit();
    return "classes".equals(limit) || "fields".equals(limit) || "nameLength".equals(limit);
  }

  private static boolean isMessageLimit(Throwable failure) {
    return failure instanceof LimitExceededException
        && "messageBytes".equals(((LimitExceededException) failure).limit());
  }
}
