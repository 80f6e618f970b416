package io.github.scfs.demo.model;

/** Version 1: a module. */
public final class ModuleAnswer extends Answer {
  private static final long serialVersionUID = 1L;

  ModuleDto module;
}
