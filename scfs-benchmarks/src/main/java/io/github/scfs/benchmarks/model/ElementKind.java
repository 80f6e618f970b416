package io.github.scfs.benchmarks.model;

/** What a class file declares. */
public enum ElementKind {
  CLASS,
  INTERFACE,
  ENUM,
  ANNOTATION
}
