package io.github.scfs.property.evolution;

import io.github.scfs.property.evolution.Shape.BeanShape;
import io.github.scfs.property.evolution.Shape.EnumShape;
import io.github.scfs.property.evolution.Shape.Place;
import io.github.scfs.property.evolution.Thing.Form;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Values for the classes of a version, as genes decide: graphs with sharing and cycles. */
final class Things {
  /*
   * How this works
   *
   * Every object that was begun may be chosen again wherever it fits, also by what it contains. What is
   * built from its complete parts (records, Arrays.asList) cannot be part of a cycle: its parts choose
   * only among each other, so no path leads back. A class counts as a record if it is one in any version,
   * since each of them reads the graph.
   */
  private static final int DEEPEST = 5;

  private final Shape shape;
  private final Set<String> records;
  private final boolean shared;
  private final Genes genes;
  private List<Thing> before = new ArrayList<>();

  /** What containers were made to hold. */
  private final IdentityHashMap<Thing, Type> elements = new IdentityHashMap<>();

  private Supplier<Object> odd;

  /** {@code shared}: whether an object may occur twice. */
  Things(Shape shape, Set<String> records, boolean shared, Genes genes) {
    this.shape = shape;
    this.records = records;
    this.shared = shared;
    this.genes = genes;
  }

  /** From now on some places that hold anything hold one of these. */
  Things with(Supplier<Object> oddValues) {
    odd = oddValues;
    return this;
  }

  /** One message. */
  Thing root() {
    before = new ArrayList<>();
    List<BeanShape> beans = new ArrayList<>(shape.beans());
    int kind = genes.next(8);
    if (kind < 6) {
      return bean(genes.of(beans).name, 0);
    }
    return kind == 6 ? of(Type.of(Type.Kind.LIST, Type.OBJECT), 0) : of(Type.OBJECT, 0);
  }

  /** Null, or something that fits the type. */
  Thing of(Type type, int depth) {
    if (type.isPrimitive()) {
      return new Thing.Value(Scalars.of(type, genes));
    }
    int choice = genes.next(8);
    if (choice == 0) {
      return null;
    }
    Thing earlier = choice < 4 && shared ? earlier(type) : null;
    return earlier != null ? earlier : fresh(type, depth);
  }

  private Thing earlier(Type type) {
    int start = genes.next(64);
    for (int i = 0; i < before.size(); i++) {
      Thing one = before.get((start + i) % before.size());
      if (Fit.fits(shape, one, type) && holds(one, type)) {
        return one;
      }
    }
    return null;
  }

  /** Whether a container was made for such elements: what generics say is true. */
  private boolean holds(Thing thing, Type type) {
    return type.element == null
        || type.kind == Type.Kind.ARRAY && type.element.signature() == null
        || type.element.equals(Type.OBJECT)
        || type.element.equals(elements.get(thing));
  }

  private <T extends Thing> T of(Type element, T container) {
    elements.put(container, element);
    return container;
  }

  private Thing fresh(Type type, int depth) {
    boolean deep = depth >= DEEPEST || genes.isUsedUp();
    switch (type.kind) {
      case BOX:
      case TEXT:
      case VALUE:
      case PRIMITIVES:
        Thing.Value value = new Thing.Value(Scalars.of(type, genes));
        return value.hasIdentity() ? noted(value) : value;
      case ENUM:
        return constant(type.name);
      case TOP:
        return top(type, depth);
      case BEAN:
        return deep ? null : bean(subclass(type.name), depth);
      case ARRAY:
        return deep ? null : array(type, depth);
      case LIST:
        return deep ? null : list(type.element, depth);
      case SET:
        return deep ? null : set(type.element, depth);
      default:
        return deep ? null : map(type.element, depth);
    }
  }

  private <T extends Thing> T noted(T thing) {
    before.add(thing);
    return thing;
  }

  private Thing constant(String name) {
    EnumShape one = shape.enumOf(name);
    return one.constants.isEmpty() ? null : new Thing.Constant(one.name, genes.of(one.constants));
  }

  private String subclass(String name) {
    List<String> all = new ArrayList<>();
    for (BeanShape bean : shape.beans()) {
      if (shape.isSubclass(bean.name, name)) {
        all.add(bean.name);
      }
    }
    return genes.of(all);
  }

  /** Something of another type that fits. */
  private Thing top(Type type, int depth) {
    if (odd != null && type.equals(Type.OBJECT) && genes.oneIn(4)) {
      return new Thing.Value(odd.get());
    }
    int kind = depth < DEEPEST && !genes.isUsedUp() ? genes.next(12) : 0;
    if (kind > 9 && type.jdkClass().isAssignableFrom(java.io.Serializable.class)) {
      return kind == 10 ? named() : reference(depth);
    }
    for (int i = 0; i < 4; i++) {
      Type other = Shapes.anyType(shape, genes, depth > DEEPEST - 2 ? 2 : 1);
      if (other.isPrimitive()) {
        other = Type.named(Type.Kind.BOX, other.name);
      }
      Thing thing = other.kind == Type.Kind.TOP ? null : fresh(other, depth);
      if (thing != null && Fit.fits(shape, thing, type)) {
        return thing;
      }
    }
    return new Thing.Value(1);
  }

