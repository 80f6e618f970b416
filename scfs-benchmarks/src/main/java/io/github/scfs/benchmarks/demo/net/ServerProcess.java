package io.github.scfs.benchmarks.demo.net;

import io.github.scfs.benchmarks.demo.Console;
import io.github.scfs.benchmarks.demo.DemoFailure;
import io.github.scfs.benchmarks.demo.Settings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The server in a JVM of its own. Used by one thread; {@link #close} leaves no process behind.
 *
 * <p>How this works: the child prints the port that the operating system gave it, after it has read
 * its catalogue; its other lines are passed on. The child ends when its standard input does, so it
 * does not outlive this process even if this process is killed. A hook covers an orderly end of
 * this JVM in the middle of a run.
 */
public final class ServerProcess implements AutoCloseable {
  /** What the line with the port begins with. */
  static final String PORT_LINE = "@port ";

  private static final int PATIENCE_SECONDS = 10;

  private final Process process;
  private final CompletableFuture<Integer> port = new CompletableFuture<>();
  private final Thread hook;
  private final Thread reader;

  private ServerProcess(Process process, Console console) {
    this.process = process;
    hook = new Thread(process::destroyForcibly, "end of server process");
    Runtime.getRuntime().addShutdownHook(hook);
    reader = new Thread(() -> relay(console), "output of server process");
    reader.setDaemon(true);
    reader.start();
  }

  /** Starts the server; it goes on reading its catalogue while the caller does other work. */
  public static ServerProcess start(Settings settings, String classPath, Console console)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + settings.text("heap"));
    command.add("-D" + ScfsWire.NETTY_WITHOUT_UNSAFE + "=true");
    command.add("-cp");
    command.add(classPath);
    command.add(ServerMain.class.getName());
    command.addAll(List.of(settings.arguments()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new ServerProcess(process, console);
  }

  private void relay(Console console) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(PORT_LINE)) {
          port.complete(Integer.valueOf(line.substring(PORT_LINE.length())));
        } else {
          console.progress("server: %s", line);
        }
      }
      port.completeExceptionally(new DemoFailure("The server process ended before it listened."));
    } catch (IOException e) {
      port.completeExceptionally(e);
    }
  }

  /** The number of the process. */
  public long pid() {
    return process.pid();
  }

  /** Waits for the port that the server listens on. */
  public int port(int timeoutSeconds) throws DemoFailure, InterruptedException {
    try {
      return port.get(timeoutSeconds, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new DemoFailure("The server did not start: " + e.getCause().getMessage(), e.getCause());
    } catch (TimeoutException e) {
      throw new DemoFailure("The server did not listen within " + timeoutSeconds + " s.", e);
    }
  }

  /** Waits for the server to end by itself; returns its exit code. */
  public int awaitExit() throws DemoFailure, InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new DemoFailure("The server did not end within " + PATIENCE_SECONDS + " s.");
    }
    reader.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    return process.exitValue();
  }

  /** Ends the server if it still runs. */
  @Override
  public void close() {
    try {
      process.destroy();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException alreadyEnding) {
      // Why: the hook itself is running, or has run; there is nothing left to remove.
      process.destroyForcibly();
    }
  }
}
