package io.github.scfs.demo.model;

import java.util.List;

/** Version 2: a method or constructor. */
public final class MethodDto extends MemberDto {
  private static final long serialVersionUID = 1L;

  TypeRef[] exceptions;
  List<TypeRef> parameters;
  TypeRef returnType;

  /** New. */
  boolean constructor;
}
