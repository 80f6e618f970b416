package io.github.scfs.benchmarks.model;

import java.util.List;

/** A method or constructor. */
public final class MethodDto extends MemberDto {
  TypeRef returnType;
  List<TypeRef> parameters;
  TypeRef[] exceptions;
}
