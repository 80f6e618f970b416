package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 1: one class that a search found. */
public final class Hit implements Serializable {
  private static final long serialVersionUID = 1L;

  TypeRef type;
  PackageDto packageDto;
  int members;
}
