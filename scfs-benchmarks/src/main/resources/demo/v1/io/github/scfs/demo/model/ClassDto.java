package io.github.scfs.demo.model;

import java.util.List;

/** Version 1: a class with its members. */
public final class ClassDto extends ElementDto {
  private static final long serialVersionUID = 1L;

  ModuleDto module;
  PackageDto packageDto;

  /** Gone in version 2, together with its class. Nobody else refers to what is inside. */
  ReviewNote review;

  /** A kind that this version does not know leaves this as it is. */
  ElementKind kind = ElementKind.CLASS;

  TypeRef self;
  TypeRef superType;
  List<TypeRef> interfaces;

  /** Lies in ElementDto from version 2 on. */
  List<AnnotationDto> annotations;

  List<FieldDto> fields;
  List<MethodDto> methods;

  /** Bytes. */
  int fileSize;

  FileVersion version;

  /** Lies in ElementDto from version 2 on. */
  boolean deprecated;
}
