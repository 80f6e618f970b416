package io.github.scfs.demo.model;

import java.util.List;

/** Version 2: a class with its members. */
public final class ClassDto extends ElementDto {
  private static final long serialVersionUID = 1L;

  /**
   * New. Stands first, so the types are first seen inside a field that version 1 lacks, and the
   * fields after it refer into it.
   */
  List<TypeRef> related;

  ModuleDto module;
  PackageDto packageDto;
  ElementKind kind = ElementKind.CLASS;

  List<MethodDto> methods;
  List<FieldDto> fields;
  List<TypeRef> interfaces;
  TypeRef superType;
  TypeRef self;

  int fileSize;
  FileVersion version;

  /** New. */
  String sourceFile;

  /** New. */
  TypeRef nestHost;
}
