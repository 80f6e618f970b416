package io.github.scfs.benchmarks.demo.net;

import io.github.scfs.benchmarks.demo.DemoFailure;
import io.github.scfs.benchmarks.demo.ModelVersions;
import io.github.scfs.benchmarks.demo.Settings;
import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.catalogue.JdkImage;
import io.github.scfs.benchmarks.demo.catalogue.UnreadableImageException;
import io.github.scfs.benchmarks.demo.traffic.ModelVersion;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Main class of the server process. Ends with 0 after an orderly conversation, with 1 after any
 * other, and with 3 if the process that started it is gone.
 */
public final class ServerMain {
  private static final int ORPHANED = 3;

  private ServerMain() {}

  /** Takes the arguments of {@link Settings}. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread watch = new Thread(ServerMain::watchParent, "watch of standard input");
    watch.setDaemon(true);
    watch.start();
    System.exit(serve(arguments));
  }

  private static int serve(String[] arguments) throws InterruptedException {
    try {
      Settings settings = Settings.of(arguments);
      ClassLoader loader = ServerMain.class.getClassLoader();
      ModelVersion model = ModelVersions.mapper(loader);
      JdkCatalogue catalogue = JdkImage.read(settings.isOn("all"));
      System.out.printf(
          "models of version %d, %,d classes read%n", model.number(), catalogue.classes().size());
      int questionEvery = settings.number("question");
      try (DemoServer server = new DemoServer(model, catalogue, loader, questionEvery)) {
        System.out.println(ServerProcess.PORT_LINE + server.port());
        System.out.flush();
        return server.awaitEnd() ? 0 : 1;
      }
    } catch (DemoFailure | UnreadableImageException e) {
      System.out.println(e.getMessage());
      return 1;
    }
  }

  /** Nothing is ever sent to standard input; its end means that the parent process is gone. */
  private static void watchParent() {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      System.out.println("standard input: " + e);
    }
    Runtime.getRuntime().halt(ORPHANED);
  }
}
