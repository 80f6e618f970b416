package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Schema;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;

/** Bounds what generated readers keep for the next value of each field. Thread-safe. */
final class LastReaders {
  /*
   * How this works
   *
   * Definitions that a peer invents, each in a field of the one before, would hold each other without an end, as long as the first
   * one is in use. So all is forgotten whenever readers were made for many new definitions. What is kept are then readers that were
   * made since, and those that sessions held at that time.
   */
  private final Set<TypeReader> generated = Collections.newSetFromMap(new WeakHashMap<>());

  /** Of the definitions for which a reader was made since all was forgotten. */
  private long weight;

  synchronized void generated(TypeReader reader) {
    generated.add(reader);
  }

  /** A reader was made for that definition. */
  synchronized void made(Schema schema) {
    weight += schema.weight();
    if (weight > Schema.MOST_WEIGHT) {
      weight = 0;
      generated.forEach(TypeReader::forgetLast);
    }
  }
}
