package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 2: one class that a search found. */
public final class Hit implements Serializable {
  private static final long serialVersionUID = 1L;

  int members;

  /** New. Holds constants that version 1 lacks, which never matters there. */
  ElementKind kind;

  PackageDto packageDto;
  TypeRef type;
}
