package io.github.scfs.internal.generate;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.internal.codec.objects.FieldReader;
import io.github.scfs.internal.codec.objects.ObjectReader;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.Compact;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The part of {@link ReaderEmitter} that emits compact numbers, and the bits they need. */
abstract class CompactReads extends Emitter {
  /*
   * How this works
   *
   * The bits of the block are loaded into longs at the start of a method. A compact number is loaded with whatever
   * comes behind it, which is masked out; LAST is where eight bytes can be loaded from, and what starts behind it takes
   * the long way. Widths and masks come from tables: shifts by variables cost three times as much, and a JIT that sees
   * no branch between the numbers computes all widths at once and runs out of registers. Two numbers side by side that are
   * both stored are read by both their codes.
   */
  static final int IN = 5;
  static final int BYTES = 6;
  static final int POSITION = 7;
  static final int LIMIT = 8;
  static final int STEP = 9;
  static final int VALUE = 10;
  static final int READER = 11;
  static final int END = 12;
  static final int CODE = 13;
  static final int NUMBER = 14;
  static final int LAST = 16;

  /** The position within a run; see {@link Bytes}. */
  static final int PLACE = 18;

  private static final int NEXT = 20;

  static final int FIRST_BITS = 22;

  static final String G_TYPE = "L" + Code.GRAPH_READER + ";";

  final FieldReader[] steps;

  private int firstWord;

  CompactReads(NewClass type, ObjectReader plan) {
    super(type, plan.schema(), Code.GRAPH_READER, Code.NEST_READER, Code.TYPE_READER);
    this.steps = plan.steps();
  }

  // --- the bits of the block

  final void loadBits(int from, int to) {
    int first = Integer.MAX_VALUE;
    int last = -1;
    for (int i = from; i < to; i++) {
      int bits = FieldType.blockBits(steps[i].type());
      if (bits == 1 || bits == 2) {
        first = Math.min(first, bitOf(i) >> 6);
        last = Math.max(last, bitOf(i) >> 6);
      }
    }
    firstWord = first;
    for (int word = first; word <= last && last >= 0; word++) {
      int start = lengths + 8 * word;
      int width = Math.min(8, schema.blockBytes() - start);
      pushBytes(start, width);
      code.lstore(FIRST_BITS + 2 * (word - first));
    }
  }

  /** Pushes up to eight bytes of the block as one number. */
  private void pushBytes(int start, int width) {
    if (width == 1) {
      code.aload(BYTES).sum(BLOCK, start).op(Opcodes.BALOAD).op(Opcodes.I2L);
    } else if (width == 8) {
      bytes.array(code, BYTES, "Long");
      code.iload(BLOCK).op(Opcodes.I2L);
      bytes.plus(code, start, "Long");
      bytes.get(code, "Long");
    } else {
      code.aload(BYTES).sum(BLOCK, start + width).push(width);
      code.callStatic(Code.COMPACT, "longBefore", "([BII)J");
    }
  }

  final int bitOf(int index) {
    return 8 * (schema.blockByte(index) - lengths) + schema.blockShift(index);
  }

  /** Pushes the word of the block that has that bit. */
  final void pushWord(int bit) {
    code.lload(FIRST_BITS + 2 * ((bit >> 6) - firstWord));
  }

  /** Pushes the bits of a field, and what stands above them. */
  final void pushBits(int index) {
    int bit = bitOf(index);
    pushWord(bit);
    if ((bit & 63) != 0) {
      code.push(bit & 63).op(Opcodes.LUSHR);
    }
    code.op(Opcodes.L2I);
  }

  // --- numbers

  final boolean isWide(int index) {
    int primitive = FieldType.plain(steps[index].type());
    return primitive == FieldType.LONG || primitive == FieldType.DOUBLE;
  }

  /** {@code checked}: whether the message is known to have its bytes. */
  final void emitCompact(int index, boolean stored, boolean checked) {
    boolean wide = isWide(index);
    if (!checked) {
      loadCodes(index);
      pushBehind(wide);
      code.op(Opcodes.L2I).istore(END);
      checkLimit(index);
    }
    if (!stored) {
      if (checked) {
        loadCodes(index); // else they are there
      }
      pushBehind(wide);
      code.lstore(PLACE);
      return;
    }
    Label near = new Label();
    Label done = new Label();
    branchIfNear(wide ? 8 : 4, near);
    loadCodes(index); // not before the branch, which would need a place for it
    bytes.array(code, BYTES, number(wide));
    code.lload(PLACE);
    loadMasked(wide, 0, NUMBER);
    pushBehind(wide);
    code.lstore(PLACE).jump(Opcodes.GOTO, done).at(near);
    loadNear(index, wide, NUMBER);
    code.at(done);
    store(index, NUMBER);
  }

  /** Whether two numbers of a run, which has one word of bits, are stored side by side. */
  final boolean isPair(int index, int to) {
    return index + 1 < to && isStoredCompact(index) && isStoredCompact(index + 1);
  }

