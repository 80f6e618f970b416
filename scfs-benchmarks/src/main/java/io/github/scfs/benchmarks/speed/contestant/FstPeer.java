package io.github.scfs.benchmarks.speed.contestant;

import java.util.List;
import java.util.stream.Stream;
import org.nustaq.serialization.FSTConfiguration;

/** FST with its defaults, which track references; it reuses its streams itself. */
final class FstPeer implements Peer {
  private static final List<String> PACKAGES =
      List.of(
          "java.lang",
          "java.math",
          "java.text",
          "java.util",
          "java.util.concurrent",
          "java.net",
          "java.io");

  /** It looks into the JDK's classes. */
  static final List<String> JVM_ARGUMENTS =
      Stream.concat(
              PACKAGES.stream().map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED"),
              Stream.of("--add-opens=java.sql/java.sql=ALL-UNNAMED"))
          .toList();

  private final FSTConfiguration configuration = FSTConfiguration.createDefaultConfiguration();

  FstPeer(End end) {
    configuration.setClassLoader(end.loader());
  }

  static boolean runsHere() {
    Module base = Object.class.getModule();
    return PACKAGES.stream().allMatch(name -> base.isOpen(name, FstPeer.class.getModule()));
  }

  @Override
  public byte[] write(Object message) {
    return configuration.asByteArray(message);
  }

  @Override
  public Object read(byte[] message) {
    return configuration.asObject(message);
  }
}
