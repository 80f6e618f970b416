package io.github.scfs.property.evolution;

import io.github.scfs.property.evolution.Shape.BeanShape;
import io.github.scfs.property.evolution.Shape.EnumShape;
import io.github.scfs.property.evolution.Shape.FieldShape;
import io.github.scfs.property.evolution.Shape.Place;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Versions and values as Java, to paste into a regression test that imports {@code
 * io.github.scfs.testing.Version}.
 */
final class JavaSource {
  private final StringBuilder lines = new StringBuilder();
  private final IdentityHashMap<Thing, String> names = new IdentityHashMap<>();
  private final Shape shape;
  private final String version;

  private JavaSource(Shape shape, String version) {
    this.shape = shape;
    this.version = version;
  }

  /** The classes of the version, each a source of its own. */
  static List<String> of(Shape shape) {
    List<String> types = new ArrayList<>();
    for (BeanShape bean : shape.beans()) {
      types.add(bean.record ? record(bean) : bean(shape, bean));
    }
    for (EnumShape one : shape.enums()) {
      types.add(enumOf(one));
    }
    return types;
  }

  /** A declaration of a Version of that name. */
  static String of(Shape shape, String version) {
    List<String> literals = new ArrayList<>();
    for (String type : of(shape)) {
      literals.add("    " + literal(type));
    }
    return "Version " + version + " = Version.of(\n" + String.join(",\n", literals) + ");\n";
  }

  /** Statements that make the things with classes of the version; the last line names the root. */
  static String of(Shape shape, String version, Thing root, String variable) {
    JavaSource source = new JavaSource(shape, version);
    String name = source.expression(root);
    return source.lines + "Object " + variable + " = " + name + ";\n";
  }

