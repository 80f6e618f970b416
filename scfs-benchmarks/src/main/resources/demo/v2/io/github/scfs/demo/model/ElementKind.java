package io.github.scfs.demo.model;

/** Version 2: what a class file declares. Records came in the middle. */
public enum ElementKind {
  CLASS,
  INTERFACE,
  RECORD,
  ENUM,
  ANNOTATION
}
