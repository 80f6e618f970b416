package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 1: anything that travels. */
public abstract class Message implements Serializable {
  private static final long serialVersionUID = 1L;

  long id;
}
