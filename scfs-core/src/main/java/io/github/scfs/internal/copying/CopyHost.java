package io.github.scfs.internal.copying;

import io.github.scfs.internal.codec.Host;

/** What copying asks of the engine that it runs in. */
public interface CopyHost extends Host {
  Copies copies();

  /** The copy of a part of what is being copied, at which nobody looks before all is complete. */
  Object copyPart(Object part);
}
