package io.github.scfs.property.evolution;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Things of a message as ones of the types that a version declares: "Conversions" in
 * docs/compatibility.md. What shares a thing shares the converted one.
 */
final class Conversion {
  private final Shape shape;
  private final IdentityHashMap<Thing, Map<String, Thing>> copies = new IdentityHashMap<>();

  Conversion(Shape shape) {
    this.shape = shape;
  }

  /**
   * Whether a thing of that kind may be one of the type, whatever it holds; if not it is left
   * alone, so that nothing that is missing in it matters.
   */
  static boolean mayFit(Thing thing, Type type) {
    if (isSequence(thing)) {
      return isSequence(type);
    } else if (thing instanceof Thing.Constant) {
      return type.equals(Type.TEXT);
    }
    return thing instanceof Thing.Value;
  }

  /** A collection or an array. */
  private static boolean isSequence(Thing thing) {
    return thing instanceof Thing.Elements
        || thing instanceof Thing.Items && ((Thing.Items) thing).form != Thing.Form.REFERENCE
        || thing instanceof Thing.Value && ((Thing.Value) thing).value.getClass().isArray();
  }

  private static boolean isSequence(Type type) {
    return type.kind == Type.Kind.LIST
        || type.kind == Type.Kind.SET
        || type.kind == Type.Kind.ARRAY
        || type.kind == Type.Kind.PRIMITIVES;
  }

  /** The thing, of this version and complete, as one that fits the type; null if there is none. */
  Thing convert(Thing thing, Type type) {
    if (Fit.fits(shape, thing, type)) {
      return thing;
    } else if (!isSequence(thing)) {
      return Singles.converted(shape, thing, type);
    } else if (!isSequence(type)) {
      return null;
    }
    Map<String, Thing> known = copies.computeIfAbsent(thing, any -> new HashMap<>());
    String key = type.descriptor(); // what generics tell is not in the class files
    if (!known.containsKey(key)) {
      known.put(key, copy(elements(thing), type));
    }
    return known.get(key);
  }

  private static List<Thing> elements(Thing thing) {
    if (thing instanceof Thing.Elements) {
      return ((Thing.Elements) thing).items;
    } else if (thing instanceof Thing.Items) {
      return ((Thing.Items) thing).items;
    }
    Object array = ((Thing.Value) thing).value;
    List<Thing> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(new Thing.Value(Array.get(array, i)));
    }
    return elements;
  }

  private Thing copy(List<Thing> elements, Type type) {
    switch (type.kind) {
      case PRIMITIVES:
        return primitives(elements, type);
      case ARRAY:
        return array(elements, type.element);
      case LIST:
        Thing.Items list = new Thing.Items(Thing.Form.ARRAY_LIST, null);
        list.items.addAll(elements);
        return list;
      default:
        Thing.Items set = new Thing.Items(Thing.Form.LINKED_SET, null);
        set.items.addAll(elements);
        return Equality.areDistinct(shape, elements) ? set : null;
    }
  }

  private Thing primitives(List<Thing> elements, Type type) {
    Type element = Type.named(Type.Kind.PRIMITIVE, type.name);
    Object array = Array.newInstance(type.primitiveClass(), elements.size());
    for (int i = 0; i < elements.size(); i++) {
      Thing converted = elements.get(i) == null ? null : convert(elements.get(i), element);
      if (converted == null) {
        return null;
      }
      Array.set(array, i, ((Thing.Value) converted).value);
    }
    return new Thing.Value(array);
  }

  private Thing array(List<Thing> elements, Type component) {
    Thing.Elements array = new Thing.Elements(component);
    for (Thing element : elements) {
      Thing converted = element == null ? null : convert(element, component);
      if (converted == null && element != null) {
        return null;
      }
      array.items.add(converted);
    }
    return array;
  }
}
