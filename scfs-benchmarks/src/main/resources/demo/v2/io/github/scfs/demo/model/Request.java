package io.github.scfs.demo.model;

/** Version 2: wants an answer. */
public abstract class Request extends Message {
  private static final long serialVersionUID = 1L;

  /** New. What version 1 sends leaves this as it is. */
  int priority = 5;
}
