package io.github.scfs.internal.generate;

import io.github.scfs.internal.codec.objects.FieldWriter;
import io.github.scfs.internal.codec.objects.ObjectWriter;
import io.github.scfs.internal.schema.FieldType;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Emits the code of one writer: what {@code ObjectWriter} interprets, step by step. */
final class WriterEmitter extends NumberWrites {
  /*
   * How this works
   *
   * Runs of primitives and boxes (NumberWrites) and texts at a position in a local variable, of which the output is told before
   * everything else.
   *
   * A field of any class calls the writer that it remembers from code of its own, so that the JIT sees there what class the
   * field has.
   */
  private static final String WRITER_TYPE = "L" + Code.TYPE_WRITER + ";";
  private static final String WRITE = "(L" + Code.GRAPH_WRITER + ";Ljava/lang/Object;)V";

  WriterEmitter(NewClass type, ObjectWriter plan) {
    super(type, plan);
  }

  /** Emits the hash of the fields with these indices, {@code contentHash} or a part of it. */
  void emitHash(int[] hashed) {
    if (hashed.length == 0) {
      return;
    }
    int object = type.nest ? 2 : 1;
    if (type.nest) {
      begin(Opcodes.ACC_PUBLIC, "hash", "(ILjava/lang/Object;L" + Code.NEST_WRITER + ";)I");
    } else {
      begin(Opcodes.ACC_PUBLIC, "contentHash", "(Ljava/lang/Object;)I");
    }
    fields.begin(code, object);
    if (type.nest) {
      code.iload(1); // of what came before
    } else {
      code.push(schema.slot());
    }
    for (int index : hashed) {
      code.push(31).op(Opcodes.IMUL);
      fields.get(code, object, steps[index].info());
      String number = "IJFD".substring(FieldType.plain(steps[index].type()) - FieldType.INT);
      code.callStatic(owner, "hashOf", "(" + number.charAt(0) + ")I").op(Opcodes.IADD);
    }
    code.op(Opcodes.IRETURN).end();
  }

  /** Emits {@code numberOf} the fields with these indices. */
  void emitNumbers(int[] hashed) {
    if (hashed.length == 0) {
      return;
    }
    if (type.nest) {
      begin(Opcodes.ACC_PUBLIC, "number", "(Ljava/lang/Object;IL" + Code.NEST_WRITER + ";)J");
    } else {
      begin(Opcodes.ACC_PUBLIC, "numberOf", "(Ljava/lang/Object;I)J");
    }
    fields.begin(code, 1);
    for (int i = 0; i < hashed.length; i++) {
      Label next = new Label();
      if (i < hashed.length - 1) {
        code.iload(2).push(i).jump(Opcodes.IF_ICMPNE, next);
      }
      fields.get(code, 1, steps[hashed[i]].info());
      switch (FieldType.plain(steps[hashed[i]].type())) {
        case FieldType.INT:
          code.op(Opcodes.I2L);
          break;
        case FieldType.LONG:
          break;
        case FieldType.FLOAT:
          code.callStatic("java/lang/Float", "floatToRawIntBits", "(F)I").op(Opcodes.I2L);
          break;
        default:
          code.callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J");
      }
      code.op(Opcodes.LRETURN);
      if (i < hashed.length - 1) {
        code.at(next);
      }
    }
    code.end();
  }

  /**
   * Emits {@code write} of all fields, in parts if they are too many for one method: the first
   * numbers and then calls of the rest.
   */
  void emit() {
    begin(Opcodes.ACC_PUBLIC, "write", type.nest ? part : WRITE);
    int first = fits(0, steps.length) ? steps.length : runEnd(0, steps.length);
    if (first > 0 && fits(0, first)) {
      collected = canCollect(first);
      emitFields(0, first, true);
      collected = false;
    } else {
      first = 0;
      loadOut();
      code.aload(OUT).push(schema.blockBytes());
      code.call(Code.OUT, "reserve", "(I)I").istore(BLOCK);
    }
    emitParts(first, steps.length);
  }

  @Override
  int weight(int index) {
    FieldWriter step = steps[index];
    int wire = step.type();
    if (step.hasOwnSerializer() || FieldType.isPrimitive(wire)) {
      return 120;
    }
    if (FieldType.isBoxed(wire)) {
      return 190;
    }
    if (wire == FieldType.TEXT) {
      return 390;
    }
    return wire == FieldType.ANY ? step.isConstant() ? 500 : 900 : 300;
  }

  @Override
  void emitPart(int from, int to) {
    emitFields(from, to, false);
  }

  private void loadOut() {
    code.aload(G).call(Code.GRAPH_WRITER, "out", "()L" + Code.OUT + ";").astore(OUT);
  }

  private void emitFields(int from, int to, boolean whole) {
    fields.begin(code, OBJECT);
    loadOut();
    code.push(from).istore(STEP);
    fresh = false;
    int first = from;
    if (whole) {
      first = runEnd(from, to);
      code.aload(OUT).push(schema.blockBytes()).push(room(from, first));
      code.call(Code.OUT, "open", "(II)I").istore(BLOCK);
      clearBits();
      if (!collected) {
        code.aload(OUT).iload(BLOCK).push(schema.blockBytes());
        code.call(Code.OUT, "zero", "(II)V");
      }
    }
    Label begin = new Label();
    Label end = new Label();
    Label handler = new Label();
    code.visitor.visitTryCatchBlock(begin, end, handler, Code.EXCEPTION);
    code.at(begin);
    if (whole) {
      refresh();
      emitRun(from, first);
    }
    for (int i = first; i < to; ) {
      int runEnd = runEnd(i, to);
      if (runEnd > i) {
        settle();
        code.aload(OUT).push(room(i, runEnd)).call(Code.OUT, "room", "(I)I").istore(POSITION);
        loadBytes();
        emitRun(i, runEnd);
        i = runEnd;
      } else {
        emitReference(i);
        i++;
      }
    }
    settle();
    if (whole && collected) {
      storeBits();
    }
    code.at(end);
    Label done = new Label();
    code.jump(Opcodes.GOTO, done).at(handler);
    code.astore(VALUE).aload(ownerVariable).aload(VALUE).iload(STEP);
    code.call(owner, "failedAt", "(L" + Code.EXCEPTION + ";I)L" + Code.RUNTIME_EXCEPTION + ";");
    code.op(Opcodes.ATHROW).at(done);
  }

