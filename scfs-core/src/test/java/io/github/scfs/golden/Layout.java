package io.github.scfs.golden;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;

/** How this JVM lays out the fields of classes, which decides their order in a message. */
final class Layout {
  private Layout() {}

  static class Parcel {
    int weight;
  }

  static final class Express extends Parcel {
    int hour;
    long number;
  }

  /**
   * Whether it is the one that the stored messages have. With headers of eight bytes, as later JVMs
   * give to objects, what is smaller than a long may go in front of it.
   */
  static boolean isThatOfTheFiles() {
    StringBuilder names = new StringBuilder();
    for (FieldInfo field : ClassInfo.of(Express.class).fields()) {
      names.append(field.name()).append(' ');
    }
    return names.toString().equals("weight number hour ");
  }
}
