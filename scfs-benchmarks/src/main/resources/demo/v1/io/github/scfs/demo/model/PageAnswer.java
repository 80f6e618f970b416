package io.github.scfs.demo.model;

import java.util.List;

/** Version 1: some classes of a package. */
public final class PageAnswer extends Answer {
  private static final long serialVersionUID = 1L;

  PackageDto packageDto;
  PageWindow window;
  int total;

  /** Number of the next page. Version 2 sends a text, which cannot be stored here: -1 remains. */
  int next = -1;

  List<ClassDto> classes;
}
