package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.RawMemory;
import io.github.scfs.internal.wire.LittleEndian;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * How generated code reads and writes numbers in the byte array of a message: names of static
 * methods {@code getShort, getInt, getLong (byte[], int)} and {@code putShort, putInt, putLong
 * (byte[], int, value)}.
 */
final class Bytes {
  /*
   * How this works
   *
   * LittleEndian checks the bounds at every access. Generated code has checked them already, once for many numbers, so where
   * there is raw memory the class gets methods of its own without that check, and fewer frames for the JIT to look through.
   */
  private final String owner;

  private Bytes(String owner) {
    this.owner = owner;
  }

  /** Those of the library. */
  static Bytes checked() {
    return new Bytes(Type.getInternalName(LittleEndian.class));
  }

  /** Adds methods to the class, which has the field that {@link UnsafeFields} needs. */
  static Bytes raw(ClassVisitor type, String self) {
    for (String number : new String[] {"Short", "Int", "Long"}) {
      String descriptor = number.equals("Short") ? "S" : number.equals("Int") ? "I" : "J";
      MethodVisitor get = method(type, "get" + number, "([BI)" + descriptor);
      address(get, self);
      get.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          UnsafeFields.UNSAFE,
          "get" + number,
          "(Ljava/lang/Object;J)" + descriptor,
          false);
      get.visitInsn(number.equals("Long") ? Opcodes.LRETURN : Opcodes.IRETURN);
      get.visitMaxs(0, 0);
      get.visitEnd();
      MethodVisitor put = method(type, "put" + number, "([BI" + descriptor + ")V");
      address(put, self);
      put.visitVarInsn(number.equals("Long") ? Opcodes.LLOAD : Opcodes.ILOAD, 2);
      put.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          UnsafeFields.UNSAFE,
          "put" + number,
          "(Ljava/lang/Object;J" + descriptor + ")V",
          false);
      put.visitInsn(Opcodes.RETURN);
      put.visitMaxs(0, 0);
      put.visitEnd();
    }
    return new Bytes(self);
  }

  private static MethodVisitor method(ClassVisitor type, String name, String descriptor) {
    MethodVisitor method =
        type.visitMethod(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, name, descriptor, null, null);
    method.visitCode();
    return method;
  }

  private static void address(MethodVisitor code, String self) {
    code.visitFieldInsn(
        Opcodes.GETSTATIC, self, UnsafeFields.UNSAFE_FIELD, "L" + UnsafeFields.UNSAFE + ";");
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitInsn(Opcodes.I2L);
    code.visitLdcInsn((long) arrayBase());
    code.visitInsn(Opcodes.LADD);
  }

  private static int arrayBase() {
    return RawMemory.byteArrayBase();
  }

  void get(Code code, String number) {
    String descriptor = number.equals("Short") ? "S" : number.equals("Int") ? "I" : "J";
    code.callStatic(owner, "get" + number, "([BI)" + descriptor);
  }

  void put(Code code, String number) {
    String descriptor = number.equals("Short") ? "S" : number.equals("Int") ? "I" : "J";
    code.callStatic(owner, "put" + number, "([BI" + descriptor + ")V");
  }
}
