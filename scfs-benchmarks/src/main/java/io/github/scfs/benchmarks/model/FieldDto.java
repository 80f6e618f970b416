package io.github.scfs.benchmarks.model;

/** A field. */
public final class FieldDto extends MemberDto {
  TypeRef type;
  String constant;
}
