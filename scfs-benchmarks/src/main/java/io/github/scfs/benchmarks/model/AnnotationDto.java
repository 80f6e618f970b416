package io.github.scfs.benchmarks.model;

import java.util.Map;

/** An annotation. */
public final class AnnotationDto {
  TypeRef type;
  boolean visible;
  Map<String, String> values;
}
