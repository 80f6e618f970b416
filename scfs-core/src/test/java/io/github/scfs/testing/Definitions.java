package io.github.scfs.testing;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The names in the definitions of a message: of classes, fields and constants, in their order.
 * Reads docs/wire-format.md with nothing of the library.
 */
public final class Definitions {
  private static final Map<String, String> CHARS = FormatPage.codes("chars");
  private static final Map<String, String> TYPES = FormatPage.codes("types");
  private static final List<String> NAMES = FormatPage.names();

  private final byte[] bytes;

  /** The next bit. */
  private int at;

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
    at = 8 * 9;
    if ((var() & 1) != 0) {
      var(); // base
      var(); // id
    }
    int length = var();
    int end = at + 8 * length;
    while (at < end) {
      readDefinition();
      while (at % 8 != 0) {
        if (bits(1) != 0) {
          throw new AssertionError("A bit behind the end of a definition");
        }
      }
    }
    if (at != end) {
      throw new AssertionError("The section ends at " + end + ", its definitions at " + at);
    }
  }

  private void readDefinition() {
    int kind = bits(4);
    member = "";
    if (kind == 14) {
      readText();
      return;
    }
    readClass();
    switch (kind) {
      case 1:
      case 9:
      case 11:
      case 12:
      case 13:
        int owners = number();
        for (int i = 0; i < owners; i++) {
          readClass();
        }
        for (int fields = number(); fields > 0; fields--) {
          readMember();
          all.add(member);
          String type = symbol(TYPES);
          bits("83".equals(type) ? 24 : "OTHER".equals(type) ? 8 : 0);
          if (owners > 0 && bits(1) != 0) {
            number();
          }
        }
        break;
      case 2:
        for (int constants = number(); constants > 0; constants--) {
          readMember();
          all.add(swapped(member));
        }
        break;
      case 3:
        number(); // dimensions
        break;
      default: // the name is all
    }
  }

  private void readClass() {
    int code = bits(8);
    String like = "";
    if (code >= 33) {
      like = NAMES.get(code - 33);
      if (!like.endsWith(".") && !like.endsWith("$")) {
        all.add(like);
        return;
      }
    } else if (code > 16) {
      like = classes.get(classes.size() - code + 16);
      like = like.substring(0, like.lastIndexOf('.') + 1);
    } else if (code > 0) {
      like = classes.get(classes.size() - code).substring(0, bits(7));
    }
    String name = like + chars();
    classes.add(name);
    all.add(name);
  }

  private void readMember() {
    String shared = bits(1) == 0 ? "" : member.substring(0, bits(3) + 1);
    member = shared + chars();
  }

  private void readText() {
    at += -at & 7;
    int head = var();
    all.add(
        new String(
            bytes,
            at / 8,
            head >> 1,
            (head & 1) == 0 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE));
    at += head >> 1 << 3;
  }

  private String chars() {
    StringBuilder text = new StringBuilder();
    for (String c = symbol(CHARS); !"END".equals(c); c = symbol(CHARS)) {
      text.append("OTHER".equals(c) ? String.valueOf((char) bits(16)) : c);
    }
    return text.toString();
  }

  private static String swapped(String name) {
    StringBuilder swapped = new StringBuilder();
    for (char c : name.toCharArray()) {
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      swapped.append((char) (letter ? c ^ 32 : c));
    }
    return swapped.toString();
  }

  private String symbol(Map<String, String> codes) {
    StringBuilder code = new StringBuilder();
    while (!codes.containsKey(code.toString())) {
      code.append(bits(1));
    }
    return codes.get(code.toString());
  }

  private int bits(int width) {
    int value = 0;
    for (int i = 0; i < width; i++, at++) {
      value |= (bytes[at / 8] >> at % 8 & 1) << i;
    }
    return value;
  }

  private int number() {
    int value = 0;
    for (int shift = 0; ; shift += 3) {
      int group = bits(4);
      value |= (group & 7) << shift;
      if (group < 8) {
        return value;
      }
    }
  }

  private int var() {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      int b = bits(8);
      value |= (b & 0x7F) << shift;
      if (b < 0x80) {
        return value;
      }
    }
  }
}
