package io.github.scfs.session;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** Looks at messages from the outside, by docs/wire-format.md. */
public final class Bytes {
  private Bytes() {}

  /** The message with everything taken out that names its session: identity, check and checksum. */
  public static byte[] anonymous(byte[] message) {
    byte[] copy = message.clone();
    if (announces(copy)) {
      Arrays.fill(copy, 1, 9, (byte) 0);
      int end = sectionEnd(message);
      Arrays.fill(copy, end, end + 4, (byte) 0);
    } else {
      Arrays.fill(copy, 1, prefixLength(copy), (byte) 0);
    }
    return copy;
  }

  public static boolean announces(byte[] message) {
    return (message[0] & 1) != 0;
  }

  /** Definitions that the message builds on. */
  static int base(byte[] message) {
    int[] at = {9};
    return (var(message, at) & 1) == 0 ? 0 : var(message, at);
  }

  /** Bytes of the section of definitions. */
  static int sectionLength(byte[] message) {
    return var(message, behindIdentity(message));
  }

  private static int sectionEnd(byte[] message) {
    int[] at = behindIdentity(message);
    int length = var(message, at);
    return at[0] + length;
  }

  /** Bytes in front of the length of the definitions; if there are none, in front of the body. */
  public static int prefixLength(byte[] message) {
    if (announces(message)) {
      return behindIdentity(message)[0];
    }
    int check = message[0] >> 2 & 3;
    return check == 0 ? 1 : check == 1 ? 1 + 2 : 1 + 8;
  }

  private static int[] behindIdentity(byte[] message) {
    int[] at = {9};
    if ((var(message, at) & 1) != 0) {
      var(message, at);
      var(message, at);
    }
    return at;
  }

  /** The varint there; moves behind it. */
  public static int var(byte[] message, int[] at) {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      byte b = message[at[0]++];
      value |= (b & 0x7F) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }

  /** Messages of other protocols, by name. */
  static Map<String, byte[]> foreign() {
    try {
      Map<String, byte[]> all = new LinkedHashMap<>();
      ByteArrayOutputStream java = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(java)) {
        out.writeObject(new java.util.Date(0));
      }
      all.put("Java serialization", java.toByteArray());
      Kryo kryo = new Kryo();
      kryo.setRegistrationRequired(false);
      Output output = new Output(64, -1);
      kryo.writeClassAndObject(output, new java.util.Date(0));
      all.put("plain Kryo, class by name", output.toBytes());
      output = new Output(64, -1);
      kryo.writeClassAndObject(output, "text");
      all.put("plain Kryo, registered class", output.toBytes());
      all.put("JSON object", "{\"id\":7}".getBytes(StandardCharsets.UTF_8));
      all.put("JSON array", "[1,2,3]".getBytes(StandardCharsets.UTF_8));
      all.put("XML", "<order id='7'/>".getBytes(StandardCharsets.UTF_8));
      all.put("HTTP", "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.UTF_8));
      all.put("UTF-8 text", "\u00dcberraschung".getBytes(StandardCharsets.UTF_8));
      all.put("TLS", new byte[] {0x16, 3, 1, 2, 0, 1, 0, 1, (byte) 0xFC, 3, 3});
      ByteArrayOutputStream gzip = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
        out.write(java.toByteArray());
      }
      all.put("gzip", gzip.toByteArray());
      all.put("zeros", new byte[64]);
      all.put("empty", new byte[0]);
      return all;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
