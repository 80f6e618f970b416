package io.github.scfs.demo.model;

import java.io.Serializable;
import java.util.List;

/** Version 2: anything with a name and flags. */
public abstract class ElementDto implements Serializable {
  private static final long serialVersionUID = 1L;

  List<Access> modifiers;

  /** New. */
  String documentation;

  /** Lay in ClassDto and MemberDto. */
  List<AnnotationDto> annotations;

  String name;

  /** Lay in ClassDto. */
  boolean deprecated;

  int access;
}
