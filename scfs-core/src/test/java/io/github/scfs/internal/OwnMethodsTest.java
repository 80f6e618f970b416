package io.github.scfs.internal;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Methods that are fast because the JIT compiles them for themselves; each says why. */
class OwnMethodsTest {
  /** HotSpot's FreqInlineSize: larger methods are not put into others. */
  private static final int LARGEST_INLINED = 325;

  @ParameterizedTest
  @CsvSource({
    "wire.StringMemory, copyByChars",
    "codec.GraphWriter, writeBody",
    "codec.ObjectElements, writeAll",
    "codec.ScalarElements, read",
    "codec.ScalarElements, putFlat"
  })
  void size_isMoreThanTheJitPutsIntoOthers(String type, String method) throws IOException {
    int size = sizeOf(type.replace('.', '/') + ".class", method);
    assertTrue(size > LARGEST_INLINED, size + " bytes");
  }

  /** The bytes of the code of a method. */
  private static int sizeOf(String resource, String method) throws IOException {
    int[] size = new int[1];
    ClassVisitor meter =
        new ClassVisitor(Opcodes.ASM9, new ClassWriter(0)) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.equals(method) ? meterOf(code, size) : code;
          }
        };
    try (InputStream bytes = OwnMethodsTest.class.getResourceAsStream(resource)) {
      new ClassReader(bytes).accept(meter, 0);
    }
    return size[0];
  }

  private static MethodVisitor meterOf(MethodVisitor code, int[] size) {
    return new MethodVisitor(Opcodes.ASM9, code) {
      @Override
      public void visitMaxs(int maxStack, int maxLocals) {
        Label end = new Label();
        super.visitLabel(end);
        size[0] = end.getOffset();
        super.visitMaxs(maxStack, maxLocals);
      }
    };
  }
}
