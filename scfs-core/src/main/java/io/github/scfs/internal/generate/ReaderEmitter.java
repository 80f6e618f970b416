package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.objects.ArrayFields;
import io.github.scfs.internal.codec.objects.FieldReader;
import io.github.scfs.internal.codec.objects.ObjectReader;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.LargeLengths;
import io.github.scfs.internal.wire.Tags;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Emits the code of one reader: what {@code ObjectReader} interprets, step by step. */
final class ReaderEmitter extends NumberReads {
  /*
   * How this works
   *
   * As in WriterEmitter: runs of primitives (NumberReads) and texts at a position in a local variable, of which the input is told
   * before everything else. Texts that the reader lacks are passed over there too.
   *
   * Code in the nest of a class (ReaderCode) makes objects by their constructor itself. The components of a record are collected
   * in local variables; a component that is left to the interpreter takes the way through its array.
   */

  private static final String SUPPLIER = "java/util/function/Supplier";
  private static final String THROWABLE = "java/lang/Throwable";
  private static final String READER_TYPE = "L" + Code.TYPE_READER + ";";
  private static final String OWNER_TYPE = "L" + Code.NEST_READER + ";";
  private static final String RECORD =
      "(" + G_TYPE + "Ljava/lang/Object;I" + OWNER_TYPE + ")Ljava/lang/Object;";
  private static final String NOT_MADE = "(Ljava/lang/Throwable;)L" + Code.RUNTIME_EXCEPTION + ";";

  private final String read;

  ReaderEmitter(NewClass type, ObjectReader plan) {
    super(type, plan);
    this.read = "(" + G_TYPE + "II" + (type.nest ? OWNER_TYPE : "") + ")Ljava/lang/Object;";
  }

  /**
   * Emits {@code read} of all fields, in parts if they are too many for one method.
   *
   * @param made for code in the nest of the class, its internal name if its constructor is called
   */
  void emit(String made) {
    begin(Opcodes.ACC_PUBLIC, "read", read);
    emitNew(made);
    emitCreated();
    code.aload(THIS).aload(G).aload(IN).push(0);
    callPart("fill");
    code.aload(IN).op(Opcodes.ARETURN).end();
    emitFill();
  }

  /**
   * Emits {@code read} of a record for code in the nest of its class. If one method cannot have all
   * components, the last ones are read by a method each, and what the record lacks by one together.
   */
  void emitRecord(RecordFields record) {
    begin(Opcodes.ACC_PUBLIC, "read", read);
    code.aload(THIS).aload(G).op(Opcodes.ACONST_NULL).push(0).aload(OWNER);
    code.callSpecial(type.self, "record", RECORD).astore(IN);
    emitCreated();
    code.aload(IN).op(Opcodes.ARETURN).end();
    begin(Opcodes.ACC_PRIVATE, "record", RECORD);
    emitBlock();
    record.startAt(FIRST_BITS + 2 * (schema.blockBytes() - lengths + 7 >> 3));
    int cut = cut();
    emitFields(0, cut);
    for (int i = cut; i < steps.length; i = componentEnd(i)) {
      code.aload(THIS).aload(G).aload(OBJECT).iload(BLOCK).aload(OWNER);
      code.callSpecial(type.self, "component" + i, componentType(i));
      if (!isLacking(i)) {
        record.put(code, steps[i].local());
      }
    }
    Label begin = new Label();
    Label end = new Label();
    Label handler = new Label();
    code.visitor.visitTryCatchBlock(begin, end, handler, THROWABLE);
    code.aload(G).call(Code.GRAPH_READER, "settle", "()V");
    code.at(begin);
    record.make(code);
    code.astore(VALUE).at(end).aload(VALUE).op(Opcodes.ARETURN);
    emitNotMade(handler);
    code.end();
    for (int i = cut; i < steps.length; i = componentEnd(i)) {
      begin(Opcodes.ACC_PRIVATE, "component" + i, componentType(i));
      record.beginOne(steps[i].local());
      emitPart(i, componentEnd(i));
      record.giveBack(code);
      code.end();
    }
  }

  /** Where the method for the field ends: behind it, or behind all that the record lacks there. */
  private int componentEnd(int from) {
    int end = from + 1;
    while (end < steps.length && isLacking(from) && isLacking(end) && fits(from, end + 1)) {
      end++;
    }
    return end;
  }

  private boolean isLacking(int index) {
    return steps[index].local() == null;
  }

  private String componentType(int index) {
    FieldInfo local = steps[index].local();
    String value = local == null ? "V" : Type.getDescriptor(local.type());
    return "(" + G_TYPE + "Ljava/lang/Object;I" + OWNER_TYPE + ")" + value;
  }

