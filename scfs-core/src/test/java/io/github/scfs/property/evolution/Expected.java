package io.github.scfs.property.evolution;

import io.github.scfs.property.evolution.Shape.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** Compares objects of a version with the things they must be, identities included. */
final class Expected {
  private final Made made;
  private final IdentityHashMap<Thing, Object> there = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Thing> back = new IdentityHashMap<>();

  /** Whether what occurs twice must be one object. */
  private final boolean identities;

  private Expected(Made made, boolean identities) {
    this.made = made;
    this.identities = identities;
  }

  /** Fails with the path of the first difference, unless {@link Upgrade#UNDECIDED} is expected. */
  static void check(Made made, Thing expected, Object actual, boolean identities) {
    if (expected != Upgrade.UNDECIDED) {
      new Expected(made, identities).compare("root", expected, actual);
    }
  }

  private void compare(String path, Thing expected, Object actual) {
    if (expected == null || actual == null) {
      require(expected == null && actual == null, path, expected, actual);
    } else if (expected instanceof Thing.Constant) {
      Thing.Constant constant = (Thing.Constant) expected;
      require(
          actual instanceof Enum
              && ((Enum<?>) actual).getDeclaringClass() == made.type(constant.type)
              && ((Enum<?>) actual).name().equals(constant.name),
          path,
          constant.type + "." + constant.name,
          actual);
    } else if (expected instanceof Thing.Named) {
      require(actual == made.type(((Thing.Named) expected).type), path, expected, actual);
    } else if (expected instanceof Thing.Value && !((Thing.Value) expected).hasIdentity()) {
      require(isValue(expected, actual), path, ((Thing.Value) expected).value, actual);
    } else if (!identities || isFirst(path, expected, actual)) {
      contents(path, expected, actual);
    }
  }

  private boolean isFirst(String path, Thing expected, Object actual) {
    Object partner = there.put(expected, actual);
    Thing origin = back.put(actual, expected);
    boolean first = partner == null && origin == null;
    require(first || partner == actual && origin == expected, path, "another identity", actual);
    return first;
  }

  private void contents(String path, Thing expected, Object actual) {
    if (expected instanceof Thing.Value) {
      require(isValue(expected, actual), path, ((Thing.Value) expected).value, actual);
    } else if (expected instanceof Thing.Bean) {
      Thing.Bean bean = (Thing.Bean) expected;
      require(actual.getClass() == made.type(bean.type), path, bean.type, actual);
      for (Place place : made.shape.places(bean.type)) {
        compare(
            path + "." + place.field.name, bean.fields.get(place.key()), made.get(actual, place));
      }
    } else if (expected instanceof Thing.Elements) {
      Thing.Elements elements = (Thing.Elements) expected;
      require(
          actual.getClass().getComponentType() == made.type(elements.component),
          path,
          elements.component + "[]",
          actual);
      all(path, elements.items, Arrays.asList((Object[]) actual));
    } else if (expected instanceof Thing.Items) {
      Thing.Items items = (Thing.Items) expected;
      require(items.form.type.isInstance(actual), path, items.form, actual);
      Collection<?> all =
          items.form == Thing.Form.REFERENCE
              ? Collections.singletonList(((AtomicReference<?>) actual).get())
              : (Collection<?>) actual;
      all(path, items.items, new ArrayList<>(all));
    } else {
      Thing.Entries entries = (Thing.Entries) expected;
      require(entries.form.type.isInstance(actual), path, entries.form, actual);
      Map<?, ?> map = (Map<?, ?>) actual;
      all(path + ".keys", entries.keys, new ArrayList<>(map.keySet()));
      all(path + ".values", entries.values, new ArrayList<>(map.values()));
    }
  }

  private void all(String path, List<Thing> expected, List<?> actual) {
    require(expected.size() == actual.size(), path, expected.size(), actual.size());
    for (int i = 0; i < expected.size(); i++) {
      compare(path + "[" + i + "]", expected.get(i), actual.get(i));
    }
  }

  /** Every bit of it. */
  private static boolean isValue(Thing expected, Object actual) {
    Object value = ((Thing.Value) expected).value;
    if (value.getClass() != actual.getClass()) {
      return false;
    } else if (value instanceof Double) {
      return Double.doubleToRawLongBits((Double) value)
          == Double.doubleToRawLongBits((Double) actual);
    } else if (value instanceof Float) {
      return Float.floatToRawIntBits((Float) value) == Float.floatToRawIntBits((Float) actual);
    } else if (value instanceof StringBuilder) {
      return value.toString().equals(actual.toString());
    }
    return Objects.deepEquals(value, actual);
  }

  /**
   * Whether a hash container would take it for one of the things, which are values or constants.
   */
  static boolean containsEqual(List<Thing> things, Thing one) {
    for (Thing other : things) {
      if (other == one
          || other instanceof Thing.Value
              && one instanceof Thing.Value
              && areEqual(((Thing.Value) other).value, ((Thing.Value) one).value)
          || other instanceof Thing.Constant
              && one instanceof Thing.Constant
              && ((Thing.Constant) other).type.equals(((Thing.Constant) one).type)
              && ((Thing.Constant) other).name.equals(((Thing.Constant) one).name)) {
        return true;
      }
    }
    return false;
  }

  /** In this order, as a table does: a value that was made to fail does not when it is hashed. */
  private static boolean areEqual(Object one, Object other) {
    return one.hashCode() == other.hashCode() && one.equals(other);
  }

  private static void require(boolean same, String path, Object expected, Object actual) {
    if (!same) {
      throw new AssertionError(path + ": expected " + text(expected) + ", is " + text(actual));
    }
  }

  private static String text(Object one) {
    Object shown = one instanceof Thing.Value ? ((Thing.Value) one).value : one;
    boolean plain =
        shown instanceof Number || shown instanceof CharSequence || shown instanceof Character;
    return shown == null
        ? "null"
        : plain ? shown.getClass().getSimpleName() + " " + shown : shown.toString();
  }
}
