package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A list of short texts. */
public class TextList implements Serializable {
  private static final long serialVersionUID = 1;

  private List<String> elements;

  /** So many of two bytes a char, all different. */
  public static TextList wide(int count) {
    TextList list = new TextList();
    list.elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.elements.add("\u7b2c" + (char) ('\u4e00' + i) + "\u6761\u6d88\u606f");
    }
    return list;
  }

  /** So many, all different. */
  public static TextList example(int count) {
    TextList list = new TextList();
    list.elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.elements.add("text number " + i);
    }
    return list;
  }
}
