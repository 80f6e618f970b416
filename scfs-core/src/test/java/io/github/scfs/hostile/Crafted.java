package io.github.scfs.hostile;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * Bytes put together by hand after docs/wire-format.md, with nothing of the library: what a peer
 * with bad intentions can send.
 */
public final class Crafted {
  public static final int OBJECT = 1;
  public static final int ENUM = 2;
  public static final int ARRAY = 3;
  public static final int COLLECTION = 4;
  public static final int SORTED_COLLECTION = 5;
  public static final int MAP = 6;
  public static final int SORTED_MAP = 7;
  public static final int CUSTOM = 8;
  public static final int THROWABLE = 9;
  public static final int NAME = 10;
  public static final int TEXT_VALUE = 14;

  public static final int INT = 5;
  public static final int TEXT = 17;
  public static final int SELF_SIZED = 18;
  public static final int ANY = 19;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** Bits that are not a byte yet. */
  private int bits;

  private int bitCount;

  /** Of the first definition in a section. */
  private int firstId;

  public static Crafted bytes(int... bytes) {
    return new Crafted().raw(bytes);
  }

  public Crafted raw(int... bytes) {
    flush();
    for (int one : bytes) {
      out.write(one);
    }
    return this;
  }

  public Crafted raw(byte[] bytes) {
    flush();
    out.write(bytes, 0, bytes.length);
    return this;
  }

  public Crafted add(Crafted other) {
    return raw(other.get());
  }

  public Crafted var(long value) {
    flush();
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
    return this;
  }

  public Crafted u32(int value) {
    return raw(value, value >> 8, value >> 16, value >> 24);
  }

  public Crafted u64(long value) {
    return u32((int) value).u32((int) (value >> 32));
  }

  /** A text in the narrow form. */
  public Crafted text(String text) {
    byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
    return var((long) latin.length << 1).raw(latin);
  }

  /** As {@link #text}, where a null may stand. */
  public Crafted textOrNull(String text) {
    byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
    return var(((long) latin.length << 1) + 1).raw(latin);
  }

  /** A text in the wide form. */
  public Crafted wide(String text) {
    byte[] wide = text.getBytes(StandardCharsets.UTF_16LE);
    return var((long) wide.length << 1 | 1).raw(wide);
  }

  /** The tag of a definition. */
  public Crafted tag(int id) {
    return var(72 + id);
  }

  int length() {
    flush();
    return out.size();
  }

  public byte[] get() {
    flush();
    return out.toByteArray();
  }

  // --- definitions

  private void flush() {
    bits(0, (8 - bitCount) % 8);
  }

  /** The lowest bits first. */
  public Crafted bits(int value, int width) {
    for (int i = 0; i < width; i++) {
      bits |= (value >> i & 1) << bitCount++;
      if (bitCount == 8) {
        out.write(bits);
        bits = 0;
        bitCount = 0;
      }
    }
    return this;
  }

  private Crafted code(String code) {
    for (char bit : code.toCharArray()) {
      bits(bit - '0', 1);
    }
    return this;
  }

  /** A number of a definition. */
  public Crafted number(int value) {
    int rest = value;
    for (; rest > 7; rest >>>= 3) {
      bits(rest & 7 | 8, 4);
    }
    return bits(rest, 4);
  }

  /** Chars of a name, each with all of its bits. */
  public Crafted chars(String chars) {
    for (char c : chars.toCharArray()) {
      code("1111111111").bits(c, 16);
    }
    return code("0110");
  }

  /** The name of an owner, or of the class itself, which begins like no other. */
  public Crafted owner(String name) {
    return bits(0, 8).chars(name);
  }

  /** The name of a field or constant, which begins like no other. */
  public Crafted member(String name) {
    return bits(0, 1).chars(name);
  }

  /** The type of a field, which may be none. */
  public Crafted type(int type) {
    return code("1111100100").bits(type, 8);
  }

  /** Kind and name, for the next id. */
  public static Crafted define(int id, int kind, String name) {
    Crafted definition = new Crafted().bits(kind, 4);
    definition.firstId = id;
    return kind == TEXT_VALUE ? definition.text(name) : definition.owner(name);
  }

  public static Crafted define(int id, int kind, Class<?> type) {
    return define(id, kind, type.getName());
  }

  public static Crafted array(int id, String element, int dimensions) {
    return define(id, ARRAY, element).number(dimensions);
  }

  /** A class without owners: pairs of field name and type. */
  public static Crafted object(int id, Class<?> type, Object... fields) {
    return object(id, OBJECT, type.getName(), fields);
  }

  public static Crafted object(int id, int kind, String type, Object... fields) {
    Crafted definition = define(id, kind, type).number(0).number(fields.length / 2);
    for (int i = 0; i < fields.length; i += 2) {
      definition.member((String) fields[i]).type((Integer) fields[i + 1]);
    }
    return definition;
  }

  /** The names of constants have capital letters where definitions have small ones. */
  public static Crafted enumeration(int id, String type, String... constants) {
    Crafted definition = define(id, ENUM, type).number(constants.length);
    for (String constant : constants) {
      StringBuilder swapped = new StringBuilder();
      for (char c : constant.toCharArray()) {
        swapped.append((char) ((c | 32) >= 'a' && (c | 32) <= 'z' ? c ^ 32 : c));
      }
      definition.member(swapped.toString());
    }
    return definition;
  }

  /** Of definitions whose ids follow each other. */
  public static Crafted section(Crafted... definitions) {
    Crafted section = new Crafted();
    section.firstId = definitions.length == 0 ? 0 : definitions[0].firstId;
    for (int i = 0; i < definitions.length; i++) {
      if (definitions[i].firstId != section.firstId + i) {
        throw new IllegalArgumentException("The ids do not follow each other");
      }
      section.add(definitions[i]);
    }
    return section;
  }

  // --- messages

  public static byte[] message(Crafted section, Crafted body) {
    return message(0xB5, section, body);
  }

  /** An announcing message of identity 1 with those flags; the body includes the overflow table. */
  public static byte[] message(int flags, Crafted section, Crafted body) {
    Crafted head = bytes(flags).u64(1);
    if (section.firstId == 0) {
      head.var(0);
    } else {
      head.var(1).var(0).var(section.firstId);
    }
    return sealed(head.var(section.length()).add(section), body);
  }

  /** An object of a class with a serializer, which wrote that. */
  public static byte[] custom(String type, Crafted content) {
    Crafted section = section(define(0, CUSTOM, type));
    if (content.length() < 255) {
      return message(section, new Crafted().tag(0).raw(content.length()).add(content));
    }
    Crafted table = new Crafted().var(1).var(2).var(content.length()); // its length byte: byte 2
    return message(0xB7, section, table.tag(0).raw(255).add(content));
  }

  /** A message whose head is given, with a checksum that holds. */
  public static byte[] sealed(Crafted head, Crafted body) {
    CRC32 crc = new CRC32();
    crc.update(head.get());
    return new Crafted().add(head).u32((int) crc.getValue()).add(body).get();
  }
}
