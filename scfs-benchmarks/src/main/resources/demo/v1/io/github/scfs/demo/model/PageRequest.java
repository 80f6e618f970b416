package io.github.scfs.demo.model;

/** Version 1: asks for a page of the classes of a package. */
public final class PageRequest extends Request {
  private static final long serialVersionUID = 1L;

  String packageName;
  PageWindow window;
}
