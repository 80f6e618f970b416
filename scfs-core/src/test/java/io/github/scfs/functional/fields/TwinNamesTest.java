package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Several fields of one name in one class, which some obfuscators make: the type tells them apart.
 */
class TwinNamesTest {
  private static final CreateOption OPTION = CreateOption.of().allowPackages("twin");

  /** A class of public fields {@code a} of these types. */
  private static Class<?> twin(String... types) {
    ClassWriter code = new ClassWriter(0);
    code.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "twin/A", null, "java/lang/Object", null);
    for (String type : types) {
      code.visitField(Opcodes.ACC_PUBLIC, "a", type, null, null).visitEnd();
    }
    MethodVisitor constructor = code.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    constructor.visitInsn(Opcodes.RETURN);
    constructor.visitMaxs(1, 1);
    constructor.visitEnd();
    code.visitEnd();
    byte[] bytes = code.toByteArray();
    return new ClassLoader(TwinNamesTest.class.getClassLoader()) {
      Class<?> define() {
        return defineClass("twin.A", bytes, 0, bytes.length);
      }
    }.define();
  }

  @Test
  void eachFieldGetsTheValueOfItsType() throws ReflectiveOperationException {
    String[] all = {"I", "Ljava/lang/String;", "Ljava/lang/Long;", "Ljava/lang/Object;"};
    Class<?> there = twin(all);
    for (String kept : all) {
      Class<?> here = twin(kept);
      Peer writer = new Peer(OPTION);
      Peer reader = new Peer(OPTION);
      reader.kryo().setClassLoader(here.getClassLoader());
      for (int message = 0; message < 60; message++) {
        Object sent = there.getConstructor().newInstance();
        Object expected = null;
        for (Field field : there.getFields()) {
          Object value = valueFor(field.getType());
          field.set(sent, value);
          if (here.getFields()[0].getType() == field.getType()) {
            expected = value;
          }
        }
        assertEquals(expected, here.getFields()[0].get(writer.send(sent, reader)), kept);
      }
    }
  }

  private static Object valueFor(Class<?> type) {
    return type == int.class
        ? (Object) 7
        : type == String.class ? "text" : type == Long.class ? (Object) 8L : 'c';
  }
}
