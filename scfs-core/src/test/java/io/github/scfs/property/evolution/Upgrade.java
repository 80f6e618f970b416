package io.github.scfs.property.evolution;

import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.property.evolution.Shape.FieldShape;
import io.github.scfs.property.evolution.Shape.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What a reader of another version must get: docs/compatibility.md, on things instead of bytes. */
final class Upgrade {
  /** What this model does not decide: whatever arrives is right. */
  static final Thing UNDECIDED = new Thing.Value("undecided");

  /** In place of a constant that is missing, where the field is to keep its default. */
  private static final Thing KEEP = new Thing.Value("keep");

  private final Shape from;
  private final Shape to;
  private final UnknownEnumPolicy policy;
  private final IdentityHashMap<Thing, Thing> done = new IdentityHashMap<>();

  /** Whether a class or constant that is missing was met where this side has a place for it. */
  private boolean lossy;

  private boolean decided = true;

  /** What is done with a thing, once all that it contains is there. */
  private final List<Runnable> conversions = new ArrayList<>();

  private final Conversion conversion;

  Upgrade(Shape from, Shape to, UnknownEnumPolicy policy) {
    this.from = from;
    this.to = to;
    this.policy = policy;
    this.conversion = new Conversion(to);
  }

  /** {@link #UNDECIDED} if the message holds what the classes do not describe alone. */
  Thing root(Thing thing) {
    if (thing == UNDECIDED || MissingArrays.areUndecided(thing, from, to, this::origins)) {
      decided = false;
      return UNDECIDED;
    }
    Thing root = orNull(value(thing));
    conversions.forEach(Runnable::run);
    return root;
  }

  /** Whether the message may be refused, with the policies FAIL. */
  boolean isLossy() {
    return lossy || !decided;
  }

  /** Whether it then is refused. */
  boolean isDecided() {
    return decided;
  }

  private static Thing orNull(Thing thing) {
    return thing == KEEP ? null : thing;
  }

  private Thing missing() {
    lossy = true;
    return null;
  }

  private Thing value(Thing thing) {
    if (thing == null || thing instanceof Thing.Value) {
      return thing;
    } else if (done.containsKey(thing)) {
      return done.get(thing);
    } else if (thing instanceof Thing.Constant) {
      return constant((Thing.Constant) thing);
    } else if (thing instanceof Thing.Named) {
      return hasClass(((Thing.Named) thing).type) ? thing : missing();
    } else if (thing instanceof Thing.Bean) {
      return bean((Thing.Bean) thing);
    } else if (thing instanceof Thing.Elements) {
      return array((Thing.Elements) thing, null);
    }
    return thing instanceof Thing.Items ? items((Thing.Items) thing) : map((Thing.Entries) thing);
  }

  private Thing value(Thing thing, Type place) {
    return thing instanceof Thing.Elements && !done.containsKey(thing)
        ? array((Thing.Elements) thing, place)
        : value(thing);
  }

  private <T extends Thing> T note(Thing thing, T made) {
    done.put(thing, made);
    return made;
  }

  private boolean hasClass(String name) {
    return to.bean(name) != null || to.enumOf(name) != null;
  }

  private Thing constant(Thing.Constant constant) {
    if (to.enumOf(constant.type) == null) {
      return missing();
    } else if (!to.enumOf(constant.type).constants.contains(constant.name)) {
      lossy = true;
      return policy == UnknownEnumPolicy.DEFAULT ? KEEP : null;
    }
    return constant;
  }

  /** {@code place}: what the field or the array around declares, or null. */
  private Thing array(Thing.Elements array, Type place) {
    boolean missing = !to.has(array.component);
    if (missing && !MissingArrays.takes(array.component, place)) {
      return missing();
    }
    Type component = missing ? place.element : array.component;
    Thing.Elements made = note(array, new Thing.Elements(component));
    for (Thing item : array.items) {
      Thing element = orNull(value(item, missing ? component : null));
      made.items.add(element == null || Fit.fits(to, element, component) ? element : null);
    }
    return made;
  }

  private Thing items(Thing.Items items) {
    if (items.enumName != null && to.enumOf(items.enumName) == null) {
      return missing();
    }
    Thing.Items made = note(items, new Thing.Items(items.form, items.enumName));
    boolean set = items.form == Thing.Form.LINKED_SET;
    boolean noNull = items.form == Thing.Form.ENUM_SET || items.form == Thing.Form.TREE_SET;
    for (Thing item : items.items) {
      Thing element = orNull(value(item));
      if (element != null || !noNull && !(set && made.items.contains(null))) {
        made.items.add(element);
      }
    }
    if (items.enumName != null) {
      List<String> order = to.enumOf(items.enumName).constants;
      made.items.sort(
          (a, b) ->
              order.indexOf(((Thing.Constant) a).name) - order.indexOf(((Thing.Constant) b).name));
    }
    if (set) {
      conversions.add(() -> Equality.dropEqual(to, made.items)); // beans that are records here
    }
    return made;
  }

