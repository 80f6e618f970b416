package io.github.scfs.benchmarks.demo.catalogue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The module image of the running JDK, read through the {@code jrt:} file system. Thread-safe.
 *
 * <p>How this works: the image shows each module as a folder {@code /modules/<name>} with its class
 * files below. All module declarations are read; class files only of the wanted modules, in
 * parallel.
 */
public final class JdkImage {
  private static final String MODULE_INFO = "module-info.class";

  private JdkImage() {}

  /**
   * Reads the image.
   *
   * @param all whether the classes of all modules are read or only those of {@code java.base}
   * @throws UnreadableImageException if there is no image, or it is newer than ASM knows
   */
  public static JdkCatalogue read(boolean all) throws UnreadableImageException {
    ClassFileReader reader = new ClassFileReader();
    List<ModuleFacts> modules = new ArrayList<>();
    List<ClassFile> files = new ArrayList<>();
    try {
      for (Path folder : children(root())) {
        Path declaration = folder.resolve(MODULE_INFO);
        if (!Files.exists(declaration)) {
          continue;
        }
        ModuleFacts module = reader.readModule(Files.readAllBytes(declaration));
        modules.add(module);
        if (all || module.name().equals("java.base")) {
          classFiles(module.name(), folder, files);
        }
      }
      return JdkCatalogue.of(modules, parse(reader, files));
    } catch (IOException | UncheckedIOException e) {
      throw new UnreadableImageException(
          "The module image of this JDK cannot be read: " + e.getMessage(), e);
    }
  }

  private static Path root() throws UnreadableImageException {
    try {
      return FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    } catch (FileSystemNotFoundException e) {
      throw new UnreadableImageException(
          "This Java has no jrt: file system. Run the demonstration with a JDK 17 or newer.", e);
    }
  }

  private static List<Path> children(Path folder) throws IOException {
    try (Stream<Path> children = Files.list(folder)) {
      return children.sorted().toList();
    }
  }

  private static void classFiles(String module, Path folder, List<ClassFile> target)
      throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      walk.filter(path -> path.toString().endsWith(".class"))
          .filter(path -> !path.getFileName().toString().equals(MODULE_INFO))
          .forEach(path -> target.add(new ClassFile(module, path)));
    }
  }

  private static List<ClassFacts> parse(ClassFileReader reader, List<ClassFile> files)
      throws UnreadableImageException {
    try {
      return files.parallelStream().map(file -> file.parse(reader)).toList();
    } catch (UnreadableClassFile e) {
      throw e.reason;
    }
  }

  private record ClassFile(String module, Path path) {
    ClassFacts parse(ClassFileReader reader) {
      try {
        return reader.readClass(module, Files.readAllBytes(path));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (UnreadableImageException e) {
        throw new UnreadableClassFile(e);
      }
    }
  }

  /** Carries the checked exception out of the parallel stream. */
  private static final class UnreadableClassFile extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient UnreadableImageException reason;

    UnreadableClassFile(UnreadableImageException reason) {
      super(reason);
      this.reason = reason;
    }
  }
}
