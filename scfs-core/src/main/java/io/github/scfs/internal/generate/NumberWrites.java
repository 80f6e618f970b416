package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.BoxFields;
import io.github.scfs.internal.codec.FieldWriter;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import org.objectweb.asm.Opcodes;

/** The part of {@link WriterEmitter} that emits runs of primitives and boxes. */
abstract class NumberWrites {
  /*
   * How this works
   *
   * Neighbours are a run: room for the widest they can get is made once, then they are stored one after the other at a
   * position in a local variable. Around everything else the position lives in the output. Whether the local variables for
   * array and position are up to date is known while code is emitted (`fresh`).
   *
   * The bits of compact numbers are collected in a long and stored at the end; where there are more than 64 of them, or the
   * class is so large that it takes several methods, they go to the block one by one.
   */
  static final int THIS = 0;
  static final int G = 1;
  static final int OBJECT = 2;
  static final int BLOCK = 3;
  static final int OWNER = 4;
  static final int OUT = 5;
  static final int BYTES = 6;
  static final int POSITION = 7;
  static final int STEP = 8;
  static final int BITS = 9;
  static final int VALUE = 11;
  static final int WRITER = 12;
  static final int START = 13;
  static final int CODE = 14;
  static final int NUMBER = 15;

  final Fields fields;
  final Schema schema;
  final FieldWriter[] steps;
  private final Bytes bytes;

  /** How many bytes of the block are lengths; the bits are behind them. */
  private final int lengths;

  Code code;
  boolean fresh;
  boolean collected;

  NumberWrites(Fields fields, Bytes bytes, Schema schema, FieldWriter[] steps) {
    this.fields = fields;
    this.bytes = bytes;
    this.schema = schema;
    this.steps = steps;
    int any = 0;
    for (FieldWriter step : steps) {
      any += step.type() == FieldType.ANY ? 1 : 0;
    }
    this.lengths = any;
  }

  /** Whether the bits of all fields fit into a long. */
  final boolean canCollect() {
    return schema.blockBytes() - lengths <= Long.BYTES;
  }

  /** Where the run that starts there ends; there if none does. */
  final int runEnd(int from, int to) {
    int end = from;
    while (end < to && isNumber(steps[end])) {
      end++;
    }
    return end;
  }

  private static boolean isNumber(FieldWriter step) {
    return FieldType.isPrimitive(step.type())
        || FieldType.isBoxed(step.type()) && !step.isNotNull();
  }

  /** The most bytes of a run, and room for a store that is wider than the last number. */
  final int room(int from, int to) {
    int most = 0;
    boolean compact = false;
    for (int i = from; i < to; i++) {
      int wire = steps[i].type();
      most += wire == (FieldType.COMPACT | FieldType.BOOLEAN) ? 0 : FieldType.width(wire);
      most += FieldType.isBoxed(wire) ? 1 : 0;
      compact |= FieldType.isCompact(wire);
    }
    return compact ? most + 8 : most;
  }

  final void refresh() {
    code.aload(OUT).call(Code.OUT, "position", "()I").istore(POSITION);
    loadBytes();
  }

  /** The position is in its variable. */
  final void loadBytes() {
    code.aload(OUT).call(Code.OUT, "getBuffer", "()[B").astore(BYTES);
    fresh = true;
  }

  /** Gives the position back to the output. */
  final void settle() {
    if (fresh) {
      code.aload(OUT).iload(POSITION).call(Code.OUT, "setPosition", "(I)V");
      fresh = false;
    }
  }

  final void emitRun(int from, int to) {
    int behind = 0;
    for (int i = from; i < to; i++) {
      int wire = steps[i].type();
      if (FieldType.isBoxed(wire)) {
        code.advance(POSITION, behind);
        behind = 0;
        emitBox(steps[i].info(), wire);
      } else if (FieldType.isCompact(wire)) {
        code.advance(POSITION, behind);
        behind = 0;
        emitCompact(i, FieldType.plain(wire));
      } else {
        emitFixed(steps[i].info(), wire, behind);
        behind += FieldType.width(wire);
      }
    }
    code.advance(POSITION, behind);
  }

