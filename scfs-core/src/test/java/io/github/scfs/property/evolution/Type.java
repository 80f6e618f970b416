package io.github.scfs.property.evolution;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The declared type of a field, the same for all versions. Immutable. */
final class Type {
  enum Kind {
    PRIMITIVE,
    BOX,
    TEXT,
    /** A class of the JDK that is one value. */
    VALUE,
    ENUM,
    BEAN,
    /** Object, or an interface or super class that many values have. */
    TOP,
    /** An array of primitives. */
    PRIMITIVES,
    ARRAY,
    LIST,
    SET,
    MAP
  }

  static final Type TEXT = new Type(Kind.TEXT, "java.lang.String", null);
  static final Type OBJECT = new Type(Kind.TOP, "java.lang.Object", null);

  private static final Map<String, Class<?>> PRIMITIVES = new LinkedHashMap<>();
  private static final Map<String, Class<?>> BOXES = new LinkedHashMap<>();

  static {
    Class<?>[] types = {
      int.class,
      long.class,
      boolean.class,
      double.class,
      byte.class,
      short.class,
      char.class,
      float.class
    };
    Class<?>[] boxes = {
      Integer.class,
      Long.class,
      Boolean.class,
      Double.class,
      Byte.class,
      Short.class,
      Character.class,
      Float.class
    };
    for (int i = 0; i < types.length; i++) {
      PRIMITIVES.put(types[i].getName(), types[i]);
      BOXES.put(types[i].getName(), boxes[i]);
    }
  }

  /** Names of the primitives, the simplest first. */
  static final List<String> PRIMITIVE_NAMES =
      Collections.unmodifiableList(Arrays.asList(PRIMITIVES.keySet().toArray(new String[0])));

  static final List<String> VALUE_NAMES =
      Arrays.asList(
          "java.math.BigInteger",
          "java.time.LocalDate",
          "java.util.Date",
          "java.util.UUID",
          "java.math.BigDecimal",
          "java.time.Duration",
          "java.lang.StringBuilder",
          "java.util.Locale");

  static final List<String> TOP_NAMES =
      Arrays.asList(
          "java.lang.Object", "java.lang.Comparable", "java.io.Serializable", "java.lang.Number");

  final Kind kind;

  /** Of the class; of a primitive or box the keyword; of an array of primitives that of one. */
  final String name;

  /** Of arrays and containers, else null. */
  final Type element;

  private Type(Kind kind, String name, Type element) {
    this.kind = kind;
    this.name = name;
    this.element = element;
  }

  static Type named(Kind kind, String name) {
    return new Type(kind, name, null);
  }

  static Type of(Kind kind, Type element) {
    String name =
        kind == Kind.LIST
            ? "java.util.List"
            : kind == Kind.SET ? "java.util.Set" : kind == Kind.MAP ? "java.util.Map" : "[]";
    return new Type(kind, name, element);
  }

  boolean isPrimitive() {
    return kind == Kind.PRIMITIVE;
  }

  /** Whether the wire has a type of its own for such fields, so that the type decides alone. */
  boolean isLeaf() {
    return kind == Kind.PRIMITIVE || kind == Kind.BOX || kind == Kind.TEXT;
  }

  /** The class if it is one of the JDK; a primitive counts as its box. */
  Class<?> jdkClass() {
    if (kind == Kind.PRIMITIVE || kind == Kind.BOX) {
      return BOXES.get(name);
    } else if (kind == Kind.PRIMITIVES) {
      return java.lang.reflect.Array.newInstance(PRIMITIVES.get(name), 0).getClass();
    }
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** The primitive class. */
  Class<?> primitiveClass() {
    return PRIMITIVES.get(name);
  }

  String descriptor() {
    switch (kind) {
      case PRIMITIVE:
        return org.objectweb.asm.Type.getDescriptor(PRIMITIVES.get(name));
      case BOX:
      case PRIMITIVES:
        return org.objectweb.asm.Type.getDescriptor(jdkClass());
      case ARRAY:
        return "[" + element.descriptor();
      default:
        return "L" + name.replace('.', '/') + ";";
    }
  }

  /** What the class file tells about elements; null if nothing. */
  String signature() {
    return source().indexOf('<') < 0 ? null : generic();
  }

  private String generic() {
    switch (kind) {
      case ARRAY:
        return "[" + element.generic();
      case LIST:
      case SET:
        return "L" + name.replace('.', '/') + "<" + element.generic() + ">;";
      case MAP:
        return "L" + name.replace('.', '/') + "<*" + element.generic() + ">;";
      default:
        return descriptor();
    }
  }

  /** As Java source has it. */
  String source() {
    switch (kind) {
      case BOX:
        return BOXES.get(name).getSimpleName();
      case PRIMITIVES:
        return name + "[]";
      case ARRAY:
        return element.source() + "[]";
      case LIST:
      case SET:
        return name + "<" + element.source() + ">";
      case MAP:
        return name + "<?, " + element.source() + ">";
      default:
        return name.startsWith("java.lang.") ? name.substring(10) : name;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Type && source().equals(((Type) other).source());
  }

  @Override
  public int hashCode() {
    return source().hashCode();
  }

  @Override
  public String toString() {
    return source();
  }
}
