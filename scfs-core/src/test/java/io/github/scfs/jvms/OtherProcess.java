package io.github.scfs.jvms;

import io.github.scfs.golden.Conversation;
import io.github.scfs.golden.GraphText;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** The peer in the second process: reads messages, says what it got, and answers with its own. */
public final class OtherProcess {
  /*
   * How this works
   *
   *   here   -> there   the name of a conversation; then for each of its values: a message
   *   there  -> here    its Java version; then for each value: what was read as text, or what went wrong; a message
   *
   * All of them with their length in front. What a library prints must not get in between, so that goes to the error
   * stream.
   */
  private OtherProcess() {}

  /** Runs until its input ends. */
  public static void main(String[] arguments) throws IOException {
    DataInputStream in = new DataInputStream(System.in);
    DataOutputStream out = new DataOutputStream(System.out);
    System.setOut(new PrintStream((OutputStream) System.err, true));
    send(out, System.getProperty("java.specification.version"));
    out.flush();
    for (byte[] name = receive(in); name != null; name = receive(in)) {
      answer(new String(name, StandardCharsets.UTF_8), in, out);
    }
  }

  private static void answer(String conversation, DataInputStream in, DataOutputStream out)
      throws IOException {
    Side side = null;
    String problem = null;
    try {
      side = Side.of(conversation, true);
      send(out, "" + side.values.size());
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      send(out, "failed: " + trace(e));
      out.flush();
      return;
    }
    out.flush();
    for (int i = 0; i < side.values.size(); i++) {
      if (side.values.get(i) == Conversation.RESET) {
        side.peer.session().reset();
        continue;
      }
      byte[] message = receive(in);
      byte[] reply = new byte[0];
      try {
        String read = GraphText.of(side.peer.read(message));
        problem = read.equals(side.expected.get(i)) ? "" : "read: " + read;
        reply = side.peer.write(side.values.get(i));
      } catch (RuntimeException | Error e) {
        problem = "failed: " + trace(e);
      }
      send(out, problem);
      send(out, reply);
      out.flush();
    }
  }

  private static String trace(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  static void send(DataOutputStream out, String text) throws IOException {
    send(out, text.getBytes(StandardCharsets.UTF_8));
  }

  static void send(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** Null at the end of the stream. */
  static byte[] receive(DataInputStream in) throws IOException {
    int first = in.read();
    if (first < 0) {
      return null;
    }
    int length = first << 24 | in.readUnsignedByte() << 16 | in.readUnsignedShort();
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return bytes;
  }
}
