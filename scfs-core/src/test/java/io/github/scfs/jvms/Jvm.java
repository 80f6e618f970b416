package io.github.scfs.jvms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** How the tests start a JVM. */
final class Jvm {
  /** The Java version of this JVM: 8, 11, ... */
  static final int VERSION = version(System.getProperty("java.specification.version"));

  /** The java command of this JVM. */
  static final String THIS = new File(System.getProperty("java.home"), "bin/java").getPath();

  private Jvm() {}

  static int version(String specification) {
    return Integer.parseInt(specification.replaceFirst("^1\\.", ""));
  }

  /** A program with the class path and the mode of generated code that this JVM has. */
  static ProcessBuilder command(String java, List<String> options, Class<?> program) {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.addAll(options);
    String mode = System.getProperty("scfs.codegen");
    if (mode != null) {
      command.add("-Dscfs.codegen=" + mode);
    }
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(program.getName());
    return new ProcessBuilder(command);
  }

  /** What the program printed, and this JVM about it; it has to end well. */
  static List<String> run(Class<?> program, String... options)
      throws IOException, InterruptedException {
    Process process =
        command(THIS, Arrays.asList(options), program).redirectErrorStream(true).start();
    List<String> lines;
    try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
      lines = out.lines().collect(Collectors.toList());
    }
    assertEquals(0, process.waitFor(), String.join("\n", lines));
    return lines;
  }
}
