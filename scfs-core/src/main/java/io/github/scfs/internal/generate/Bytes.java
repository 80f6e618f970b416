package io.github.scfs.internal.generate;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.RawMemory;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * How generated code reads and writes numbers in the byte array of a message: names of static
 * methods {@code getShort, getInt, getLong (byte[], position)} and {@code putShort, putInt, putLong
 * (byte[], position, value)}.
 */
final class Bytes {
  /*
   * How this works
   *
   * LittleEndian checks the bounds at each access. Generated code has checked them already, once for many numbers, and user code
   * cannot exchange the array or leave it in between (BodyOutput, BodyInput). So where there is raw memory, the class gets methods
   * of its own without that check, and the JIT has fewer calls to inline. Bytes keep the check of their array. Between numbers the
   * position is a long: the JIT would turn an int into one at each number, by an addition of its own.
   */
  private final String owner;
  private final boolean raw;

  private Bytes(String owner, boolean raw) {
    this.owner = owner;
    this.raw = raw;
  }

  /** Those of the library. */
  static Bytes checked() {
    return new Bytes(Type.getInternalName(LittleEndian.class), false);
  }

  /** Adds methods to the class, which has the field that {@link UnsafeFields} needs. */
  static Bytes raw(ClassVisitor type, String self) {
    for (String number : new String[] {"Short", "Int", "Long"}) {
      String descriptor = descriptor(number);
      boolean wide = number.equals("Long");
      Code get = method(type, "get" + number, "([BJ)" + descriptor);
      address(get, self);
      get.call(UnsafeFields.UNSAFE, "get" + number, "(Ljava/lang/Object;J)" + descriptor);
      get.op(wide ? Opcodes.LRETURN : Opcodes.IRETURN).end();
      Code put = method(type, "put" + number, "([BJ" + descriptor + ")V");
      address(put, self);
      (wide ? put.lload(3) : put.iload(3))
          .call(UnsafeFields.UNSAFE, "put" + number, "(Ljava/lang/Object;J" + descriptor + ")V");
      put.op(Opcodes.RETURN).end();
    }
    return new Bytes(self, true);
  }

  /** The number type with the size of a primitive of fixed width. */
  static String numberOf(int primitive) {
    int width = FieldType.width(primitive);
    return width == 1 ? "Byte" : width == 2 ? "Short" : width == 4 ? "Int" : "Long";
  }

  private static String descriptor(String number) {
    return number.equals("Long") ? "J" : number.substring(0, 1);
  }

  private static Code method(ClassVisitor type, String name, String descriptor) {
    return Code.method(type, Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, name, descriptor);
  }

  private static void address(Code code, String self) {
    code.getStatic(self, UnsafeFields.UNSAFE_FIELD, "L" + UnsafeFields.UNSAFE + ";");
    code.aload(0).lload(1).plus(RawMemory.BYTE_ARRAY_BASE);
  }

  /** Turns a position on the stack, a long, and a distance into what get and put take. */
  void plus(Code code, int behind, String number) {
    if (isRaw(number)) {
      code.plus(behind);
      return;
    }
    code.op(Opcodes.L2I);
    if (behind != 0) {
      code.push(behind).op(Opcodes.IADD);
    }
  }

  private boolean isRaw(String number) {
    return raw && !number.equals("Byte");
  }

  /** Array and position are on the stack. */
  void get(Code code, String number) {
    if (number.equals("Byte")) {
      code.op(Opcodes.BALOAD);
    } else {
      code.callStatic(owner, "get" + number, (raw ? "([BJ)" : "([BI)") + descriptor(number));
    }
  }

  /** Array, position and number are on the stack. */
  void put(Code code, String number) {
    if (number.equals("Byte")) {
      code.op(Opcodes.BASTORE);
    } else {
      code.callStatic(owner, "put" + number, (raw ? "([BJ" : "([BI") + descriptor(number) + ")V");
    }
  }
}
