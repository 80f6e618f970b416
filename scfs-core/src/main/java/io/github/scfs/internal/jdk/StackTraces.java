package io.github.scfs.internal.jdk;

import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/**
 * Elements of stack traces: class, method, file, line; from Java 9 on also loader and module, which
 * older JDKs skip.
 */
public final class StackTraces {
  /*
   * How this works
   *
   * An element prints neither the application's class loader nor the version of a JDK module. A field says so, which only the JVM
   * sets. The two cases are known by name, and the field is set where possible.
   */
  private static final byte WITHOUT_LOADER = 1;

  private static final byte WITHOUT_VERSION = 2;

  /** Loader, module and version; null if the JDK lacks them. */
  private static final Method[] ORIGIN = {
    getter("getClassLoaderName"), getter("getModuleName"), getter("getModuleVersion")
  };

  private static final Constructor<StackTraceElement> WITH_ORIGIN = constructor();

  /** The field that says so; Java 8 has none. */
  private static final SerialFields.Part FORMAT =
      new SerialFields.Part(StackTraceElement.class, "format");

  private StackTraces() {}

  public static void writeAll(StackTraceElement[] trace, BodyOutput out) {
    out.writeVar(trace.length);
    for (StackTraceElement element : trace) {
      write(element, out);
    }
  }

  public static StackTraceElement[] readAll(BodyInput in) {
    StackTraceElement[] trace = new StackTraceElement[in.readCount(leastBytes())];
    for (int i = 0; i < trace.length; i++) {
      trace[i] = read(in);
    }
    return trace;
  }

  static void write(StackTraceElement element, BodyOutput out) {
    out.writeText(element.getClassName());
    out.writeText(element.getMethodName());
    out.writeTextOrNull(element.getFileName());
    out.writeVarInt(element.getLineNumber(), false);
    for (Method origin : ORIGIN) {
      out.writeTextOrNull(origin == null ? null : (String) call(origin, element));
    }
  }

  static StackTraceElement read(BodyInput in) {
    String className = in.readText();
    String method = in.readText();
    String file = in.readTextOrNull();
    int line = in.readVarInt(false);
    String loader = in.readTextOrNull();
    String module = in.readTextOrNull();
    String version = in.readTextOrNull();
    if (WITH_ORIGIN == null) {
      return new StackTraceElement(className, method, file, line);
    }
    try {
      StackTraceElement made =
          WITH_ORIGIN.newInstance(loader, module, version, className, method, file, line);
      byte format = formatOf(loader, module);
      if (format != 0 && FORMAT.isReached()) {
        FORMAT.set(made, format);
      } else if (format != 0) {
        Map<String, Object> all = new HashMap<>(); // one field alone would have to be read first
        all.put("classLoaderName", loader);
        all.put("moduleName", module);
        all.put("moduleVersion", version);
        all.put("declaringClass", className);
        all.put("methodName", method);
        all.put("fileName", file);
        all.put("lineNumber", line);
        all.put("format", format);
        SerialFields.setAll(made, StackTraceElement.class, all);
      }
      return made;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte formatOf(String loader, String module) {
    boolean builtIn = "app".equals(loader) || "platform".equals(loader);
    boolean ofTheJdk = module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    return (byte) ((builtIn ? WITHOUT_LOADER : 0) | (ofTheJdk ? WITHOUT_VERSION : 0));
  }

  public static void skip(BodyInput in) {
    in.skipText();
    in.skipText();
    in.skipTextOrNull();
    in.readVarInt(false);
    for (int i = 0; i < ORIGIN.length; i++) {
      in.skipTextOrNull();
    }
  }

  public static int leastBytes() {
    return 4 + ORIGIN.length;
  }

  private static Object call(Method getter, StackTraceElement element) {
    try {
      return getter.invoke(element);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Method getter(String name) {
    return RunningJava.method(StackTraceElement.class, name);
  }

  private static Constructor<StackTraceElement> constructor() {
    try {
      return StackTraceElement.class.getConstructor(
          String.class,
          String.class,
          String.class,
          String.class,
          String.class,
          String.class,
          int.class);
    } catch (NoSuchMethodException e) {
      return null; // Java 8
    }
  }
}
