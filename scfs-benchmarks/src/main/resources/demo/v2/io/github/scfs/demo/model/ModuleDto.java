package io.github.scfs.demo.model;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Version 2: a module. Only its name and version are set where another element refers to it. */
public final class ModuleDto extends ElementDto {
  private static final long serialVersionUID = 1L;

  /** Each package refers back to its module. */
  List<PackageDto> packages;

  /** New. Holds objects that the list of all packages holds as well. */
  List<PackageDto> exportedPackages;

  Map<String, List<String>> exports;
  Map<String, List<String>> opens;
  Map<String, List<String>> provides;
  Map<String, Integer> requires;
  TreeSet<String> uses;
  String version;
}
