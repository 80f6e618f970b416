package io.github.scfs.jvms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.golden.Conversation;
import io.github.scfs.golden.GraphText;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collections;
import java.util.concurrent.TimeUnit;

/** The second process, as the first one sees it. */
final class OtherPeer implements AutoCloseable {
  /** What the process prints as errors: warnings of the JVM, or why it ended. */
  private final File errors;

  private final Process process;
  private final DataOutputStream out;
  private final DataInputStream in;
  private final int version;

  /** Starts it with that java command. */
  OtherPeer(String java) throws IOException {
    errors = File.createTempFile("scfs-other-jvm", ".log");
    errors.deleteOnExit();
    process =
        Jvm.command(java, Collections.emptyList(), OtherProcess.class)
            .redirectError(errors)
            .start();
    out = new DataOutputStream(process.getOutputStream());
    in = new DataInputStream(process.getInputStream());
    version = Jvm.version(text());
  }

  /** The Java version of the second process. */
  int version() {
    return version;
  }

  /** Sends each value there and its counterpart here, and compares on both sides. */
  void exchange(String conversation) throws Exception {
    Side side = Side.of(conversation, false);
    OtherProcess.send(out, conversation);
    out.flush();
    assertEquals("" + side.values.size(), text(), conversation);
    for (int i = 0; i < side.values.size(); i++) {
      if (side.values.get(i) == Conversation.RESET) {
        side.peer.session().reset();
        continue;
      }
      String where = conversation + ", message " + (i + 1) + " between Java " + Jvm.VERSION;
      OtherProcess.send(out, side.peer.write(side.values.get(i)));
      out.flush();
      assertEquals("", text(), where + " -> " + version);
      byte[] message = OtherProcess.receive(in);
      assertEquals(
          side.expected.get(i), GraphText.of(side.peer.read(message)), where + " <- " + version);
    }
  }

  private String text() throws IOException {
    byte[] bytes = OtherProcess.receive(in);
    if (bytes == null) {
      throw new IOException(
          "The second process ended:\n"
              + new String(Files.readAllBytes(errors.toPath()), StandardCharsets.UTF_8));
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    out.close();
    try {
      assertEquals(true, process.waitFor(30, TimeUnit.SECONDS), "the second process ends");
      assertEquals(0, process.exitValue());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while the second process ends", e);
    } finally {
      process.destroy();
      Files.deleteIfExists(errors.toPath());
    }
  }
}
