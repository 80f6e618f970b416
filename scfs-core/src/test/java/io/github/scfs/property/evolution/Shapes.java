package io.github.scfs.property.evolution;

import io.github.scfs.property.evolution.Shape.BeanShape;
import io.github.scfs.property.evolution.Shape.EnumShape;
import io.github.scfs.property.evolution.Shape.FieldShape;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The first version of some classes, as genes decide. */
final class Shapes {
  static final List<String> BEANS =
      Arrays.asList("shop.Order", "shop.Pizza", "shop.Customer", "shop.Driver", "shop.Oven");
  static final List<String> ENUMS = Arrays.asList("shop.Size", "shop.Topping");
  static final List<String> CONSTANTS = Arrays.asList("SMALL", "LARGE", "HAM", "OLIVES", "BASIL");
  static final List<String> FIELDS =
      Arrays.asList("id", "name", "price", "next", "items", "state", "notes", "count", "weight");

  private static final List<String> NUMBERS =
      Arrays.asList("java.math.BigInteger", "java.math.BigDecimal");

  private Shapes() {}

  static Shape first(Genes genes) {
    Shape shape = new Shape();
    int beans = 1 + genes.next(BEANS.size());
    int enums = genes.next(ENUMS.size() + 1);
    for (int i = 0; i < enums; i++) {
      shape.add(newEnum(ENUMS.get(i), genes));
    }
    for (int i = 0; i < beans; i++) {
      boolean record = genes.oneIn(8) && Shape.RECORDS;
      BeanShape bean = new BeanShape(BEANS.get(i), null, !genes.oneIn(4), record);
      BeanShape parent = genes.next(3) == 0 || i == 0 ? null : shape.bean(BEANS.get(genes.next(i)));
      bean.parent = record || parent == null || parent.record ? null : parent.name;
      shape.add(bean);
    }
    for (BeanShape bean : shape.beans()) { // once all are there to be named
      for (int fields = genes.next(8); fields > 0; fields--) {
        addField(shape, bean, genes);
      }
    }
    return shape;
  }

  private static EnumShape newEnum(String name, Genes genes) {
    EnumShape one = new EnumShape(name);
    for (int constants = 1 + genes.next(4); constants > 0; constants--) {
      addConstant(one, genes);
    }
    return one;
  }

  /** Adds a constant with a free name somewhere, and gives the name; null if all names are used. */
  static String addConstant(EnumShape one, Genes genes) {
    List<String> free = new ArrayList<>(CONSTANTS);
    free.removeAll(one.constants);
    if (free.isEmpty()) {
      return null;
    }
    String name = genes.of(free);
    one.constants.add(genes.next(one.constants.size() + 1), name);
    if (genes.oneIn(5)) {
      one.bodies.add(name);
    }
    return name;
  }

  /** Adds a field with a name that is free in the class itself; null if all names are used. */
  static FieldShape addField(Shape shape, BeanShape bean, Genes genes) {
    List<String> free = new ArrayList<>(FIELDS);
    for (FieldShape field : bean.fields) {
      free.remove(field.name);
    }
    if (free.isEmpty()) {
      return null;
    }
    int first = genes.next(free.size());
    String name = free.get(Math.min(first, genes.next(free.size()))); // so that names meet
    Type type = anyType(shape, genes, 0);
    int access = genes.of(Arrays.asList(Modifier.PUBLIC, Modifier.PRIVATE, 0));
    int more = genes.next(12);
    FieldShape field = new FieldShape(name, type, access, initial(type, genes));
    if (bean.record) {
      field.modifiers = Modifier.PRIVATE | Modifier.FINAL;
      field.initial = null;
    } else if (more >= 9) {
      field.modifiers |=
          more == 9 ? Modifier.FINAL : more == 10 ? Modifier.TRANSIENT : Modifier.STATIC;
    }
    bean.fields.add(genes.next(bean.fields.size() + 1), field);
    return field;
  }

  /** What a constructor sets, for some fields. */
  static Object initial(Type type, Genes genes) {
    int gene = genes.next(4);
    return gene < 2 ? null : initialOf(type, gene);
  }

