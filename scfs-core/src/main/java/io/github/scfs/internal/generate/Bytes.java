package io.github.scfs.internal.generate;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.Memory;
import io.github.scfs.internal.wire.RawMemory;
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
   * cannot exchange the array or leave it in between (BodyOutput, BodyInput). So where there is raw memory, it is accessed without
   * that check, and the JIT has fewer calls to inline. Bytes keep the check of their array. Between numbers the
   * position is a long: the JIT would turn an int into one at each number, by an addition of its own.
   */
  static final String MEMORY = Type.getInternalName(Memory.class);

  private static final String CHECKED = Type.getInternalName(LittleEndian.class);

  private final boolean raw;

  /** {@code raw}: by memory, without a check of the bounds. */
  Bytes(boolean raw) {
    this.raw = raw;
  }

  /** The number type with the size of a primitive of fixed width. */
  static String numberOf(int primitive) {
    int width = FieldType.width(primitive);
    return width == 1 ? "Byte" : width == 2 ? "Short" : width == 4 ? "Int" : "Long";
  }

  private static String descriptor(String number) {
    return number.equals("Long") ? "J" : number.substring(0, 1);
  }

  /** Turns a position on the stack, a long, and a distance into what get and put take. */
  void plus(Code code, int behind, String number) {
    if (isRaw(number)) {
      code.plus(RawMemory.BYTE_ARRAY_BASE + behind);
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
      code.callStatic(owner(), "get" + number, position() + ")" + descriptor(number));
    }
  }

  /** Array, position and number are on the stack. */
  void put(Code code, String number) {
    if (number.equals("Byte")) {
      code.op(Opcodes.BASTORE);
    } else {
      code.callStatic(owner(), "put" + number, position() + descriptor(number) + ")V");
    }
  }

  private String owner() {
    return raw ? MEMORY : CHECKED;
  }

  private String position() {
    return raw ? "(Ljava/lang/Object;J" : "([BI";
  }
}
