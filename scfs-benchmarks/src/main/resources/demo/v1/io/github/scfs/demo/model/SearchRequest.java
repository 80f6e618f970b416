package io.github.scfs.demo.model;

import java.util.HashMap;
import java.util.Map;

/** Version 1: asks for the classes whose name contains a text. */
public final class SearchRequest extends Request {
  private static final long serialVersionUID = 1L;

  String text;

  /** Version 2 has no such field. */
  Map<String, String> hints = new HashMap<>();

  int limit;
}
