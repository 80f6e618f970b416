package io.github.scfs.property.evolution;

import java.util.ArrayList;
import java.util.List;

/** Which things are equal as objects of a version, as a hash table finds it. */
final class Equality {
  private final Shape shape;

  private Equality(Shape shape) {
    this.shape = shape;
  }

  /** Whether a set takes all of them: none is there twice, and each has a hash code. */
  static boolean areDistinct(Shape shape, List<Thing> things) {
    Equality equality = new Equality(shape);
    for (int i = 0; i < things.size(); i++) {
      if (!equality.hasHash(things.get(i), new ArrayList<>())) {
        return false;
      }
      for (int j = 0; j < i; j++) {
        if (equality.areEqual(things.get(i), things.get(j))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Leaves the first of equal things. */
  static void dropEqual(Shape shape, List<Thing> things) {
    Equality equality = new Equality(shape);
    for (int i = 0; i < things.size(); i++) {
      if (equality.indexOf(things, things.get(i)) < i) {
        things.remove(i--);
      }
    }
  }

  /** Not what contains itself: computing its hash code would never end. */
  private boolean hasHash(Thing thing, List<Thing> around) {
    List<Thing> parts = parts(thing);
    if (parts == null) {
      return true;
    }
    for (Thing outer : around) {
      if (outer == thing) {
        return false;
      }
    }
    around.add(thing);
    for (Thing part : parts) {
      if (!hasHash(part, around)) {
        return false;
      }
    }
    around.remove(around.size() - 1);
    return true;
  }

  /** What decides about equality; null if the thing is a value or only equal to itself. */
  private List<Thing> parts(Thing thing) {
    if (thing instanceof Thing.Items) {
      Thing.Items items = (Thing.Items) thing;
      return items.form == Thing.Form.REFERENCE ? null : items.items;
    } else if (thing instanceof Thing.Entries) {
      List<Thing> parts = new ArrayList<>(((Thing.Entries) thing).keys);
      parts.addAll(((Thing.Entries) thing).values);
      return parts;
    } else if (thing instanceof Thing.Bean && shape.bean(((Thing.Bean) thing).type).record) {
      return new ArrayList<>(((Thing.Bean) thing).fields.values());
    }
    return null;
  }

  private boolean areEqual(Thing one, Thing other) {
    if (one == other || one == null || other == null) {
      return one == other;
    } else if (one.getClass() != other.getClass()) {
      return false;
    } else if (one instanceof Thing.Value) {
      Object value = ((Thing.Value) one).value;
      boolean identity = value.getClass().isArray() || value instanceof StringBuilder;
      return !identity && value.equals(((Thing.Value) other).value);
    } else if (one instanceof Thing.Constant) {
      return ((Thing.Constant) one).type.equals(((Thing.Constant) other).type)
          && ((Thing.Constant) one).name.equals(((Thing.Constant) other).name);
    } else if (one instanceof Thing.Named) {
      return ((Thing.Named) one).type.equals(((Thing.Named) other).type);
    } else if (one instanceof Thing.Entries) {
      return sameEntries((Thing.Entries) one, (Thing.Entries) other);
    }
    List<Thing> parts = parts(one);
    List<Thing> others = parts(other);
    if (parts == null || others == null || parts.size() != others.size()) {
      return false;
    } else if (one instanceof Thing.Bean) {
      return ((Thing.Bean) one).type.equals(((Thing.Bean) other).type) && inOrder(parts, others);
    }
    boolean set = isSet(one);
    return set == isSet(other) && (set ? allIn(parts, others) : inOrder(parts, others));
  }

  private static boolean isSet(Thing thing) {
    return java.util.Set.class.isAssignableFrom(((Thing.Items) thing).form.type);
  }

  private boolean inOrder(List<Thing> parts, List<Thing> others) {
    for (int i = 0; i < parts.size(); i++) {
      if (!areEqual(parts.get(i), others.get(i))) {
        return false;
      }
    }
    return true;
  }

  private int indexOf(List<Thing> things, Thing wanted) {
    for (int i = 0; i < things.size(); i++) {
      if (areEqual(things.get(i), wanted)) {
        return i;
      }
    }
    return -1;
  }

  private boolean allIn(List<Thing> parts, List<Thing> others) {
    for (Thing part : parts) {
      if (indexOf(others, part) < 0) {
        return false;
      }
    }
    return true;
  }

  private boolean sameEntries(Thing.Entries one, Thing.Entries other) {
    if (one.keys.size() != other.keys.size()) {
      return false;
    }
    for (int i = 0; i < one.keys.size(); i++) {
      int at = indexOf(other.keys, one.keys.get(i));
      if (at < 0 || !areEqual(one.values.get(i), other.values.get(at))) {
        return false;
      }
    }
    return true;
  }
}
