package io.github.scfs.demo.model;

import java.io.Serializable;
import java.util.Map;

/** Version 2 only: figures of a class. */
public final class MetricsDto implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Refers to an object outside the field that version 1 lacks. */
  ClassDto owner;

  int fieldCount;
  int methodCount;
  double parametersPerMethod;
  Map<String, Integer> methodsByName;
}
