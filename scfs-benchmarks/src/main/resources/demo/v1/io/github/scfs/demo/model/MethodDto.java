package io.github.scfs.demo.model;

import java.util.List;

/** Version 1: a method or constructor. */
public final class MethodDto extends MemberDto {
  private static final long serialVersionUID = 1L;

  TypeRef returnType;
  List<TypeRef> parameters;
  TypeRef[] exceptions;
}
