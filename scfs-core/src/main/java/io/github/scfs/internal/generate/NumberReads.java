package io.github.scfs.internal.generate;

import io.github.scfs.internal.codec.objects.FieldReader;
import io.github.scfs.internal.codec.objects.ObjectReader;
import io.github.scfs.internal.schema.FieldType;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The part of {@link ReaderEmitter} that emits runs of primitives, and boxes. */
abstract class NumberReads extends CompactReads {
  /*
   * How this works
   *
   * A run is compared with the end of the message once: with the most that it can take, and near the end with what its
   * codes say. If that is too much, the interpreter's steps find out which number it is. Numbers that the reader lacks are passed
   * over in the run.
   *
   * A compact box of which the message has all bytes that it could take is one load; near the end, and if something is not
   * right, CompactFields reads it.
   */
  NumberReads(NewClass type, ObjectReader plan) {
    super(type, plan);
  }

  final void refresh() {
    if (!fresh) {
      code.aload(IN).call(Code.IN, "position", "()I").istore(POSITION);
      code.aload(IN).call(Code.IN, "limit", "()I").istore(LIMIT);
      fresh = true;
    }
  }

  final void settle() {
    if (fresh) {
      code.aload(IN).iload(POSITION).call(Code.IN, "moveTo", "(I)V");
      fresh = false;
    }
  }

  /** Where primitives end whose bits, if they have some, are in the same word. */
  final int runEnd(int from, int to) {
    int word = -1;
    int end = from;
    for (; end < to && isPlainPrimitive(steps[end]); end++) {
      if (FieldType.isCompact(steps[end].type())) {
        int its = bitOf(end) >> 6;
        if (word >= 0 && its != word) {
          break;
        }
        word = its;
      }
    }
    return end;
  }

  private boolean isPlainPrimitive(FieldReader step) {
    return FieldType.isPrimitive(step.type())
        && (step.action() == FieldReader.Action.PRIMITIVE
                && (step.local() == null || fields.canPut(step.local()))
            || step.action() == FieldReader.Action.SKIP);
  }

  /** Makes sure that the message has all bytes of a run. */
  private void checkRun(int from, int to) {
    refresh();
    int fixed = 0;
    int most = 0;
    long ints = 0;
    long longs = 0;
    int bit = 0;
    for (int i = from; i < to; i++) {
      int wire = steps[i].type();
      int primitive = FieldType.plain(wire);
      if (!FieldType.isCompact(wire)) {
        fixed += FieldType.width(wire);
      } else if (primitive != FieldType.BOOLEAN) {
        most += FieldType.width(wire);
        bit = bitOf(i);
        ints |= isWide(i) ? 0 : 1L << bit;
        longs |= isWide(i) ? 1L << bit : 0;
      }
    }
    if (fixed + most == 0) {
      return;
    }
    Label fine = new Label();
    Label next = new Label();
    code.sum(POSITION, fixed + most).iload(LIMIT).jump(Opcodes.IF_ICMPLE, fine);
    if (most > 0) {
      code.sum(POSITION, fixed + Long.bitCount(longs)); // each long has a byte
      pushWord(bit);
      code.push(ints).push(longs).callStatic(Code.COMPACT, "widths", "(JJJ)I").op(Opcodes.IADD);
      code.iload(LIMIT).jump(Opcodes.IF_ICMPLE, fine);
    }
    code.aload(IN).iload(POSITION).call(Code.IN, "moveTo", "(I)V");
    if (fields instanceof RecordFields) {
      code.aload(OWNER).call(owner, "newComponents", "()[Ljava/lang/Object;").astore(OBJECT);
    }
    code.push(from).istore(STEP).at(next);
    code.aload(ownerVariable).iload(STEP).aload(G).aload(OBJECT).iload(BLOCK);
    code.call(owner, "step", "(I" + G_TYPE + "Ljava/lang/Object;I)V");
    code.visitor.visitIincInsn(STEP, 1);
    code.iload(STEP).push(to).jump(Opcodes.IF_ICMPLT, next);
    code.aload(IN).iload(LIMIT).push(1).op(Opcodes.IADD);
    throwBeyond("(I)");
    code.at(fine);
  }

