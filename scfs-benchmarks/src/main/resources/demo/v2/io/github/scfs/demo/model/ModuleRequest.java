package io.github.scfs.demo.model;

/** Version 2: asks for a module. */
public final class ModuleRequest extends Request {
  private static final long serialVersionUID = 1L;

  String module;
}
