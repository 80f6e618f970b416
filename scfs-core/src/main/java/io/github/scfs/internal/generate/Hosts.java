package io.github.scfs.internal.generate;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.FullLookups;
import io.github.scfs.internal.codec.objects.NestWriter;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the class in whose nest the code for a field has to be: the class of the object if it may
 * reach the field, else the one that declares it. For one class of objects and one use.
 */
final class Hosts {
  private static final Method IS_NESTMATE =
      RunningJava.method(Class.class, "isNestmateOf", Class.class);

  private static final int MOST_SECTIONS = 16;

  private final Class<?> type;

  /** By class; null: no code can be defined there. */
  private final Map<Class<?>, MethodHandles.Lookup> lookups = new HashMap<>();

  Hosts(Class<?> type) {
    this.type = type;
  }

  /** Whether code can be put into the class of the objects itself. */
  boolean areOpen() {
    return lookup(type) != null;
  }

  /** The lookup that defines code there; null if there is none. */
  MethodHandles.Lookup lookup(Class<?> host) {
    if (!lookups.containsKey(host)) {
      // One class of each package that the code names.
      boolean seen =
          FullLookups.sees(host, NestWriter.class, LittleEndian.class, ScfsException.class);
      lookups.put(host, seen ? FullLookups.in(host, true) : null);
    }
    return lookups.get(host);
  }

  /** The host for a field; null if only the interpreter reaches it. */
  private Class<?> of(FieldInfo field) {
    Class<?> declaring = field.field().getDeclaringClass();
    boolean open = !Modifier.isPrivate(field.field().getModifiers());
    if (declaring == type
        || open && RunningJava.inOnePackage(type, declaring)
        || isNestmate(declaring)) {
      return type;
    }
    return lookup(declaring) == null ? null : declaring;
  }

  private boolean isNestmate(Class<?> declaring) {
    try {
      return IS_NESTMATE != null && (Boolean) IS_NESTMATE.invoke(type, declaring);
    } catch (IllegalAccessException | InvocationTargetException unknown) {
      return false;
    }
  }

  /**
   * Splits the steps of a plan, each given by its local field or null, into sections with one host.
   * Null if there is no host for some field, or if there are too many sections.
   */
  List<Section> split(FieldInfo[] locals) {
    List<Section> sections = new ArrayList<>();
    Section last = null;
    for (int i = 0; i < locals.length; i++) {
      // A skipped field goes with the section before it.
      boolean anywhere = locals[i] == null;
      Class<?> host = !anywhere ? of(locals[i]) : last == null ? type : last.host;
      if (host == null) {
        return null;
      } else if (last == null || last.host != host) {
        last = new Section(host, i);
        sections.add(last);
      }
      last.to = i + 1;
    }
    return sections.size() > MOST_SECTIONS ? null : sections;
  }

  /** Consecutive steps with one host. */
  static final class Section {
    final Class<?> host;
    final int from;
    int to;

    Section(Class<?> host, int from) {
      this.host = host;
      this.from = from;
    }
  }
}