  private Thing map(Thing.Entries map) {
    if (map.enumName != null && to.enumOf(map.enumName) == null) {
      return missing();
    }
    Thing.Entries made = note(map, new Thing.Entries(map.form, map.enumName));
    for (int i = 0; i < map.keys.size(); i++) {
      Thing key = orNull(value(map.keys.get(i)));
      Thing value = orNull(value(map.values.get(i)));
      int same = key == null ? made.keys.indexOf(null) : -1;
      if (key == null && map.form != Thing.Form.LINKED_MAP) {
        continue;
      } else if (same >= 0) {
        made.values.set(same, value);
      } else {
        made.keys.add(key);
        made.values.add(value);
      }
    }
    if (map.enumName != null) {
      sortByConstant(made, to.enumOf(map.enumName).constants);
    }
    return made;
  }

  private static void sortByConstant(Thing.Entries map, List<String> order) {
    Map<String, Thing[]> byName = new HashMap<>();
    for (int i = 0; i < map.keys.size(); i++) {
      byName.put(
          ((Thing.Constant) map.keys.get(i)).name,
          new Thing[] {map.keys.get(i), map.values.get(i)});
    }
    map.keys.clear();
    map.values.clear();
    for (String name : order) {
      if (byName.containsKey(name)) {
        map.keys.add(byName.get(name)[0]);
        map.values.add(byName.get(name)[1]);
      }
    }
  }

  private Thing bean(Thing.Bean bean) {
    if (to.bean(bean.type) == null) {
      return missing();
    }
    Thing.Bean made = note(bean, new Thing.Bean(bean.type));
    Map<String, Place> origins = origins(bean.type);
    boolean constructed = to.bean(bean.type).noArgument && !to.bean(bean.type).record;
    for (Place place : to.places(bean.type)) {
      Thing initial = initial(place.field, constructed);
      Place origin = origins.get(place.key());
      made.fields.put(place.key(), initial);
      if (origin != null) {
        field(made, place, bean.fields.get(origin.key()), initial);
      }
    }
    return made;
  }

  /** What a new object has in the field. */
  static Thing initial(FieldShape field, boolean constructed) {
    if (constructed && field.initial != null) {
      return new Thing.Value(field.initial);
    }
    return field.type.isPrimitive()
        ? new Thing.Value(Scalars.of(field.type, new Genes(java.util.Collections.emptyList())))
        : null;
  }

  private void field(Thing.Bean made, Place place, Thing thing, Thing initial) {
    Type type = place.field.type;
    if (thing == null) {
      made.fields.put(place.key(), type.isPrimitive() ? initial : null);
    } else if (thing instanceof Thing.Constant && type.equals(Type.TEXT)) {
      made.fields.put(place.key(), Singles.converted(to, thing, type)); // needs no enum here
    } else if (!exists(thing) && Conversion.canHoldNone(thing, type)) {
      return; // a mismatch
    } else if (!exists(thing) || Fit.fits(to, thing, type) || Conversion.mayFit(thing, type)) {
      Thing sent = value(thing, type);
      if (sent == null || sent == KEEP) {
        boolean keep = sent == KEEP || type.isPrimitive();
        made.fields.put(place.key(), keep ? initial : null);
        return;
      }
      conversions.add(
          () -> {
            Thing converted = conversion.convert(sent, type);
            made.fields.put(place.key(), converted == null ? initial : converted);
          });
    }
  }

  /** Whether this side has a class for it. */
  private boolean exists(Thing thing) {
    if (thing instanceof Thing.Bean) {
      return to.bean(((Thing.Bean) thing).type) != null;
    } else if (thing instanceof Thing.Constant) {
      return to.enumOf(((Thing.Constant) thing).type) != null;
    }
    return !(thing instanceof Thing.Elements) || to.has(((Thing.Elements) thing).component);
  }

  /** For each field of the reader that of the writer: by name, same class first, then upwards. */
  private Map<String, Place> origins(String type) {
    Map<String, Place> origins = new HashMap<>();
    Map<String, List<Place>> open = new HashMap<>();
    for (Place place : from.places(type)) {
      if (place.field.isSent()) {
        open.computeIfAbsent(place.field.name, name -> new ArrayList<>()).add(place);
      }
    }
    List<Place> rest = new ArrayList<>();
    for (Place place : to.places(type)) {
      Place same = null;
      for (Place candidate : open.getOrDefault(place.field.name, new ArrayList<>())) {
        same = candidate.key().equals(place.key()) ? candidate : same;
      }
      if (same != null && place.field.isSent()) {
        origins.put(place.key(), same);
        open.get(place.field.name).remove(same);
      } else if (place.field.isSent()) {
        rest.add(place);
      }
    }
    for (Place place : rest) {
      List<Place> left = open.getOrDefault(place.field.name, new ArrayList<>());
      if (!left.isEmpty()) {
        origins.put(place.key(), left.remove(0));
      }
    }
    return origins;
  }
}
