package io.github.scfs.benchmarks.demo;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What can be set: each setting as an argument {@code --name=value} or as a system property {@code
 * scfs.demo.name}; the argument wins. Immutable.
 */
public final class Settings {
  private static final String PREFIX = "scfs.demo.";
  private static final Map<String, String[]> KNOWN = new LinkedHashMap<>();

  static {
    known("all", "false", "read the classes of all modules (26,000), not only java.base (6,000)");
    known("requests", "40000", "number of requests");
    known("window", "64", "requests in flight at most");
    known("page", "20", "classes in a page");
    known("question", "25", "the server asks back after this many answers");
    known("seed", "20260101", "seed of the sequence of requests");
    known("measure", "true", "compare with Kryo and JDK serialization at the end");
    known("seconds", "45", "time for that comparison, roughly");
    known("heap", "768m", "maximal heap of the server process");
    known("timeout", "150", "seconds after which the conversation is given up");
    known("report", "target/demo-report.html", "where the page with charts is written");
  }

  private final Map<String, String> values = new LinkedHashMap<>();
  private final boolean help;

  private Settings(String[] arguments) throws DemoFailure {
    for (Map.Entry<String, String[]> setting : KNOWN.entrySet()) {
      String name = setting.getKey();
      values.put(name, System.getProperty(PREFIX + name, setting.getValue()[0]));
    }
    boolean wanted = false;
    for (String argument : arguments) {
      if (argument.equals("--help") || argument.equals("-h")) {
        wanted = true;
      } else {
        take(argument);
      }
    }
    help = wanted;
    if (number("page") > 50) {
      throw new DemoFailure("--page must not be above 50: a page has to fit a frame of 1 MiB.");
    }
  }

  private static void known(String name, String value, String meaning) {
    KNOWN.put(name, new String[] {value, meaning});
  }

  /** Takes arguments and system properties. */
  public static Settings of(String... arguments) throws DemoFailure {
    return new Settings(arguments);
  }

  private void take(String argument) throws DemoFailure {
    int equals = argument.indexOf('=');
    String name = argument.substring(0, equals < 0 ? argument.length() : equals);
    if (!name.startsWith("--") || !KNOWN.containsKey(name.substring(2))) {
      throw new DemoFailure("Unknown argument " + argument + "\n\n" + helpText());
    }
    values.put(name.substring(2), equals < 0 ? "true" : argument.substring(equals + 1));
  }

  /** Whether only the help text is wanted. */
  public boolean help() {
    return help;
  }

  /** All settings with their meaning and default value. */
  public static String helpText() {
    StringBuilder text = new StringBuilder();
    text.append("The SCFS demonstration. Arguments, or system properties ").append(PREFIX);
    text.append("<name>:\n");
    for (Map.Entry<String, String[]> setting : KNOWN.entrySet()) {
      String argument = "--" + setting.getKey() + "=" + setting.getValue()[0];
      text.append(String.format("  %-36s %s%n", argument, setting.getValue()[1]));
    }
    return text.toString();
  }

  /** The value of an on-off setting. */
  public boolean isOn(String name) {
    String value = values.get(name);
    // -Dscfs.demo.all without a value is meant as "on".
    return value.isEmpty() || Boolean.parseBoolean(value);
  }

  /** The value of a setting that is a positive number. */
  public int number(String name) throws DemoFailure {
    String value = values.get(name);
    try {
      int number = Integer.parseInt(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new DemoFailure("--" + name + " must be a number, not " + value, e);
    }
    throw new DemoFailure("--" + name + " must be above 0, not " + value);
  }

  /** The value of a setting as it is. */
  public String text(String name) {
    return values.get(name);
  }

  /** Where the page with charts is written. */
  public Path report() {
    return Path.of(values.get("report")).toAbsolutePath().normalize();
  }

  /** These settings as arguments for the other process. */
  public String[] arguments() {
    return values.entrySet().stream()
        .map(entry -> "--" + entry.getKey() + "=" + entry.getValue())
        .toArray(String[]::new);
  }
}
