package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.BodyOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The content of one definition. Immutable and shared by all sessions. Equal content is the same
 * object: compare with {@code ==}.
 */
public final class Schema {
  /**
   * The most {@link #weight} of schemas in a table that outlives sessions: thousands of classes.
   */
  public static final int MOST_WEIGHT = 1 << 20;

  /** What a schema weighs besides its names, in chars. */
  private static final int OWN_WEIGHT = 64;

  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final String[] NONE = {};
  private static final SchemaField[] NO_FIELDS = {};
  private static final Object[] NO_READERS = {};

  /** The least that the name of a field or constant counts: it takes memory even if it is empty. */
  private static final int LEAST_NAME_CHARS = 8;

  private final SchemaKind kind;
  private final String name;
  private final String[] owners;
  private final SchemaField[] fields;
  private final String[] constants;
  private final int dimensions;
  private final int blockBytes;
  private final int[] blockBits;
  private final int lastBlockMask;
  private final byte[] bytes;
  private final int slot;
  private final long nameChars;

  /**
   * From a counter for all schemas, which may overflow; spread, for numbers often differ by two or
   * four.
   */
  private final int number = spread(NUMBERS.incrementAndGet());

  /** Made on first demand. */
  private volatile Map<Integer, Schema> parts;

  private volatile Object[] readers = NO_READERS;
  private volatile Object[] readersBelow = NO_READERS;

  Schema(
      SchemaKind kind,
      String name,
      String[] owners,
      SchemaField[] fields,
      String[] constants,
      int dimensions) {
    this.kind = kind;
    this.name = name;
    this.owners = owners;
    this.fields = fields;
    this.constants = constants;
    this.dimensions = dimensions;
    this.blockBits = new int[fields.length];
    int used = layOutBlock();
    this.blockBytes = used + 7 >> 3;
    this.lastBlockMask = 0xFF >> (8 - used % 8) % 8;
    BodyOutput out = new BodyOutput(256, Integer.MAX_VALUE - 8);
    SchemaFormat.write(this, new Names(), out);
    this.bytes = out.toBytes();
    int hash = Arrays.hashCode(bytes);
    this.slot = hash ^ hash >>> 16;
    this.nameChars = countNameChars();
  }

  /** Different for different numbers. */
  private static int spread(int count) {
    int mixed = count * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }

  private long countNameChars() {
    long chars = name.length();
    for (int i = 1; i < owners.length; i++) {
      chars += owners[i].length();
    }
    for (SchemaField field : fields) {
      chars += Math.max(LEAST_NAME_CHARS, field.name().length());
    }
    for (String constant : constants) {
      chars += Math.max(LEAST_NAME_CHARS, constant.length());
    }
    return chars;
  }

  /** Lengths first, then the codes of numbers, then booleans; returns the number of bits. */
  private int layOutBlock() {
    int used = 0;
    for (int bits : new int[] {8, 2, 1}) {
      for (int i = 0; i < fields.length; i++) {
        if (FieldType.blockBits(fields[i].type()) == bits) {
          blockBits[i] = used;
          used += bits;
        }
      }
    }
    return used;
  }

  /** A class with fields. {@code owners[0]} is ignored: the class itself. */
  public static Schema ofFields(
      SchemaKind kind, String name, String[] owners, SchemaField[] fields) {
    return SchemaPool.intern(new Schema(kind, name, owners, fields, NONE, 0));
  }

  public static Schema ofEnum(String name, String[] constants) {
    return SchemaPool.intern(new Schema(SchemaKind.ENUM, name, NONE, NO_FIELDS, constants, 0));
  }

  /** An array of references, or one of more than one dimension, by its innermost element class. */
  public static Schema ofArray(String elementName, int dimensions) {
    return SchemaPool.intern(
        new Schema(SchemaKind.ARRAY, elementName, NONE, NO_FIELDS, NONE, dimensions));
  }

  public static Schema ofName(SchemaKind kind, String name) {
    return SchemaPool.intern(new Schema(kind, name, NONE, NO_FIELDS, NONE, 0));
  }

  public SchemaKind kind() {
    return kind;
  }

  /** The binary name of the class; of the element class for arrays. */
  public String name() {
    return name;
  }

  /** Owners of fields: the class itself, then super classes. */
  public int owners() {
    return owners.length;
  }

