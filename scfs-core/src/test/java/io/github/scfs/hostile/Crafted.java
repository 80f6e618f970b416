package io.github.scfs.hostile;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * Bytes put together by hand after docs/wire-format.md, with nothing of the library: what a peer
 * with bad intentions can send.
 */
final class Crafted {
  static final int OBJECT = 1;
  static final int ENUM = 2;
  static final int ARRAY = 3;
  static final int COLLECTION = 4;
  static final int SORTED_COLLECTION = 5;
  static final int MAP = 6;
  static final int SORTED_MAP = 7;
  static final int CUSTOM = 8;
  static final int THROWABLE = 9;
  static final int NAME = 10;

  static final int INT = 5;
  static final int TEXT = 17;
  static final int SELF_SIZED = 18;
  static final int ANY = 19;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  static Crafted bytes(int... bytes) {
    return new Crafted().raw(bytes);
  }

  Crafted raw(int... bytes) {
    for (int one : bytes) {
      out.write(one);
    }
    return this;
  }

  Crafted raw(byte[] bytes) {
    out.write(bytes, 0, bytes.length);
    return this;
  }

  Crafted add(Crafted other) {
    return raw(other.get());
  }

  Crafted var(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
    return this;
  }

  Crafted u32(int value) {
    return raw(value, value >> 8, value >> 16, value >> 24);
  }

  Crafted u64(long value) {
    return u32((int) value).u32((int) (value >> 32));
  }

  /** A text in the narrow form. */
  Crafted text(String text) {
    byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
    return var((long) latin.length << 1).raw(latin);
  }

  /** A text in the wide form. */
  Crafted wide(String text) {
    byte[] wide = text.getBytes(StandardCharsets.UTF_16LE);
    return var((long) wide.length << 1 | 1).raw(wide);
  }

  /** The tag of a definition. */
  Crafted tag(int id) {
    return var(72 + id);
  }

  int length() {
    return out.size();
  }

  byte[] get() {
    return out.toByteArray();
  }

  // --- definitions

  /** Id, kind and name. */
  static Crafted define(int id, int kind, String name) {
    return new Crafted().var(id).raw(kind).text(name);
  }

  static Crafted define(int id, int kind, Class<?> type) {
    return define(id, kind, type.getName());
  }

  /** A class without owners: pairs of field name and type. */
  static Crafted object(int id, Class<?> type, Object... fields) {
    return object(id, OBJECT, type.getName(), fields);
  }

  static Crafted object(int id, int kind, String type, Object... fields) {
    Crafted definition = define(id, kind, type).var(0).var(fields.length / 2);
    for (int i = 0; i < fields.length; i += 2) {
      definition.text((String) fields[i]).raw((Integer) fields[i + 1]);
    }
    return definition;
  }

  static Crafted enumeration(int id, String type, String... constants) {
    Crafted definition = define(id, ENUM, type).var(constants.length);
    for (String constant : constants) {
      definition.text(constant);
    }
    return definition;
  }

  static Crafted section(Crafted... definitions) {
    Crafted section = new Crafted().var(definitions.length);
    for (Crafted definition : definitions) {
      section.add(definition);
    }
    return section;
  }

  // --- messages

  static byte[] message(Crafted section, Crafted body) {
    return message(0xB5, section, body);
  }

  /** An announcing message of identity 1 with those flags; the body includes the overflow table. */
  static byte[] message(int flags, Crafted section, Crafted body) {
    Crafted head = bytes(flags).u64(1).var(0).raw(0).var(0).var(section.length()).add(section);
    return sealed(head, body);
  }

  /** An object of a class with a serializer, which wrote that. */
  static byte[] custom(String type, Crafted content) {
    Crafted section = section(define(0, CUSTOM, type));
    if (content.length() < 255) {
      return message(section, new Crafted().tag(0).raw(content.length()).add(content));
    }
    Crafted table = new Crafted().var(1).var(2).var(content.length()); // its length byte: byte 2
    return message(0xB7, section, table.tag(0).raw(255).add(content));
  }

  /** A message whose head is given, with a checksum that holds. */
  static byte[] sealed(Crafted head, Crafted body) {
    CRC32 crc = new CRC32();
    crc.update(head.get());
    return new Crafted().add(head).u32((int) crc.getValue()).add(body).get();
  }
}
