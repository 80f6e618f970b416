package io.github.scfs.testing;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The names in the definitions of a message: of classes, fields and constants, in their order.
 * Reads docs/wire-format.md with nothing of the library.
 */
public final class Definitions {
  private static final String LETTERS =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$";
  private static final int PACKED = 0x40;

  private final byte[] bytes;
  private int at;
  private boolean packed;
  private String member;
  private final List<String> classes = new ArrayList<>();
  private final List<String> all = new ArrayList<>();

  private Definitions(byte[] message) {
    bytes = message;
  }

  /** The names that the message announces; none if it has no definitions. */
  public static List<String> namesIn(byte[] message) {
    if ((message[0] & 1) == 0) {
      return Collections.emptyList();
    }
    Definitions definitions = new Definitions(message);
    definitions.readSection();
    return definitions.all;
  }

  private void readSection() {
    at = 9;
    var(); // epoch
    at++;
    var(); // base
    int length = var();
    int end = at + length;
    for (int count = var(); count > 0; count--) {
      readDefinition();
    }
    if (at != end) {
      throw new AssertionError("The section ends at " + end + ", its definitions at " + at);
    }
  }

  private void readDefinition() {
    var(); // id
    int kind = bytes[at++];
    packed = (kind & PACKED) != 0;
    member = "";
    readClass();
    switch (kind & ~PACKED) {
      case 1:
      case 9:
      case 11:
      case 12:
        int owners = var();
        for (int i = 0; i < owners; i++) {
          readClass();
        }
        for (int fields = var(); fields > 0; fields--) {
          readMember();
          at += bytes[at] == 83 ? 4 : 1; // type, with what is declared of elements
          if (owners > 0) {
            var();
          }
        }
        break;
      case 2:
        for (int constants = var(); constants > 0; constants--) {
          readMember();
        }
        break;
      case 3:
        var(); // dimensions
        break;
      default: // the name is all
    }
  }

  private void readClass() {
    if (!packed) {
      readText();
      return;
    }
    int back = bytes[at++];
    String like = back == 0 ? "" : classes.get(classes.size() - back);
    String shared = back == 0 ? "" : like.substring(0, bytes[at++]);
    String name = shared + chars(var(), '.');
    classes.add(name);
    all.add(name);
  }

  private void readMember() {
    if (!packed) {
      readText();
      return;
    }
    int head = var();
    member = member.substring(0, head & 7) + chars(head >> 3, '_');
    all.add(member);
  }

  private void readText() {
    int head = var();
    all.add(
        new String(
            bytes,
            at,
            head >> 1,
            (head & 1) == 0 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE));
    at += head >> 1;
  }

  private String chars(int count, char last) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; text.length() < count; bit += 6) {
      int code = 0;
      for (int i = bit; i < bit + 6; i++) {
        code |= (bytes[at + i / 8] >> i % 8 & 1) << i - bit;
      }
      text.append((LETTERS + last).charAt(code));
    }
    at += (count * 6 + 7) / 8;
    return text.toString();
  }

  private int var() {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      byte b = bytes[at++];
      value |= (b & 0x7F) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }
}
