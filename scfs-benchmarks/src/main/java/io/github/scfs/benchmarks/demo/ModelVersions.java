package io.github.scfs.benchmarks.demo;

import io.github.scfs.benchmarks.demo.traffic.ModelVersion;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * The two versions of the DTO classes, compiled into a temporary folder that {@link #close}
 * removes, as does the orderly end of this JVM.
 *
 * <p>How this works: the class names of both versions are the same, so no class path may hold both.
 * Their sources are resources of this module. The folder of version 2 goes on the class path of the
 * server process and nowhere else; this process loads version 1, and version 2 for the comparison
 * at the end, through a class loader each.
 */
public final class ModelVersions implements AutoCloseable {
  private static final String SOURCES = "/demo/v";

  private final Path folder;
  private final List<URLClassLoader> loaders = new ArrayList<>();
  private final Thread hook = new Thread(this::removeAtExit, "removal of the compiled models");

  private ModelVersions(Path folder) {
    this.folder = folder;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Compiles both versions with the compiler of the running JDK. */
  public static ModelVersions compile() throws DemoFailure, IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new DemoFailure(
          "This Java ("
              + System.getProperty("java.home")
              + ") has no compiler. Run the demonstration with a JDK 17 or newer, not with a JRE.");
    }
    ModelVersions versions = new ModelVersions(Files.createTempDirectory("scfs-demo-"));
    try {
      versions.compile(compiler, 1);
      versions.compile(compiler, 2);
      return versions;
    } catch (DemoFailure | IOException | RuntimeException e) {
      versions.close();
      throw e;
    }
  }

  private void compile(JavaCompiler compiler, int version) throws DemoFailure, IOException {
    Path target = Files.createDirectories(classes(version));
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      files.setLocation(StandardLocation.CLASS_OUTPUT, List.of(target.toFile()));
      List<File> classPath = new ArrayList<>();
      for (String entry : classPath().split(File.pathSeparator)) {
        classPath.add(new File(entry));
      }
      files.setLocation(StandardLocation.CLASS_PATH, classPath);
      List<String> options = List.of("--release", "17", "-proc:none", "-parameters");
      List<JavaFileObject> sources = sources(version);
      if (!compiler.getTask(messages, files, null, options, null, sources).call()) {
        throw new DemoFailure("The models of version " + version + ":\n" + messages);
      }
    }
  }

  private static List<JavaFileObject> sources(int version) throws IOException, DemoFailure {
    String resource = SOURCES + version;
    URL url = ModelVersions.class.getResource(resource);
    if (url == null) {
      throw new DemoFailure("The sources of the models are missing: " + resource);
    }
    try {
      URI location = url.toURI();
      if (location.getScheme().equals("jar")) {
        try (FileSystem jar = FileSystems.newFileSystem(location, Map.of())) {
          return sources(jar.getPath(resource));
        }
      }
      return sources(Path.of(location));
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static List<JavaFileObject> sources(Path root) throws IOException {
    try (Stream<Path> walk = Files.walk(root)) {
      return walk.filter(path -> path.toString().endsWith(".java"))
          .sorted()
          .map(path -> (JavaFileObject) new Source(root.relativize(path).toString(), read(path)))
          .toList();
    }
  }

  private static String read(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The temporary folder. */
  public Path folder() {
    return folder;
  }

  private Path classes(int version) {
    return folder.resolve("v" + version);
  }

  /** The class path of a process that has exactly this version of the models. */
  public String classPath(int version) {
    return classes(version) + File.pathSeparator + classPath();
  }

  /** A new class loader with this version, below the one that loaded the demonstration. */
  public ClassLoader load(int version) {
    try {
      URL[] urls = {classes(version).toUri().toURL()};
      URLClassLoader loader = new URLClassLoader(urls, ModelVersions.class.getClassLoader());
      loaders.add(loader);
      return loader;
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The mapper of the version that the class loader sees. */
  public static ModelVersion mapper(ClassLoader loader) throws DemoFailure {
    try {
      Class<?> mapper = Class.forName(ModelVersion.MAPPER, true, loader);
      return (ModelVersion) mapper.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new DemoFailure("The models are not on the class path of this process.", e);
    }
  }

  /** The class path of this process, also where a build tool made it a class loader. */
  private static String classPath() {
    if (ModelVersions.class.getClassLoader() instanceof URLClassLoader loader) {
      List<String> entries = new ArrayList<>();
      for (URL url : loader.getURLs()) {
        entries.add(Path.of(URI.create(url.toString())).toString());
      }
      return String.join(File.pathSeparator, entries);
    }
    return System.getProperty("java.class.path");
  }

  /** Removes the compiled classes. */
  @Override
  public void close() throws IOException {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException alreadyEnding) {
      return; // the hook removes the folder
    }
    remove();
  }

  /** For a process that is ended in the middle of a run. */
  private void removeAtExit() {
    try {
      remove();
    } catch (IOException e) {
      System.err.println("Not removed: " + folder + " (" + e + ")");
    }
  }

  private void remove() throws IOException {
    for (URLClassLoader loader : loaders) {
      loader.close();
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /** A source file in memory: a jar's file system cannot be given to the compiler. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String path, String text) {
      super(URI.create("string:///" + path.replace('\\', '/')), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
