package io.github.scfs.jvms;

import io.github.scfs.CreateOption;
import io.github.scfs.golden.Conversation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What has other bytes on other JVMs, so that it is not among the stored conversations, and what
 * would be long there.
 */
public final class MoreConversations {
  private static final CreateOption OPTION =
      CreateOption.of().allow(Mixed.class, Wider.class, Link.class);
  private static final int CHAIN = 100_000;
  private static final int LISTS = 10_000;

  private MoreConversations() {}

  /** Fields of all widths, whose order in memory and on the wire is the JVM's. */
  static class Mixed {
    byte one = 1;
    long eight = 1L << 50;
    String text = "caff\u00e8";
    boolean flag = true;
    int four = -4;
    Object any = new int[] {1, 2};
    double ratio = 0.1;
    short two = 2;
    float half = 0.5f;
    char letter = '\u20AC';
  }

  static final class Wider extends Mixed {
    long more = -1;
    byte one = 2;
    Mixed other;
    int last = 3;
  }

  static final class Link {
    int number;
    Link next;
  }

  public static List<Conversation> all() {
    List<Conversation> all = new ArrayList<>();
    all.add(Conversation.twice("fields of all widths", OPTION, () -> wider()));
    all.add(Conversation.of("chain", OPTION, () -> Collections.singletonList(chain())));
    all.add(Conversation.of("lists in lists", OPTION, () -> Collections.singletonList(lists())));
    all.add(Conversation.twice("exception with its real trace", OPTION, () -> thrown()));
    all.add(Conversation.twice("hash map of many", OPTION, () -> many()));
    all.add(
        Conversation.twice(
            "identity map", OPTION, () -> new IdentityHashMap<>(Collections.singletonMap("a", 1))));
    return all;
  }

  private static Wider wider() {
    Wider wider = new Wider();
    wider.any = wider;
    wider.other = new Mixed();
    wider.other.any = new Object[] {wider.other, wider};
    return wider;
  }

  private static Link chain() {
    Link first = null;
    for (int i = CHAIN; i > 0; i--) {
      Link link = new Link();
      link.number = i;
      link.next = first;
      first = link;
    }
    return first;
  }

  private static List<Object> lists() {
    List<Object> list = new ArrayList<>(Arrays.asList("innermost", 1));
    for (int i = 0; i < LISTS; i++) {
      list = new ArrayList<>(Arrays.asList(list, i));
    }
    return list;
  }

  /** Frames of the JDK would differ. */
  private static Throwable thrown() {
    Throwable thrown = new IllegalStateException("oven off", new ArithmeticException());
    StackTraceElement[] ours = {thrown.getStackTrace()[0]};
    thrown.setStackTrace(ours);
    thrown.getCause().setStackTrace(ours);
    return thrown;
  }

  private static Map<Object, Object> many() {
    Map<Object, Object> map = new HashMap<>();
    for (int i = 0; i < 1000; i++) {
      map.put("dish " + i, i);
    }
    return map;
  }
}