  /** Primitives whose bytes are checked at once. */
  final void emitRun(int from, int to) {
    checkRun(from, to);
    enterRun();
    for (int i = from; i < to; i++) {
      if (isPair(i, to)) {
        emitPair(i++);
      } else {
        emitPrimitive(i, steps[i].action() == FieldReader.Action.PRIMITIVE, true);
      }
    }
    leaveRun();
  }

  /** A primitive for itself. */
  final void emitOne(int index, boolean stored) {
    if (steps[index].type() == (FieldType.COMPACT | FieldType.BOOLEAN)) {
      emitPrimitive(index, stored, true); // a bit of the block, which is there
      return;
    }
    refresh();
    enterRun();
    emitPrimitive(index, stored, false);
    leaveRun();
  }

  private void enterRun() {
    code.iload(POSITION).op(Opcodes.I2L).lstore(PLACE);
  }

  private void leaveRun() {
    code.lload(PLACE).op(Opcodes.L2I).istore(POSITION);
  }

  /** {@code checked}: whether the message is known to have its bytes. */
  private void emitPrimitive(int index, boolean stored, boolean checked) {
    FieldReader step = steps[index];
    int primitive = FieldType.plain(step.type());
    boolean compact = FieldType.isCompact(step.type());
    if (compact && primitive == FieldType.BOOLEAN) {
      if (stored) {
        fields.beforePut(code, OBJECT, step.local());
        pushBits(index);
        code.push(1).op(Opcodes.IAND);
        fields.put(code, step.local());
      }
      return;
    }
    if (compact) {
      emitCompact(index, stored, checked);
      return;
    }
    int width = FieldType.width(primitive);
    if (!checked) {
      code.lload(PLACE).op(Opcodes.L2I).push(width).op(Opcodes.IADD).istore(END);
      checkLimit(index);
    }
    if (stored) {
      fields.beforePut(code, OBJECT, step.local());
      pushFixed(primitive, index);
      fields.put(code, step.local());
    }
    code.lload(PLACE).plus(width).lstore(PLACE);
  }

  /** Pushes the primitive that starts at PLACE. */
  private void pushFixed(int primitive, int index) {
    String number = Bytes.numberOf(primitive);
    bytes.array(code, BYTES, number);
    code.lload(PLACE);
    bytes.plus(code, 0, number);
    bytes.get(code, number);
    switch (primitive) {
      case FieldType.BOOLEAN:
        Label fine = new Label();
        code.op(Opcodes.DUP).push(~1).op(Opcodes.IAND);
        code.jump(Opcodes.IFEQ, fine).push(index).istore(STEP);
        code.aload(IN).lload(PLACE).op(Opcodes.L2I).push(1).op(Opcodes.IADD);
        code.call(Code.IN, "moveTo", "(I)V").at(fine).aload(IN);
        code.callStatic(owner, "bool", "(IL" + Code.IN + ";)Z");
        break;
      case FieldType.CHAR:
        code.op(Opcodes.I2C);
        break;
      case FieldType.FLOAT:
        code.callStatic("java/lang/Float", "intBitsToFloat", "(I)F");
        break;
      case FieldType.DOUBLE:
        code.callStatic("java/lang/Double", "longBitsToDouble", "(J)D");
        break;
      default: // as it is
    }
  }

  // --- boxes