  private boolean isStoredCompact(int index) {
    FieldReader step = steps[index];
    return FieldType.blockBits(step.type()) == 2 && step.action() == FieldReader.Action.PRIMITIVE;
  }

  /** Two numbers by both their codes at once. */
  final void emitPair(int index) {
    boolean wide = isWide(index);
    boolean nextWide = isWide(index + 1);
    Label near = new Label();
    Label done = new Label();
    branchIfNear((wide ? 8 : 4) + (nextWide ? 8 : 4), near);
    loadCodes(index);
    bytes.array(code, BYTES, number(wide));
    code.lload(PLACE);
    loadMasked(wide, 0, NUMBER);
    bytes.array(code, BYTES, number(nextWide));
    pushBehind(wide);
    loadMasked(nextWide, Compact.PAIRS, NEXT);
    int types = (wide ? 2 : 0) + (nextWide ? 1 : 0);
    pushBehind(Compact.PAIR_STEPS + types * Compact.PAIRS);
    code.lstore(PLACE).jump(Opcodes.GOTO, done).at(near);
    loadNear(index, wide, NUMBER);
    loadNear(index + 1, nextWide, NEXT);
    code.at(done);
    store(index, NUMBER);
    store(index + 1, NEXT);
  }

  private static String number(boolean wide) {
    return wide ? "Long" : "Int";
  }

  /** Jumps if so many bytes at PLACE may be more than the array has. */
  private void branchIfNear(int loaded, Label near) {
    code.lload(PLACE).lload(LAST).plus(8 - loaded).op(Opcodes.LCMP).jump(Opcodes.IFGT, near);
  }

  /** Leaves the code of a number in CODE, above it the one of the number behind. */
  private void loadCodes(int index) {
    pushBits(index);
    code.push(15).op(Opcodes.IAND).istore(CODE);
  }

  /** Pushes the position behind the compact number whose code is in CODE. */
  private void pushBehind(boolean wide) {
    pushBehind(wide ? Compact.LONG_STEPS : Compact.INT_STEPS);
  }

  /** Pushes the position at a distance that stands in that part of the table. */
  private void pushBehind(int steps) {
    code.lload(PLACE).getStatic(Code.COMPACT, "BY_CODES", "[J");
    code.sum(CODE, steps).op(Opcodes.LALOAD).op(Opcodes.LADD);
  }

  /**
   * Loads from what {@link Bytes} needs and the position on the stack what a mask for the codes
   * leaves; {@code masks}: where masks start in the table.
   */
  private void loadMasked(boolean wide, int masks, int into) {
    bytes.plus(code, 0, number(wide));
    bytes.get(code, number(wide));
    code.getStatic(Code.COMPACT, wide ? "BY_CODES" : "INT_MASKS", wide ? "[J" : "[I");
    code.sum(CODE, masks).op(wide ? Opcodes.LALOAD : Opcodes.IALOAD);
    code.op(wide ? Opcodes.LAND : Opcodes.IAND);
    code.store(Code.number(wide), into);
  }

  /** Loads a number near the end of the array and goes behind it. */
  private void loadNear(int index, boolean wide, int into) {
    loadCodes(index);
    code.aload(BYTES).lload(PLACE).op(Opcodes.L2I).iload(CODE);
    code.callStatic(Code.COMPACT, wide ? "longBehind" : "intBehind", wide ? "([BII)J" : "([BII)I");
    code.store(Code.number(wide), into);
    pushBehind(wide);
    code.lstore(PLACE);
  }

  private void store(int index, int from) {
    FieldReader step = steps[index];
    boolean wide = isWide(index);
    String number = wide ? "J" : "I";
    int primitive = FieldType.plain(step.type());
    fields.beforePut(code, OBJECT, step.local());
    code.load(Code.number(wide), from);
    if (primitive == FieldType.FLOAT || primitive == FieldType.DOUBLE) {
      code.callStatic(
          Code.COMPACT, wide ? "doubleOf" : "floatOf", "(" + number + ")" + (wide ? "D" : "F"));
    } else { // Compact.unZigZag, without a call
      code.push(1).op(wide ? Opcodes.LUSHR : Opcodes.IUSHR).load(Code.number(wide), from);
      (wide ? code.push(1L) : code.push(1)).op(wide ? Opcodes.LAND : Opcodes.IAND);
      code.op(wide ? Opcodes.LNEG : Opcodes.INEG).op(wide ? Opcodes.LXOR : Opcodes.IXOR);
    }
    fields.put(code, step.local());
  }

  /** Makes sure that a number which ends at END is there. */
  final void checkLimit(int index) {
    Label fine = new Label();
    code.iload(END).iload(LIMIT).jump(Opcodes.IF_ICMPLE, fine);
    code.push(index).istore(STEP).aload(IN).lload(PLACE).iload(END);
    throwBeyond("(JI)");
    code.at(fine);
  }

  final void throwBeyond(String parameters) {
    code.call(
        Code.IN,
        "beyond",
        parameters + "L" + Type.getInternalName(MalformedMessageException.class) + ";");
    code.op(Opcodes.ATHROW);
  }
}
