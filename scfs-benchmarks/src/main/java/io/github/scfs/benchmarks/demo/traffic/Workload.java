package io.github.scfs.benchmarks.demo.traffic;

import io.github.scfs.benchmarks.demo.catalogue.ClassFacts;
import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.catalogue.ModuleFacts;
import io.github.scfs.benchmarks.demo.catalogue.PackageFacts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;

/**
 * A reproducible sequence of asks: the same catalogue, seed and count give the same sequence.
 *
 * <p>How this works: of 100 asks some 3 are for a module, 7 for a package, 60 for a class, 5 for a
 * page and 25 are searches. Classes are taken from a shuffled list over and over, so that as many
 * as possible are asked for at least once. Search texts are pieces of the names of classes.
 */
public final class Workload implements Iterable<Ask> {
  private static final int HITS = 20;

  private final JdkCatalogue catalogue;
  private final long seed;
  private final int count;
  private final int pageSize;

  /**
   * A sequence over the catalogue.
   *
   * @param count the number of asks
   * @param pageSize classes in a page
   */
  public Workload(JdkCatalogue catalogue, long seed, int count, int pageSize) {
    this.catalogue = catalogue;
    this.seed = seed;
    this.count = count;
    this.pageSize = pageSize;
  }

  @Override
  public Iterator<Ask> iterator() {
    return new Sequence(new Picker(catalogue, new Random(seed), pageSize), count);
  }

  /** As many asks of one type as wanted, from the same material. */
  public static List<Ask> sample(
      JdkCatalogue catalogue, MessageType type, long seed, int count, int pageSize) {
    Picker picker = new Picker(catalogue, new Random(seed), pageSize);
    List<Ask> asks = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      asks.add(picker.pick(type));
    }
    return asks;
  }

  private static final class Sequence implements Iterator<Ask> {
    private final Picker picker;
    private int left;

    Sequence(Picker picker, int count) {
      this.picker = picker;
      this.left = count;
    }

    @Override
    public boolean hasNext() {
      return left > 0;
    }

    @Override
    public Ask next() {
      if (left == 0) {
        throw new NoSuchElementException();
      }
      left--;
      return picker.pick();
    }
  }

  /** Picks the asks of one sequence. */
  private static final class Picker {
    private final Random random;
    private final int pageSize;
    private final List<ModuleFacts> modules;
    private final List<PackageFacts> packages;
    private final List<ClassFacts> classes;
    private int next;

    Picker(JdkCatalogue catalogue, Random random, int pageSize) {
      this.random = random;
      this.pageSize = pageSize;
      modules = catalogue.modules();
      packages = catalogue.packages();
      classes = new ArrayList<>(catalogue.classes());
      Collections.shuffle(classes, random);
    }

    Ask pick() {
      int percent = random.nextInt(100);
      if (percent < 3) {
        return pick(MessageType.MODULE);
      } else if (percent < 10) {
        return pick(MessageType.PACKAGE);
      } else if (percent < 70) {
        return pick(MessageType.CLASS);
      } else if (percent < 75) {
        return pick(MessageType.PAGE);
      }
      return pick(MessageType.SEARCH);
    }

    Ask pick(MessageType type) {
      switch (type) {
        case MODULE:
          return new Ask(type, any(modules).name(), 0, 0);
        case PACKAGE:
          return new Ask(type, any(packages).name(), 0, 0);
        case CLASS:
          return new Ask(type, classes.get(next++ % classes.size()).name(), 0, 0);
        case PAGE:
          PackageFacts packaze = any(packages);
          int pages = (packaze.classes().size() + pageSize - 1) / pageSize;
          return new Ask(type, packaze.name(), random.nextInt(pages), pageSize);
        default:
          return new Ask(type, piece(any(classes).simpleName()), 0, HITS);
      }
    }

    private String piece(String name) {
      int length = Math.min(name.length(), 3 + random.nextInt(4));
      int start = random.nextInt(name.length() - length + 1);
      return name.substring(start, start + length);
    }

    private <T> T any(List<T> list) {
      return list.get(random.nextInt(list.size()));
    }
  }
}
