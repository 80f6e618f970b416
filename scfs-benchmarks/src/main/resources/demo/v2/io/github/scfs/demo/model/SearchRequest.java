package io.github.scfs.demo.model;

/** Version 2: asks for the classes whose name contains a text. The hints are gone. */
public final class SearchRequest extends Request {
  private static final long serialVersionUID = 1L;

  /** New. */
  boolean wholeWords;

  int limit;
  String text;
}
