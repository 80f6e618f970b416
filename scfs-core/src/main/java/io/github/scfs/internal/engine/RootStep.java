package io.github.scfs.internal.engine;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.wire.Tags;

/** The first step of the path of an error on read. */
final class RootStep {
  private RootStep() {}

  /** The class of the root, without its package; empty if the body does not tell it. */
  static String of(GraphReader g) {
    try {
      g.in().unfence(g.bodyEnd());
      g.position(0);
      int tag = g.in().readVar();
      while (tag == Tags.SIZED) {
        g.in().readInt();
        tag = g.in().readVar();
      }
      if (tag < Tags.FIRST_DEFINED) {
        return "";
      }
      String name = g.half().schema(tag - Tags.FIRST_DEFINED).name();
      return simpleName(name);
    } catch (ScfsException unreadable) {
      return ""; // the problem itself is on its way to be told
    }
  }

  /** As the writer has it from the class: without the number that javac gives local classes. */
  private static String simpleName(String name) {
    int start = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1;
    while (start < name.length() && Character.isDigit(name.charAt(start))) {
      start++;
    }
    return name.substring(start);
  }
}
