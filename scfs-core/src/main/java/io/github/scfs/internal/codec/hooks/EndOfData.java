package io.github.scfs.internal.codec.hooks;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamConstants;
import java.io.OptionalDataException;

/**
 * The exception for a hook that reads an object although its class has written none. JDK classes,
 * and others, take {@link OptionalDataException#eof} for "an older version wrote this" and go on.
 */
final class EndOfData {
  private static final String PROBLEM = "The class has written nothing more";

  /** A stream of Java serialization with a byte where readObject expects an object. */
  private static final byte[] NO_OBJECT = {
    (byte) (ObjectStreamConstants.STREAM_MAGIC >> 8),
    (byte) ObjectStreamConstants.STREAM_MAGIC,
    0,
    ObjectStreamConstants.STREAM_VERSION,
    ObjectStreamConstants.TC_BLOCKDATA,
    1,
    0
  };

  private EndOfData() {}

  /**
   * The JDK's own exception; its constructors are not public, so the JDK has to make it. {@code
   * data}: how many bytes are there instead of the object; 0: nothing follows.
   */
  static IOException exception(int data) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(NO_OBJECT))) {
      throw new IOException(PROBLEM + ", and then there was " + in.readObject());
    } catch (OptionalDataException e) {
      e.length = data;
      e.eof = data == 0;
      e.initCause(
          new IOException(
              data == 0 ? PROBLEM : "The class has written " + data + " bytes before an object"));
      return e;
    } catch (ClassNotFoundException e) {
      return new IOException(PROBLEM, e);
    }
  }
}