  public String owner(int index) {
    return index == 0 ? name : owners[index];
  }

  public int fields() {
    return fields.length;
  }

  /** A field by its index, which is the order of the writer. */
  public SchemaField field(int index) {
    return fields[index];
  }

  public int constants() {
    return constants.length;
  }

  /** The name of an enum constant by the writer's ordinal. */
  public String constant(int ordinal) {
    return constants[ordinal];
  }

  /** The fields of one owner, as a class of its own; null if it has none. */
  public Schema part(int owner) {
    Map<Integer, Schema> known = parts;
    if (known == null) {
      known = makeParts(); // Why all at once: there may be many owners and fields
      parts = known;
    }
    return known.get(owner);
  }

  private Map<Integer, Schema> makeParts() {
    Map<Integer, List<SchemaField>> byOwner = new HashMap<>();
    for (SchemaField field : fields) {
      byOwner
          .computeIfAbsent(field.owner(), any -> new ArrayList<>())
          .add(new SchemaField(field.name(), field.type(), 0, field.declaration()));
    }
    Map<Integer, Schema> made = new HashMap<>();
    byOwner.forEach((owner, part) -> made.put(owner, part(owner, part.toArray(NO_FIELDS))));
    return made;
  }

  /** As {@link #part}, but with an empty schema if the owner has no fields. */
  public Schema partOrEmpty(int owner) {
    Schema part = part(owner);
    return part != null ? part : part(owner, NO_FIELDS);
  }

  private Schema part(int owner, SchemaField[] own) {
    return new Schema(SchemaKind.OBJECT, owner(owner), new String[] {""}, own, NONE, 0);
  }

  /** The name of the class; for an array, that of the element class with brackets. */
  public String className() {
    if (dimensions == 0) {
      return name;
    }
    StringBuilder written = new StringBuilder(name);
    for (int i = 0; i < dimensions; i++) {
      written.append("[]");
    }
    return written.toString();
  }

  public int dimensions() {
    return dimensions;
  }

  /** Bytes of the block in front of an object: lengths, codes of numbers, booleans. */
  public int blockBytes() {
    return blockBytes;
  }

  /** The byte of the block that contains the field's length, code or value. */
  public int blockByte(int index) {
    return blockBits[index] >> 3;
  }

  /** The first bit of that byte, counted from the lowest. */
  public int blockShift(int index) {
    return blockBits[index] & 7;
  }

  /** What the block at that position says about the field; 0 if it says nothing. */
  public int bits(byte[] bytes, int block, int index) {
    return FieldType.blockBits(fields[index].type()) == 0
        ? 0
        : (bytes[block + blockByte(index)] & 0xFF) >> blockShift(index);
  }

  /** The used bits of the last byte of the block; the others are 0. */
  public int lastBlockMask() {
    return lastBlockMask;
  }

  /** Bytes of the definition on its own, without its id. */
  public int size() {
    return bytes.length;
  }

  /**
   * Chars of all its names together, counting more for short names of fields and constants: an
   * estimate of the memory that it takes. Its bytes may be few, as names share their beginnings.
   */
  public long nameChars() {
    return nameChars;
  }

  /** What it takes in tables that outlive sessions, see {@link #MOST_WEIGHT}. */
  public long weight() {
    return OWN_WEIGHT + nameChars;
  }

  /**
   * An almost unique number for tables. It does not depend on the content, so no peer can choose
   * it.
   */
  public int number() {
    return number;
  }

  /** A number for small tables. It depends on the content, and is not unique. */
  public int slot() {
    return slot;
  }

  /** The readers built for this schema, not to be changed; see {@link #readers(Object[])}. */
  public Object[] readers() {
    return readers;
  }

  /**
   * Replaces all readers. The package that builds them compares and drops them; they must hold
   * classes weakly. If two threads race, one reader is built twice.
   */
  public void readers(Object[] newReaders) {
    readers = newReaders;
  }

  /**
   * As {@link #readers()}, for objects whose other fields, those of a JDK class, are not in the
   * definition.
   */
  public Object[] readersBelow() {
    return readersBelow;
  }

  /** Replaces all of them, as {@link #readers(Object[])}. */
  public void readersBelow(Object[] newReaders) {
    readersBelow = newReaders;
  }

  byte[] bytes() {
    return bytes;
  }

  @Override
  public String toString() {
    return kind + " " + name;
  }
}
