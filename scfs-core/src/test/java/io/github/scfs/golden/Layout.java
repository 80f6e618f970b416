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

  static class Letter {
    Object paper;
  }

  static final class Postcard extends Letter {
    int price;
    Object picture;
  }

  /**
   * Whether it is the one that the stored messages have. With headers of eight bytes, as later JVMs
   * give to objects, what is smaller than a long may go in front of it; and references may go next
   * to those of the super class.
   */
  static boolean isThatOfTheFiles() {
    return fieldsOf(Express.class).equals("weight number hour ")
        && fieldsOf(Postcard.class).equals("paper price picture ");
  }

  private static String fieldsOf(Class<?> type) {
    StringBuilder names = new StringBuilder();
    for (FieldInfo field : ClassInfo.of(type).fields()) {
      names.append(field.name()).append(' ');
    }
    return names.toString();
  }
}
