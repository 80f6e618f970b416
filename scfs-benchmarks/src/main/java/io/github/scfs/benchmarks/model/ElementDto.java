package io.github.scfs.benchmarks.model;

import java.util.List;

/** Anything with a name and flags. */
public abstract class ElementDto {
  String name;
  int access;
  List<Access> modifiers;
}
