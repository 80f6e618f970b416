package io.github.scfs.demo.model;

/** Version 1: asks for a class. */
public final class ClassRequest extends Request {
  private static final long serialVersionUID = 1L;

  String className;

  /** Version 2 always sends the listing and has no such field. */
  boolean withListing;
}
