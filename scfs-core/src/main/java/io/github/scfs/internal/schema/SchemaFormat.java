package io.github.scfs.internal.schema;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.HashMap;
import java.util.Map;

/**
 * Definitions as bytes, without their id: see docs/wire-format.md. Reading checks every count, code
 * and name.
 */
public final class SchemaFormat {
  /**
   * The most chars of a text that is defined: each use of it may cost what a text of its own does.
   */
  public static final int LONGEST_TEXT = 64;

  /**
   * The most dimensions of an array: the JVM makes a class for each of them and keeps it for good.
   */
  public static final int MOST_DIMENSIONS = 8;

  /** The most chars of the names of all definitions of one epoch, with the usual limits. */
  static final long MOST_NAME_CHARS = 1 << 23;

  /** Added to the code of the kind where the names are in six bits. */
  private static final int PACKED = 0x40;

  private SchemaFormat() {}

  static void write(Schema schema, Names names, BodyOutput out) {
    boolean packed = Names.arePacked(schema);
    names.begin(packed);
    out.writeByte(schema.kind().code() + (packed ? PACKED : 0));
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
        out.writeVar(schema.constants());
        for (int i = 0; i < schema.constants(); i++) {
          names.writeMember(schema.constant(i), out);
        }
        break;
      case ARRAY:
        out.writeVar(schema.dimensions());
        break;
      default: // told by the name
    }
  }

  private static void writeFields(Schema schema, Names names, BodyOutput out) {
    int owners = Math.max(1, schema.owners());
    out.writeVar(owners - 1);
    for (int i = 1; i < owners; i++) {
      names.writeClass(schema.owner(i), out);
    }
    out.writeVar(schema.fields());
    for (int i = 0; i < schema.fields(); i++) {
      SchemaField field = schema.field(i);
      names.writeMember(field.name(), out);
      if (field.declaration() == 0) {
        out.writeByte(field.type());
      } else {
        out.writeByte(field.type() + FieldType.DECLARED);
        out.writeShort(field.declaration());
        out.writeByte(field.declaration() >> 16);
      }
      if (owners > 1) {
        out.writeVar(field.owner());
      }
    }
  }

  /** Reads the next definition of a section and returns the shared schema of that content. */
  public static Schema read(BodyInput in, Names names, ScfsLimits limits) {
    int code = in.readByte();
    boolean packed = (code & PACKED) != 0;
    SchemaKind kind = SchemaKind.of(code & ~PACKED);
    if (kind == null || packed && kind == SchemaKind.TEXT) {
      throw in.malformed(
          "A definition of kind " + (code & 0xFF) + " is not of wire version 1: the peer is newer");
    }
    names.begin(packed);
    String name = names.readClass(in, limits);
    switch (kind) {
      case OBJECT:
      case THROWABLE:
      case COLLECTION_WITH_FIELDS:
      case MAP_WITH_FIELDS:
      case HOOKED:
        return readFields(kind, name, names, in, limits);
      case ENUM:
        String[] constants = new String[readCount(name, in, limits)];
        for (int i = 0; i < constants.length; i++) {
          constants[i] = names.readMember(in, limits);
        }
        return Schema.ofEnum(name, constants);
      case ARRAY:
        int dimensions = in.readVar();
        if (dimensions < 1) {
          throw in.malformed("An array of " + dimensions + " dimensions");
        }
        checkDimensions(dimensions, in);
        return Schema.ofArray(name, dimensions);
      case NAME:
        checkDimensions(dimensionsOf(name), in);
        break;
      case TEXT:
        if (name.length() > LONGEST_TEXT) {
          throw in.malformed(
              "A text of " + name.length() + " chars is defined, " + LONGEST_TEXT + " is the most");
        }
        break;
      default: // told by the name
    }
    return Schema.ofName(kind, name);
  }

  private static void checkDimensions(int dimensions, BodyInput in) {
    if (dimensions > MOST_DIMENSIONS) {
      throw in.malformed(
          "An array of " + dimensions + " dimensions, " + MOST_DIMENSIONS + " is the most");
    }
  }

  /** Dimensions of the class of an array that is named as {@link Class#getName()} does; else 0. */
  public static int dimensionsOf(String name) {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    return dimensions;
  }

  private static Schema readFields(
      SchemaKind kind, String name, Names names, BodyInput in, ScfsLimits limits) {
    String[] owners = new String[readCount(name, in, limits) + 1];
    owners[0] = "";
    Map<String, String> same = new HashMap<>();
    for (int i = 1; i < owners.length; i++) {
      String owner = names.readClass(in, limits);
      String known = same.putIfAbsent(owner, owner);
      owners[i] = known == null ? owner : known;
    }
    SchemaField[] fields = new SchemaField[readCount(name, in, limits)];
    for (int i = 0; i < fields.length; i++) {
      String field = names.readMember(in, limits);
      int type = in.readByte();
      int declaration = 0;
      if (type == FieldType.ANY + FieldType.DECLARED) {
        type = FieldType.ANY;
        declaration = in.readShortUnsigned() | (in.readByte() & 0xFF) << 16;
        if (declaration == 0) {
          throw in.malformed("Field " + name + "." + field + " declares what has the number 0");
        }
      }
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
      int owner = owners.length > 1 ? in.readVar() : 0;
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
      fields[i] = new SchemaField(field, type, owner, declaration);
    }
    return Schema.ofFields(kind, name, owners, fields);
  }

  private static int readCount(String name, BodyInput in, ScfsLimits limits) {
    int count = in.readVar();
    if (count > limits.fields()) {
      throw new LimitExceededException(
          "fields",
          name + " with " + count + " fields, constants or super classes",
          limits.fields());
    }
    return in.checkCount(count, 1);
  }

  /**
   * The limit on the names of all definitions of one epoch, the same on write and on read.
   *
   * @param chars of those there are and of the one that is to come
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
