package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a String says of its chars. */
class StringMemoryTest {
  /** HotSpot's FreqInlineSize. */
  private static final int LARGEST_INLINED = 325;

  @Test
  void areNarrow_oneWideCharAnywhere_isSeen() {
    for (int length = 0; length <= 100; length++) {
      char[] chars = new char[length];
      Arrays.fill(chars, '\u00FF');
      assertTrue(StringMemory.areNarrow(new String(chars)));
      assertTrue(StringMemory.isNarrow(new String(chars)));
      for (int i = 0; i < length; i++) {
        for (char wide : new char[] {'\u0100', '\u7F00', '\uFF00', '\uD83C'}) {
          chars[i] = wide;
          String text = new String(chars);
          assertEquals(false, StringMemory.areNarrow(text), text);
          assertEquals(false, StringMemory.isNarrow(text), text);
        }
        chars[i] = '\u00FF';
      }
    }
  }

  @Test
  void areNarrow_size_isMoreThanTheJitPutsIntoOtherMethods() throws IOException {
    assertTrue(sizeOf("areNarrow") > LARGEST_INLINED, "see the comment in the method");
  }

  /** The bytes of the code of a method. */
  private static int sizeOf(String method) throws IOException {
    int[] size = new int[1];
    ClassWriter writer = new ClassWriter(0);
    ClassVisitor meter =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.equals(method) ? meterOf(code, size) : code;
          }
        };
    try (InputStream bytes = StringMemory.class.getResourceAsStream("StringMemory.class")) {
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
