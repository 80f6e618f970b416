package io.github.scfs.testing;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A version of some classes: sources compiled in memory and loaded by a loader of their own, so
 * that two versions of one class name live side by side.
 *
 * <pre>{@code
 * Version v1 = Version.of("package shop; public class Order { public int id; }");
 * Object order = v1.make("shop.Order");
 * Version.set(order, "id", 7);
 * }</pre>
 */
public final class Version {
  private static final Pattern PACKAGE = Pattern.compile("package\\s+([\\w.]+)\\s*;");
  private static final Pattern TYPE =
      Pattern.compile(
          "public\\s+(?:final\\s+|abstract\\s+|sealed\\s+)*(?:class|interface|enum|record|@interface)\\s+(\\w+)");

  private final ClassLoader loader;

  private Version(ClassLoader loader) {
    this.loader = loader;
  }

  /** Compiles sources, each with a package and one public type. */
  public static Version of(String... sources) {
    return new Version(new Loader(compile(sources), Version.class.getClassLoader(), null));
  }

  /**
   * Compiles sources for two loaders: the first version has the classes of one package, below that
   * parent; the second has the others, below the first and, for what that lacks, below the loader
   * of the tests.
   */
  public static Version[] layered(ClassLoader parent, String upperPackage, String... sources) {
    Map<String, ByteArrayOutputStream> lower = compile(sources);
    Map<String, ByteArrayOutputStream> upper = new HashMap<>(lower);
    upper.keySet().removeIf(name -> !name.startsWith(upperPackage + "."));
    lower.keySet().removeAll(upper.keySet());
    ClassLoader above = new Loader(upper, parent, null);
    return new Version[] {
      new Version(above), new Version(new Loader(lower, above, Version.class.getClassLoader()))
    };
  }

  private static Map<String, ByteArrayOutputStream> compile(String... sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("The tests need a JDK, this is a runtime without compiler");
    }
    Map<String, ByteArrayOutputStream> classes = new HashMap<>();
    List<JavaFileObject> units = new ArrayList<>();
    for (String source : sources) {
      units.add(new Source(nameOf(source), source));
    }
    StringWriter problems = new StringWriter();
    StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, null);
    JavaFileManager files = new Outputs(standard, classes);
    // The last one: the compiler of Java 8 keeps tables of names, until they fill the memory.
    List<String> options = Arrays.asList("-nowarn", "-proc:none", "-g", "-XDuseUnsharedTable");
    boolean done = compiler.getTask(problems, files, null, options, null, units).call();
    if (!done) {
      throw new IllegalArgumentException(problems + String.join("\n---\n", sources));
    }
    return classes;
  }

  private static String nameOf(String source) {
    Matcher type = TYPE.matcher(source);
    Matcher packageName = PACKAGE.matcher(source);
    if (!type.find()) {
      throw new IllegalArgumentException("No public type in " + source);
    }
    return packageName.find() ? packageName.group(1) + "." + type.group(1) : type.group(1);
  }

  public ClassLoader loader() {
    return loader;
  }

  public Class<?> type(String name) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** A new object by the constructor with as many parameters. */
  public Object make(String name, Object... arguments) {
    for (Constructor<?> constructor : type(name).getDeclaredConstructors()) {
      if (constructor.getParameterTypes().length == arguments.length) {
        try {
          constructor.setAccessible(true);
          return constructor.newInstance(arguments);
        } catch (ReflectiveOperationException e) {
          throw new IllegalArgumentException(e);
        }
      }
    }
    throw new IllegalArgumentException(
        "No constructor with " + arguments.length + " parameters in " + name);
  }

  /** An enum constant. */
  public Object constant(String enumName, String constant) {
    for (Object one : type(enumName).getEnumConstants()) {
      if (((Enum<?>) one).name().equals(constant)) {
        return one;
      }
    }
    throw new IllegalArgumentException(enumName + "." + constant);
  }

  /** Sets a field of the object's class or the nearest super class that has it. */
  public static void set(Object target, String field, Object value) {
    try {
      field(target.getClass(), field).set(target, value);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Sets a field, looked for from that class of the hierarchy upwards. */
  public static void set(Object target, Class<?> from, String field, Object value) {
    try {
      field(from, field).set(target, value);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Gets a field of the object's class or the nearest super class that has it. */
  public static Object get(Object target, String field) {
    return get(target, target.getClass(), field);
  }

  /** Gets a field, looked for from that class of the hierarchy upwards. */
  public static Object get(Object target, Class<?> from, String field) {
    try {
      return field(from, field).get(target);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static Field field(Class<?> from, String name) {
    for (Class<?> type = from; type != null; type = type.getSuperclass()) {
      try {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
      } catch (NoSuchFieldException e) {
        continue;
      }
    }
    throw new IllegalArgumentException(from.getName() + " has no field " + name);
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Outputs extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> classes;

    Outputs(JavaFileManager files, Map<String, ByteArrayOutputStream> classes) {
      super(files);
      this.classes = classes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      classes.put(className, bytes);
      return new SimpleJavaFileObject(
          URI.create("mem:///" + className.replace('.', '/') + ".class"), kind) {
        @Override
        public OutputStream openOutputStream() {
          return bytes;
        }
      };
    }
  }

  /** Its own classes first, then those of the parent, then those of another loader, if any. */
  private static final class Loader extends ClassLoader {
    private final Map<String, ByteArrayOutputStream> classes;
    private final ClassLoader last;

    Loader(Map<String, ByteArrayOutputStream> classes, ClassLoader parent, ClassLoader last) {
      super(parent);
      this.classes = classes;
      this.last = last;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        ByteArrayOutputStream bytes = classes.get(name);
        if (loaded == null && bytes != null) {
          loaded = defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
        return loaded != null ? loaded : super.loadClass(name, resolve);
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (last == null) {
        throw new ClassNotFoundException(name);
      }
      return last.loadClass(name);
    }
  }
}
