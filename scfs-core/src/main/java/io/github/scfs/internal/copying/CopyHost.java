package io.github.scfs.internal.copying;

import io.github.scfs.internal.codec.Host;

/** The engine, as copying sees it. */
public interface CopyHost extends Host {
  Copies copies();

  /** The copy of a part at which nobody looks before all is complete. */
  Object copyPart(Object part);
}
