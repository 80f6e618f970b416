package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.objects.FieldWriter;
import io.github.scfs.internal.codec.objects.ObjectWriter;
import io.github.scfs.internal.scalar.BoxFields;
import io.github.scfs.internal.schema.FieldType;
import org.objectweb.asm.Opcodes;

/** The part of {@link WriterEmitter} that emits runs of primitives and boxes. */
abstract class NumberWrites extends Emitter {
  /*
   * How this works
   *
   * Neighbours are a run: room for the widest they can get is made once, then they are stored one after the other at a
   * position in a local variable. Around everything else the position lives in the output. Whether the local variables for
   * array and position are up to date is known while code is emitted (`fresh`).
   *
   * The codes of compact numbers and the booleans are collected in two longs and stored at the end; where they are more than 64
   * bits, or the class is so large that it takes several methods, they go to the block one by one. Each code enters at the top and
   * moves the others down, which takes two instructions where a place of its own takes four.
   */
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
  static final int CODES = 17;

  /** The position within a run; see {@link Bytes}. */
  private static final int PLACE = 19;

  final FieldWriter[] steps;

  /** How many compact numbers have a code in front of the booleans. */
  private final int codes;

  boolean collected;

  NumberWrites(NewClass type, ObjectWriter plan) {
    super(type, plan.schema(), Code.GRAPH_WRITER, Code.NEST_WRITER, Code.TYPE_WRITER);
    this.steps = plan.steps();
    int coded = 0;
    for (FieldWriter step : steps) {
      coded += FieldType.blockBits(step.type()) == 2 ? 1 : 0;
    }
    this.codes = coded;
  }

  /** Whether the bits of all fields fit into a long, and none of these or later fields has any. */
  final boolean canCollect(int end) {
    for (int i = end; i < steps.length; i++) {
      int wire = steps[i].type();
      if (wire != FieldType.ANY && FieldType.blockBits(wire) != 0) {
        return false;
      }
    }
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
      code.aload(OUT).iload(POSITION).call(Code.OUT, "moveTo", "(I)V");
      fresh = false;
    }
  }

  final void emitRun(int from, int to) {
    code.iload(POSITION).op(Opcodes.I2L).lstore(PLACE);
    int behind = 0;
    for (int i = from; i < to; i++) {
      int wire = steps[i].type();
      if (FieldType.isBoxed(wire)) {
        advance(behind);
        behind = 0;
        emitBox(steps[i].info(), wire);
      } else if (FieldType.isCompact(wire)) {
        advance(behind);
        behind = 0;
        emitCompact(i, FieldType.plain(wire));
      } else {
        emitFixed(steps[i].info(), wire, behind);
        behind += FieldType.width(wire);
      }
    }
    advance(behind);
    code.lload(PLACE).op(Opcodes.L2I).istore(POSITION);
  }

  private void advance(int by) {
    if (by != 0) {
      code.lload(PLACE).plus(by).lstore(PLACE);
    }
  }

  private void emitFixed(FieldInfo field, int primitive, int behind) {
    String number = Bytes.numberOf(primitive);
    bytes.array(code, BYTES, number);
    code.lload(PLACE);
    bytes.plus(code, behind, number);
    fields.get(code, OBJECT, field);
    switch (primitive) {
      case FieldType.CHAR:
        code.op(Opcodes.I2S);
        break;
      case FieldType.FLOAT:
        code.callStatic("java/lang/Float", "floatToRawIntBits", "(F)I");
        break;
      case FieldType.DOUBLE:
        code.callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J");
        break;
      default: // as it is
    }
    bytes.put(code, number);
  }

  private void emitBox(FieldInfo field, int wire) {
    code.aload(BYTES).lload(PLACE).op(Opcodes.L2I);
    fields.get(code, OBJECT, field);
    code.callStatic(Code.BOX_FIELDS, BoxFields.putMethod(wire), "([BILjava/lang/Object;)I");
    code.op(Opcodes.I2L).lstore(PLACE);
  }

  private void emitCompact(int index, int primitive) {
    fields.get(code, OBJECT, steps[index].info());
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
    code.store(Code.number(wide), NUMBER);
    bytes.array(code, BYTES, wide ? "Long" : "Int");
    code.lload(PLACE);
    bytes.plus(code, 0, wide ? "Long" : "Int");
    code.load(Code.number(wide), NUMBER);
    bytes.put(code, wide ? "Long" : "Int");
    code.load(Code.number(wide), NUMBER)
        .callStatic(Code.COMPACT, "zerosOf", "(" + number + ")I")
        .istore(CODE);
    code.iload(CODE).callStatic(Code.COMPACT, wide ? "longWidth" : "intWidth", "(I)J");
    code.lload(PLACE).op(Opcodes.LADD).lstore(PLACE);
    code.iload(CODE).callStatic(Code.COMPACT, wide ? "longCode" : "intCode", "(I)J");
    if (collected) {
      code.lload(CODES).push(2).op(Opcodes.LUSHR).op(Opcodes.LOR).lstore(CODES);
    } else {
      code.push(62).op(Opcodes.LUSHR).op(Opcodes.L2I).istore(CODE);
      emitBits(index);
    }
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

  /** Before the first field: nothing is collected. */
  final void clearBits() {
    code.op(Opcodes.LCONST_0).lstore(BITS).op(Opcodes.LCONST_0).lstore(CODES);
  }

  final void storeBits() {
    int at = lengths;
    int left = schema.blockBytes() - at;
    if (left == 0) {
      return;
    }
    if (codes > 0) {
      code.lload(CODES).push(Long.SIZE - 2 * codes).op(Opcodes.LUSHR);
      code.lload(BITS).op(Opcodes.LOR).lstore(BITS);
    }
    code.aload(OUT).call(Code.OUT, "getBuffer", "()[B").astore(BYTES);
    if (left == 8) {
      storeBits("Long", 0);
      return;
    }
    for (int done = 0; done < left; ) {
      String number = left - done >= 4 ? "Int" : "Byte";
      storeBits(number, done);
      done += number.equals("Int") ? 4 : 1;
    }
  }

  /** Stores as many as that number has, of those behind some bytes of them. */
  private void storeBits(String number, int done) {
    bytes.array(code, BYTES, number);
    code.iload(BLOCK).op(Opcodes.I2L);
    bytes.plus(code, lengths + done, number);
    code.lload(BITS);
    if (done > 0) {
      code.push(8 * done).op(Opcodes.LUSHR);
    }
    if (!number.equals("Long")) {
      code.op(Opcodes.L2I);
    }
    if (number.equals("Byte")) {
      code.op(Opcodes.I2B);
    }
    bytes.put(code, number);
  }
}
