package io.github.scfs.demo.model;

import java.util.List;

/** Version 2: replies to a question. */
public final class Reply extends Message {
  private static final long serialVersionUID = 1L;

  List<ClassDto> classes;
  int[] memberCounts;
}