  private void emitFill() {
    begin(type.nest ? Opcodes.ACC_PUBLIC : Opcodes.ACC_PRIVATE, "fill", part);
    emitBlock();
    if (fits(0, steps.length)) {
      emitFields(0, steps.length);
      code.op(Opcodes.RETURN).end();
    } else {
      emitParts(0, steps.length);
    }
  }

  @Override
  int weight(int index) {
    FieldReader step = steps[index];
    switch (step.action()) {
      case TEXT:
        return 760;
      case BOXED:
        return 450;
      case VALUE:
        return step.arrayTag() != 0 ? 1_000 : step.type() == FieldType.ANY ? 900 : 250;
      default:
        return 150;
    }
  }

  @Override
  void emitPart(int from, int to) {
    loadIn();
    emitFields(from, to);
  }

  /**
   * Leaves an object in IN: by the constructor of that class, or by what the owner has in its
   * place, unless the user chose otherwise; null: code in a nest calls none.
   */
  private void emitNew(String name) {
    Label done = new Label();
    if (!type.nest || name != null) {
      Label begin = new Label();
      Label end = new Label();
      Label handler = new Label();
      Label slow = new Label();
      code.visitor.visitTryCatchBlock(begin, end, handler, THROWABLE);
      code.aload(ownerVariable).aload(G);
      if (type.nest) {
        code.call(owner, "runsConstructor", "(" + G_TYPE + ")Z").jump(Opcodes.IFEQ, slow).at(begin);
        code.create(name).callSpecial(name, "<init>", "()V");
      } else {
        code.call(owner, "factory", "(" + G_TYPE + ")L" + SUPPLIER + ";");
        code.op(Opcodes.DUP).astore(IN).jump(Opcodes.IFNULL, slow).at(begin).aload(IN);
        code.callInterface(SUPPLIER, "get", "()Ljava/lang/Object;");
      }
      code.astore(IN).at(end).jump(Opcodes.GOTO, done);
      emitNotMade(handler);
      code.at(slow);
    }
    code.aload(ownerVariable).aload(G).call(owner, "make", "(" + G_TYPE + ")Ljava/lang/Object;");
    code.astore(IN).at(done);
  }

  private void emitNotMade(Label handler) {
    code.at(handler).astore(VALUE).aload(ownerVariable).aload(VALUE);
    code.call(owner, "notMade", NOT_MADE).op(Opcodes.ATHROW);
  }

  private void emitCreated() {
    code.aload(G).iload(2).iload(3).aload(IN);
    code.call(Code.GRAPH_READER, "created", "(IILjava/lang/Object;)V");
  }

  private void loadIn() {
    code.aload(G).call(Code.GRAPH_READER, "in", "()L" + Code.IN + ";").astore(IN);
  }

  /** Passes over the block; refuses bits that are reserved. */
  private void emitBlock() {
    loadIn();
    code.aload(IN).call(Code.IN, "position", "()I").istore(BLOCK);
    if (schema.blockBytes() == 0) {
      return;
    }
    code.aload(IN).push(schema.blockBytes()).call(Code.IN, "skipBytes", "(I)V");
    if (schema.lastBlockMask() != 0xFF) {
      Label fine = new Label();
      code.aload(IN).call(Code.IN, "getBuffer", "()[B").sum(BLOCK, schema.blockBytes() - 1);
      code.op(Opcodes.BALOAD).push(~schema.lastBlockMask() & 0xFF).op(Opcodes.IAND);
      code.jump(Opcodes.IFEQ, fine).aload(G);
      code.callStatic(owner, "reservedBits", "(" + G_TYPE + ")L" + Code.RUNTIME_EXCEPTION + ";");
      code.op(Opcodes.ATHROW).at(fine);
    }
  }

  private void emitFields(int from, int to) {
    fields.begin(code, OBJECT);
    code.aload(IN).call(Code.IN, "getBuffer", "()[B").op(Opcodes.DUP).astore(BYTES);
    code.op(Opcodes.ARRAYLENGTH).push(8).op(Opcodes.ISUB).op(Opcodes.I2L).lstore(LAST);
    code.push(from).istore(STEP);
    fresh = false;
    Label begin = new Label();
    Label end = new Label();
    Label handler = new Label();
    code.visitor.visitTryCatchBlock(begin, end, handler, Code.EXCEPTION);
    code.at(begin);
    loadBits(from, to);
    for (int i = from; i < to; ) {
      int runEnd = runEnd(i, to);
      if (runEnd - i > 1) {
        emitRun(i, runEnd);
        i = runEnd;
      } else {
        emitField(i);
        i++;
      }
    }
    settle();
    code.at(end);
    Label done = new Label();
    code.jump(Opcodes.GOTO, done).at(handler);
    code.astore(VALUE).aload(ownerVariable).aload(VALUE).aload(G).iload(STEP).iload(BLOCK);
    code.call(
        owner,
        "failedAt",
        "(L" + Code.EXCEPTION + ";" + G_TYPE + "II)L" + Code.RUNTIME_EXCEPTION + ";");
    code.op(Opcodes.ATHROW).at(done);
  }

