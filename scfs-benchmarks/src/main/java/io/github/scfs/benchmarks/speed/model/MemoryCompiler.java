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
 * Compiles a handful of sources in memory and loads them with a class loader of their own: no class
 * path can hold two classes of one name. Needs a JDK. Any thread.
 */
final class MemoryCompiler {
  /** Where all sources are. */
  static final String PACKAGE = "io.github.scfs.benchmarks.speed.evolved";

  private MemoryCompiler() {}

  /**
   * The first of the classes.
   *
   * @throws IllegalStateException if they do not compile or this Java has no compiler
   */
  static Class<?> compile(Source... sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("This Java has no compiler: use a JDK, not a JRE");
    }
    StringWriter messages = new StringWriter();
    try (Classes classes = new Classes(compiler.getStandardFileManager(null, null, null))) {
      List<TextFile> files = List.of(sources).stream().map(TextFile::new).toList();
      List<String> options = List.of("--release", "17", "-proc:none");
      if (!compiler.getTask(messages, classes, null, options, null, files).call()) {
        throw new IllegalStateException("The sources do not compile:\n" + messages);
      }
      return Class.forName(
          PACKAGE + "." + sources[0].simpleName, true, new Loader(classes.compiled));
    } catch (ClassNotFoundException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A source of one class.
   *
   * @param simpleName of the class
   * @param text with its package
   */
  record Source(String simpleName, String text) {}

  /** Defines what was compiled. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes = new HashMap<>();

    Loader(Map<String, ByteArrayOutputStream> compiled) {
      super(MemoryCompiler.class.getClassLoader());
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
  private static final class TextFile extends SimpleJavaFileObject {
    private final String text;

    TextFile(Source source) {
      super(
          URI.create("memory:///" + PACKAGE.replace('.', '/') + "/" + source.simpleName + ".java"),
          Kind.SOURCE);
      text = source.text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
