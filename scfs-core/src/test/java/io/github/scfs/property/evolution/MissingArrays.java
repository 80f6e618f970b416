package io.github.scfs.property.evolution;

import io.github.scfs.property.evolution.Shape.Place;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Arrays whose class the reader lacks: "An array whose class is missing" in docs/compatibility.md.
 */
final class MissingArrays {
  private static final Thing OBJECT = new Thing.Bean("any");
  private static final Thing CONSTANT = new Thing.Constant("any", "any");

  private final Shape from;
  private final Shape to;
  private final Function<String, Map<String, Place>> origins;
  private final Set<Thing> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Thing> repeated = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Thing> taken = Collections.newSetFromMap(new IdentityHashMap<>());

  private MissingArrays(Shape from, Shape to, Function<String, Map<String, Place>> origins) {
    this.from = from;
    this.to = to;
    this.origins = origins;
  }

  /**
   * Whether what such an array becomes depends on which of its places is written first, of which
   * nothing is said here. {@code origins}: for each field of a class of the reader that of the
   * writer.
   */
  static boolean areUndecided(
      Thing root, Shape from, Shape to, Function<String, Map<String, Place>> origins) {
    MissingArrays arrays = new MissingArrays(from, to, origins);
    arrays.visit(root, null);
    arrays.taken.retainAll(arrays.repeated);
    return !arrays.taken.isEmpty();
  }

  /** Whether an array of such components is read as the place declares, which is null for none. */
  static boolean takes(Type component, Type place) {
    if (place == null || place.kind != Type.Kind.ARRAY) {
      return false;
    } else if (component.kind == Type.Kind.ARRAY) {
      return takes(component.element, place.element);
    }
    Type element = place.element;
    return element.kind != Type.Kind.ARRAY
        && element.kind != Type.Kind.PRIMITIVES
        && !(Conversion.canHoldNone(OBJECT, element) && Conversion.canHoldNone(CONSTANT, element));
  }

  private void visit(Thing thing, Type place) {
    boolean missing =
        thing instanceof Thing.Elements && !to.has(((Thing.Elements) thing).component);
    if (missing && takes(((Thing.Elements) thing).component, place)) {
      taken.add(thing);
    }
    if (thing == null || !seen.add(thing)) {
      repeated.add(thing);
    } else if (thing instanceof Thing.Bean) {
      fields((Thing.Bean) thing);
    } else if (thing instanceof Thing.Elements) {
      all(((Thing.Elements) thing).items, taken.contains(thing) ? place.element : null);
    } else if (thing instanceof Thing.Items) {
      all(((Thing.Items) thing).items, null);
    } else if (thing instanceof Thing.Entries) {
      all(((Thing.Entries) thing).values, null);
    }
  }

  private void all(List<Thing> things, Type place) {
    things.forEach(thing -> visit(thing, place));
  }

  private void fields(Thing.Bean bean) {
    Map<String, Type> types = new HashMap<>();
    if (to.bean(bean.type) != null) {
      Map<String, Place> sent = origins.apply(bean.type);
      for (Place place : to.places(bean.type)) {
        if (sent.containsKey(place.key())) {
          types.put(sent.get(place.key()).key(), place.field.type);
        }
      }
    }
    for (Place place : from.places(bean.type)) {
      if (place.field.isSent()) {
        visit(bean.fields.get(place.key()), types.get(place.key()));
      }
    }
  }
}
