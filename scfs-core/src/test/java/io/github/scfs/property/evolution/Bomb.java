package io.github.scfs.property.evolution;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/** Values that cannot be written: each fails in a way of its own. */
final class Bomb {
  /** Of a class that is not allowed. */
  static final class Forbidden {
    int number = 7;
  }

  /** An Error of the user's own, which passes. */
  static final class Blast extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** A list of an allowed class that fails at an element, as user code does. */
  private static final class Failing extends AbstractList<Object> {
    private final int at;
    private final boolean error;

    Failing(int at, boolean error) {
      this.at = at;
      this.error = error;
    }

    @Override
    public Object get(int index) {
      if (index == at && error) {
        throw new Blast();
      } else if (index == at) {
        throw new IllegalStateException("at " + at);
      }
      return index % 2 == 0 ? (Object) Arrays.asList(index, "x") : "element " + index;
    }

    @Override
    public boolean equals(Object other) {
      return other == this;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }

    @Override
    public int size() {
      return at + 2;
    }
  }

  private Bomb() {}

  static Object of(Genes genes) {
    switch (genes.next(4)) {
      case 0:
        return new Forbidden();
      case 1:
        return new Failing(genes.next(4), false);
      case 2:
        return new Failing(genes.next(4), true);
      default:
        List<Object> nested = Arrays.asList("first", new Failing(1, false));
        return Arrays.asList(nested, nested);
    }
  }
}
