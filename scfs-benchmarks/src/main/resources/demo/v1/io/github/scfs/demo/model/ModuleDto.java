package io.github.scfs.demo.model;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Version 1: a module. Only its name and version are set where another element refers to it. */
public final class ModuleDto extends ElementDto {
  private static final long serialVersionUID = 1L;

  String version;
  Map<String, Integer> requires;
  Map<String, List<String>> exports;
  Map<String, List<String>> opens;
  TreeSet<String> uses;
  Map<String, List<String>> provides;

  /** Each package refers back to its module. */
  List<PackageDto> packages;
}
