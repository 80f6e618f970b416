package io.github.scfs.evolution.matrix;

import io.github.scfs.CreateOption;
import java.util.function.UnaryOperator;

/**
 * One row of the matrix: an older and a newer version of some types, and what comes of it in both
 * directions.
 *
 * <p>Sources are types of one package, each as {@code class Order { ... }}; {@code {A}} and {@code
 * {Z}} in an Order stand for the fields before and behind the changed one ({@link Frame}). The
 * object that is sent is an Order as its constructor makes it, so what stands in the source of the
 * writer is what is sent, and what stands in that of the reader is its default.
 */
final class Change {
  final String name;
  String[] older;
  String[] newer;
  Outcome newReader;
  Outcome oldReader;
  UnaryOperator<CreateOption> reading = option -> option;

  /** Whether the value of f is sent once more in fields of type Object before and behind it. */
  boolean shared = true;

  /** The simple name that the newer version has for a class, and the one it has in the older. */
  String newName;

  String oldName;

  /** Whether both versions know the other name. */
  boolean aliasOnBoth;

  Change(String name, String... older) {
    this.name = name;
    this.older = older;
  }

  Change to(String... types) {
    newer = types;
    return this;
  }

  /** A type that both versions have. */
  Change with(String type) {
    return with(new String[] {type}, type);
  }

  /** More types of the older version, and of the newer one. */
  Change with(String[] olderTypes, String... newerTypes) {
    older = joined(older, olderTypes);
    newer = joined(newer, newerTypes);
    return this;
  }

  /** What the new reader makes of the old writer's, and the old reader of the new writer's. */
  Change gives(Outcome newReading, Outcome oldReading) {
    newReader = newReading;
    oldReader = oldReading;
    return this;
  }

  /** Options of the reader. */
  Change reading(UnaryOperator<CreateOption> options) {
    reading = options;
    return this;
  }

  /** A class has another name in the newer version, which tells its reader the older one. */
  Change alias(String olderName, String newerName, boolean both) {
    oldName = olderName;
    newName = newerName;
    aliasOnBoth = both;
    return this;
  }

  /** The value of f is not sent elsewhere: the reader has nothing to hold it. */
  Change alone() {
    shared = false;
    return this;
  }

  private static String[] joined(String[] some, String[] more) {
    String[] all = java.util.Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }
}
