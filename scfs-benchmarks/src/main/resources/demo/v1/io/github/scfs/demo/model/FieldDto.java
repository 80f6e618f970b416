package io.github.scfs.demo.model;

/** Version 1: a field. */
public final class FieldDto extends MemberDto {
  private static final long serialVersionUID = 1L;

  TypeRef type;
  String constant;
}
