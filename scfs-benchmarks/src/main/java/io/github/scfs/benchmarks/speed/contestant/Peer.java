package io.github.scfs.benchmarks.speed.contestant;

/**
 * One end of a connection, with the sessions it has if its serializer has any. One thread at a
 * time.
 */
public interface Peer {
  /** The message of this object for the other end, in an array of its own. */
  byte[] write(Object message);

  /** The object of a message from the other end. */
  Object read(byte[] message);
}
