package io.github.scfs.internal.schema;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.HashMap;
import java.util.Map;

/**
 * Definitions as bytes, without their id; see docs/wire-format.md. Reading checks all counts, codes
 * and names.
 */
public final class SchemaFormat {
  /** The most chars of a text that is defined: each use may cost as much as a text of its own. */
  public static final int LONGEST_TEXT = 64;

  /** The most dimensions of an array: the JVM keeps a class for each dimension for good. */
  public static final int MOST_DIMENSIONS = 8;

  /** The most chars of all names of one epoch's definitions, with the usual limits. */
  static final long MOST_NAME_CHARS = 1 << 23;

  private static final int KIND_BITS = 4;

  /** The fewest bits of an owner, of a constant and of a field. */
  private static final int LEAST_OF_OWNERS = 8;

  private static final int LEAST_OF_CONSTANTS = 1 + NameChars.LEAST_BITS;
  private static final int LEAST_OF_FIELDS = LEAST_OF_CONSTANTS + FieldTypes.LEAST_BITS;

  private SchemaFormat() {}

  static void write(Schema schema, Names names, BodyOutput bytes) {
    BitOutput out = new BitOutput(bytes);
    out.write(schema.kind().code(), KIND_BITS);
    if (schema.kind() == SchemaKind.TEXT) {
      out.end();
      bytes.writeText(schema.name());
      return;
    }
    names.begin();
    names.writeClass(schema.name(), out);
    switch (schema.kind()) {
      case OBJECT:
      case THROWABLE:
      case COLLECTION_WITH_FIELDS:
      case MAP_WITH_FIELDS:
      case HOOKED:
        writeFields(schema, names, out);
        break;
      case ENUM:
        out.writeNumber(schema.constants());
        for (int i = 0; i < schema.constants(); i++) {
          names.writeConstant(schema.constant(i), out);
        }
        break;
      case ARRAY:
        out.writeNumber(schema.dimensions());
        break;
      default: // known from the name
    }
    out.end();
  }

  private static void writeFields(Schema schema, Names names, BitOutput out) {
    int owners = Math.max(1, schema.owners());
    out.writeNumber(owners - 1);
    for (int i = 1; i < owners; i++) {
      names.writeClass(schema.owner(i), out);
    }
    out.writeNumber(schema.fields());
    int owner = 0;
    for (int i = 0; i < schema.fields(); i++) {
      SchemaField field = schema.field(i);
      names.writeMember(field.name(), out);
      FieldTypes.write(field, out);
      if (owners > 1) {
        out.write(field.owner() == owner ? 0 : 1, 1);
        if (field.owner() != owner) {
          owner = field.owner();
          out.writeNumber(owner);
        }
      }
    }
  }

  /** Reads the next definition of a section; returns the shared schema of that content. */
  public static Schema read(BodyInput bytes, Names names, ScfsLimits limits) {
    BitInput in = new BitInput(bytes);
    int code = in.read(KIND_BITS);
    SchemaKind kind = SchemaKind.of(code);
    if (kind == null) {
      throw bytes.malformed(
          "A definition of kind " + code + " is not of wire version 1: the peer is newer");
    }
    if (kind == SchemaKind.TEXT) {
      in.end();
      return readText(bytes, limits);
    }
    names.begin();
    Schema schema = read(kind, names.readClass(in, limits), names, in, limits);
    in.end();
    return schema;
  }

  private static Schema readText(BodyInput bytes, ScfsLimits limits) {
    String text = bytes.readText();
    checkName(text, limits);
    if (text.length() > LONGEST_TEXT) {
      throw bytes.malformed(
          "A text of " + text.length() + " chars is defined, " + LONGEST_TEXT + " is the most");
    }
    return Schema.ofName(SchemaKind.TEXT, text);
  }