  private static String head(String name) {
    int dot = name.lastIndexOf('.');
    return "package " + name.substring(0, dot) + "; public ";
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String bean(Shape shape, BeanShape bean) {
    StringBuilder text = new StringBuilder(head(bean.name) + "class " + simple(bean.name));
    text.append(bean.parent == null ? "" : " extends " + bean.parent).append(" {");
    StringBuilder finals = new StringBuilder();
    for (FieldShape field : bean.fields) {
      boolean isFinal = Modifier.isFinal(field.modifiers);
      String initial = field.initial == null ? null : expressionOf(field.initial);
      String access = Modifier.toString(field.modifiers);
      text.append(' ').append(access).append(access.isEmpty() ? "" : " ");
      text.append(field.type.source()).append(' ').append(field.name);
      if (isFinal && !field.isStatic()) {
        String zero =
            !field.type.isPrimitive() ? "null" : field.type.name.equals("boolean") ? "false" : "0";
        finals.append(' ').append(field.name).append(" = ");
        finals.append(initial == null ? zero : initial).append(';');
      } else if (isFinal) {
        text.append(field.type.isPrimitive() ? " = " + (zero(field)) : " = null");
      } else if (initial != null && !field.isStatic()) {
        text.append(" = ").append(initial);
      }
      text.append(';');
    }
    BeanShape above = shape.bean(bean.parent);
    text.append(" public ")
        .append(simple(bean.name))
        .append(bean.noArgument ? "() {" : "(int i) {");
    text.append(above != null && !above.noArgument ? " super(0);" : "").append(finals);
    return text.append(" } }").toString();
  }

  private static String zero(FieldShape field) {
    return field.type.name.equals("boolean") ? "false" : "0";
  }

  private static String record(BeanShape bean) {
    List<String> components = new ArrayList<>();
    for (FieldShape field : bean.fields) {
      components.add(field.type.source() + " " + field.name);
    }
    return head(bean.name)
        + "record "
        + simple(bean.name)
        + "("
        + String.join(", ", components)
        + ") {}";
  }

  private static String enumOf(EnumShape one) {
    List<String> constants = new ArrayList<>();
    for (String constant : one.constants) {
      constants.add(constant + (one.bodies.contains(constant) ? " {}" : ""));
    }
    return head(one.name)
        + "enum "
        + simple(one.name)
        + " { "
        + String.join(", ", constants)
        + " }";
  }

  private String expression(Thing thing) {
    if (thing == null) {
      return "null";
    } else if (names.containsKey(thing)) {
      return names.get(thing);
    } else if (thing instanceof Thing.Value) {
      String expression = expressionOf(((Thing.Value) thing).value);
      return ((Thing.Value) thing).hasIdentity()
          ? declare(thing, "Object", expression)
          : expression;
    } else if (thing instanceof Thing.Constant) {
      Thing.Constant one = (Thing.Constant) thing;
      return version + ".constant(\"" + one.type + "\", \"" + one.name + "\")";
    } else if (thing instanceof Thing.Named) {
      return version + ".type(\"" + ((Thing.Named) thing).type + "\")";
    } else if (thing instanceof Thing.Bean) {
      return bean((Thing.Bean) thing);
    } else if (thing instanceof Thing.Elements) {
      return array((Thing.Elements) thing);
    }
    return thing instanceof Thing.Items ? items((Thing.Items) thing) : map((Thing.Entries) thing);
  }

  private String declare(Thing thing, String type, String expression) {
    String name = "o" + names.size();
    names.put(thing, name);
    lines.append(type).append(' ').append(name).append(" = ").append(expression).append(";\n");
    return name;
  }

  private String bean(Thing.Bean thing) {
    BeanShape bean = shape.bean(thing.type);
    List<Place> places = shape.places(thing.type);
    String made = version + ".make(\"" + thing.type + "\"";
    if (bean.record) {
      StringBuilder arguments = new StringBuilder();
      for (Place place : places) {
        arguments.append(", ").append(expression(thing.fields.get(place.key())));
      }
      return declare(thing, "Object", made + arguments + ")");
    }
    String name = declare(thing, "Object", made + (bean.noArgument ? ")" : ", 0)"));
    for (Place place : places) {
      String value = expression(thing.fields.get(place.key()));
      String owner = version + ".type(\"" + place.owner.name + "\")";
      lines.append("Version.set(" + name + ", " + owner + ", \"" + place.field.name + "\", ");
      lines.append(value).append(");\n");
    }
    return name;
  }

  private String array(Thing.Elements thing) {
    String type = "Array.newInstance(" + classOf(thing.component) + ", " + thing.items.size() + ")";
    String name = declare(thing, "Object[]", "(Object[]) java.lang.reflect." + type);
    for (int i = 0; i < thing.items.size(); i++) {
      String item = expression(thing.items.get(i));
      lines.append(name + "[" + i + "] = " + item + ";\n");
    }
    return name;
  }

  private String classOf(Type type) {
    switch (type.kind) {
      case BEAN:
      case ENUM:
        return version + ".type(\"" + type.name + "\")";
      case ARRAY:
        String component = "java.lang.reflect.Array.newInstance(" + classOf(type.element);
        return component + ", 0).getClass()";
      case BOX:
      case PRIMITIVES:
        return type.source() + ".class";
      default:
        return type.name + ".class";
    }
  }

  private String items(Thing.Items thing) {
    if (thing.form == Thing.Form.REFERENCE) {
      String content = expression(thing.items.get(0));
      return declare(thing, "Object", "new " + name(thing.form) + "<>(" + content + ")");
    }
    if (thing.form == Thing.Form.AS_LIST) {
      List<String> items = new ArrayList<>();
      for (Thing item : thing.items) {
        items.add(expression(item));
      }
      String elements = "new Object[] {" + String.join(", ", items) + "}";
      return declare(thing, "Object", "java.util.Arrays.asList(" + elements + ")");
    }
    String type = "java.util.Collection<Object>";
    String made =
        thing.form == Thing.Form.ENUM_SET
            ? "(java.util.Collection) java.util.EnumSet.noneOf((Class) "
                + version
                + ".type(\""
                + thing.enumName
                + "\"))"
            : "new " + name(thing.form) + "<>()";
    String name = declare(thing, type, made);
    for (Thing item : thing.items) {
      String value = expression(item);
      lines.append(name + ".add(" + value + ");\n");
    }
    return name;
  }

  private String map(Thing.Entries thing) {
    String made =
        thing.form == Thing.Form.ENUM_MAP
            ? "new java.util.EnumMap((Class) " + version + ".type(\"" + thing.enumName + "\"))"
            : "new " + name(thing.form) + "<>()";
    String name = declare(thing, "java.util.Map<Object, Object>", made);
    for (int i = 0; i < thing.keys.size(); i++) {
      String value = expression(thing.values.get(i));
      lines.append(name + ".put(" + expression(thing.keys.get(i)) + ", " + value + ");\n");
    }
    return name;
  }

  private static String name(Thing.Form form) {
    return form.type.getName();
  }

  private static String expressionOf(Object value) {
    if (value instanceof String) {
      return literal((String) value);
    } else if (value instanceof Character) {
      return "(char) " + (int) (Character) value;
    } else if (value instanceof Long) {
      return value.equals(Long.MIN_VALUE) ? "Long.MIN_VALUE" : value + "L";
    } else if (value instanceof Double) {
      return "Double.longBitsToDouble(" + Double.doubleToRawLongBits((Double) value) + "L)";
    } else if (value instanceof Float) {
      return "Float.intBitsToFloat(" + Float.floatToRawIntBits((Float) value) + ")";
    } else if (value instanceof Byte || value instanceof Short) {
      return "(" + (value instanceof Byte ? "byte" : "short") + ") " + value;
    } else if (value.getClass().isArray()) {
      List<String> items = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        items.add(expressionOf(Array.get(value, i)));
      }
      return "new " + value.getClass().getSimpleName() + " {" + String.join(", ", items) + "}";
    } else if (value instanceof java.util.Date) {
      return "new java.util.Date(" + ((java.util.Date) value).getTime() + "L)";
    } else if (value instanceof StringBuilder) {
      return "new StringBuilder(" + literal(value.toString()) + ")";
    } else if (value instanceof Boolean || value instanceof Integer) {
      return value.toString();
    }
    return other(value);
  }

  private static String other(Object value) {
    String type = value.getClass().getName();
    switch (type) {
      case "java.time.LocalDate":
      case "java.time.Duration":
        return type + ".parse(\"" + value + "\")";
      case "java.util.UUID":
        return type + ".fromString(\"" + value + "\")";
      case "java.util.Locale":
        String tag = ((java.util.Locale) value).toLanguageTag();
        return type + ".forLanguageTag(\"" + (tag.equals("und") ? "" : tag) + "\")";
      default:
        return "new " + type + "(\"" + value + "\")";
    }
  }

  private static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        literal.append(String.format("\\u%04x", (int) c));
      } else {
        literal.append(c);
      }
    }
    return literal.append('"').toString();
  }

  /** Bytes in hexadecimal. */
  static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte b : bytes) {
      text.append(String.format("%02x", b));
    }
    return text.toString();
  }
}