  private void emitFixed(FieldInfo field, int primitive, int behind) {
    code.aload(BYTES).sum(POSITION, behind);
    fields.get(code.visitor, OBJECT, field);
    switch (primitive) {
      case FieldType.BOOLEAN:
      case FieldType.BYTE:
        code.op(Opcodes.BASTORE);
        return;
      case FieldType.CHAR:
        code.op(Opcodes.I2S);
        bytes.put(code, "Short");
        return;
      case FieldType.SHORT:
        bytes.put(code, "Short");
        return;
      case FieldType.INT:
        bytes.put(code, "Int");
        return;
      case FieldType.FLOAT:
        code.callStatic("java/lang/Float", "floatToRawIntBits", "(F)I");
        bytes.put(code, "Int");
        return;
      case FieldType.LONG:
        bytes.put(code, "Long");
        return;
      default:
        code.callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J");
        bytes.put(code, "Long");
    }
  }

  private void emitBox(FieldInfo field, int wire) {
    code.aload(BYTES).iload(POSITION);
    fields.get(code.visitor, OBJECT, field);
    code.callStatic(Code.BOX_FIELDS, BoxFields.putMethod(wire), "([BILjava/lang/Object;)I");
    code.istore(POSITION);
  }

  private void emitCompact(int index, int primitive) {
    fields.get(code.visitor, OBJECT, steps[index].info());
    if (primitive == FieldType.BOOLEAN) {
      code.istore(CODE);
      emitBits(index);
      return;
    }
    boolean wide = primitive == FieldType.LONG || primitive == FieldType.DOUBLE;
    String number = wide ? "J" : "I";
    boolean floating = primitive == FieldType.FLOAT || primitive == FieldType.DOUBLE;
    String from = floating ? wide ? "D" : "F" : number;
    code.callStatic(Code.COMPACT, floating ? "reversed" : "zigZag", "(" + from + ")" + number);
    code.op(wide ? Opcodes.DUP2 : Opcodes.DUP);
    code.callStatic(Code.COMPACT, "formOf", "(" + number + ")I").istore(CODE);
    if (wide) {
      code.lstore(NUMBER);
    } else {
      code.istore(NUMBER);
    }
    code.aload(BYTES).iload(POSITION);
    if (wide) {
      code.lload(NUMBER);
    } else {
      code.iload(NUMBER);
    }
    bytes.put(code, wide ? "Long" : "Int");
    code.iload(POSITION).iload(CODE).push(15).op(Opcodes.IAND);
    code.op(Opcodes.IADD).istore(POSITION);
    code.iload(CODE).push(4).op(Opcodes.ISHR).istore(CODE);
    emitBits(index);
  }

  /** Puts the bits in CODE where they belong. */
  private void emitBits(int index) {
    int at = schema.blockByte(index);
    int shift = schema.blockShift(index);
    if (collected) {
      code.lload(BITS).iload(CODE).op(Opcodes.I2L);
      code.push(8 * (at - lengths) + shift).op(Opcodes.LSHL).op(Opcodes.LOR).lstore(BITS);
    } else {
      code.aload(BYTES).sum(BLOCK, at).op(Opcodes.DUP2).op(Opcodes.BALOAD);
      code.iload(CODE).push(shift).op(Opcodes.ISHL).op(Opcodes.IOR);
      code.op(Opcodes.I2B).op(Opcodes.BASTORE);
    }
  }

  /** Stores the bits that were collected. */
  final void storeBits() {
    int at = lengths;
    int left = schema.blockBytes() - at;
    if (left == 0) {
      return;
    }
    code.aload(OUT).call(Code.OUT, "getBuffer", "()[B").astore(BYTES);
    if (left == 8) {
      code.aload(BYTES).sum(BLOCK, at).lload(BITS);
      bytes.put(code, "Long");
      return;
    }
    for (int done = 0; done < left; ) {
      code.aload(BYTES).sum(BLOCK, at + done).lload(BITS);
      if (done > 0) {
        code.push(8 * done).op(Opcodes.LUSHR);
      }
      code.op(Opcodes.L2I);
      if (left - done >= 4) {
        bytes.put(code, "Int");
        done += 4;
      } else {
        code.op(Opcodes.I2B).op(Opcodes.BASTORE);
        done++;
      }
    }
  }
}
