package io.github.scfs.internal.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

class RecordFieldsTest {
  private static final int FREE = 10;

  /** Records nest, and each level takes stack for the variables of its methods. */
  @Test
  void methodForOneComponent_hasNoVariablesForTheOthers() {
    StringBuilder components = new StringBuilder("String c0");
    for (int i = 1; i < 120; i++) {
      components.append(i % 2 == 0 ? ", String c" : ", long c").append(i);
    }
    Version shop = Version.of("package shop; public record Wide(" + components + ") {}");
    Class<?> type = shop.type("shop.Wide");
    FieldInfo[] infos = ClassInfo.of(type).fields();
    for (FieldInfo info : new FieldInfo[] {infos[0], infos[60], infos[119]}) {
      RecordFields fields = new RecordFields(type, infos);
      fields.startAt(FREE);
      fields.beginOne(info);
      ClassWriter made = Code.newClass();
      made.visit(Opcodes.V11, 0, "shop/One", null, "java/lang/Object", null);
      Type value = Type.getType(info.type());
      Code code = Code.method(made, Opcodes.ACC_STATIC, "one", "()" + value.getDescriptor());
      fields.begin(code, 0);
      fields.giveBack(code);
      code.end();
      assertEquals(FREE + value.getSize(), variables(made.toByteArray()), info.name());
    }
  }

  private static int variables(byte[] code) {
    int[] found = new int[1];
    MethodVisitor method =
        new MethodVisitor(Opcodes.ASM9) {
          @Override
          public void visitMaxs(int maxStack, int maxLocals) {
            found[0] = maxLocals;
          }
        };
    new ClassReader(code)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                return method;
              }
            },
            0);
    return found[0];
  }
}
