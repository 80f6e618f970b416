package io.github.scfs.demo.model;

/** Version 1: wants an answer. */
public abstract class Request extends Message {
  private static final long serialVersionUID = 1L;

  String client;
}
