package io.github.scfs.demo.model;

/** Version 2: answers a request. */
public abstract class Answer extends Message {
  private static final long serialVersionUID = 1L;
}
