package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Questions about a class that the API of Java 8 cannot ask; on older JVMs the answers are those of
 * Java 8.
 */
final class ClassTraits {
  private static final Method IS_RECORD = RunningJava.method(Class.class, "isRecord");
  private static final Method IS_HIDDEN = RunningJava.method(Class.class, "isHidden");
  private static final Method RECORD_COMPONENTS =
      RunningJava.method(Class.class, "getRecordComponents");
  private static final Method MODULE = RunningJava.method(Class.class, "getModule");

  private ClassTraits() {}

  static boolean isRecord(Class<?> type) {
    return IS_RECORD != null && (Boolean) ask(IS_RECORD, type);
  }

  static boolean isHidden(Class<?> type) {
    return IS_HIDDEN != null && (Boolean) ask(IS_HIDDEN, type);
  }

  /**
   * Whether the class goes away no sooner than this library: it is of the loader that has loaded
   * this, or of one above, which that one holds. Hidden classes and those that a JVM before Java 15
   * calls anonymous, whose names have a slash, may go before their loader, and their arrays too.
   */
  static boolean isLasting(Class<?> type) {
    if (ClassInfo.elementOf(type).getName().indexOf('/') >= 0) {
      return false;
    }
    ClassLoader loader = type.getClassLoader();
    ClassLoader own = ClassTraits.class.getClassLoader();
    while (own != null && own != loader) {
      own = own.getParent();
    }
    return own == loader;
  }

  static String[] componentNames(Class<?> record) {
    Object[] names = components(record, "getName");
    return Arrays.copyOf(names, names.length, String[].class);
  }

  static Class<?>[] componentTypes(Class<?> record) {
    Object[] types = components(record, "getType");
    return Arrays.copyOf(types, types.length, Class[].class);
  }

  private static Object[] components(Class<?> record, String question) {
    Object[] components = (Object[]) ask(RECORD_COMPONENTS, record);
    Object[] answers = new Object[components.length];
    for (int i = 0; i < answers.length; i++) {
      answers[i] = ask(RunningJava.method(components[i].getClass(), question), components[i]);
    }
    return answers;
  }

  /** The refusal of {@code setAccessible}, with what opens the package. */
  static ScfsException notOpen(Class<?> declaring, String member, RuntimeException refusal) {
    String name = declaring.getName();
    int dot = name.lastIndexOf('.');
    String module = moduleName(declaring);
    String remedy = "Let the security manager permit it";
    if (module != null && dot >= 0) {
      String packageName = name.substring(0, dot);
      String own = moduleName(ClassTraits.class);
      remedy =
          (isOfTheJdk(module)
                  ? "Start"
                  : "Add \"opens "
                      + (own == null ? packageName : packageName + " to " + own)
                      + ";\" to its module-info.java, or start")
              + " the JVM with --add-opens "
              + (module + '/' + packageName + '=' + askingModule());
    }
    return new ScfsException(
        member
            + " of class "
            + name
            + " cannot be reached: its package is not open to SCFS. "
            + remedy
            + ", or register a serializer for "
            + name,
        "not-open",
        refusal);
  }

  /** Whose {@code module-info.java} no user can change. */
  private static boolean isOfTheJdk(String module) {
    return module.startsWith("java.") || module.startsWith("jdk.");
  }

  /** How the command line names the module of SCFS. */
  static String askingModule() {
    String own = moduleName(ClassTraits.class);
    return own == null ? "ALL-UNNAMED" : own;
  }

  /** The module of the class, or null where there is none or it has no name. */
  private static String moduleName(Class<?> type) {
    if (MODULE == null) {
      return null;
    }
    Object module = ask(MODULE, type);
    return (String) ask(RunningJava.method(module.getClass(), "getName"), module);
  }

  private static Object ask(Method question, Object subject) {
    try {
      return question.invoke(subject);
    } catch (InvocationTargetException failure) {
      if (failure.getCause() instanceof LinkageError) {
        throw (LinkageError) failure.getCause();
      }
      throw new IllegalStateException(question + " failed for " + subject, failure.getCause());
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(question + " is not public", impossible);
    }
  }
}
