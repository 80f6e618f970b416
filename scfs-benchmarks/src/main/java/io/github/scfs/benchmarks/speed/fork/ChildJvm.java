package io.github.scfs.benchmarks.speed.fork;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a main class in a JVM of its own, with the class path of this one.
 *
 * <p>How this works: the child prints what it found in lines that begin with a mark; all its other
 * lines go to the error stream of this JVM.
 */
public final class ChildJvm {
  private static final String MARK = "@figures ";

  private ChildJvm() {}

  /** In the child: hands these figures to the parent. */
  public static void report(Object... figures) {
    StringBuilder line = new StringBuilder(MARK);
    for (Object figure : figures) {
      line.append(figure).append(' ');
    }
    System.out.println(line.toString().trim());
  }

  /**
   * In the parent: what a child reported, a line for each time, parted at blanks.
   *
   * @throws IOException if it does not start
   * @throws IllegalStateException if it fails
   */
  public static List<String[]> run(
      Path jvm, List<String> jvmArguments, Class<?> main, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(jvm.toString());
    command.addAll(jvmArguments);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String[]> figures = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(MARK)) {
          figures.add(line.substring(MARK.length()).split(" "));
        } else {
          System.err.println(line);
        }
      }
    } finally {
      process.destroy();
    }
    int exit = process.waitFor();
    if (exit != 0) {
      throw new IllegalStateException(
          main.getSimpleName() + " " + arguments + " ended with " + exit);
    }
    return figures;
  }
}
