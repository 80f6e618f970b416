package io.github.scfs.demo.model;

import java.util.List;

/** Version 1: a member of a class. Its annotations are in ElementDto from version 2 on. */
public abstract class MemberDto extends ElementDto {
  private static final long serialVersionUID = 1L;

  ClassDto owner;
  List<AnnotationDto> annotations;
}
