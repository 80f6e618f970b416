package io.github.scfs.internal.codec;

/** A writer of containers that takes what is in one from whatever shows it. */
public interface ContentWriter {
  /**
   * Writes a container with the content that another one shows, which is walked once, before its
   * count is written.
   */
  void write(GraphWriter g, Object container, Object shown);
}