  // --- fields

  private void emitField(int index) {
    FieldReader step = steps[index];
    boolean canPut = step.local() == null || fields.canPut(step.local());
    switch (canPut ? step.action() : FieldReader.Action.OTHER) {
      case PRIMITIVE:
        emitOne(index, true);
        return;
      case SKIP:
        if (FieldType.isPrimitive(step.type())) {
          emitOne(index, false);
        } else {
          emitSkip(index);
        }
        return;
      case TEXT:
        emitText(index);
        return;
      case BOXED:
        emitBox(index);
        return;
      case VALUE:
        settle();
        code.push(index).istore(STEP);
        if (step.type() == FieldType.ANY) {
          emitValue(index);
        } else {
          emitSelfSized(index);
        }
        return;
      default:
        settle();
        code.push(index).istore(STEP);
        emitStep(index);
    }
  }

  /** A text: its first byte is 0 for null, and tells the length of a short narrow one. */
  private void emitText(int index) {
    FieldReader step = steps[index];
    Label present = new Label();
    Label other = new Label();
    Label there = new Label();
    Label done = new Label();
    refresh();
    code.push(index).istore(STEP);
    code.iload(POSITION).iload(LIMIT).jump(Opcodes.IF_ICMPGE, other);
    code.aload(BYTES).iload(POSITION).op(Opcodes.BALOAD).istore(CODE);
    code.iload(CODE).jump(Opcodes.IFNE, present);
    fields.beforePut(code, OBJECT, step.local());
    code.op(Opcodes.ACONST_NULL);
    fields.put(code, step.local());
    code.visitor.visitIincInsn(POSITION, 1);
    code.jump(Opcodes.GOTO, done).at(present);
    code.aload(IN).iload(CODE).iload(POSITION).call(Code.IN, "isShortText", "(II)Z");
    code.jump(Opcodes.IFEQ, other);
    code.iload(CODE).push(1).op(Opcodes.ISHR);
    code.push(BodyInput.SHORT_HEADER).op(Opcodes.IAND).istore(CODE);
    code.aload(BYTES).sum(POSITION, 1).iload(CODE);
    code.callStatic(Code.IN, "shortNarrow", "([BII)Ljava/lang/String;").astore(VALUE);
    code.sum(POSITION, 1).iload(CODE).op(Opcodes.IADD).istore(POSITION);
    code.jump(Opcodes.GOTO, there).at(other);
    code.aload(IN).iload(POSITION).call(Code.IN, "moveTo", "(I)V");
    code.aload(IN).call(Code.IN, "readTextOrNull", "()Ljava/lang/String;").astore(VALUE);
    code.aload(IN).call(Code.IN, "position", "()I").istore(POSITION).at(there);
    fields.beforePut(code, OBJECT, step.local());
    code.aload(VALUE);
    fields.put(code, step.local());
    code.at(done);
  }

  private void emitStep(int index) {
    boolean component = fields instanceof RecordFields && steps[index].local() != null;
    if (component) {
      code.aload(OWNER).call(owner, "newComponents", "()[Ljava/lang/Object;").astore(OBJECT);
    }
    code.aload(ownerVariable).push(index).aload(G).aload(OBJECT).iload(BLOCK);
    code.call(owner, "step", "(I" + G_TYPE + "Ljava/lang/Object;I)V");
    if (component) {
      ((RecordFields) fields).take(code, OBJECT, steps[index].local());
    }
  }

  private void emitSkip(int index) {
    settle();
    code.push(index).istore(STEP);
    if (steps[index].type() == FieldType.TEXT) {
      code.aload(IN).call(Code.IN, "skipTextOrNull", "()Z").op(Opcodes.POP);
    } else {
      emitStep(index);
    }
  }

  // --- values

  private void emitSelfSized(int index) {
    FieldReader step = steps[index];
    Label usual = new Label();
    Label done = new Label();
    if (step.arrayTag() != 0) {
      String method = ArrayFields.methodFor(step.arrayTag());
      code.aload(G).callStatic(Code.ARRAY_FIELDS, method, "(" + G_TYPE + ")Ljava/lang/Object;");
    } else {
      int tag = tagOf(step);
      if (tag != 0) {
        code.push(tag).aload(G);
        code.callStatic(owner, "known", "(I" + G_TYPE + ")Ljava/lang/Object;");
        jumpIfUsual(usual);
      }
      code.aload(ownerVariable).push(index).aload(G);
      code.call(owner, "scalar", "(I" + G_TYPE + ")Ljava/lang/Object;");
    }
    jumpIfUsual(usual);
    emitStep(index);
    code.jump(Opcodes.GOTO, done).at(usual);
    fields.beforePut(code, OBJECT, step.local());
    code.aload(VALUE);
    putObject(step);
    code.at(done);
  }

