package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The fields of a class and the classes that declare them. For exceptions also the other super
 * classes, up to the first class of the JDK. Immutable.
 */
final class Shape {
  final String[] owners;
  final FieldInfo[] fields;

  Shape(Class<?> type, Field[] ordered) {
    Set<Class<?>> declaring = new LinkedHashSet<>();
    for (Field field : ordered) {
      declaring.add(field.getDeclaringClass());
    }
    List<Class<?>> nearestFirst = new ArrayList<>();
    boolean named = true;
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (c == type || declaring.contains(c) || named && Throwable.class.isAssignableFrom(type)) {
        nearestFirst.add(c);
      }
      named &= !RunningJava.isOfTheJdk(c);
    }
    owners = new String[nearestFirst.size()];
    for (int i = 0; i < owners.length; i++) {
      owners[i] = nearestFirst.get(i).getName();
    }
    fields = new FieldInfo[ordered.length];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = new FieldInfo(ordered[i], nearestFirst.indexOf(ordered[i].getDeclaringClass()));
    }
  }

  /** No two fields of a class may have one name. */
  void checkAliases() {
    for (FieldInfo field : fields) {
      for (int i = 0; i < field.aliases(); i++) {
        String alias = field.alias(i);
        for (FieldInfo other : fields) {
          boolean same = other.name().equals(alias) || other != field && other.hasAlias(alias);
          if (same && other.owner() == field.owner()) {
            throw new ScfsException(
                "@Alias(\""
                    + alias
                    + "\") of "
                    + field
                    + " is a name of "
                    + (other == field ? "the field itself" : other.toString())
                    + (other == field ? "" : " as well. Remove one of the two"),
                "ambiguous-alias");
          }
        }
      }
    }
  }

  Class<?>[] annotatedClasses() {
    Set<Class<?>> classes = new LinkedHashSet<>();
    for (FieldInfo field : fields) {
      for (Class<?> named : field.annotatedClasses()) {
        if (named != null) {
          classes.add(named);
        }
      }
    }
    return classes.toArray(new Class<?>[0]);
  }
}
