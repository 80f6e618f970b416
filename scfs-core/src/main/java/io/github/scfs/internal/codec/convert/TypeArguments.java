package io.github.scfs.internal.codec.convert;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.HashMap;
import java.util.Map;

/**
 * What a class gives for the type variables of its super classes. It holds classes, so it lives
 * only while a plan is made.
 */
final class TypeArguments {
  /*
   * How this works
   *
   *     class Base<T>                   { List<T> all; }
   *     class Middle<X> extends Base<X> { }                 Base:   T is what X is, Long
   *     class Order extends Middle<Long>                    Middle: X is Long
   *
   * This goes from the class upwards, so what an argument names is known when its level is reached. Variables are replaced at once:
   * in an inner class that extends another inner class of the same outer class, a variable stands for itself. Null if not known:
   * variables of the class itself, and those above a level that extends a generic class without arguments.
   */
  private static final TypeArguments NONE = new TypeArguments();

  private final Map<TypeVariable<?>, Declared> told = new HashMap<>();

  private TypeArguments() {}

  /** The arguments for fields that the super class declares. */
  static TypeArguments of(Class<?> type, Class<?> declaring) {
    if (type == declaring || !declaring.isAssignableFrom(type)) {
      return NONE;
    }
    TypeArguments arguments = new TypeArguments();
    for (Class<?> at = type; at != declaring; at = at.getSuperclass()) {
      arguments.tell(at);
    }
    return arguments;
  }

  private void tell(Class<?> type) {
    Type above;
    try {
      above = type.getGenericSuperclass();
    } catch (RuntimeException | LinkageError incomplete) {
      return; // an argument names a class that is missing here: as if there were none
    }
    Map<TypeVariable<?>, Declared> level = new HashMap<>();
    while (above instanceof ParameterizedType) {
      ParameterizedType generic = (ParameterizedType) above;
      Type[] arguments = generic.getActualTypeArguments();
      TypeVariable<?>[] variables = ((Class<?>) generic.getRawType()).getTypeParameters();
      for (int i = 0; i < Math.min(variables.length, arguments.length); i++) {
        level.put(variables[i], Declared.ofArgument(arguments[i], this));
      }
      above = generic.getOwnerType();
    }
    told.putAll(level);
  }

  Declared of(TypeVariable<?> variable) {
    return told.get(variable);
  }
}
