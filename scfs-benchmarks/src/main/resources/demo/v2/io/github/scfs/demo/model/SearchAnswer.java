package io.github.scfs.demo.model;

import java.util.List;
import java.util.Map;

/** Version 2: the first hits of a search and how many there are in each package. */
public final class SearchAnswer extends Answer {
  private static final long serialVersionUID = 1L;

  /** New, and first: the hits refer to the packages in it. */
  List<PackageDto> hitPackages;

  List<Hit> hits;
  Map<String, Integer> perPackage;
  String text;
  int total;
}
