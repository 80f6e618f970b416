package io.github.scfs.internal.generate;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.RawMemory;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** How generated code reads and writes numbers in the byte array of a message. */
final class Bytes {
  /*
   * How this works
   *
   * LittleEndian checks the bounds at each access. Generated code has checked them already, once for many numbers, and user code
   * cannot exchange the array or leave it in between (BodyOutput, BodyInput). So where there is raw memory, it is accessed
   * without that check, by calls in the code itself, since code of C1 counts calls that it has inlined, too. Bytes keep the
   * check of their array. Between numbers the position is a long: the JIT would turn an int into one at each number, by an
   * addition of its own.
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

  /** Raw memory, for a class that has the field which {@link UnsafeFields} needs. */
  static Bytes raw(String self) {
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

  /** Pushes the array in that variable, and in front of it what get and put need. */
  void array(Code code, int variable, String number) {
    if (isRaw(number)) {
      code.getStatic(owner, UnsafeFields.UNSAFE_FIELD, "L" + UnsafeFields.UNSAFE + ";");
    }
    code.aload(variable);
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

  /** What {@link #array} pushed and the position are on the stack. */
  void get(Code code, String number) {
    if (number.equals("Byte")) {
      code.op(Opcodes.BALOAD);
    } else if (raw) {
      code.call(UnsafeFields.UNSAFE, "get" + number, "(Ljava/lang/Object;J)" + descriptor(number));
    } else {
      code.callStatic(owner, "get" + number, "([BI)" + descriptor(number));
    }
  }

  /** What {@link #array} pushed, the position and the number are on the stack. */
  void put(Code code, String number) {
    if (number.equals("Byte")) {
      code.op(Opcodes.BASTORE);
    } else if (raw) {
      code.call(
          UnsafeFields.UNSAFE, "put" + number, "(Ljava/lang/Object;J" + descriptor(number) + ")V");
    } else {
      code.callStatic(owner, "put" + number, "([BI" + descriptor(number) + ")V");
    }
  }
}
