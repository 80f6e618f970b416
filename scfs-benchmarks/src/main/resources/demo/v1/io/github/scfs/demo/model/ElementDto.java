package io.github.scfs.demo.model;

import java.io.Serializable;
import java.util.List;

/** Version 1: anything with a name and flags. */
public abstract class ElementDto implements Serializable {
  private static final long serialVersionUID = 1L;

  String name;
  int access;
  List<Access> modifiers;
}
