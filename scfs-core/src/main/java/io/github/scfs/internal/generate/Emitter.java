package io.github.scfs.internal.generate;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import org.objectweb.asm.Opcodes;

/**
 * What {@link WriterEmitter} and {@link ReaderEmitter} have in common: methods, and their parts.
 */
abstract class Emitter {
  /*
   * How this works
   *
   * For each field, writers and readers remember the codec of the last class. A class that reaches memory has fields for that.
   * Code in a nest has no state; its last parameter, the owner, has.
   */
  static final int THIS = 0;
  static final int G = 1;

  static final int OBJECT = 2;

  static final int BLOCK = 3;
  static final int OWNER = 4;

  final NewClass type;
  final Fields fields;
  final Bytes bytes;
  final Schema schema;

  /** The class that has the state, and the variable that holds it. */
  final String owner;

  final int ownerVariable;

  /** The descriptor of methods for some of the fields. */
  final String part;

  /** The type of the codecs that fields remember. */
  private final String codec;

  /** How many bytes of the block are lengths; the bits follow. */
  final int lengths;

  Code code;

  /** Whether the local variables for the position and the like are up to date. */
  boolean fresh;

  Emitter(NewClass type, Schema schema, String graph, String nestOwner, String codec) {
    this.type = type;
    this.fields = type.fields;
    this.bytes = type.bytes;
    this.schema = schema;
    this.owner = type.nest ? nestOwner : type.self;
    this.ownerVariable = type.nest ? OWNER : THIS;
    String state = type.nest ? "L" + nestOwner + ";" : "";
    this.part = "(L" + graph + ";Ljava/lang/Object;I" + state + ")V";
    this.codec = "L" + codec + ";";
    int any = 0;
    for (int i = 0; i < schema.fields(); i++) {
      any += schema.field(i).type() == FieldType.ANY ? 1 : 0;
    }
    this.lengths = any;
  }

  final void begin(int access, String name, String descriptor) {
    code = Code.method(type.visitor, access, name, descriptor);
  }

  /** Emits the body of a method for these fields, which must be few enough, without its return. */
  abstract void emitPart(int from, int to);

  /** Emits a method for these fields, of objects whose block was read or reserved. */
  final void emitSome(String name, int from, int to) {
    begin(Opcodes.ACC_PUBLIC, name, part);
    if (to - from <= Generator.FIELDS_PER_METHOD) {
      emitPart(from, to);
      code.op(Opcodes.RETURN).end();
    } else {
      emitParts(from, to);
    }
  }

  /** Emits the rest of a method for more fields than it may have: calls of parts, and the parts. */
  final void emitParts(int from, int to) {
    for (int at = from; at < to; at += Generator.FIELDS_PER_METHOD) {
      code.aload(THIS).aload(G).aload(OBJECT).iload(BLOCK);
      callPart("part" + at);
    }
    code.op(Opcodes.RETURN).end();
    for (int at = from; at < to; at += Generator.FIELDS_PER_METHOD) {
      begin(Opcodes.ACC_PRIVATE, "part" + at, part);
      emitPart(at, Math.min(to, at + Generator.FIELDS_PER_METHOD));
      code.op(Opcodes.RETURN).end();
    }
  }

  /** Calls a method of this class for some fields. All arguments but the owner are on the stack. */
  final void callPart(String name) {
    if (type.nest) {
      code.aload(OWNER);
    }
    code.callSpecial(type.self, name, part);
  }

  final void pushLast(int index) {
    if (type.nest) {
      code.aload(OWNER).push(index).call(owner, "last", "(I)" + codec);
    } else {
      String name = "last" + index;
      type.visitor.visitField(Opcodes.ACC_PRIVATE, name, codec, null, null).visitEnd();
      code.aload(THIS).getField(type.self, name, codec);
    }
  }

  final void keepLast(int index, int variable) {
    if (type.nest) {
      code.aload(OWNER).push(index).aload(variable).call(owner, "last", "(I" + codec + ")V");
    } else {
      code.aload(THIS).aload(variable).putField(type.self, "last" + index, codec);
    }
  }
}
