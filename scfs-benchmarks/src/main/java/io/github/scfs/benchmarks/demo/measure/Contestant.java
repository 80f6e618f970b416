package io.github.scfs.benchmarks.demo.measure;

import java.io.IOException;

/**
 * One serializer with its state: a session, or buffers that are reused. Used by one thread.
 * Whatever it throws counts as a lost message.
 */
interface Contestant {
  /** The message in a new array. */
  byte[] write(Object message) throws IOException;

  /** The message in an array that {@link #write} returned. */
  Object read(byte[] bytes) throws IOException, ClassNotFoundException;
}
