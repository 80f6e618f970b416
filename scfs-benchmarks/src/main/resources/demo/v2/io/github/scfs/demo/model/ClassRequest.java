package io.github.scfs.demo.model;

/** Version 2: asks for a class. Nobody asks for a class without its listing any more. */
public final class ClassRequest extends Request {
  private static final long serialVersionUID = 1L;

  String className;
}
