package io.github.scfs.benchmarks.model;

import java.util.List;

/** Some classes of a package. */
public final class PageDto {
  PackageDto packageDto;
  int page;
  int total;
  List<ClassDto> classes;
}
