package io.github.scfs.property.evolution;

import io.github.scfs.property.evolution.Shape.BeanShape;
import io.github.scfs.property.evolution.Shape.EnumShape;
import io.github.scfs.property.evolution.Shape.FieldShape;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The named steps of evolution. Each changes a version as genes decide and says what it did; null
 * if there is nothing here that it could change.
 */
enum Step {
  ADD_FIELD {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      FieldShape field = Shapes.addField(shape, bean, genes);
      return field == null ? null : bean.name + "." + field.name + " of " + field.type;
    }
  },
  REMOVE_FIELD {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      FieldShape field = anyField(bean, genes);
      return field != null && bean.fields.remove(field) ? bean.name + "." + field.name : null;
    }
  },
  REORDER_FIELDS {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      FieldShape field = anyField(bean, genes);
      if (field == null) {
        return null;
      }
      bean.fields.remove(field);
      bean.fields.add(genes.next(bean.fields.size() + 1), field);
      return bean.name + "." + field.name;
    }
  },
  MOVE_TO_SUPER {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      BeanShape parent = shape.bean(bean.parent);
      return parent == null ? null : move(bean, parent, genes);
    }
  },
  MOVE_TO_SUB {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      List<BeanShape> children = shape.children(bean.name);
      return children.isEmpty() ? null : move(bean, genes.of(children), genes);
    }
  },
  INSERT_SUPER {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      String name = freeName(shape);
      if (bean.record || name == null) {
        return null;
      }
      shape.add(new BeanShape(name, bean.parent, !genes.oneIn(4), false));
      bean.parent = name;
      for (int fields = genes.next(3); fields > 0; fields--) {
        Shapes.addField(shape, shape.bean(name), genes);
      }
      return name + " above " + bean.name;
    }
  },
  REMOVE_SUPER {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      BeanShape parent = shape.bean(bean.parent);
      if (parent == null) {
        return null;
      }
      bean.parent = parent.parent;
      boolean keep = genes.next(2) == 0;
      for (FieldShape field : parent.fields) {
        if (keep && bean.field(field.name) == null) {
          bean.fields.add(field.copy());
        }
      }
      return parent.name + " above " + bean.name + (keep ? ", fields stay" : "");
    }
  },
  RENAME_SUPER {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      BeanShape parent = shape.bean(bean.parent);
      String name = freeName(shape);
      if (parent == null || name == null) {
        return null;
      }
      BeanShape renamed = new BeanShape(name, parent.parent, parent.noArgument, false);
      renamed.fields.addAll(parent.fields);
      shape.add(renamed);
      for (BeanShape child : shape.children(parent.name)) {
        child.parent = name;
      }
      shape.removeBean(parent.name);
      forget(shape, genes.next(2) == 0);
      return parent.name + " to " + name;
    }
  },
  SAME_NAME_IN_SUB {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      BeanShape parent = shape.bean(bean.parent);
      FieldShape field = parent == null ? null : anyField(parent, genes);
      if (field == null || bean.field(field.name) != null) {
        return null;
      }
      FieldShape copy = field.copy();
      if (genes.next(2) == 1) {
        copy.type = Shapes.anyType(shape, genes, 0);
        copy.initial = Shapes.initial(copy.type, genes);
      }
      bean.fields.add(0, copy);
      return bean.name + "." + field.name;
    }
  },
  BOX_OR_UNBOX {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      List<String> done = new ArrayList<>();
      for (FieldShape field : bean.fields) {
        if (field.type.isLeaf() && field.type.kind != Type.Kind.TEXT) {
          Type.Kind kind = field.type.isPrimitive() ? Type.Kind.BOX : Type.Kind.PRIMITIVE;
          done.add(retype(bean, field, Type.named(kind, field.type.name), field.initial));
        }
      }
      return done.isEmpty() ? null : String.join(", ", done);
    }
  },
  WIDEN {
    private final List<String> narrow = Arrays.asList("byte", "short", "int", "long", "double");

    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      FieldShape field = anyField(bean, genes);
      int at = field == null ? -1 : narrow.indexOf(field.type.name);
      if (at < 0 || at == narrow.size() - 1 || !field.type.isLeaf()) {
        return null;
      }
      String wider = narrow.get(at + 1 + genes.next(narrow.size() - 1 - at));
      Type type = Type.named(field.type.kind, wider);
      return retype(bean, field, type, Shapes.initial(type, genes));
    }
  },
  RETYPE {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      FieldShape field = anyField(bean, genes);
      if (field == null) {
        return null;
      }
      Type type = Shapes.anyType(shape, genes, 0);
      return retype(bean, field, type, Shapes.initial(type, genes));
    }
  },
  /** To a type that has many values in common with the old one. */
  RETYPE_TO_RELATED {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      FieldShape field = anyField(bean, genes);
      Type type = field == null ? null : Shapes.related(shape, field.type, genes);
      return type == null ? null : retype(bean, field, type, Shapes.initial(type, genes));
    }
  },
  GENERALIZE {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      FieldShape field = anyField(bean, genes);
      if (field == null) {
        return null;
      }
      BeanShape type = field.type.kind == Type.Kind.BEAN ? shape.bean(field.type.name) : null;
      return type != null && type.parent != null
          ? retype(bean, field, Type.named(Type.Kind.BEAN, type.parent), null)
          : retype(bean, field, Type.named(Type.Kind.TOP, genes.of(Type.TOP_NAMES)), null);
    }
  },
  ADD_CONSTANT {
    @Override
    String apply(Shape shape, Genes genes) {
      EnumShape one = anyEnum(shape, genes);
      String constant = one == null ? null : Shapes.addConstant(one, genes);
      return constant == null ? null : one.name + "." + constant;
    }
  },
  REMOVE_CONSTANTS {
    @Override
    String apply(Shape shape, Genes genes) {
      EnumShape one = anyEnum(shape, genes);
      if (one == null || one.constants.size() == 1) {
        return null; // an EnumSet of an enum without constants is refused
      }
      List<String> gone = new ArrayList<>();
      for (int more = 1 + genes.next(one.constants.size() - 1); more > 0; more--) {
        gone.add(one.constants.remove(genes.next(one.constants.size())));
      }
      one.bodies.removeAll(gone);
      return one.name + gone;
    }
  },
  REORDER_CONSTANTS {
    @Override
    String apply(Shape shape, Genes genes) {
      EnumShape one = anyEnum(shape, genes);
      if (one == null || one.constants.isEmpty()) {
        return null;
      }
      String constant = one.constants.remove(genes.next(one.constants.size()));
      one.constants.add(genes.next(one.constants.size() + 1), constant);
      return one.name + "." + constant;
    }
  },
  TOGGLE_BODY {
    @Override
    String apply(Shape shape, Genes genes) {
      EnumShape one = anyEnum(shape, genes);
      if (one == null || one.constants.isEmpty()) {
        return null;
      }
      String constant = genes.of(one.constants);
      if (!one.bodies.remove(constant)) {
        one.bodies.add(constant);
      }
      return one.name + "." + constant;
    }
  },
  TOGGLE_MODIFIER {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      FieldShape field = anyField(bean, genes);
      int modifier =
          genes.of(
              Arrays.asList(Modifier.FINAL, Modifier.TRANSIENT, Modifier.STATIC, Modifier.PRIVATE));
      if (field == null || bean.record) {
        return null;
      }
      field.modifiers ^= modifier;
      if (modifier == Modifier.PRIVATE) {
        field.modifiers &= ~Modifier.PUBLIC;
      }
      return bean.name + "." + field.name + ": " + Modifier.toString(modifier);
    }
  },
  TOGGLE_CONSTRUCTOR {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      bean.noArgument = !bean.noArgument;
      return bean.name;
    }
  },
  CLASS_OR_RECORD {
    @Override
    String apply(Shape shape, Genes genes) {
      BeanShape bean = anyBean(shape, genes);
      if (!Shape.RECORDS || bean.parent != null || !shape.children(bean.name).isEmpty()) {
        return null;
      }
      bean.record = !bean.record;
      for (FieldShape field : bean.fields) {
        if (bean.record) {
          field.modifiers = Modifier.PRIVATE | Modifier.FINAL;
          field.initial = null;
        }
      }
      return bean.name;
    }
  },
  REMOVE_CLASS {
    @Override
    String apply(Shape shape, Genes genes) {
      List<BeanShape> all = new ArrayList<>(shape.beans());
      BeanShape gone = genes.of(all);
      if (all.size() == 1 || !shape.children(gone.name).isEmpty()) {
        return null;
      }
      shape.removeBean(gone.name);
      forget(shape, genes.next(2) == 0);
      return gone.name;
    }
  },
  REMOVE_ENUM {
    @Override
    String apply(Shape shape, Genes genes) {
      EnumShape gone = anyEnum(shape, genes);
      if (gone == null) {
        return null;
      }
      shape.removeEnum(gone.name);
      forget(shape, genes.next(2) == 0);
      return gone.name;
    }
  };

  abstract String apply(Shape shape, Genes genes);

  private static BeanShape anyBean(Shape shape, Genes genes) {
    return genes.of(new ArrayList<>(shape.beans()));
  }

  private static EnumShape anyEnum(Shape shape, Genes genes) {
    List<EnumShape> all = new ArrayList<>(shape.enums());
    return all.isEmpty() ? null : genes.of(all);
  }

  private static FieldShape anyField(BeanShape bean, Genes genes) {
    return bean.fields.isEmpty() ? null : genes.of(bean.fields);
  }

  private static String move(BeanShape from, BeanShape to, Genes genes) {
    FieldShape field = anyField(from, genes);
    if (field == null || to.field(field.name) != null) {
      return null;
    }
    from.fields.remove(field);
    to.fields.add(genes.next(to.fields.size() + 1), field);
    return from.name + "." + field.name + " to " + to.name;
  }

  private static String retype(BeanShape bean, FieldShape field, Type type, Object initial) {
    String was = field.type.source();
    field.type = type;
    field.initial = bean.record ? null : initial;
    return bean.name + "." + field.name + " from " + was + " to " + type;
  }

  /** Fields whose type is gone become Object, or go as well. */
  private static void forget(Shape shape, boolean generalize) {
    for (BeanShape bean : shape.beans()) {
      for (FieldShape field : new ArrayList<>(bean.fields)) {
        if (!shape.knows(field.type) && generalize) {
          field.type = Type.OBJECT;
        } else if (!shape.knows(field.type)) {
          bean.fields.remove(field);
        }
      }
    }
  }

  private static String freeName(Shape shape) {
    for (String name : Arrays.asList("shop.Thing", "shop.Named", "shop.Oven", "shop.Driver")) {
      if (shape.bean(name) == null) {
        return name;
      }
    }
    return null;
  }
}
