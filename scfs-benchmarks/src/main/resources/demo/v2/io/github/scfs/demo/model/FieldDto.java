package io.github.scfs.demo.model;

/** Version 2: a field. */
public final class FieldDto extends MemberDto {
  private static final long serialVersionUID = 1L;

  String constant;
  TypeRef type;
}
