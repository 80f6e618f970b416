package io.github.scfs.demo.model;

/** Version 1: a class and its printed listing. */
public final class ClassAnswer extends Answer {
  private static final long serialVersionUID = 1L;

  ClassDto type;
  String listing;
}