  private Thing named() {
    List<EnumShape> enums = new ArrayList<>(shape.enums());
    return new Thing.Named(
        enums.isEmpty() || genes.next(3) > 0
            ? genes.of(new ArrayList<>(shape.beans())).name
            : genes.of(enums).name);
  }

  private Thing reference(int depth) {
    Thing.Items reference = new Thing.Items(Form.REFERENCE, null);
    List<Thing> around = enter(true);
    reference.items.add(of(Type.OBJECT, depth + 1));
    return leave(true, around, reference);
  }

  private Thing bean(String name, int depth) {
    Thing.Bean bean = new Thing.Bean(name);
    boolean complete = records.contains(name);
    List<Thing> around = enter(complete);
    if (!complete) {
      noted(bean);
    }
    for (Place place : shape.places(name)) {
      bean.fields.put(place.key(), of(place.field.type, depth + 1));
    }
    return leave(complete, around, bean);
  }

  private List<Thing> enter(boolean complete) {
    List<Thing> around = before;
    if (complete) {
      before = new ArrayList<>();
    }
    return around;
  }

  private <T extends Thing> T leave(boolean complete, List<Thing> around, T thing) {
    if (complete) {
      around.addAll(before);
      before = around;
      noted(thing);
    }
    return thing;
  }

  private Thing array(Type type, int depth) {
    Thing.Elements array = noted(of(type.element, new Thing.Elements(type.element)));
    fill(array.items, type.element, depth);
    return array;
  }

  private void fill(List<Thing> items, Type element, int depth) {
    for (int size = size(); size > 0; size--) {
      items.add(of(element, depth + 1));
    }
  }

  /** Mostly few, sometimes more than a length block holds. */
  private int size() {
    int gene = genes.next(40);
    return gene == 39 ? 80 + genes.next(300) : gene % 5;
  }

  private Thing list(Type element, int depth) {
    Form form = new Form[] {Form.ARRAY_LIST, Form.LINKED_LIST, Form.AS_LIST}[genes.next(3)];
    Thing.Items list = of(element, new Thing.Items(form, null));
    boolean complete = form == Form.AS_LIST;
    List<Thing> around = enter(complete);
    if (!complete) {
      noted(list);
    }
    fill(list.items, element, depth);
    return leave(complete, around, list);
  }

  private Thing set(Type element, int depth) {
    boolean ofEnum = element.kind == Type.Kind.ENUM && genes.next(2) == 0;
    boolean sorted = element.kind == Type.Kind.TEXT && genes.next(2) == 0;
    Form form = ofEnum ? Form.ENUM_SET : sorted ? Form.TREE_SET : Form.LINKED_SET;
    Thing.Items set = noted(of(element, new Thing.Items(form, ofEnum ? element.name : null)));
    for (int size = size(); size > 0; size--) {
      Thing item = of(element, depth + 1);
      if ((item != null || form == Form.LINKED_SET)
          && (item == null || hashesByItself(item))
          && !Expected.containsEqual(set.items, item)) {
        set.items.add(item);
      }
    }
    if (form != Form.LINKED_SET) {
      sort(set.items);
    }
    return set;
  }

  /** Whether its place in a hash table does not depend on what it contains. */
  private static boolean hashesByItself(Thing thing) {
    return thing instanceof Thing.Constant || thing instanceof Thing.Value;
  }

  private Thing map(Type element, int depth) {
    boolean ofEnum = !shape.enums().isEmpty() && genes.next(3) == 0;
    String enumName = ofEnum ? genes.of(new ArrayList<>(shape.enums())).name : null;
    int kind = genes.next(3);
    Form form = kind < 2 ? Form.LINKED_MAP : ofEnum ? Form.ENUM_MAP : Form.TREE_MAP;
    Type keys =
        ofEnum
            ? Type.named(Type.Kind.ENUM, enumName)
            : kind == 1 ? Type.named(Type.Kind.BOX, "int") : Type.TEXT;
    Thing.Entries map =
        noted(of(element, new Thing.Entries(form, form == Form.ENUM_MAP ? enumName : null)));
    for (int size = size(); size > 0; size--) {
      Thing key = of(keys, depth + 1);
      if (key != null && !Expected.containsEqual(map.keys, key)) {
        map.keys.add(key);
      }
    }
    if (form != Form.LINKED_MAP) {
      sort(map.keys);
    }
    for (int i = 0; i < map.keys.size(); i++) {
      map.values.add(of(element, depth + 1));
    }
    return map;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // texts or numbers, all of one class
  private void sort(List<Thing> things) {
    things.sort(
        (a, b) ->
            a instanceof Thing.Constant
                ? Integer.compare(ordinal((Thing.Constant) a), ordinal((Thing.Constant) b))
                : ((Comparable) ((Thing.Value) a).value).compareTo(((Thing.Value) b).value));
  }

  private int ordinal(Thing.Constant constant) {
    return shape.enumOf(constant.type).constants.indexOf(constant.name);
  }
}
