package io.github.scfs.demo.model;

import java.util.List;
import java.util.Map;

/** Version 1: the first hits of a search and how many there are in each package. */
public final class SearchAnswer extends Answer {
  private static final long serialVersionUID = 1L;

  String text;
  int total;
  List<Hit> hits;
  Map<String, Integer> perPackage;
}
