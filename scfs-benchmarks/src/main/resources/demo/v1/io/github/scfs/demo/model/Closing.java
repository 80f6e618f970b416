package io.github.scfs.demo.model;

/** Version 1: all requests are answered. */
public final class Closing extends Message {
  private static final long serialVersionUID = 1L;
}