  private static Schema read(
      SchemaKind kind, String name, Names names, BitInput in, ScfsLimits limits) {
    switch (kind) {
      case OBJECT:
      case THROWABLE:
      case COLLECTION_WITH_FIELDS:
      case MAP_WITH_FIELDS:
      case HOOKED:
        return readFields(kind, name, names, in, limits);
      case ENUM:
        String[] constants = new String[readCount(name, LEAST_OF_CONSTANTS, in, limits)];
        for (int i = 0; i < constants.length; i++) {
          constants[i] = names.readConstant(in, limits);
        }
        return Schema.ofEnum(name, constants);
      case ARRAY:
        int dimensions = in.readNumber();
        if (dimensions < 1) {
          throw in.malformed("An array of " + dimensions + " dimensions");
        }
        checkDimensions(dimensions, in);
        return Schema.ofArray(name, dimensions);
      case NAME:
        checkDimensions(dimensionsOf(name), in);
        break;
      default: // known from the name
    }
    return Schema.ofName(kind, name);
  }

  private static void checkDimensions(int dimensions, BitInput in) {
    if (dimensions > MOST_DIMENSIONS) {
      throw in.malformed(
          "An array of " + dimensions + " dimensions, " + MOST_DIMENSIONS + " is the most");
    }
  }

  /** The dimensions of an array class, by its {@link Class#getName()}; else 0. */
  public static int dimensionsOf(String name) {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    return dimensions;
  }

  private static Schema readFields(
      SchemaKind kind, String name, Names names, BitInput in, ScfsLimits limits) {
    String[] owners = new String[readCount(name, LEAST_OF_OWNERS, in, limits) + 1];
    owners[0] = "";
    Map<String, String> same = new HashMap<>();
    for (int i = 1; i < owners.length; i++) {
      String owner = names.readClass(in, limits);
      String known = same.putIfAbsent(owner, owner);
      owners[i] = known == null ? owner : known;
    }
    SchemaField[] fields = new SchemaField[readCount(name, LEAST_OF_FIELDS, in, limits)];
    int owner = 0;
    for (int i = 0; i < fields.length; i++) {
      String field = names.readMember(in, limits);
      int told = FieldTypes.read(in);
      int type = told & 0xFF;
      if (!FieldType.isKnown(type)) {
        throw in.malformed(
            "Field "
                + name
                + "."
                + field
                + " is of type "
                + type
                + ", which wire version 1 does not have: the peer is newer");
      }
      if (owners.length > 1 && in.read(1) != 0) {
        owner = in.readNumber();
      }
      if (owner >= owners.length) {
        throw in.malformed(
            "Field "
                + name
                + "."
                + field
                + " is of owner "
                + owner
                + ", there are "
                + owners.length);
      }
      fields[i] = new SchemaField(field, type, owner, told >>> Byte.SIZE);
    }
    return Schema.ofFields(kind, name, owners, fields);
  }

  private static int readCount(String name, int leastBits, BitInput in, ScfsLimits limits) {
    int count = in.readNumber();
    if (count > limits.fields()) {
      throw new LimitExceededException(
          "fields",
          name + " with " + count + " fields, constants or super classes",
          limits.fields());
    }
    return in.checkCount(count, leastBits);
  }

  /**
   * The limit on all names of one epoch's definitions, the same on write and on read.
   *
   * @param chars of the names so far and the next one
   */
  public static void checkNames(long chars, ScfsLimits limits) {
    long most = Math.max(MOST_NAME_CHARS, (long) limits.classes() * limits.nameLength());
    if (chars > most) {
      throw new LimitExceededException(
          "classes",
          "The names of the definitions of one session half have "
              + chars
              + " chars, the limit is "
              + most
              + " (or ScfsLimits.classes times nameLength, if that is more). reset() the session of"
              + " the writer",
          null);
    }
  }

  /** The limit on names, the same on write and on read. */
  public static void checkName(String name, ScfsLimits limits) {
    Names.check(name.length(), limits);
  }
}
