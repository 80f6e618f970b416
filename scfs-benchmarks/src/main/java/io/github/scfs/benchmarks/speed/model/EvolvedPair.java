package io.github.scfs.benchmarks.speed.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Two versions of two classes, in a class loader each: fields were added, removed and moved. Needs
 * a JDK, for its compiler. Any thread.
 *
 * <p>How this works: the sources below are compiled in memory when they are first asked for; no
 * class path can hold two classes of one name.
 */
public final class EvolvedPair {
  private static final String PACKAGE = "io.github.scfs.benchmarks.speed.evolved";
  private static final String ROOT = PACKAGE + ".Order";

  private static final String OLD_POSITION =
      """
      package io.github.scfs.benchmarks.speed.evolved;

      public class Position implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private String article;
        private int count;
        private long cents;
        private String shelf;

        public Position() {}

        Position(String article, int count, long cents, String shelf) {
          this.article = article;
          this.count = count;
          this.cents = cents;
          this.shelf = shelf;
        }
      }
      """;

  private static final String OLD_ORDER =
      """
      package io.github.scfs.benchmarks.speed.evolved;

      import java.util.ArrayList;
      import java.util.HashMap;
      import java.util.List;
      import java.util.Map;

      public class Order implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private long number;
        private String customer;
        private String remark;
        private int branch;
        private boolean express;
        private double discount;
        private List<Position> positions;
        private Map<String, String> notes;
        private Map<String, Position> returned;

        public static Order example() {
          Order order = new Order();
          order.number = 4_711_000_815L;
          order.customer = "Zuse, Konrad";
          order.remark = "please ring twice";
          order.branch = 17;
          order.express = true;
          order.discount = 0.075;
          order.positions = new ArrayList<>();
          order.positions.add(new Position("relay, 24 V", 2_200, 385, "B 12"));
          order.positions.add(new Position("film, 35 mm", 40, 1_990, "C 3"));
          order.positions.add(new Position("motor", 1, 12_900, "A 1"));
          order.notes = new HashMap<>();
          order.notes.put("paid", "in advance");
          order.notes.put("gate", "north");
          order.returned = new HashMap<>();
          order.returned.put("broken", new Position("lamp", 3, 250, "D 4"));
          return order;
        }
      }
      """;

  private static final String NEW_POSITION =
      """
      package io.github.scfs.benchmarks.speed.evolved;

      public class Position implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private double weight;
        private long cents;
        private String article;
        private String unit;
        private int count;
      }
      """;

  private static final String NEW_ORDER =
      """
      package io.github.scfs.benchmarks.speed.evolved;

      import java.util.List;
      import java.util.Map;

      public class Order implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private boolean express;
        private String currency;
        private double discount;
        private String customer;
        private int branch;
        private int priority;
        private Map<String, String> notes;
        private List<Position> positions;
        private long number;
        private List<String> labels;
      }
      """;

  private final Class<?> older;
  private final Class<?> newer;

  private EvolvedPair() {
    older = compile(OLD_ORDER, OLD_POSITION);
    newer = compile(NEW_ORDER, NEW_POSITION);
  }

  /** The pair of this JVM. */
  public static EvolvedPair get() {
    return Holder.PAIR;
  }

  /** The root class before the change. */
  public Class<?> older() {
    return older;
  }

  /** The root class after the change. */
  public Class<?> newer() {
    return newer;
  }

  /** An object of the older version. */
  public Object example() {
    try {
      return older.getMethod("example").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> compile(String order, String position) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("This Java has no compiler: use a JDK, not a JRE");
    }
    StringWriter messages = new StringWriter();
    try (Classes classes = new Classes(compiler.getStandardFileManager(null, null, null))) {
      List<Source> sources = List.of(new Source("Order", order), new Source("Position", position));
      List<String> options = List.of("--release", "17", "-proc:none");
      if (!compiler.getTask(messages, classes, null, options, null, sources).call()) {
        throw new IllegalStateException("The evolved classes do not compile:\n" + messages);
      }
      return Class.forName(ROOT, true, new Loader(classes.compiled));
    } catch (ClassNotFoundException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Compiles when first asked. */
  private static final class Holder {
    static final EvolvedPair PAIR = new EvolvedPair();
  }

  /** Defines what was compiled. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes = new HashMap<>();

    Loader(Map<String, ByteArrayOutputStream> compiled) {
      super(EvolvedPair.class.getClassLoader());
      compiled.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** Keeps compiled classes in memory. */
  private static final class Classes extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> compiled = new HashMap<>();

    Classes(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      compiled.put(className, bytes);
      return new SimpleJavaFileObject(URI.create("memory:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return bytes;
        }
      };
    }
  }

  /** A source in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String simpleName, String text) {
      super(
          URI.create("memory:///" + PACKAGE.replace('.', '/') + "/" + simpleName + ".java"),
          Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
