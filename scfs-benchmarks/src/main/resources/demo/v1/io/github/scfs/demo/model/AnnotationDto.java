package io.github.scfs.demo.model;

import java.io.Serializable;
import java.util.Map;

/** Version 1: an annotation. */
public final class AnnotationDto implements Serializable {
  private static final long serialVersionUID = 1L;

  TypeRef type;
  boolean visible;
  Map<String, String> values;
}
