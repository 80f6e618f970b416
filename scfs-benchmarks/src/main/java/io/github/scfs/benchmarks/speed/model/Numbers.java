package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** One array of numbers, or a list of them. */
public class Numbers implements Serializable {
  private static final long serialVersionUID = 1;
  private static final int SEED = 7;

  /** What there is to register. */
  static final List<Class<?>> CLASSES = List.of(Numbers.class, int[].class, long[].class);

  private int[] ints;
  private long[] longs;
  private List<Double> doubles;

  /** Ints of any magnitude: most need four bytes. */
  public static Numbers largeInts(int count) {
    Numbers numbers = new Numbers();
    numbers.ints = new Random(SEED).ints(count).toArray();
    return numbers;
  }

  /** Ints below a hundred. */
  public static Numbers smallInts(int count) {
    Numbers numbers = new Numbers();
    numbers.ints = new Random(SEED).ints(count, 0, 100).toArray();
    return numbers;
  }

  /** Longs of any magnitude: most need eight bytes. */
  public static Numbers largeLongs(int count) {
    Numbers numbers = new Numbers();
    numbers.longs = new Random(SEED).longs(count).toArray();
    return numbers;
  }

  /** Boxed doubles. */
  public static Numbers doubles(int count) {
    Numbers numbers = new Numbers();
    numbers.doubles = new ArrayList<>(count);
    new Random(SEED).doubles(count).forEach(numbers.doubles::add);
    return numbers;
  }
}
