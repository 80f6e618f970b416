package io.github.scfs.demo.model;

/** Version 2: a member of a class. */
public abstract class MemberDto extends ElementDto {
  private static final long serialVersionUID = 1L;

  ClassDto owner;
}
