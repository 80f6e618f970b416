package io.github.scfs.internal.generate;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.objects.ArrayFields;
import io.github.scfs.internal.codec.objects.NestReader;
import io.github.scfs.internal.codec.objects.NestWriter;
import io.github.scfs.internal.scalar.BoxFields;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Short names for instructions that are needed often. */
final class Code {
  static final String GRAPH_WRITER = Type.getInternalName(GraphWriter.class);
  static final String GRAPH_READER = Type.getInternalName(GraphReader.class);
  static final String ARRAY_FIELDS = Type.getInternalName(ArrayFields.class);
  static final String BOX_FIELDS = Type.getInternalName(BoxFields.class);
  static final String TYPE_WRITER = Type.getInternalName(TypeWriter.class);
  static final String TYPE_READER = Type.getInternalName(TypeReader.class);
  static final String NEST_WRITER = Type.getInternalName(NestWriter.class);
  static final String NEST_READER = Type.getInternalName(NestReader.class);
  static final String OUT = Type.getInternalName(BodyOutput.class);
  static final String IN = Type.getInternalName(BodyInput.class);
  static final String COMPACT = Type.getInternalName(Compact.class);
  private static final Type OBJECT = Type.getType(Object.class);
  static final String RUNTIME_EXCEPTION = "java/lang/RuntimeException";

  /** What gets a path in messages: user code may throw exceptions that it does not declare. */
  static final String EXCEPTION = "java/lang/Exception";

  final MethodVisitor visitor;

  private Code(MethodVisitor visitor) {
    this.visitor = visitor;
  }

  static Code method(ClassVisitor type, int access, String name, String descriptor) {
    Code code = new Code(type.visitMethod(access, name, descriptor, null, null));
    code.visitor.visitCode();
    return code;
  }

  /** A class whose frames are computed without loading other classes. */
  static ClassWriter newClass() {
    return new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
      @Override
      protected String getCommonSuperClass(String one, String other) {
        return "java/lang/Object";
      }
    };
  }

  /** A constructor that passes its parameters, which are references, to the super class. */
  static void constructor(ClassVisitor type, String above, String descriptor) {
    Code code = method(type, 0, "<init>", descriptor);
    for (int i = 0; i <= Type.getArgumentTypes(descriptor).length; i++) {
      code.aload(i);
    }
    code.callSpecial(above, "<init>", descriptor).op(Opcodes.RETURN).end();
  }

  Code op(int opcode) {
    visitor.visitInsn(opcode);
    return this;
  }

  /** The int or the long type. */
  static Type number(boolean wide) {
    return wide ? Type.LONG_TYPE : Type.INT_TYPE;
  }

  Code load(Type type, int variable) {
    visitor.visitVarInsn(type.getOpcode(Opcodes.ILOAD), variable);
    return this;
  }

  Code store(Type type, int variable) {
    visitor.visitVarInsn(type.getOpcode(Opcodes.ISTORE), variable);
    return this;
  }

  Code iload(int variable) {
    return load(Type.INT_TYPE, variable);
  }

  Code istore(int variable) {
    return store(Type.INT_TYPE, variable);
  }

  Code lload(int variable) {
    return load(Type.LONG_TYPE, variable);
  }

  Code lstore(int variable) {
    return store(Type.LONG_TYPE, variable);
  }

  Code aload(int variable) {
    return load(OBJECT, variable);
  }

  Code astore(int variable) {
    return store(OBJECT, variable);
  }

  Code push(int value) {
    if (value >= -1 && value <= 5) {
      visitor.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value == (byte) value) {
      visitor.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value == (short) value) {
      visitor.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      visitor.visitLdcInsn(value);
    }
    return this;
  }

  Code push(long value) {
    visitor.visitLdcInsn(value);
    return this;
  }

  Code sum(int variable, int plus) {
    iload(variable);
    if (plus != 0) {
      push(plus).op(Opcodes.IADD);
    }
    return this;
  }

  /** Adds a number to the long on the stack. */
  Code plus(int by) {
    if (by != 0) {
      push((long) by).op(Opcodes.LADD);
    }
    return this;
  }

  Code call(String owner, String name, String descriptor) {
    visitor.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false);
    return this;
  }

  /** Calls a constructor, or a private method of the class itself. */
  Code callSpecial(String owner, String name, String descriptor) {
    visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, owner, name, descriptor, false);
    return this;
  }

  Code callStatic(String owner, String name, String descriptor) {
    visitor.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    return this;
  }

  Code callInterface(String owner, String name, String descriptor) {
    visitor.visitMethodInsn(Opcodes.INVOKEINTERFACE, owner, name, descriptor, true);
    return this;
  }

  Code jump(int opcode, Label to) {
    visitor.visitJumpInsn(opcode, to);
    return this;
  }

  Code at(Label label) {
    visitor.visitLabel(label);
    return this;
  }

  Code cast(String type) {
    visitor.visitTypeInsn(Opcodes.CHECKCAST, type);
    return this;
  }

  /** Pushes a new object twice: once for its constructor. */
  Code create(String type) {
    visitor.visitTypeInsn(Opcodes.NEW, type);
    return op(Opcodes.DUP);
  }

  Code getStatic(String owner, String name, String type) {
    visitor.visitFieldInsn(Opcodes.GETSTATIC, owner, name, type);
    return this;
  }

  Code getField(String owner, String name, String type) {
    visitor.visitFieldInsn(Opcodes.GETFIELD, owner, name, type);
    return this;
  }

  Code putField(String owner, String name, String type) {
    visitor.visitFieldInsn(Opcodes.PUTFIELD, owner, name, type);
    return this;
  }

  void end() {
    visitor.visitMaxs(0, 0);
    visitor.visitEnd();
  }
}
