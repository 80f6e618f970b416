package io.github.scfs.demo.model;

import java.util.List;

/** Version 2: some classes of a package. */
public final class PageAnswer extends Answer {
  private static final long serialVersionUID = 1L;

  int total;

  /** New. */
  boolean last;

  List<ClassDto> classes;

  /** New, and of a class that version 1 lacks. It refers to the objects in the list above. */
  List<MetricsDto> metrics;

  /** Was the number of the next page. */
  String next = "unknown";

  PageWindow window;
  PackageDto packageDto;
}
