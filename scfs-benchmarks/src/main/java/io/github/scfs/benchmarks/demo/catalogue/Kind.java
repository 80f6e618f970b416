package io.github.scfs.benchmarks.demo.catalogue;

/** What a class file declares. */
public enum Kind {
  /** An ordinary class. */
  CLASS,
  /** An interface. */
  INTERFACE,
  /** An enum. */
  ENUM,
  /** An annotation type. */
  ANNOTATION,
  /** A record. */
  RECORD
}