  private static Object initialOf(Type type, int gene) {
    if (type.kind == Type.Kind.TEXT) {
      return "initial " + gene;
    }
    if (!type.isLeaf()) {
      return null;
    }
    switch (type.name) {
      case "int":
        return gene * 1_001;
      case "long":
        return gene * 100_000_000_001L;
      case "boolean":
        return true;
      case "double":
        return gene / 4.0;
      case "byte":
        return (byte) gene;
      case "short":
        return (short) (gene * 301);
      case "char":
        return (char) ('a' + gene);
      default:
        return gene / 8f;
    }
  }

  /** A type that classes of the version can name. */
  static Type anyType(Shape shape, Genes genes, int depth) {
    switch (genes.next(depth > 1 ? 7 : 14)) {
      case 0:
      case 1:
        return Type.named(Type.Kind.PRIMITIVE, genes.of(Type.PRIMITIVE_NAMES));
      case 2:
        return Type.named(Type.Kind.BOX, genes.of(Type.PRIMITIVE_NAMES));
      case 3:
        return Type.TEXT;
      case 4:
      case 5:
        return enumType(shape, genes);
      case 6:
      case 7:
        return beanType(shape, genes);
      case 8:
        return genes.oneIn(3)
            ? Type.named(Type.Kind.VALUE, genes.of(Type.VALUE_NAMES))
            : Type.named(Type.Kind.TOP, genes.of(Type.TOP_NAMES));
      case 9:
        return Type.OBJECT;
      case 10:
        return Type.named(Type.Kind.PRIMITIVES, genes.of(Type.PRIMITIVE_NAMES));
      case 11:
        return Type.of(Type.Kind.ARRAY, reference(shape, genes, depth));
      case 12:
        return Type.of(Type.Kind.LIST, reference(shape, genes, depth));
      default:
        Type.Kind kind = genes.oneIn(2) ? Type.Kind.SET : Type.Kind.MAP;
        return Type.of(kind, reference(shape, genes, depth));
    }
  }

  /** Another number, text or enum for one of these, another container for one; else null. */
  static Type related(Shape shape, Type type, Genes genes) {
    switch (type.kind) {
      case PRIMITIVES:
      case ARRAY:
      case LIST:
      case SET:
      case MAP:
        return container(shape, elementOf(type), genes, type.kind == Type.Kind.MAP);
      case BEAN:
      case TOP:
        return null;
      default:
        return single(shape, genes);
    }
  }

  private static Type elementOf(Type type) {
    return type.element == null ? Type.named(Type.Kind.BOX, type.name) : type.element;
  }

  private static Type container(Shape shape, Type was, Genes genes, boolean map) {
    Type other = genes.oneIn(2) ? related(shape, was, genes) : was;
    Type element = other == null ? was : other;
    int kind = genes.next(4);
    if (element.isPrimitive() && kind == 3 && !map) {
      return Type.named(Type.Kind.PRIMITIVES, element.name);
    } else if (element.isPrimitive()) {
      element = Type.named(Type.Kind.BOX, element.name);
    }
    return Type.of(
        map
            ? Type.Kind.MAP
            : kind == 0 ? Type.Kind.LIST : kind == 1 ? Type.Kind.SET : Type.Kind.ARRAY,
        element);
  }

  private static Type single(Shape shape, Genes genes) {
    switch (genes.next(6)) {
      case 0:
        return Type.TEXT;
      case 1:
        return enumType(shape, genes);
      case 2:
        return Type.named(Type.Kind.VALUE, genes.of(NUMBERS));
      case 3:
        return Type.named(Type.Kind.BOX, genes.of(Type.PRIMITIVE_NAMES));
      default:
        return Type.named(Type.Kind.PRIMITIVE, genes.of(Type.PRIMITIVE_NAMES));
    }
  }

  private static Type reference(Shape shape, Genes genes, int depth) {
    Type type = anyType(shape, genes, depth + 1);
    return type.isPrimitive() ? Type.named(Type.Kind.BOX, type.name) : type;
  }

  private static Type enumType(Shape shape, Genes genes) {
    List<EnumShape> all = new ArrayList<>(shape.enums());
    return all.isEmpty() ? Type.TEXT : Type.named(Type.Kind.ENUM, genes.of(all).name);
  }

  private static Type beanType(Shape shape, Genes genes) {
    return Type.named(Type.Kind.BEAN, genes.of(new ArrayList<>(shape.beans())).name);
  }
}