  // --- references

  private void emitReference(int index) {
    FieldWriter step = steps[index];
    if (step.type() == FieldType.TEXT && !step.isNotNull() && !step.hasOwnSerializer()) {
      emitText(index);
      return;
    }
    settle();
    code.push(index).istore(STEP);
    if (step.hasOwnSerializer() || FieldType.isBoxed(step.type())) {
      emitStep(index);
      return;
    }
    fields.get(code, OBJECT, step.info());
    code.astore(VALUE);
    Label done = new Label();
    if (step.isNotNull()) {
      Label present = new Label();
      code.aload(VALUE).jump(Opcodes.IFNONNULL, present);
      emitStep(index);
      code.jump(Opcodes.GOTO, done).at(present);
    }
    int wire = step.type();
    if (wire == FieldType.TEXT) {
      code.aload(OUT).aload(VALUE).cast("java/lang/String");
      code.call(Code.OUT, "writeTextOrNull", "(Ljava/lang/String;)V");
    } else if (step.arrayTag() != 0) {
      Label present = new Label();
      code.aload(VALUE).jump(Opcodes.IFNONNULL, present);
      emitNull();
      code.jump(Opcodes.GOTO, done).at(present);
      code.aload(G).push(step.arrayTag()).aload(VALUE);
      code.call(Code.GRAPH_WRITER, "writeArray", "(ILjava/lang/Object;)V");
    } else if (wire == FieldType.SELF_SIZED) {
      emitSelfSized(index, done);
    } else {
      emitAny(index, done);
    }
    code.at(done);
  }

  /** Leaves the position in its variable. */
  private void emitText(int index) {
    if (!fresh) {
      code.aload(OUT).call(Code.OUT, "position", "()I").istore(POSITION);
      fresh = true;
    }
    code.push(index).istore(STEP);
    code.aload(OUT).iload(POSITION);
    fields.get(code, OBJECT, steps[index].info());
    code.cast("java/lang/String");
    code.call(Code.OUT, "writeTextOrNullAt", "(ILjava/lang/String;)I").istore(POSITION);
  }

  private void emitStep(int index) {
    code.aload(ownerVariable).push(index).aload(G).aload(OBJECT).iload(BLOCK);
    code.call(owner, "step", "(IL" + Code.GRAPH_WRITER + ";Ljava/lang/Object;I)V");
  }

  private void emitSelfSized(int index, Label done) {
    Label present = new Label();
    code.aload(VALUE).jump(Opcodes.IFNONNULL, present);
    emitNull();
    code.jump(Opcodes.GOTO, done).at(present);
    emitWriter(index);
    code.aload(WRITER).aload(G).aload(VALUE).call(Code.TYPE_WRITER, "writeSelfSized", WRITE);
  }

  private void emitNull() {
    code.aload(OUT).push(0).call(Code.OUT, "writeByte", "(I)V");
  }

  private void emitAny(int index, Label done) {
    int at = schema.blockByte(index);
    Label present = new Label();
    code.aload(VALUE).jump(Opcodes.IFNONNULL, present);
    code.aload(OUT).sum(BLOCK, at).push(0).call(Code.OUT, "patchByte", "(II)V");
    code.jump(Opcodes.GOTO, done).at(present);
    emitWriter(index);
    code.aload(G).aload(WRITER).aload(VALUE).sum(BLOCK, at);
    if (steps[index].isConstant()) {
      code.call(
          Code.GRAPH_WRITER, "writeConstant", "(L" + Code.TYPE_WRITER + ";Ljava/lang/Object;I)V");
      return;
    }
    code.call(Code.GRAPH_WRITER, "open", "(L" + Code.TYPE_WRITER + ";Ljava/lang/Object;I)I");
    code.op(Opcodes.DUP).istore(START).jump(Opcodes.IFLT, done);
    code.aload(WRITER).aload(G).aload(VALUE).call(Code.TYPE_WRITER, "write", WRITE);
    code.aload(G).iload(START).sum(BLOCK, at).call(Code.GRAPH_WRITER, "close", "(II)V");
  }

  /** Leaves the writer for VALUE in WRITER: the last one of the field, or another. */
  private void emitWriter(int index) {
    Label known = new Label();
    pushLast(index);
    code.op(Opcodes.DUP).astore(WRITER).aload(VALUE);
    Class<?> declared = steps[index].info().type();
    boolean one = Modifier.isFinal(declared.getModifiers()) && !declared.isArray();
    String fits = one ? "fitsFinal" : "fits";
    code.callStatic(Code.GRAPH_WRITER, fits, "(" + WRITER_TYPE + "Ljava/lang/Object;)Z");
    code.jump(Opcodes.IFNE, known);
    code.aload(G).aload(VALUE);
    code.call(Code.GRAPH_WRITER, "writerOf", "(Ljava/lang/Object;)" + WRITER_TYPE).astore(WRITER);
    keepLast(index, WRITER);
    code.at(known);
  }
}
