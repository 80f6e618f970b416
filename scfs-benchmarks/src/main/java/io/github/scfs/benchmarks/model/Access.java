package io.github.scfs.benchmarks.model;

/** Access flags. */
public enum Access {
  PUBLIC,
  PROTECTED,
  PRIVATE,
  STATIC,
  FINAL,
  ABSTRACT
}
