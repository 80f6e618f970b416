package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 1: the name of a type; one object for each name in a message. */
public final class TypeRef implements Serializable {
  private static final long serialVersionUID = 1L;

  String name;
  int dimensions;
}
