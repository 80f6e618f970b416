package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.schema.FieldType;
import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The components of a record that is being read: local variables, of which its constructor gets
 * made. For one method.
 */
final class RecordFields implements Fields {
  private static final String OBJECT = "java/lang/Object";

  private final Class<?> record;
  private final FieldInfo[] components;
  private final int[] variables;

  /**
   * @param components all of them, in order
   */
  RecordFields(Class<?> record, FieldInfo[] components) {
    this.record = record;
    this.components = components;
    this.variables = new int[components.length];
  }

  /** Whether the code may name the types of all components. */
  boolean canName() {
    return Arrays.stream(components).allMatch(NestFields::canName);
  }

  /** From this local variable on all are free. */
  void startAt(int variable) {
    int free = variable;
    for (int i = 0; i < components.length; i++) {
      variables[i] = free;
      free += Type.getType(components[i].type()).getSize();
    }
  }

  /** Gives all components their defaults. */
  @Override
  public void begin(MethodVisitor code, int object) {
    for (int i = 0; i < components.length; i++) {
      Type type = Type.getType(components[i].type());
      switch (type.getSort()) {
        case Type.OBJECT:
        case Type.ARRAY:
          code.visitInsn(Opcodes.ACONST_NULL);
          break;
        case Type.LONG:
          code.visitInsn(Opcodes.LCONST_0);
          break;
        case Type.FLOAT:
          code.visitInsn(Opcodes.FCONST_0);
          break;
        case Type.DOUBLE:
          code.visitInsn(Opcodes.DCONST_0);
          break;
        default:
          code.visitInsn(Opcodes.ICONST_0);
      }
      code.visitVarInsn(type.getOpcode(Opcodes.ISTORE), variables[i]);
    }
  }

  /** Pushes a new record of the components. */
  void make(MethodVisitor code) {
    String name = Type.getInternalName(record);
    Type[] types = new Type[components.length];
    code.visitTypeInsn(Opcodes.NEW, name);
    code.visitInsn(Opcodes.DUP);
    for (int i = 0; i < types.length; i++) {
      types[i] = Type.getType(components[i].type());
      code.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), variables[i]);
    }
    String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, types);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", descriptor, false);
  }

  /** Takes a component out of the array that the interpreter has put it into. */
  void take(MethodVisitor code, int array, FieldInfo field) {
    code.visitVarInsn(Opcodes.ALOAD, array);
    code.visitLdcInsn(indexOf(field));
    code.visitInsn(Opcodes.AALOAD);
    Class<?> type = field.type();
    if (type.isPrimitive()) {
      String box = Type.getInternalName(FieldType.boxOf(FieldType.ofPrimitiveOrBox(type)));
      code.visitTypeInsn(Opcodes.CHECKCAST, box);
      String descriptor = "()" + Type.getDescriptor(type);
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, box, type.getName() + "Value", descriptor, false);
    } else {
      cast(code, field);
    }
    put(code, field);
  }

  private int indexOf(FieldInfo field) {
    return Arrays.asList(components).indexOf(field);
  }

  @Override
  public void get(MethodVisitor code, int object, FieldInfo field) {
    throw new UnsupportedOperationException("components are only read from a message");
  }

  @Override
  public boolean canPut(FieldInfo field) {
    return true;
  }

  @Override
  public void beforePut(MethodVisitor code, int object, FieldInfo field) {
    // A local variable needs nothing.
  }

  @Override
  public void cast(MethodVisitor code, FieldInfo field) {
    String name = Type.getInternalName(field.type());
    if (!name.equals(OBJECT)) {
      code.visitTypeInsn(Opcodes.CHECKCAST, name);
    }
  }

  @Override
  public void put(MethodVisitor code, FieldInfo field) {
    Type type = Type.getType(field.type());
    code.visitVarInsn(type.getOpcode(Opcodes.ISTORE), variables[indexOf(field)]);
  }
}
