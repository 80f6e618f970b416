package io.github.scfs.benchmarks.speed.fork;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a main class in a JVM of its own, with the class path of this one: once, or as one that
 * answers until it is closed. One thread.
 *
 * <p>How this works: the child prints what it found in lines that begin with a mark; all its other
 * lines go to the error stream of this JVM.
 */
public final class ChildJvm implements Closeable {
  private static final String MARK = "@figures ";

  private final Process process;
  private final BufferedReader answers;

  private ChildJvm(Process process) {
    this.process = process;
    this.answers = lines(process);
  }

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
    Process process = process(jvm, jvmArguments, main, arguments);
    List<String[]> figures = new ArrayList<>();
    try (BufferedReader lines = lines(process)) {
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

  /**
   * In the parent: a child that reads questions, a line each, and answers with {@link #report} of
   * one figure.
   */
  public static ChildJvm start(Path jvm, List<String> jvmArguments, Class<?> main)
      throws IOException {
    return new ChildJvm(process(jvm, jvmArguments, main, List.of()));
  }

  /**
   * The answer to a question.
   *
   * @throws IOException if the child has ended
   */
  public double ask(String question) throws IOException {
    process.getOutputStream().write((question + "\n").getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
    for (String line = answers.readLine(); line != null; line = answers.readLine()) {
      if (line.startsWith(MARK)) {
        return Double.parseDouble(line.substring(MARK.length()));
      }
      System.err.println(line);
    }
    throw new IOException("The JVM has ended before it answered");
  }

  /** Ends it. */
  @Override
  public void close() {
    process.destroy();
  }

  private static Process process(
      Path jvm, List<String> jvmArguments, Class<?> main, List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(jvm.toString());
    command.addAll(jvmArguments);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static BufferedReader lines(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }
}
