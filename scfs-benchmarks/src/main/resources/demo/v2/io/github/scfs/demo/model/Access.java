package io.github.scfs.demo.model;

/**
 * Version 2: the access flags that matter to a caller, one of them new and not sent to version 1.
 */
public enum Access {
  PUBLIC,
  PROTECTED,
  PACKAGE,
  PRIVATE,
  ABSTRACT,
  STATIC,
  FINAL
}
