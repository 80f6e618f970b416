package io.github.scfs.benchmarks.speed.fork;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Options of a command line, each with a value. Immutable. */
public final class CommandLine {
  private final Map<String, String> values;

  private CommandLine(Map<String, String> values) {
    this.values = values;
  }

  /**
   * The values of the command line, and the defaults of what it does not say.
   *
   * @param defaults all options there are, without the dashes
   * @throws IllegalArgumentException if it says what nobody understands
   */
  public static CommandLine of(Map<String, String> defaults, String... arguments) {
    if (arguments.length % 2 != 0) {
      throw new IllegalArgumentException("Each option takes one value");
    }
    Map<String, String> values = new TreeMap<>(defaults);
    for (int i = 0; i < arguments.length; i += 2) {
      String name = arguments[i].replaceFirst("^--", "");
      if (!defaults.containsKey(name)) {
        throw new IllegalArgumentException("No option " + arguments[i]);
      }
      values.put(name, arguments[i + 1]);
    }
    return new CommandLine(values);
  }

  /** The value as it stands. */
  public String text(String name) {
    return values.get(name);
  }

  /** The parts between commas. */
  public List<String> list(String name) {
    return List.of(values.get(name).split(","));
  }

  /**
   * A positive number.
   *
   * @throws IllegalArgumentException if it is none
   */
  public int number(String name) {
    return positive(name, values.get(name));
  }

  /**
   * Positive numbers between commas.
   *
   * @throws IllegalArgumentException if one is none
   */
  public int[] numbers(String name) {
    return list(name).stream().mapToInt(value -> positive(name, value)).toArray();
  }

  private static int positive(String name, String value) {
    int number = Integer.parseInt(value);
    if (number < 1) {
      throw new IllegalArgumentException("--" + name + " must be positive: " + value);
    }
    return number;
  }

  /** The java to start: what {@code --jvm} says, or this one if that is empty. */
  public Path jvm() {
    return text("jvm").isEmpty()
        ? Path.of(System.getProperty("java.home"), "bin", "java")
        : Path.of(text("jvm"));
  }

  /** What {@code --jvm-args} says, parted at blanks. */
  public List<String> jvmArguments() {
    return Arrays.stream(text("jvm-args").trim().split(" +")).filter(s -> !s.isEmpty()).toList();
  }
}
