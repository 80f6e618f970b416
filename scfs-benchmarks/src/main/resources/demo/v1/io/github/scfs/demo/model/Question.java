package io.github.scfs.demo.model;

import java.util.List;

/** Version 1: the server asks how the client sees these classes. */
public final class Question extends Message {
  private static final long serialVersionUID = 1L;

  List<String> classNames;
}
