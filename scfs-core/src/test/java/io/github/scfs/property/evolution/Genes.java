package io.github.scfs.property.evolution;

import java.util.List;

/**
 * Decisions, one number after the other. When they are used up every answer is 0, which is the
 * simplest one everywhere: so whatever shrinks a list of numbers shrinks what is made of it.
 */
public final class Genes {
  private final List<Integer> numbers;
  private int at;

  public Genes(List<Integer> numbers) {
    this.numbers = numbers;
  }

  /** From 0 to below the bound. */
  public int next(int bound) {
    return at < numbers.size() ? Math.floorMod(numbers.get(at++), bound) : 0;
  }

  /** True once in so many times; false when used up. */
  public boolean oneIn(int times) {
    return next(times) == times - 1;
  }

  /** Whether all numbers were used. */
  public boolean isUsedUp() {
    return at >= numbers.size();
  }

  /** One of them. */
  public <T> T of(List<T> all) {
    return all.get(next(all.size()));
  }
}
