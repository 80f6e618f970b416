package io.github.scfs.functional.identity;

import java.io.Serializable;

/** Is written as a text, after it has changed something. */
@SuppressWarnings("serial")
final class Meddler implements Serializable {
  private final transient Runnable change;

  Meddler(Runnable change) {
    this.change = change;
  }

  Object writeReplace() {
    change.run();
    return "meddled";
  }
}
