package io.github.scfs.benchmarks.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of the whole demonstration, with its second process. */
class DemoTest {
  private static final Pattern SERVER = Pattern.compile("server: process (\\d+)");
  private static final Pattern FOLDER = Pattern.compile("models compiled into (.*)");

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final Console console =
      new Console(new PrintStream(printed, true, StandardCharsets.UTF_8));

  private String output() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  @Test
  void run_fewHundredRequests_hasNoMismatchAndLeavesNothingBehind(@TempDir Path folder)
      throws Exception {
    Path report = folder.resolve("report.html");
    int exit =
        Demo.run(console, "--requests=400", "--measure=false", "--heap=256m", "--report=" + report);
    assertEquals(0, exit, output());
    assertTrue(output().contains("400 answers in"), output());
    assertTrue(output().contains(", 0 mismatches."), output());
    assertTrue(output().contains(".next:"), "the field of another type is reported: " + output());
    assertTrue(Files.readString(report).contains("SCFS demonstration"));
    assertFalse(ProcessHandle.of(serverPid()).map(ProcessHandle::isAlive).orElse(false), output());
    assertFalse(Files.exists(modelFolder()), output());
  }

  @Test
  void run_givenUp_endsTheServerAndSaysSo(@TempDir Path folder) throws Exception {
    int exit =
        Demo.run(
            console,
            "--requests=2000000",
            "--timeout=1",
            "--heap=256m",
            "--report=" + folder.resolve("report.html"));
    assertEquals(1, exit, output());
    assertTrue(output().contains("took more than 1 s"), output());
    assertFalse(ProcessHandle.of(serverPid()).map(ProcessHandle::isAlive).orElse(false), output());
  }

  @Test
  void run_help_printsTheSettings() {
    assertEquals(0, Demo.run(console, "--help"));
    assertTrue(output().contains("--window=64"), output());
  }

  @Test
  void run_wrongArgument_saysSoWithoutStackTrace() {
    assertEquals(1, Demo.run(console, "--pizza"));
    assertTrue(output().contains("Unknown argument --pizza"), output());
    assertFalse(output().contains("\tat "), output());
  }

  private long serverPid() {
    Matcher matcher = SERVER.matcher(output());
    assertTrue(matcher.find(), output());
    return Long.parseLong(matcher.group(1));
  }

  private Path modelFolder() {
    Matcher matcher = FOLDER.matcher(output());
    assertTrue(matcher.find(), output());
    return Path.of(matcher.group(1).trim());
  }
}
