package io.github.scfs.demo.model;

import java.util.List;

/** Version 1: a package and the names of its classes. */
public final class PackageAnswer extends Answer {
  private static final long serialVersionUID = 1L;

  PackageDto packageDto;
  List<TypeRef> types;
}
