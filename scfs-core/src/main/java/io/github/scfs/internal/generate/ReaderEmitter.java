package io.github.scfs.internal.generate;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.internal.codec.FieldReader;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Emits the code of one reader: what {@code ObjectReader} interprets, step by step. */
final class ReaderEmitter {
  /*
   * How this works
   *
   * As in WriterEmitter: runs of primitives at a position in a local variable, of which the input is told before everything
   * else. A run is compared with the end of the message once: with the most that it can take, and near the end with what its
   * codes say. If that is too much, the interpreter's steps find out which number it is. Numbers and texts that the reader
   * lacks are passed over in the run.
   *
   * The bits of the block are loaded into longs at the start of a method. A compact number is loaded with whatever comes behind
   * it, which is masked out; LAST is where eight bytes can be loaded from, and what starts behind it takes the long way.
   *
   * Code in the nest of a class (ReaderCode) has no state: what a reader has is in a parameter, the owner. It makes objects by
   * their constructor itself. The components of a record are collected in local variables; a component that is left to the
   * interpreter takes the way through its array.
   */
  private static final int THIS = 0;
  private static final int G = 1;
  private static final int MADE = 2;
  private static final int BLOCK = 3;
  private static final int OWNER = 4;
  private static final int IN = 5;
  private static final int BYTES = 6;
  private static final int POSITION = 7;
  private static final int LIMIT = 8;
  private static final int STEP = 9;
  private static final int VALUE = 10;
  private static final int READER = 11;
  private static final int END = 12;
  private static final int CODE = 13;
  private static final int NUMBER = 14;
  private static final int LAST = 16;
  private static final int FIRST_BITS = 17;

  private static final String SUPPLIER = "java/util/function/Supplier";
  private static final String G_TYPE = "L" + Code.GRAPH_READER + ";";
  private static final String READER_TYPE = "L" + Code.TYPE_READER + ";";
  private static final String PART = "(" + G_TYPE + "Ljava/lang/Object;I)V";
  private static final String OWNER_TYPE = "L" + Code.NEST_READER + ";";
  private static final String NEST_PART = "(" + G_TYPE + "Ljava/lang/Object;I" + OWNER_TYPE + ")V";
  private static final String RECORD =
      "(" + G_TYPE + "Ljava/lang/Object;I" + OWNER_TYPE + ")Ljava/lang/Object;";
  private static final String NOT_MADE = "(Ljava/lang/Throwable;)L" + Code.RUNTIME_EXCEPTION + ";";

  private final ClassVisitor type;
  private final String self;
  private final boolean nest;

  /** The class of what has the state, and the variable that it is in. */
  private final String owner;

  private final int ownerVariable;
  private final String part;
  private final Fields fields;
  private final Bytes bytes;
  private final Schema schema;
  private final FieldReader[] steps;
  private final int lengths;

  private Code code;
  private boolean fresh;
  private int firstWord;

  ReaderEmitter(
      ClassVisitor type,
      String self,
      boolean nest,
      Fields fields,
      Bytes bytes,
      Schema schema,
      FieldReader[] steps) {
    this.type = type;
    this.self = self;
    this.nest = nest;
    this.owner = nest ? Code.NEST_READER : self;
    this.ownerVariable = nest ? OWNER : THIS;
    this.part = nest ? NEST_PART : PART;
    this.fields = fields;
    this.bytes = bytes;
    this.schema = schema;
    this.steps = steps;
    int any = 0;
    for (FieldReader step : steps) {
      any += step.type() == FieldType.ANY ? 1 : 0;
    }
    this.lengths = any;
  }

  /** Emits {@code read} of all fields, in parts of so many at most. */
  void emit(int partLength) {
    emitRead();
    emitFill(partLength);
  }

