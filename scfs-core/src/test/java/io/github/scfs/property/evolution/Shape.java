package io.github.scfs.property.evolution;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the classes of one version look like: beans with super classes and fields, records and
 * enums. Steps of evolution change a copy.
 */
final class Shape {
  /** Whether this JVM has records. */
  static final boolean RECORDS = hasRecords();

  static final class FieldShape {
    final String name;
    Type type;
    int modifiers;

    /** What the constructor gives it: a box or a text, or null for none. */
    Object initial;

    FieldShape(String name, Type type, int modifiers, Object initial) {
      this.name = name;
      this.type = type;
      this.modifiers = modifiers;
      this.initial = initial;
    }

    FieldShape copy() {
      return new FieldShape(name, type, modifiers, initial);
    }

    boolean isStatic() {
      return Modifier.isStatic(modifiers);
    }

    /** Whether it travels. */
    boolean isSent() {
      return (modifiers & (Modifier.STATIC | Modifier.TRANSIENT)) == 0;
    }
  }

  static final class BeanShape {
    final String name;

    /** The super class, or null. */
    String parent;

    /** Whether it has a constructor without arguments. */
    boolean noArgument;

    boolean record;
    final List<FieldShape> fields = new ArrayList<>();

    BeanShape(String name, String parent, boolean noArgument, boolean record) {
      this.name = name;
      this.parent = parent;
      this.noArgument = noArgument;
      this.record = record;
    }

    FieldShape field(String fieldName) {
      for (FieldShape field : fields) {
        if (field.name.equals(fieldName)) {
          return field;
        }
      }
      return null;
    }
  }

  static final class EnumShape {
    final String name;
    final List<String> constants = new ArrayList<>();

    /** Constants with a body, which are of a class of their own. */
    final List<String> bodies = new ArrayList<>();

    EnumShape(String name) {
      this.name = name;
    }
  }

  /** A field of an object with the class that declares it. */
  static final class Place {
    final BeanShape owner;
    final FieldShape field;

    Place(BeanShape owner, FieldShape field) {
      this.owner = owner;
      this.field = field;
    }

    String key() {
      return key(owner.name, field.name);
    }

    static String key(String owner, String field) {
      return owner + "#" + field;
    }
  }

  private final Map<String, BeanShape> beans = new LinkedHashMap<>();
  private final Map<String, EnumShape> enums = new LinkedHashMap<>();

  private static boolean hasRecords() {
    try {
      Class.forName("java.lang.Record");
      return !System.getProperty("java.specification.version").matches("14|15");
    } catch (ClassNotFoundException e) {
      return false; // an older JVM
    }
  }

  Shape copy() {
    Shape copy = new Shape();
    for (BeanShape bean : beans.values()) {
      BeanShape other = new BeanShape(bean.name, bean.parent, bean.noArgument, bean.record);
      for (FieldShape field : bean.fields) {
        other.fields.add(field.copy());
      }
      copy.add(other);
    }
    for (EnumShape one : enums.values()) {
      EnumShape other = new EnumShape(one.name);
      other.constants.addAll(one.constants);
      other.bodies.addAll(one.bodies);
      copy.add(other);
    }
    return copy;
  }

  void add(BeanShape bean) {
    beans.put(bean.name, bean);
  }

  void add(EnumShape one) {
    enums.put(one.name, one);
  }

  void removeBean(String name) {
    beans.remove(name);
  }

  void removeEnum(String name) {
    enums.remove(name);
  }

  Collection<BeanShape> beans() {
    return beans.values();
  }

  Collection<EnumShape> enums() {
    return enums.values();
  }

  BeanShape bean(String name) {
    return beans.get(name);
  }

  EnumShape enumOf(String name) {
    return enums.get(name);
  }

  /** The class and its super classes, the class itself first. */
  List<BeanShape> chain(String name) {
    List<BeanShape> chain = new ArrayList<>();
    for (BeanShape bean = beans.get(name); bean != null; bean = beans.get(bean.parent)) {
      chain.add(bean);
    }
    return chain;
  }

  boolean isSubclass(String name, String ancestor) {
    for (BeanShape bean : chain(name)) {
      if (bean.name.equals(ancestor)) {
        return true;
      }
    }
    return false;
  }

  List<BeanShape> children(String name) {
    List<BeanShape> children = new ArrayList<>();
    for (BeanShape bean : beans.values()) {
      if (name.equals(bean.parent)) {
        children.add(bean);
      }
    }
    return children;
  }

  /** The fields of an object, static ones excepted: those of the class itself first. */
  List<Place> places(String name) {
    List<Place> places = new ArrayList<>();
    for (BeanShape owner : chain(name)) {
      for (FieldShape field : owner.fields) {
        if (!field.isStatic()) {
          places.add(new Place(owner, field));
        }
      }
    }
    return places;
  }

  /** Whether the version has the class, whatever its elements are said to be. */
  boolean has(Type type) {
    return type.kind == Type.Kind.ARRAY
        ? has(type.element)
        : knows(type.element == null ? type : Type.OBJECT);
  }

  /** Whether classes of this version can have such a field. */
  boolean knows(Type type) {
    switch (type.kind) {
      case BEAN:
        return beans.containsKey(type.name);
      case ENUM:
        return enums.containsKey(type.name);
      default:
        return type.element == null || knows(type.element);
    }
  }
}
