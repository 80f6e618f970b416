package io.github.scfs.demo.model;

/** Version 1: what a class file declares. Records were not known yet. */
public enum ElementKind {
  CLASS,
  INTERFACE,
  ENUM,
  ANNOTATION
}
