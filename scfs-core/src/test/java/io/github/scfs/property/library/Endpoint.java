package io.github.scfs.property.library;

/**
 * One side of connections, of whatever copy of the library. The only class that all copies share.
 */
public interface Endpoint {
  /** Writes in the session of that name. */
  byte[] write(String session, Object value);

  /** Reads in the session of that name. */
  Object read(String session, byte[] message);
}
