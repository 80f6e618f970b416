package io.github.scfs.demo.model;

/** Version 1: a package. */
public final class PackageDto extends ElementDto {
  private static final long serialVersionUID = 1L;

  ModuleDto module;
  boolean exported;
  int classCount;
}
