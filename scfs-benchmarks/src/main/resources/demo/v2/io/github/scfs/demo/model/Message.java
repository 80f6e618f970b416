package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 2: anything that travels. The client's name moved here from Request. */
public abstract class Message implements Serializable {
  private static final long serialVersionUID = 1L;

  String client;
  long id;
}
