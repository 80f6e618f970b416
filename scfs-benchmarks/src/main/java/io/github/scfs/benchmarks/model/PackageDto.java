package io.github.scfs.benchmarks.model;

/** A package. */
public final class PackageDto extends ElementDto {
  String module;
  boolean exported;
  int classCount;
}
