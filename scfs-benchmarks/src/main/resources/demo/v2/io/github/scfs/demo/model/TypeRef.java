package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 2: the name of a type; one object for each name in a message. */
public final class TypeRef implements Serializable {
  private static final long serialVersionUID = 1L;

  int dimensions;

  /** New. */
  boolean nested;

  String name;
}
