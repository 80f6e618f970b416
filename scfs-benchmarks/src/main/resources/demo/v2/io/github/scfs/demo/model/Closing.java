package io.github.scfs.demo.model;

/** Version 2: all requests are answered. */
public final class Closing extends Message {
  private static final long serialVersionUID = 1L;
}
