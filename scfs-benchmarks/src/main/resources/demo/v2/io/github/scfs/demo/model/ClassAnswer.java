package io.github.scfs.demo.model;

/** Version 2: a class and its printed listing. */
public final class ClassAnswer extends Answer {
  private static final long serialVersionUID = 1L;

  String listing;
  ClassDto type;

  /** New. */
  int listingLines;
}
