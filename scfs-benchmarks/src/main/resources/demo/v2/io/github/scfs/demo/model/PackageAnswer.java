package io.github.scfs.demo.model;

import java.util.List;

/** Version 2: a package and the names of its classes. */
public final class PackageAnswer extends Answer {
  private static final long serialVersionUID = 1L;

  /** New, and first: the other list refers to the objects in this one. */
  List<TypeRef> topLevelTypes;

  List<TypeRef> types;
  PackageDto packageDto;
}
