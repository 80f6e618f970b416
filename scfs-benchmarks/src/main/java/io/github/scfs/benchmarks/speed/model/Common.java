package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** What messages often hold besides rows and texts, one kind in each message. */
public class Common implements Serializable {
  private static final long serialVersionUID = 1;
  private static final int SEED = 7;
  private static final int SOME = 50;
  private static final int DEPTH = 6;
  private static final long MILLIS = 1_700_000_000_000L;

  /** What there is to register. */
  static final List<Class<?>> CLASSES =
      List.of(Common.class, Twig.class, Everyday.Color.class, int[].class);

  private Twig tree;
  private List<Date> stamps;
  private Map<Long, Long> counts;
  private List<Everyday.Color> colors;
  private int[] ids;

  /** A node that knows what is above it. */
  public static class Twig implements Serializable {
    private static final long serialVersionUID = 1;

    private int height;
    private Twig left;
    private Twig right;
    private Twig parent;

    static Twig of(int height, Twig parent) {
      Twig twig = new Twig();
      twig.height = height;
      twig.parent = parent;
      if (height > 0) {
        twig.left = of(height - 1, twig);
        twig.right = of(height - 1, twig);
      }
      return twig;
    }
  }

  /** A tree of 127 nodes. */
  public static Common tree() {
    Common message = new Common();
    message.tree = Twig.of(DEPTH, null);
    return message;
  }

  /** Dates, which can be shared, as they can be changed. */
  public static Common stamps() {
    Common message = new Common();
    message.stamps = new ArrayList<>();
    for (int i = 0; i < SOME; i++) {
      message.stamps.add(new Date(MILLIS + i));
    }
    return message;
  }

  /** Numbers by number. */
  public static Common counts() {
    Common message = new Common();
    message.counts = new HashMap<>();
    for (long i = 0; i < SOME; i++) {
      message.counts.put(i * 1000, i);
    }
    return message;
  }

  /** Constants of an enum. */
  public static Common colors() {
    Common message = new Common();
    message.colors = new ArrayList<>();
    for (int i = 0; i < 2 * SOME; i++) {
      message.colors.add(Everyday.Color.values()[i % 3]);
    }
    return message;
  }

  /** Numbers up to a million. */
  public static Common ids() {
    Common message = new Common();
    message.ids = new Random(SEED).ints(20, 0, 1_000_000).toArray();
    return message;
  }
}
