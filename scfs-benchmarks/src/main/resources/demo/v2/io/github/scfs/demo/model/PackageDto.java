package io.github.scfs.demo.model;

import java.util.List;

/** Version 2: a package. */
public final class PackageDto extends ElementDto {
  private static final long serialVersionUID = 1L;

  int classCount;
  boolean exported;

  /** New. */
  List<String> friends;

  ModuleDto module;
}