  /** The tag of objects of which all are of the class that the field declares, or 0. */
  private static int tagOf(FieldReader step) {
    Class<?> type = step.local().type();
    int tag = ScalarTypes.fieldCodeOf(type);
    boolean usual = tag != 0 && tag != Tags.CLASS && ScalarTypes.typeOf(tag) == type;
    // A variable may stand for a sub class.
    return usual && step.local().field().getGenericType() == type ? tag : 0;
  }

  /** Leaves what is on the stack in VALUE. */
  private void jumpIfUsual(Label usual) {
    code.op(Opcodes.DUP).astore(VALUE);
    code.getStatic(owner, "UNUSUAL", "Ljava/lang/Object;").jump(Opcodes.IF_ACMPNE, usual);
  }

  /** Adds the position to END, a byte of a length block; what is not usual takes the long way. */
  private void emitEnd() {
    Label other = new Label();
    Label done = new Label();
    code.iload(END).push(LargeLengths.IN_TABLE).jump(Opcodes.IF_ICMPEQ, other);
    code.iload(END).iload(POSITION).op(Opcodes.IADD).istore(END);
    code.iload(END).aload(IN).call(Code.IN, "limit", "()I").jump(Opcodes.IF_ICMPLE, done);
    code.iload(END).iload(POSITION).op(Opcodes.ISUB).istore(END).at(other);
    code.aload(G).iload(END).iload(POSITION);
    code.call(Code.GRAPH_READER, "endOf", "(II)I").istore(END).at(done);
  }

  private void emitValue(int index) {
    FieldReader step = steps[index];
    Label done = new Label();
    Label present = new Label();
    Label other = new Label();
    Label begun = new Label();
    Label interpreted = new Label();
    Label taken = new Label();
    code.aload(BYTES).sum(BLOCK, schema.blockByte(index)).op(Opcodes.BALOAD);
    code.push(0xFF).op(Opcodes.IAND).op(Opcodes.DUP).istore(END);
    code.jump(Opcodes.IFNE, present);
    fields.beforePut(code, OBJECT, step.local());
    code.op(Opcodes.ACONST_NULL);
    fields.put(code, step.local());
    code.jump(Opcodes.GOTO, done).at(present);
    code.aload(IN).call(Code.IN, "position", "()I").istore(POSITION);
    emitEnd();
    pushLast(index);
    code.op(Opcodes.DUP).astore(READER);
    code.jump(Opcodes.IFNULL, other);
    code.aload(G).aload(READER).call(Code.GRAPH_READER, "begins", "(" + READER_TYPE + ")Z");
    code.jump(Opcodes.IFNE, begun).at(other);
    code.aload(ownerVariable).push(index).aload(G).iload(END);
    code.call(owner, "undefined", "(I" + G_TYPE + "I)Ljava/lang/Object;");
    code.op(Opcodes.DUP).astore(VALUE).jump(Opcodes.IFNONNULL, taken);
    code.aload(ownerVariable).push(index).aload(G);
    code.call(owner, "learn", "(I" + G_TYPE + ")" + READER_TYPE);
    code.op(Opcodes.DUP).astore(READER).jump(Opcodes.IFNULL, interpreted);
    keepLast(index, READER);
    code.at(begun);
    code.aload(READER).aload(G);
    code.aload(G).aload(READER).iload(POSITION);
    code.call(Code.GRAPH_READER, "open", "(" + READER_TYPE + "I)I");
    code.aload(G).iload(POSITION).call(Code.GRAPH_READER, "inBody", "(I)I");
    code.call(Code.TYPE_READER, "read", "(" + G_TYPE + "II)Ljava/lang/Object;").astore(VALUE);
    code.aload(G).iload(END).call(Code.GRAPH_READER, "close", "(I)V");
    code.aload(VALUE).getStatic(Code.GRAPH_READER, "KEEP", "Ljava/lang/Object;");
    code.jump(Opcodes.IF_ACMPNE, taken);
    code.aload(ownerVariable).push(index).aload(G);
    if (fields instanceof RecordFields) {
      code.op(Opcodes.ACONST_NULL);
    } else {
      code.aload(OBJECT);
    }
    code.call(owner, "kept", "(I" + G_TYPE + "Ljava/lang/Object;)V");
    code.jump(Opcodes.GOTO, done).at(taken);
    fields.beforePut(code, OBJECT, step.local());
    code.aload(VALUE);
    putObject(step);
    code.jump(Opcodes.GOTO, done).at(interpreted);
    emitStep(index);
    code.at(done);
  }
}
