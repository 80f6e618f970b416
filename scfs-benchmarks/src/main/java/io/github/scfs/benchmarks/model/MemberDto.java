package io.github.scfs.benchmarks.model;

import java.util.List;

/** A member of a class. */
public abstract class MemberDto extends ElementDto {
  ClassDto owner;
  List<AnnotationDto> annotations;
}
