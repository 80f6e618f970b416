package io.github.scfs.property.evolution;

import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /**
   * Whether no class that is missing could be one that a field of the type takes, whatever its
   * name: what the thing is of it is a mismatch then, nothing that policies are for.
   */
  static boolean canHoldNone(Thing thing, Type type) {
    switch (type.kind) {
      case ENUM:
        return thing instanceof Thing.Bean;
      case BEAN:
        return thing instanceof Thing.Constant;
      case PRIMITIVES:
      case ARRAY:
        return !(thing instanceof Thing.Elements);
      case TOP:
        return thing instanceof Thing.Constant
            && !type.jdkClass().isInterface()
            && !type.equals(Type.OBJECT);
      case VALUE:
        return thing instanceof Thing.Constant
            || Modifier.isFinal(type.jdkClass().getModifiers())
            || thing instanceof Thing.Bean && Number.class.isAssignableFrom(type.jdkClass());
      default:
        return type.isLeaf();
    }
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
    boolean fits = Fit.fits(shape, thing, type);
    if (fits && holds(thing, type)) {
      return thing;
    } else if (!fits && !isSequence(thing)) {
      return Singles.converted(shape, thing, type);
    } else if (!fits && !isSequence(type)) {
      return null;
    }
    Map<String, Thing> known = copies.computeIfAbsent(thing, any -> new HashMap<>());
    String key = type.source();
    if (!known.containsKey(key)) {
      known.put(
          key,
          type.kind == Type.Kind.MAP
              ? map((Thing.Entries) thing, type.element)
              : copy(thing, type));
    }
    return known.get(key);
  }

  /**
   * Whether a thing that fits is taken as it is, for what is declared of its elements or values.
   */
  private boolean holds(Thing thing, Type type) {
    List<Thing> contents =
        type.kind == Type.Kind.MAP
            ? ((Thing.Entries) thing).values
            : isChecked(type) ? elements(thing) : Collections.emptyList();
    boolean array = type.kind == Type.Kind.ARRAY;
    boolean constants =
        thing instanceof Thing.Items && ((Thing.Items) thing).form == Thing.Form.ENUM_SET;
    if (!array && areOthers(contents, type.element)
        || constants
            && type.kind == Type.Kind.SET
            && type.element.kind != Type.Kind.ENUM
            && Singles.isSingle(type.element)) {
      return false;
    }
    for (Thing one : contents) {
      boolean container = one != null && isChecked(type.element);
      if (container && Fit.fits(shape, one, type.element) && !holds(one, type.element)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the declaration tells what the containers do not check themselves. */
  private static boolean isChecked(Type type) {
    if (type.kind == Type.Kind.ARRAY) {
      return isChecked(type.element);
    }
    return type.kind == Type.Kind.LIST || type.kind == Type.Kind.SET || type.kind == Type.Kind.MAP;
  }

  /** Whether they are all of one class, but not of the declared one. */
  private boolean areOthers(List<Thing> things, Type declared) {
    Set<Object> classes = new HashSet<>();
    for (Thing thing : things) {
      if (thing != null && Fit.fits(shape, thing, declared)) {
        return false;
      } else if (thing != null) {
        classes.add(classOf(thing));
      }
    }
    return classes.size() == 1;
  }

  /** Lists, sets and maps of the JDK are of one class each. */
  private static Object classOf(Thing thing) {
    if (thing instanceof Thing.Value) {
      return ((Thing.Value) thing).value.getClass();
    } else if (thing instanceof Thing.Constant) {
      return ((Thing.Constant) thing).type;
    } else if (thing instanceof Thing.Bean) {
      return ((Thing.Bean) thing).type;
    } else if (thing instanceof Thing.Elements) {
      return ((Thing.Elements) thing).component.descriptor() + "[]";
    } else if (thing instanceof Thing.Items) {
      Class<?> type = ((Thing.Items) thing).form.type;
      return List.class.isAssignableFrom(type)
          ? List.class
          : Set.class.isAssignableFrom(type) ? Set.class : type;
    }
    return thing instanceof Thing.Entries ? Map.class : Class.class;
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

  private Thing copy(Thing sent, Type type) {
    List<Thing> elements = elements(sent);
    if (type.kind == Type.Kind.PRIMITIVES) {
      return primitives(elements, type);
    }
    List<Thing> converted = all(elements, type.element);
    if (converted == null) {
      return null;
    } else if (type.kind == Type.Kind.ARRAY) {
      Thing.Elements array = new Thing.Elements(type.element);
      array.items.addAll(converted);
      return array;
    }
    boolean set = type.kind == Type.Kind.SET;
    Thing.Form form = sent instanceof Thing.Items ? ((Thing.Items) sent).form : null;
    boolean again = form == (set ? Thing.Form.TREE_SET : Thing.Form.LINKED_LIST);
    Thing.Items made =
        new Thing.Items(again ? form : set ? Thing.Form.LINKED_SET : Thing.Form.ARRAY_LIST, null);
    made.items.addAll(converted);
    if (made.form == Thing.Form.TREE_SET) {
      made.items.sort(this::compare);
    }
    return set && !Equality.areDistinct(shape, converted) ? null : made;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // texts became numbers, texts or constants
  private int compare(Thing a, Thing b) {
    return a instanceof Thing.Constant
        ? Integer.compare(ordinal((Thing.Constant) a), ordinal((Thing.Constant) b))
        : ((Comparable) ((Thing.Value) a).value).compareTo(((Thing.Value) b).value);
  }

  private int ordinal(Thing.Constant constant) {
    return shape.enumOf(constant.type).constants.indexOf(constant.name);
  }

  private Thing map(Thing.Entries entries, Type value) {
    List<Thing> converted = all(entries.values, value);
    if (converted == null) {
      return null;
    }
    boolean again = entries.form == Thing.Form.TREE_MAP;
    Thing.Entries made = new Thing.Entries(again ? entries.form : Thing.Form.LINKED_MAP, null);
    made.keys.addAll(entries.keys);
    made.values.addAll(converted);
    return made;
  }

  /** Each as one of the type, null if one is not. */
  private List<Thing> all(List<Thing> things, Type type) {
    List<Thing> all = new ArrayList<>();
    for (Thing thing : things) {
      Thing converted = thing == null ? null : convert(thing, type);
      if (converted == null && thing != null) {
        return null;
      }
      all.add(converted);
    }
    return all;
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
}
