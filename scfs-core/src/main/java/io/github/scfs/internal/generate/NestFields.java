package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Modifier;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Fields by their name, for code in the nest of a class that may do so. */
final class NestFields implements Fields {
  private final String host;

  /**
   * @param host the class that the code is nested in
   */
  NestFields(Class<?> host) {
    this.host = Type.getInternalName(host);
  }

  @Override
  public void begin(MethodVisitor code, int object) {
    code.visitVarInsn(Opcodes.ALOAD, object);
    code.visitTypeInsn(Opcodes.CHECKCAST, host);
    code.visitVarInsn(Opcodes.ASTORE, object);
  }

  @Override
  public void get(MethodVisitor code, int object, FieldInfo field) {
    code.visitVarInsn(Opcodes.ALOAD, object);
    visit(code, Opcodes.GETFIELD, field);
  }

  /** The JVM lets none but the class itself store into a final field. */
  @Override
  public boolean canPut(FieldInfo field) {
    return !field.isFinal() && canName(field);
  }

  /** Whether code beside the class that declares the field may name the type of the field. */
  static boolean canName(FieldInfo field) {
    Class<?> type = ClassInfo.elementOf(field.type());
    // What is declared protected inside of another class is public for the JVM.
    return (type.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0
        || RunningJava.inOnePackage(type, field.field().getDeclaringClass());
  }

  @Override
  public void beforePut(MethodVisitor code, int object, FieldInfo field) {
    code.visitVarInsn(Opcodes.ALOAD, object);
  }

  @Override
  public void cast(MethodVisitor code, FieldInfo field) {
    code.visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(field.type()));
  }

  @Override
  public void put(MethodVisitor code, FieldInfo field) {
    visit(code, Opcodes.PUTFIELD, field);
  }

  private static void visit(MethodVisitor code, int opcode, FieldInfo field) {
    String owner = Type.getInternalName(field.field().getDeclaringClass());
    code.visitFieldInsn(opcode, owner, field.name(), Type.getDescriptor(field.type()));
  }
}