  /** A box: its first byte is 0 for null, else it tells how many bytes follow. */
  final void emitBox(int index) {
    FieldReader step = steps[index];
    int primitive = FieldType.plain(step.type());
    boolean compact = FieldType.isCompact(step.type());
    Label there = new Label();
    Label present = new Label();
    Label done = new Label();
    Label absent = new Label();
    refresh();
    code.push(index).istore(STEP);
    if (compact && primitive != FieldType.BOOLEAN) {
      emitWholeBox(step, absent, done);
    }
    code.iload(POSITION).iload(LIMIT).jump(Opcodes.IF_ICMPLT, there);
    code.aload(IN).iload(POSITION).call(Code.IN, "moveTo", "(I)V");
    code.aload(IN).push(1).call(Code.IN, "skipBytes", "(I)V").at(there); // which throws
    code.aload(BYTES).iload(POSITION).op(Opcodes.BALOAD).istore(CODE);
    code.iload(CODE).jump(Opcodes.IFNE, present).at(absent);
    fields.beforePut(code, OBJECT, step.local());
    code.op(Opcodes.ACONST_NULL);
    fields.put(code, step.local());
    code.visitor.visitIincInsn(POSITION, 1);
    code.jump(Opcodes.GOTO, done).at(present);
    code.visitor.visitIincInsn(POSITION, 1);
    fields.beforePut(code, OBJECT, step.local());
    code.push(primitive).iload(CODE);
    if (compact) {
      code.aload(BYTES).iload(POSITION).iload(LIMIT).aload(IN);
      code.callStatic(owner, "compactBox", "(II[BIIL" + Code.IN + ";)Ljava/lang/Object;");
    } else {
      code.aload(IN).iload(POSITION);
      code.callStatic(owner, "box", "(IIL" + Code.IN + ";I)Ljava/lang/Object;");
    }
    putObject(step);
    if (!compact) {
      code.visitor.visitIincInsn(POSITION, FieldType.width(primitive));
    } else if (primitive != FieldType.BOOLEAN) {
      code.sum(POSITION, -1).iload(CODE).op(Opcodes.IADD).istore(POSITION);
    }
    code.at(done);
  }

  /**
   * A compact number of which the message has all bytes that it could take: one load for the first
   * byte and up to seven others. What is not right falls through.
   */
  private void emitWholeBox(FieldReader step, Label absent, Label done) {
    int primitive = FieldType.plain(step.type());
    int width = FieldType.width(primitive);
    Label careful = new Label();
    Label whole = new Label();
    code.iload(POSITION).iload(LIMIT).push(1 + Long.BYTES).op(Opcodes.ISUB);
    code.jump(Opcodes.IF_ICMPGT, careful);
    emitWord(0);
    code.lload(NUMBER).op(Opcodes.L2I).push(0xFF).op(Opcodes.IAND).istore(CODE);
    code.iload(CODE).jump(Opcodes.IFEQ, absent);
    code.iload(CODE).push(1 + width).jump(Opcodes.IF_ICMPGT, careful);
    if (width == Long.BYTES) {
      Label part = new Label();
      code.iload(CODE).push(1 + width).jump(Opcodes.IF_ICMPNE, part);
      emitWord(1);
      code.jump(Opcodes.GOTO, whole).at(part);
    }
    code.lload(NUMBER).iload(CODE).callStatic(Code.COMPACT, "behindFirst", "(JI)J").lstore(NUMBER);
    code.at(whole);
    fields.beforePut(code, OBJECT, step.local());
    code.push(primitive).lload(NUMBER);
    code.callStatic(owner, "compactBox", "(IJ)Ljava/lang/Object;");
    putObject(step);
    code.iload(POSITION).iload(CODE).op(Opcodes.IADD).istore(POSITION);
    code.jump(Opcodes.GOTO, done).at(careful);
  }

  /** Loads eight bytes from the position, or behind it, into NUMBER. */
  private void emitWord(int behind) {
    bytes.array(code, BYTES, "Long");
    code.iload(POSITION).op(Opcodes.I2L);
    bytes.plus(code, behind, "Long");
    bytes.get(code, "Long");
    code.lstore(NUMBER);
  }

  final void putObject(FieldReader step) {
    fields.cast(code, step.local());
    fields.put(code, step.local());
  }
}