  /**
   * As {@link #emit}, for code in the nest of the class.
   *
   * @param made the internal name of a class whose constructor is called; null: the owner makes it
   */
  void emitNested(String made, int partLength) {
    begin("read", "(" + G_TYPE + "II" + OWNER_TYPE + ")Ljava/lang/Object;");
    if (made == null) {
      code.aload(OWNER).aload(G).call(owner, "make", "(" + G_TYPE + ")Ljava/lang/Object;");
      code.astore(IN);
    } else {
      emitNew(made);
    }
    emitCreated();
    code.aload(THIS).aload(G).aload(IN).push(0).aload(OWNER);
    code.visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, self, "fill", part, false);
    code.aload(IN).op(Opcodes.ARETURN).end();
    emitFill(partLength);
  }

  /** Emits {@code fill} of some fields, for objects that are made and whose block was passed. */
  void emitSome(int from, int to, int partLength) {
    begin("fill", part);
    loadIn();
    emitFields(from, to, partLength);
  }

  /** Emits {@code read} of a record, all in one method, for code in the nest of its class. */
  void emitRecord(RecordFields record) {
    begin("read", "(" + G_TYPE + "II" + OWNER_TYPE + ")Ljava/lang/Object;");
    code.aload(THIS).aload(G).op(Opcodes.ACONST_NULL).push(0).aload(OWNER);
    code.visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, self, "record", RECORD, false);
    code.astore(IN);
    emitCreated();
    code.aload(IN).op(Opcodes.ARETURN).end();
    begin("record", RECORD);
    emitBlock();
    record.startAt(FIRST_BITS + 2 * (schema.blockBytes() - lengths + 7 >> 3));
    emitFields(0, steps.length);
    Label begin = new Label();
    Label end = new Label();
    Label handler = new Label();
    code.visitor.visitTryCatchBlock(begin, end, handler, "java/lang/Throwable");
    code.aload(G).call(Code.GRAPH_READER, "settle", "()V");
    code.at(begin);
    record.make(code.visitor);
    code.astore(VALUE).at(end).aload(VALUE).op(Opcodes.ARETURN);
    emitNotMade(handler);
    code.end();
  }

  private void begin(String name, String descriptor) {
    boolean inherited = name.equals("read") || nest && name.equals("fill");
    int access = inherited ? Opcodes.ACC_PUBLIC : Opcodes.ACC_PRIVATE;
    code = new Code(type.visitMethod(access, name, descriptor, null, null));
    code.visitor.visitCode();
  }

  private void emitFill(int partLength) {
    begin("fill", part);
    emitBlock();
    emitFields(0, steps.length, partLength);
  }

  /** The rest of a method, and more of them where there are too many fields for one. */
  private void emitFields(int from, int to, int partLength) {
    if (to - from <= partLength) {
      emitFields(from, to);
      code.op(Opcodes.RETURN).end();
      return;
    }
    for (int at = from; at < to; at += partLength) {
      code.aload(THIS).aload(G).aload(MADE).iload(BLOCK);
      if (nest) {
        code.aload(OWNER);
      }
      code.visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, self, "part" + at, part, false);
    }
    code.op(Opcodes.RETURN).end();
    for (int at = from; at < to; at += partLength) {
      begin("part" + at, part);
      loadIn();
      emitFields(at, Math.min(to, at + partLength));
      code.op(Opcodes.RETURN).end();
    }
  }

  private void emitRead() {
    begin("read", "(" + G_TYPE + "II)Ljava/lang/Object;");
    Label begin = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label slow = new Label();
    Label made = new Label();
    code.visitor.visitTryCatchBlock(begin, end, handler, "java/lang/Throwable");
    code.aload(THIS).aload(G).call(self, "factory", "(" + G_TYPE + ")L" + SUPPLIER + ";");
    code.op(Opcodes.DUP).astore(IN).jump(Opcodes.IFNULL, slow).at(begin).aload(IN);
    code.visitor.visitMethodInsn(
        Opcodes.INVOKEINTERFACE, SUPPLIER, "get", "()Ljava/lang/Object;", true);
    code.astore(IN).at(end).jump(Opcodes.GOTO, made);
    emitNotMade(handler);
    code.at(slow);
    code.aload(THIS).aload(G).call(self, "make", "(" + G_TYPE + ")Ljava/lang/Object;").astore(IN);
    code.at(made);
    emitCreated();
    code.aload(THIS).aload(G).aload(IN).push(0);
    code.visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, self, "fill", part, false);
    code.aload(IN).op(Opcodes.ARETURN).end();
  }

  /** Leaves an object in IN: by the constructor of that class, unless the user chose otherwise. */
  private void emitNew(String type) {
    Label begin = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label slow = new Label();
    Label made = new Label();
    code.visitor.visitTryCatchBlock(begin, end, handler, "java/lang/Throwable");
    code.aload(OWNER).aload(G).call(owner, "constructs", "(" + G_TYPE + ")Z");
    code.jump(Opcodes.IFEQ, slow).at(begin);
    code.visitor.visitTypeInsn(Opcodes.NEW, type);
    code.op(Opcodes.DUP);
    code.visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, type, "<init>", "()V", false);
    code.astore(IN).at(end).jump(Opcodes.GOTO, made);
    emitNotMade(handler);
    code.at(slow).aload(OWNER).aload(G);
    code.call(owner, "make", "(" + G_TYPE + ")Ljava/lang/Object;").astore(IN);
    code.at(made);
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
    fields.begin(code.visitor, MADE);
    code.aload(IN).call(Code.IN, "getBuffer", "()[B").op(Opcodes.DUP).astore(BYTES);
    code.op(Opcodes.ARRAYLENGTH).push(8).op(Opcodes.ISUB).istore(LAST);
    code.push(from).istore(STEP);
    fresh = false;
    Label begin = new Label();
    Label end = new Label();
    Label handler = new Label();
    code.visitor.visitTryCatchBlock(begin, end, handler, Code.RUNTIME_EXCEPTION);
    code.at(begin);
    loadBits(from, to);
    for (int i = from; i < to; ) {
      int runEnd = runEnd(i, to);
      if (runEnd - i > 1) {
        checkRun(i, runEnd);
        for (; i < runEnd; i++) {
          emitPrimitive(i, steps[i].action() == FieldReader.Action.PRIMITIVE, true);
        }
      } else {
        emitField(i);
        i++;
      }
    }
    settle();
    code.at(end);
    Label done = new Label();
    code.jump(Opcodes.GOTO, done).at(handler);
    code.astore(VALUE).aload(ownerVariable).aload(VALUE).aload(G).iload(STEP);
    code.call(
        owner,
        "failedAt",
        "(L" + Code.RUNTIME_EXCEPTION + ";" + G_TYPE + "I)L" + Code.RUNTIME_EXCEPTION + ";");
    code.op(Opcodes.ATHROW).at(done);
  }

  // --- the bits of the block

  private void loadBits(int from, int to) {
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
      code.aload(BYTES).sum(BLOCK, start + width).push(width);
      code.callStatic(Code.COMPACT, "longBefore", "([BII)J");
      code.lstore(FIRST_BITS + 2 * (word - first));
    }
  }

  private int bitOf(int index) {
    return 8 * (schema.blockByte(index) - lengths) + schema.blockShift(index);
  }

  /** Pushes the bits of a field, and what stands above them. */
  private void pushBits(int index) {
    int bit = bitOf(index);
    code.lload(FIRST_BITS + 2 * ((bit >> 6) - firstWord));
    if ((bit & 63) != 0) {
      code.push(bit & 63).op(Opcodes.LUSHR);
    }
    code.op(Opcodes.L2I);
  }

  // --- fields

  private void emitField(int index) {
    FieldReader step = steps[index];
    boolean primitive = FieldType.isPrimitive(step.type());
    if (step.local() != null && !fields.canPut(step.local())) {
      settle();
      code.push(index).istore(STEP);
      emitStep(index);
      return;
    }
    switch (step.action()) {
      case PRIMITIVE:
        emitPrimitive(index, true, false);
        return;
      case SKIP:
        if (primitive) {
          emitPrimitive(index, false, false);
        } else {
          emitSkip(index);
        }
        return;
      case TEXT:
        refresh();
        code.push(index).istore(STEP);
        fields.beforePut(code.visitor, MADE, step.local());
        code.aload(IN).iload(POSITION).call(Code.IN, "textAt", "(I)Ljava/lang/String;");
        fields.put(code.visitor, step.local());
        code.aload(IN).iload(POSITION).call(Code.IN, "behindText", "(I)I").istore(POSITION);
        return;
      default:
        settle();
        code.push(index).istore(STEP);
    }
    switch (step.action()) {
      case BOXED:
        fields.beforePut(code.visitor, MADE, step.local());
        code.push(FieldType.plain(step.type())).aload(IN);
        code.callStatic(
            owner,
            FieldType.isCompact(step.type()) ? "compactBox" : "box",
            "(IL" + Code.IN + ";)Ljava/lang/Object;");
        putObject(step);
        return;
      case SELF_SIZED:
        emitSelfSized(index);
        return;
      case VALUE:
        emitValue(index);
        return;
      default:
        emitStep(index);
    }
  }

  private void putObject(FieldReader step) {
    fields.cast(code.visitor, step.local());
    fields.put(code.visitor, step.local());
  }

  private void refresh() {
    if (!fresh) {
      code.aload(IN).call(Code.IN, "position", "()I").istore(POSITION);
      code.aload(IN).call(Code.IN, "limit", "()I").istore(LIMIT);
      fresh = true;
    }
  }

  private void settle() {
    if (fresh) {
      code.aload(IN).iload(POSITION).call(Code.IN, "setPosition", "(I)V");
      fresh = false;
    }
  }

  private void emitStep(int index) {
    boolean component = fields instanceof RecordFields && steps[index].local() != null;
    if (component) {
      code.aload(OWNER).call(owner, "components", "()[Ljava/lang/Object;").astore(MADE);
    }
    code.aload(ownerVariable).push(index).aload(G).aload(MADE).iload(BLOCK);
    code.call(owner, "step", "(I" + G_TYPE + "Ljava/lang/Object;I)V");
    if (component) {
      ((RecordFields) fields).take(code.visitor, MADE, steps[index].local());
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

  /** Where primitives end whose bits, if they have some, are in the same word. */
  private int runEnd(int from, int to) {
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
    int word = 0;
    for (int i = from; i < to; i++) {
      int wire = steps[i].type();
      int primitive = FieldType.plain(wire);
      if (!FieldType.isCompact(wire)) {
        fixed += FieldType.width(wire);
      } else if (primitive != FieldType.BOOLEAN) {
        most += FieldType.width(wire);
        word = bitOf(i) >> 6;
        long bit = 1L << bitOf(i);
        ints |= isWide(primitive) ? 0 : bit;
        longs |= isWide(primitive) ? bit : 0;
      }
    }
    if (fixed + most == 0) {
      return;
    }
    Label fine = new Label();
    Label next = new Label();
    code.sum(POSITION, fixed + most).iload(LIMIT).jump(Opcodes.IF_ICMPLE, fine);
    if (most > 0) {
      code.sum(POSITION, fixed).lload(FIRST_BITS + 2 * (word - firstWord));
      code.visitor.visitLdcInsn(ints);
      code.visitor.visitLdcInsn(longs);
      code.callStatic(Code.COMPACT, "widths", "(JJJ)I").op(Opcodes.IADD);
      code.iload(LIMIT).jump(Opcodes.IF_ICMPLE, fine);
    }
    code.aload(IN).iload(POSITION).call(Code.IN, "setPosition", "(I)V");
    if (fields instanceof RecordFields) {
      code.aload(OWNER).call(owner, "components", "()[Ljava/lang/Object;").astore(MADE);
    }
    code.push(from).istore(STEP).at(next);
    code.aload(ownerVariable).iload(STEP).aload(G).aload(MADE).iload(BLOCK);
    code.call(owner, "step", "(I" + G_TYPE + "Ljava/lang/Object;I)V");
    code.visitor.visitIincInsn(STEP, 1);
    code.iload(STEP).push(to).jump(Opcodes.IF_ICMPLT, next);
    code.aload(IN).iload(LIMIT).push(1).op(Opcodes.IADD);
    throwBeyond();
    code.at(fine);
  }

  private static boolean isWide(int primitive) {
    return primitive == FieldType.LONG || primitive == FieldType.DOUBLE;
  }

  /** {@code checked}: whether the message is known to have its bytes. */
  private void emitPrimitive(int index, boolean stored, boolean checked) {
    FieldReader step = steps[index];
    int primitive = FieldType.plain(step.type());
    boolean compact = FieldType.isCompact(step.type());
    if (compact && primitive == FieldType.BOOLEAN) {
      if (stored) {
        fields.beforePut(code.visitor, MADE, step.local());
        pushBits(index);
        code.push(1).op(Opcodes.IAND);
        fields.put(code.visitor, step.local());
      }
      return;
    }
    refresh();
    if (compact) {
      emitCompact(index, stored, checked);
      return;
    }
    code.advance(POSITION, FieldType.width(primitive));
    if (!checked) {
      checkLimit(index, POSITION);
    }
    if (stored) {
      fields.beforePut(code.visitor, MADE, step.local());
      pushFixed(primitive);
      fields.put(code.visitor, step.local());
    }
  }

  private void emitCompact(int index, boolean stored, boolean checked) {
    FieldReader step = steps[index];
    int primitive = FieldType.plain(step.type());
    boolean wide = isWide(primitive);
    int bit = bitOf(index);
    code.lload(FIRST_BITS + 2 * ((bit >> 6) - firstWord)).push(bit & 63).op(Opcodes.LUSHR);
    code.op(Opcodes.L2I).push(3).op(Opcodes.IAND).istore(CODE);
    if (!checked) {
      pushBehind(wide);
      code.istore(END);
      checkLimit(index, END);
    }
    if (stored) {
      loadCompact(wide);
      fields.beforePut(code.visitor, MADE, step.local());
      code.visitor.visitVarInsn(wide ? Opcodes.LLOAD : Opcodes.ILOAD, NUMBER);
      boolean floating = primitive == FieldType.FLOAT || primitive == FieldType.DOUBLE;
      String number = wide ? "J" : "I";
      if (floating) {
        code.callStatic(
            Code.COMPACT, wide ? "doubleOf" : "floatOf", "(" + number + ")" + (wide ? "D" : "F"));
      } else {
        code.callStatic(Code.COMPACT, "unZigZag", "(" + number + ")" + number);
      }
      fields.put(code.visitor, step.local());
    }
    pushBehind(wide);
    code.istore(POSITION);
  }

  /** Pushes the position behind the compact number whose code is in CODE. */
  private void pushBehind(boolean wide) {
    code.iload(POSITION).iload(CODE);
    code.callStatic(Code.COMPACT, wide ? "longBytes" : "intBytes", "(I)I").op(Opcodes.IADD);
  }

  /** Leaves the compact number that starts at POSITION, whose code is in CODE, in NUMBER. */
  private void loadCompact(boolean wide) {
    String number = wide ? "J" : "I";
    Label near = new Label();
    Label done = new Label();
    code.sum(POSITION, wide ? 0 : -4).iload(LAST).jump(Opcodes.IF_ICMPGT, near);
    code.aload(BYTES).iload(POSITION);
    bytes.get(code, wide ? "Long" : "Int");
    code.iload(CODE);
    code.callStatic(Code.COMPACT, wide ? "longMask" : "intMask", "(I)" + number);
    code.op(wide ? Opcodes.LAND : Opcodes.IAND);
    code.visitor.visitVarInsn(wide ? Opcodes.LSTORE : Opcodes.ISTORE, NUMBER);
    code.jump(Opcodes.GOTO, done).at(near);
    code.aload(BYTES).iload(POSITION).iload(CODE);
    code.callStatic(Code.COMPACT, wide ? "longBehind" : "intBehind", "([BII)" + number);
    code.visitor.visitVarInsn(wide ? Opcodes.LSTORE : Opcodes.ISTORE, NUMBER);
    code.at(done);
  }

  /** Refuses a position behind the end. */
  private void checkLimit(int index, int position) {
    Label fine = new Label();
    code.iload(position).iload(LIMIT).jump(Opcodes.IF_ICMPLE, fine);
    code.push(index).istore(STEP).aload(IN).iload(position);
    throwBeyond();
    code.at(fine);
  }

  private void throwBeyond() {
    code.call(
        Code.IN, "beyond", "(I)L" + Type.getInternalName(MalformedMessageException.class) + ";");
    code.op(Opcodes.ATHROW);
  }

  /** Pushes the primitive that ends at POSITION. */
  private void pushFixed(int primitive) {
    code.aload(BYTES).sum(POSITION, -FieldType.width(primitive));
    switch (primitive) {
      case FieldType.BOOLEAN:
        code.op(Opcodes.BALOAD).aload(IN);
        code.callStatic(owner, "bool", "(IL" + Code.IN + ";)Z");
        return;
      case FieldType.BYTE:
        code.op(Opcodes.BALOAD);
        return;
      case FieldType.CHAR:
        bytes.get(code, "Short");
        code.op(Opcodes.I2C);
        return;
      case FieldType.SHORT:
        bytes.get(code, "Short");
        return;
      case FieldType.INT:
        bytes.get(code, "Int");
        return;
      case FieldType.FLOAT:
        bytes.get(code, "Int");
        code.callStatic("java/lang/Float", "intBitsToFloat", "(I)F");
        return;
      case FieldType.LONG:
        bytes.get(code, "Long");
        return;
      default:
        bytes.get(code, "Long");
        code.callStatic("java/lang/Double", "longBitsToDouble", "(J)D");
    }
  }

  // --- values

  private void emitSelfSized(int index) {
    FieldReader step = steps[index];
    Label usual = new Label();
    Label done = new Label();
    if (step.arrayTag() != 0) {
      code.push(step.arrayTag()).aload(G);
      code.callStatic(owner, "array", "(I" + G_TYPE + ")Ljava/lang/Object;");
    } else {
      code.aload(ownerVariable).push(index).aload(G);
      code.call(owner, "scalar", "(I" + G_TYPE + ")Ljava/lang/Object;");
    }
    code.op(Opcodes.DUP).astore(VALUE);
    code.visitor.visitFieldInsn(Opcodes.GETSTATIC, owner, "UNUSUAL", "Ljava/lang/Object;");
    code.jump(Opcodes.IF_ACMPNE, usual);
    emitStep(index);
    code.jump(Opcodes.GOTO, done).at(usual);
    fields.beforePut(code.visitor, MADE, step.local());
    code.aload(VALUE);
    putObject(step);
    code.at(done);
  }

  private void emitValue(int index) {
    FieldReader step = steps[index];
    Label done = new Label();
    Label present = new Label();
    Label other = new Label();
    Label begun = new Label();
    Label interpreted = new Label();
    code.aload(BYTES).sum(BLOCK, schema.blockByte(index)).op(Opcodes.BALOAD);
    code.push(0xFF).op(Opcodes.IAND).op(Opcodes.DUP).istore(END);
    code.jump(Opcodes.IFNE, present);
    fields.beforePut(code.visitor, MADE, step.local());
    code.op(Opcodes.ACONST_NULL);
    fields.put(code.visitor, step.local());
    code.jump(Opcodes.GOTO, done).at(present);
    code.aload(IN).call(Code.IN, "position", "()I").istore(POSITION);
    code.aload(G).iload(END).iload(POSITION);
    code.call(Code.GRAPH_READER, "endOf", "(II)I").istore(END);
    pushLast(index);
    code.op(Opcodes.DUP).astore(READER);
    code.jump(Opcodes.IFNULL, other);
    code.aload(G).aload(READER).call(Code.GRAPH_READER, "begins", "(" + READER_TYPE + ")Z");
    code.jump(Opcodes.IFNE, begun).at(other);
    code.aload(ownerVariable).push(index).aload(G);
    code.call(owner, "learn", "(I" + G_TYPE + ")" + READER_TYPE);
    code.op(Opcodes.DUP).astore(READER).jump(Opcodes.IFNULL, interpreted);
    if (nest) {
      code.aload(OWNER).push(index).aload(READER);
      code.call(owner, "last", "(I" + READER_TYPE + ")V");
    } else {
      code.aload(THIS).aload(READER).putField(self, "reader" + index, READER_TYPE);
    }
    code.at(begun);
    code.aload(READER).aload(G);
    code.aload(G).aload(READER).iload(POSITION);
    code.call(Code.GRAPH_READER, "open", "(" + READER_TYPE + "I)I");
    code.aload(G).iload(POSITION).call(Code.GRAPH_READER, "inBody", "(I)I");
    code.call(Code.TYPE_READER, "read", "(" + G_TYPE + "II)Ljava/lang/Object;").astore(VALUE);
    code.aload(G).iload(END).call(Code.GRAPH_READER, "close", "(I)V");
    code.aload(VALUE).callStatic(Code.GRAPH_READER, "isKept", "(Ljava/lang/Object;)Z");
    code.jump(Opcodes.IFNE, done);
    fields.beforePut(code.visitor, MADE, step.local());
    code.aload(VALUE);
    putObject(step);
    code.jump(Opcodes.GOTO, done).at(interpreted);
    emitStep(index);
    code.at(done);
  }

  /** Pushes the reader that the field had last. */
  private void pushLast(int index) {
    if (nest) {
      code.aload(OWNER).push(index).call(owner, "last", "(I)" + READER_TYPE);
    } else {
      String name = "reader" + index;
      type.visitField(Opcodes.ACC_PRIVATE, name, READER_TYPE, null, null).visitEnd();
      code.aload(THIS).getField(self, name, READER_TYPE);
    }
  }
}
