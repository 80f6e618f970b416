package io.github.scfs.benchmarks.model;

/** The name of a type; one object for each name in a message. */
public final class TypeRef {
  String name;
  int dimensions;
}
