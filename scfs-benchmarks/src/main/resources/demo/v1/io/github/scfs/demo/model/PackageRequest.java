package io.github.scfs.demo.model;

/** Version 1: asks for a package. */
public final class PackageRequest extends Request {
  private static final long serialVersionUID = 1L;

  String packageName;
}
