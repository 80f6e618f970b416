package io.github.scfs.property.evolution;

/** Which things a field of a version can hold as they are. */
final class Fit {
  private Fit() {}

  /** Whether an object of the version is an instance of the type; a primitive takes its box. */
  static boolean fits(Shape shape, Thing thing, Type type) {
    if (thing instanceof Thing.Value) {
      return type.element == null
          && type.kind != Type.Kind.BEAN
          && type.kind != Type.Kind.ENUM
          && type.jdkClass().isInstance(((Thing.Value) thing).value);
    } else if (thing instanceof Thing.Constant) {
      return type.kind == Type.Kind.ENUM && type.name.equals(((Thing.Constant) thing).type)
          || type.kind == Type.Kind.TOP && type.jdkClass().isAssignableFrom(Enum.class);
    } else if (thing instanceof Thing.Named) {
      return type.kind == Type.Kind.TOP && type.jdkClass().isAssignableFrom(Class.class);
    } else if (thing instanceof Thing.Bean) {
      return type.kind == Type.Kind.BEAN && shape.isSubclass(((Thing.Bean) thing).type, type.name)
          || type.equals(Type.OBJECT);
    } else if (thing instanceof Thing.Elements) {
      return type.kind == Type.Kind.ARRAY
              && isAssignable(shape, ((Thing.Elements) thing).component, type.element)
          || type.kind == Type.Kind.TOP && type.jdkClass().isAssignableFrom(Object[].class);
    }
    Class<?> form =
        thing instanceof Thing.Items
            ? ((Thing.Items) thing).form.type
            : ((Thing.Entries) thing).form.type;
    boolean container =
        type.kind == Type.Kind.LIST
            || type.kind == Type.Kind.SET
            || type.kind == Type.Kind.MAP
            || type.kind == Type.Kind.TOP;
    return container && type.jdkClass().isAssignableFrom(form);
  }

  /** Whether a variable of type {@code to} holds everything of type {@code from}. */
  static boolean isAssignable(Shape shape, Type from, Type to) {
    switch (from.kind) {
      case BEAN:
        return to.kind == Type.Kind.BEAN && shape.isSubclass(from.name, to.name)
            || to.equals(Type.OBJECT);
      case ENUM:
        return from.equals(to)
            || to.kind == Type.Kind.TOP && to.jdkClass().isAssignableFrom(Enum.class);
      case ARRAY:
        return to.kind == Type.Kind.ARRAY && isAssignable(shape, from.element, to.element)
            || to.kind == Type.Kind.TOP && to.jdkClass().isAssignableFrom(Object[].class);
      default:
        return to.kind != Type.Kind.BEAN
            && to.kind != Type.Kind.ENUM
            && to.kind != Type.Kind.ARRAY
            && !to.isPrimitive()
            && to.jdkClass().isAssignableFrom(from.jdkClass());
    }
  }
}
