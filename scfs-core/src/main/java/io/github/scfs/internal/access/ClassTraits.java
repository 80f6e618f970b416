package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Questions about a class that the API of Java 8 cannot ask. On older JVMs the answer is that of
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
   * Whether the class stays as long as this library: its loader is the one of this library, or one
   * that this loader holds. Hidden classes, and the anonymous ones of JVMs before Java 15, whose
   * names have a slash, may go before their loader, and so may their arrays.
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

  /** What to throw if {@code setAccessible} is refused; names the option that opens the package. */
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

  /** Whether no user can change the module's {@code module-info.java}. */
  private static boolean isOfTheJdk(String module) {
    return module.startsWith("java.") || module.startsWith("jdk.");
  }

  /** The name of SCFS's module on the command line. */
  static String askingModule() {
    String own = moduleName(ClassTraits.class);
    return own == null ? "ALL-UNNAMED" : own;
  }

  /** The name of the class's module, or null if it has none. */
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
