package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 1 only: a remark on a class. The class is gone in version 2. */
public final class ReviewNote implements Serializable {
  private static final long serialVersionUID = 1L;

  String author;
  String text;
  TypeRef about;
}
