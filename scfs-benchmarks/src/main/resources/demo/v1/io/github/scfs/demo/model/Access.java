package io.github.scfs.demo.model;

/** Version 1: the access flags that matter to a caller. */
public enum Access {
  PUBLIC,
  PROTECTED,
  PRIVATE,
  STATIC,
  FINAL,
  ABSTRACT
}
