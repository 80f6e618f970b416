package io.github.scfs.benchmarks.model;

import java.util.List;

/** A class with its members. */
public final class ClassDto extends ElementDto {
  PackageDto packageDto;
  ElementKind kind;
  TypeRef self;
  TypeRef superType;
  List<TypeRef> interfaces;
  List<AnnotationDto> annotations;
  List<FieldDto> fields;
  List<MethodDto> methods;
  int fileSize;
  FileVersion version;
  boolean deprecated;
  String listing;
}
